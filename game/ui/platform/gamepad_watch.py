"""Notices controllers that come, are used or go on Linux, without polling.

A thread sleeps until the kernel reports a change in the device folder (inotify), or input from a device.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from game.ui.platform.wakeup import wake

_DEVICES = Path("/dev/input")
_KINDS = Path("/sys/class/input")
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)  # Windows lacks these
_CREATED, _DELETED, _ALLOWED = 0x100, 0x200, 0x4
"""For inotify: created, deleted, and made readable, which comes a moment later."""
_FIRST_BUTTON, _BUTTONS = 0x120, 0x20
"""Kernel codes of game pad buttons, which mice and keyboards lack."""


class PadWatch:
    """Tells `changed`, on its own thread, whether there's a controller, at first and on changes."""

    def __init__(self, changed: Callable[[bool], object], *, devices: Path = _DEVICES, kinds: Path = _KINDS) -> None:
        self._changed = changed
        self._devices = devices
        self._kinds = kinds
        self._pads: dict[str, int] = {}
        self._folder = -1
        self._ending = os.pipe()
        self._thread: threading.Thread | None = None

    def start(self) -> bool:
        """Start watching; return False if that's impossible."""
        if sys.platform.startswith("linux"):  # CDLL(None) doesn't work on Windows
            with contextlib.suppress(OSError, AttributeError):
                self._folder = _watched(self._devices)
                self._thread = threading.Thread(target=self._watch, name="controllers", daemon=True)
                self._thread.start()
                return True
        return False

    def close(self) -> None:
        """End the thread."""
        os.close(self._ending[1])
        if self._thread is not None:
            self._thread.join(2.0)
        os.close(self._ending[0])

    def _watch(self) -> None:
        self._look()
        while True:
            ready, _out, _failed = select.select([self._ending[0], self._folder, *self._pads.values()], [], [])
            if self._ending[0] in ready:
                break
            for name in [name for name, pad in self._pads.items() if pad in ready]:
                self._used(name)
            if self._folder in ready:
                os.read(self._folder, 65536)
                self._look()
        for one in (self._folder, *self._pads.values()):
            os.close(one)

    def _look(self) -> None:
        try:
            there = {path.name for path in self._devices.iterdir() if path.name.startswith("event")}
        except FileNotFoundError:
            there = set()
        except OSError:  # unreadable for now; reading a controller will show if it's gone
            there = {*self._pads}
        before = bool(self._pads)
        for name in {*self._pads} - there:
            os.close(self._pads.pop(name))
        fresh = False
        for name in there - {*self._pads}:
            if self._is_pad(name):
                try:
                    self._pads[name] = os.open(self._devices / name, _FLAGS)
                except OSError:  # not readable yet, or gone again
                    continue
                fresh = True
        if fresh or before != bool(self._pads):
            self._changed(bool(self._pads))

    def _used(self, name: str) -> None:
        """Wake the loop, which reads the device itself."""
        try:
            os.read(self._pads[name], 65536)
        except BlockingIOError:
            return
        except OSError:  # pulled out
            os.close(self._pads.pop(name))
            self._changed(bool(self._pads))
        wake()

    def _is_pad(self, name: str) -> bool:
        """Whether it has a game pad's button; the kernel lists the highest word first."""
        try:
            words = (self._kinds / name / "device/capabilities/key").read_text(encoding="ascii").split()
        except OSError:
            return False
        bits = ctypes.sizeof(ctypes.c_long) * 2  # letters of a word
        held = int("".join(word.zfill(bits) for word in words) or "0", 16)
        return held >> _FIRST_BUTTON & ((1 << _BUTTONS) - 1) != 0


def _watched(folder: Path) -> int:
    library = ctypes.CDLL(None, use_errno=True)
    found: int = library.inotify_init1(_FLAGS)
    if found < 0:
        raise OSError(ctypes.get_errno(), "no inotify")
    if library.inotify_add_watch(found, os.fsencode(folder), _CREATED | _DELETED | _ALLOWED) < 0:
        os.close(found)
        raise OSError(ctypes.get_errno(), "nothing to watch")
    return found
