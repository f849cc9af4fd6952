"""A screen of our own without a monitor, a real window of the program on it, and a mouse and keys for both."""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from game import APP_ID
from game.rules import HandState
from game.rules.record import MatchRecord
from game.store import archive, schema

ROOT = Path(__file__).resolve().parents[2]
MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
WHY_NOT = "the real windows of other systems aren't X11's" if sys.platform != "linux" else ""
"""Why there can be no real window here; nothing if there can."""
if MISSING and not WHY_NOT:
    WHY_NOT = f"a real window needs {' and '.join(MISSING)}, not installed here"
needed = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

WAIT = 30.0
"""Seconds after which something that was to happen counts as not happening."""


def until(true: Callable[[], object], what: str, seconds: float = WAIT) -> None:
    """Wait for something; fails with its name if it does not come."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"{what} did not come about in {seconds:.0f} seconds"
        time.sleep(0.02)


def surroundings(**more: str) -> dict[str, str]:
    """The environment of a program with a screen: none of the test's own drivers."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    return {**kept, "SDL_AUDIODRIVER": "dummy", **more}


class Screen:
    """An X server with one screen of this size; it ends with the `with` block."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1600, 1000)) -> None:
        self.folder = folder
        self.size = size

    def __enter__(self) -> Self:
        read, write = os.pipe()
        width, height = self.size
        self.server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nocursor"),
                *("-nolisten", "tcp", "-noreset", "-fbdir", str(self.folder)),
            ],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as lines:
            number = lines.readline().strip()
        assert number, "the X server did not start"
        self.display = f":{number}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.server.terminate()
        try:
            self.server.wait(10)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

    def picture(self) -> Any:
        """All that is on the screen now, a row of pixels each, as numpy has them."""
        numpy = pytest.importorskip("numpy")
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start, stride = header[0] + header[19] * 12, header[12] // 4
        pixels = numpy.frombuffer(raw, dtype=numpy.uint32, offset=start, count=stride * self.size[1])
        return pixels.reshape(self.size[1], stride)[:, : self.size[0]].copy()

    def hand(self, *words: object) -> str:
        """Move the mouse or press keys, in xdotool's words; returns what it says."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=surroundings(DISPLAY=self.display),
            capture_output=True,
            text=True,
            check=False,
            timeout=WAIT,
        )
        return done.stdout


class Player:
    """The program in its window, and somebody at it."""

    def __init__(self, screen: Screen, folder: Path, *options: str, size: tuple[int, int] | None = (1280, 800)) -> None:
        """With no size the program opens its window as it was kept."""
        self.screen = screen
        self.folder = folder
        self.size = size or (1280, 800)  # four fifths of our screens
        self.options = ("--size", f"{size[0]}x{size[1]}", *options) if size else options

    def __enter__(self) -> Self:
        self.program = subprocess.Popen(
            [sys.executable, "-m", "game", "--data-dir", self.folder, *self.options],
            cwd=ROOT,
            env=surroundings(DISPLAY=self.screen.display),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        until(self._find, f"a window of class {APP_ID}")
        self.screen.hand("windowfocus", self.window)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.program.poll() is None:
            self.program.terminate()
        try:
            said = self.program.communicate(timeout=10)[0]
        except subprocess.TimeoutExpired:
            self.program.kill()
            said = self.program.communicate()[0]
        assert b"Traceback" not in said, said.decode("utf-8", "replace")

    def _find(self) -> bool:
        assert self.program.poll() is None, self.program.communicate()[0]
        found = self.screen.hand("search", "--onlyvisible", "--class", APP_ID).split()
        self.window = found[0] if found else ""
        return bool(found)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the window's upper left corner is on the screen."""
        lines = dict(
            line.split("=", 1)
            for line in self.screen.hand("getwindowgeometry", "--shell", self.window).splitlines()
            if "=" in line
        )
        return int(lines["X"]), int(lines["Y"])

    def picture(self) -> Any:
        """What the window shows."""
        x, y = self.corner
        return self.screen.picture()[y : y + self.size[1], x : x + self.size[0]]

    def to(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window."""
        left, top = self.corner
        self.screen.hand("mousemove", left + round(x), top + round(y))

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, drop: bool = True) -> None:
        """Press, move in steps as a hand does, and let go."""
        left, top = self.corner
        steps = 12
        words: list[object] = [
            "mousemove",
            left + round(start[0]),
            top + round(start[1]),
            "sleep",
            0.05,
            "mousedown",
            1,
        ]
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            words += ["sleep", 0.012, "mousemove", left + round(x), top + round(y)]
        self.screen.hand(*words, "sleep", 0.05, *(["mouseup", 1] if drop else []))

    def drop(self) -> None:
        self.screen.hand("mouseup", 1)

    def key(self, name: str) -> None:
        self.screen.hand("key", name)

    @property
    def moves(self) -> list[str]:
        """The tokens of the hand in play, as the match record on the disk has them."""
        record = self._record()
        return list(record.hands[-1].tokens) if record is not None and record.hands else []

    @property
    def state(self) -> HandState:
        """The hand in play, replayed from the record on the disk."""
        record = self._record()
        assert record is not None
        return record.replay()[1][-1]

    def _record(self) -> MatchRecord | None:
        path = self.folder / "journal.sqlite"
        if not path.exists():
            return None
        try:
            with closing(schema.reading(path)) as connection:
                found = archive.latest(connection)
                return None if found is None else archive.load(connection, found)
        except sqlite3.OperationalError:  # the program is just making the file, or writing to it
            return None

    def still(self) -> None:
        """Wait until there is a picture that has stopped changing."""
        last = [self.picture(), time.monotonic()]

        def quiet() -> bool:
            now = self.picture()
            if (now != last[0]).any() or (now == now[0, 0]).all():  # nothing is painted yet: a window of one colour
                last[:] = [now, time.monotonic()]
            return bool(time.monotonic() - last[1] > 0.4)

        until(quiet, "a picture at rest")
