"""A virtual X server with a window manager, its picture in a file.

Reading the picture costs the program nothing. XTest moves the mouse.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import importlib
import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

SIZE = (1280, 800)
_TOOLS = ("Xvfb", "openbox", "xdotool")
_CHANGE = 0.0003  # of the picture: more than a blinking caret


def missing() -> str:
    """Return what isn't installed, as a phrase."""
    lacking = [name for name in _TOOLS if shutil.which(name) is None]
    lacking += [f"lib{name}" for name in ("X11", "Xtst") if ctypes.util.find_library(name) is None]
    try:
        importlib.import_module("numpy")
    except ImportError:
        lacking.append("numpy")
    return f"{' and '.join(lacking)} not installed" if lacking else ""


class Screen:
    """A picture, a mouse and an environment for programs; made by `screen`."""

    def __init__(self, name: str, pixels: Any, surroundings: dict[str, str]) -> None:
        self.pixels = pixels
        self.surroundings = surroundings
        self._x = ctypes.CDLL(ctypes.util.find_library("X11"))
        self._test = ctypes.CDLL(ctypes.util.find_library("Xtst"))
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(name.encode()))

    def look(self) -> Any:
        """Copy every fourth pixel of every fourth row."""
        return self.pixels[::4, ::4].copy()

    def changed(self, before: Any) -> bool:
        """Return whether the picture differs noticeably."""
        return bool((self.pixels[::4, ::4] != before).mean() > _CHANGE)

    def settle(self, quiet: float, longest: float = 20.0) -> None:
        """Wait until the picture is unchanged for `quiet` seconds, at most `longest`."""
        last, since, began = self.look(), time.monotonic(), time.monotonic()
        while time.monotonic() - since < quiet and time.monotonic() - began < longest:
            time.sleep(0.01)
            if self.changed(last):
                last, since = self.look(), time.monotonic()

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a fraction of the screen."""
        height, width = self.pixels.shape
        self._test.XTestFakeMotionEvent(self._display, -1, int(x * width), int(y * height), ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def button(self, *, down: bool) -> None:
        """Press or release the left mouse button."""
        self._test.XTestFakeButtonEvent(self._display, 1, int(down), ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def fill(self) -> None:
        """Resize the largest window to the screen."""
        height, width = self.pixels.shape
        found = self._xdotool("search", "--onlyvisible", "--name", ".").split()
        if found:
            window = max(found, key=self._area)
            self._xdotool("windowmove", window, "0", "0", "windowsize", window, str(width), str(height))

    def _area(self, window: str) -> int:
        lines = self._xdotool("getwindowgeometry", "--shell", window).splitlines()
        size = dict(line.split("=", 1) for line in lines if "=" in line)
        return int(size.get("WIDTH", 0)) * int(size.get("HEIGHT", 0))

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.surroundings, capture_output=True, text=True, check=False)
        return done.stdout


@contextmanager
def screen(width: int = SIZE[0], height: int = SIZE[1]) -> Iterator[Screen]:
    """Run a screen with a window manager and a message bus."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        name = _served(stack, width, height, folder)
        surroundings = _surroundings(DISPLAY=name)
        for command in (["openbox"], ["dbus-daemon", "--session", "--nofork", "--print-address=1"]):
            if shutil.which(command[0]) is not None:
                started = stack.enter_context(_ended(command, surroundings))
                if command[0] == "dbus-daemon" and started.stdout is not None:
                    surroundings["DBUS_SESSION_BUS_ADDRESS"] = started.stdout.readline().decode().strip()
        time.sleep(0.7)
        pixels = _pixels(Path(folder) / "Xvfb_screen0", width, height)
        yield Screen(name, pixels, surroundings)


def _surroundings(**more: str) -> dict[str, str]:
    """Return an environment without other screens, caching bytecode as players do."""
    hidden = (
        "SDL_VIDEODRIVER",
        "SDL_AUDIODRIVER",
        "WAYLAND_DISPLAY",
        "PYTHONDONTWRITEBYTECODE",
        "DBUS_SESSION_BUS_ADDRESS",
    )
    return {name: value for name, value in os.environ.items() if name not in hidden} | more


def _served(stack: ExitStack, width: int, height: int, folder: str) -> str:
    read, write = os.pipe()
    size = ("-screen", "0", f"{width}x{height}x24", "-nocursor", "-noreset", "-nolisten", "tcp")
    command = ["Xvfb", "-displayfd", str(write), *size, "-fbdir", folder]
    stack.enter_context(_ended(command, dict(os.environ), pass_fds=[write]))
    os.close(write)
    with os.fdopen(read) as pipe:
        return f":{pipe.readline().strip()}"


@contextmanager
def _ended(
    command: list[str], surroundings: dict[str, str], pass_fds: list[int] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        command,
        env=surroundings,
        pass_fds=pass_fds or [],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def _pixels(path: Path, width: int, height: int) -> Any:
    """Return a live height × width array of the picture."""
    numpy: Any = importlib.import_module("numpy")
    with path.open("rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    head = struct.unpack(">25I", data[:100])  # XWD header: [0] its size, [12] bytes per row, [19] number of colours
    row = head[12] // 4
    pixels = numpy.frombuffer(data, dtype=numpy.uint32, offset=head[0] + 12 * head[19], count=row * height)
    return pixels.reshape(height, row)[:, :width]
