"""Wakes the loop from threads and signals."""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator

import pygame

WAKE = pygame.USEREVENT


def wake() -> None:
    """Wake the loop, from any thread."""
    # Without a window (any more) nobody sleeps, so nobody needs waking.
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))


@contextlib.contextmanager
def waking_signals() -> Iterator[None]:
    """Pass signals such as Ctrl-C to Python while SDL sleeps; main thread only.

    A thread waits for the byte Python writes at each signal.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reader, writer = os.pipe()  # sockets would slow the first picture with their imports
    if sys.platform != "win32":  # there a pipe may block, which Python accepts
        os.set_blocking(writer, False)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)

    def listen() -> None:
        while os.read(reader, 64):
            wake()

    thread = threading.Thread(target=listen, name="signals", daemon=True)
    thread.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(writer)
        thread.join()
        os.close(reader)
