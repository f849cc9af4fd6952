"""The clipboard for pictures, which SDL 2 and pygame only have for text.

Windows and macOS have it built in; Linux needs `wl-copy` or `xclip`.
"""

from __future__ import annotations

import ctypes
import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.ui.platform.system_program import FAILURES, environment, said

_SECONDS = 10.0
_DIB, _MOVEABLE, _FILE_HEADER = 8, 2, 14
"""CF_DIB, GMEM_MOVEABLE, and the length of what a BMP file has before a DIB."""


def copier() -> Callable[[bytes], bool] | None:
    """Return what copies a PNG picture, away from the loop, and says whether it worked; None without a way."""
    if sys.platform == "win32":
        return _copy_on_windows
    elif sys.platform == "darwin":  # noqa: RET505 - mypy reads what follows for each system
        return _copy_on_mac
    else:
        command = _program()
        return None if command is None else lambda png: _pipe(png, command)


def _program() -> tuple[str, ...] | None:
    """Return the Linux program that takes the picture, for the display in use."""
    if os.environ.get("WAYLAND_DISPLAY") and (program := shutil.which("wl-copy")):
        return program, "--type", "image/png"
    if os.environ.get("DISPLAY") and (program := shutil.which("xclip")):
        return program, "-selection", "clipboard", "-t", "image/png"
    return None


def _pipe(png: bytes, command: tuple[str, ...]) -> bool:
    try:
        # The program goes on in the background and keeps its outputs open.
        subprocess.run(  # noqa: S603 - one of two programs, by its path
            command,
            input=png,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=True,
            env=environment(),
        )
    except FAILURES:
        return False
    return True


def _copy_on_mac(png: bytes) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "picture.png"
        path.write_bytes(png)
        try:
            said(
                "osascript",
                "-e",
                f'set the clipboard to (read (POSIX file "{path}") as «class PNGf»)',
                seconds=_SECONDS,
            )
        except FAILURES:
            return False
    return True


def _copy_on_windows(png: bytes) -> bool:
    """Put the picture there as a DIB, which every program takes."""
    user, kernel = _libraries()
    dib = _dib(png)
    memory = kernel.GlobalAlloc(_MOVEABLE, len(dib))
    place = kernel.GlobalLock(memory) if memory else None
    if place is None:
        return False
    ctypes.memmove(place, dib, len(dib))
    kernel.GlobalUnlock(memory)
    if user.OpenClipboard(pygame.display.get_wm_info().get("window")):  # without an owner it takes nothing
        try:
            if user.EmptyClipboard() and user.SetClipboardData(_DIB, memory):
                return True  # the memory is the system's now
        finally:
            user.CloseClipboard()
    kernel.GlobalFree(memory)
    return False


def _dib(png: bytes) -> bytes:
    """Return a PNG picture as a bitmap without its file header."""
    file = io.BytesIO()
    picture = pygame.image.load(io.BytesIO(png), ".png")
    flat = pygame.Surface(picture.get_size(), depth=24)
    flat.blit(picture, (0, 0))
    pygame.image.save(flat, file, ".bmp")
    return file.getvalue()[_FILE_HEADER:]


def _libraries() -> tuple[Any, Any]:
    """Return user32 and kernel32, with pointers of full width."""
    load: Any = vars(ctypes)["WinDLL"]
    user, kernel = load("user32"), load("kernel32")
    pointer = ctypes.c_void_p
    kernel.GlobalAlloc.restype, kernel.GlobalAlloc.argtypes = pointer, (ctypes.c_uint, ctypes.c_size_t)
    kernel.GlobalLock.restype, kernel.GlobalLock.argtypes = pointer, (pointer,)
    kernel.GlobalUnlock.argtypes = kernel.GlobalFree.argtypes = (pointer,)
    user.OpenClipboard.argtypes = (pointer,)
    user.SetClipboardData.restype, user.SetClipboardData.argtypes = pointer, (ctypes.c_uint, pointer)
    return user, kernel
