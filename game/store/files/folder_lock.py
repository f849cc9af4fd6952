"""One lock per folder of small files, held while one is changed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Final

from game.store.files.lock import Lock

NAME: Final = "files.lock"
PAUSES: Final = (0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64)
"""Seconds between tries. The window waits, but other copies need only milliseconds."""


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the folder's lock, or proceed without it after a while. Deleting its file is harmless."""
    lock = Lock(folder / NAME)
    with contextlib.suppress(OSError):
        for pause in PAUSES:
            if lock.take():
                break
            sleep(pause)
    try:
        yield
    finally:
        lock.release()
