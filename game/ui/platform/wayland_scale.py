"""Asks Wayland for the screens' scales before SDL starts.

SDL needs OpenGL first, 40 ms or more; this takes one.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

_PATIENCE = 0.2  # seconds to wait for the desktop
_DISPLAY, _REGISTRY, _LISTED, _SCREEN = 1, 2, 3, 4
"""Object numbers, consecutive; screens count on from the last."""
_SYNC, _GET_REGISTRY, _BIND = 0, 1, 0
_GLOBAL, _DONE, _SCALE = 0, 0, 3


def largest_scale() -> int:
    """Return the most pixels to a unit on any screen, rounded up; 1 without an answer."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, struct.error, ValueError), socket.socket(socket.AF_UNIX) as desktop:
            desktop.settimeout(_PATIENCE)
            desktop.connect(str(_address()))
            with desktop.makefile("rb") as events:
                return max([1, *_scales(desktop, events)])
    return 1


def _address() -> Path:
    return Path(os.environ.get("XDG_RUNTIME_DIR", ""), os.environ.get("WAYLAND_DISPLAY") or "wayland-0")


def _scales(desktop: socket.socket, events: BinaryIO) -> Iterator[int]:
    desktop.sendall(_message(_DISPLAY, _GET_REGISTRY, struct.pack("=I", _REGISTRY)) + _sync(_LISTED))
    there = [content for *event, content in _until(_LISTED, events) if event == [_REGISTRY, _GLOBAL]]
    screens = [content for content in there if b"wl_output\0" in content]
    for number, content in enumerate(screens):
        (name,) = struct.unpack_from("=I", content)
        bound = struct.pack("=II12sII", name, len(b"wl_output\0"), b"wl_output\0", 2, _SCREEN + number)
        desktop.sendall(_message(_REGISTRY, _BIND, bound))
    told = _SCREEN + len(screens)
    desktop.sendall(_sync(told))
    for sender, kind, content in _until(told, events):
        if sender >= _SCREEN and kind == _SCALE:
            yield struct.unpack_from("=i", content)[0]


def _sync(number: int) -> bytes:
    """Ask for an answer from this number after everything earlier."""
    return _message(_DISPLAY, _SYNC, struct.pack("=I", number))


def _message(receiver: int, kind: int, content: bytes) -> bytes:
    return struct.pack("=IHH", receiver, kind, 8 + len(content)) + content


def _until(number: int, events: BinaryIO) -> Iterator[tuple[int, int, bytes]]:
    while True:
        sender, kind, length = struct.unpack("=IHH", events.read(8))
        content = events.read(max(0, length - 8))
        if (sender, kind) == (number, _DONE):
            return
        yield sender, kind, content
