"""A virtual X screen with a real window, driven by mouse and keys."""

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
from game.store.own_view import FIRST, see_as

ROOT = Path(__file__).resolve().parents[2]
MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
WHY_NOT = "the real windows of other systems aren't X11's" if sys.platform != "linux" else ""
"""Why there can't be a real window here, or ""."""
if MISSING and not WHY_NOT:
    WHY_NOT = f"a real window needs {' and '.join(MISSING)}, not installed here"
needed = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

WAIT = 30.0


def until(true: Callable[[], object], what: str, seconds: float = WAIT) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"{what} did not come about in {seconds:.0f} seconds"
        time.sleep(0.05)


def surroundings(**more: str) -> dict[str, str]:
    """Return an environment without the test run's SDL drivers."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    return {**kept, "SDL_AUDIODRIVER": "dummy", **more}


class Screen:
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
        """The pixels now, as a numpy array of rows."""
        numpy = pytest.importorskip("numpy")
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start, stride = header[0] + header[19] * 12, header[12] // 4
        pixels = numpy.frombuffer(raw, dtype=numpy.uint32, offset=start, count=stride * self.size[1])
        return pixels.reshape(self.size[1], stride)[:, : self.size[0]].copy()

    def hand(self, *words: object) -> str:
        """Run xdotool with these words; return its output."""
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
    def __init__(self, screen: Screen, folder: Path, *options: str, size: tuple[int, int] | None = (1280, 800)) -> None:
        """Without a size the window opens as it was saved."""
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
        lines = dict(
            line.split("=", 1)
            for line in self.screen.hand("getwindowgeometry", "--shell", self.window).splitlines()
            if "=" in line
        )
        return int(lines["X"]), int(lines["Y"])

    def picture(self) -> Any:
        return self._picture_at(*self.corner)

    def _picture_at(self, x: int, y: int) -> Any:
        return self.screen.picture()[y : y + self.size[1], x : x + self.size[0]]

    def to(self, x: float, y: float) -> None:
        left, top = self.corner
        self.screen.hand("mousemove", left + round(x), top + round(y))

    def drag(self, start: tuple[float, float], end: tuple[float, float], *, drop: bool = True) -> None:
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
        """The current hand's tokens, from the record on disk."""
        record = self._record()
        return list(record.hands[-1].tokens) if record is not None and record.hands else []

    @property
    def state(self) -> HandState:
        record = self._record()
        assert record is not None
        return record.replay()[1][-1]

    @property
    def over(self) -> bool:
        """Whether the last match has a winner."""
        with closing(schema.reading(self.folder / "journal.sqlite")) as connection:
            see_as(connection, FIRST)
            found = connection.execute("SELECT won FROM own ORDER BY sequence DESC").fetchone()
        return found is not None and found[0] is not None

    def _record(self) -> MatchRecord | None:
        path = self.folder / "journal.sqlite"
        if not path.exists():
            return None
        try:
            with closing(schema.reading(path)) as connection:
                see_as(connection, FIRST)
                found = archive.latest(connection)
                return None if found is None else archive.load(connection, found)
        except sqlite3.OperationalError:  # the program is creating the file or writing to it
            return None

    def still(self, seconds: float = 0.4) -> None:
        """Wait until the picture has stopped changing for this long."""
        corner = self.corner  # asked for once, as each answer takes a process
        last = [self._picture_at(*corner), time.monotonic()]

        def quiet() -> bool:
            now = self._picture_at(*corner)
            if (now != last[0]).any() or (now == now[0, 0]).all():  # one colour: nothing is painted yet
                last[:] = [now, time.monotonic()]
            return bool(time.monotonic() - last[1] > seconds)

        until(quiet, "a picture at rest")
