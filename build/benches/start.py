"""From launch to the first whole table, against AisleRiot and against the bare import of pygame, all in turn."""

from __future__ import annotations

import importlib
import mmap
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from benches.figure import Figure

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 9
QUIET = 0.6  # seconds after which a picture that has not changed is the final one
LONGEST = 20.0
PEER = shutil.which("sol", path=f"{os.environ.get('PATH', '')}:/usr/games")
MOST_PEER, MOST_IMPORT = 0.65, 3.0


def start() -> Iterator[Figure]:
    """Medians of runs that take turns, all but the first, which warms the disk and the bytecode."""
    missing = [name for name in ("Xvfb", "openbox") if shutil.which(name) is None]
    if missing or not _has_numpy():
        yield Figure(name="start", shown="–", peer=f"{' and '.join(missing) or 'numpy'} not installed")
        return
    ours, peers, imports = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        game = [sys.executable, "-m", "game", "--table", "--data-dir", folder]
        for _round in range(ROUNDS + 1):
            ours.append(_until_whole(game))
            imports.append(_until_ended([sys.executable, "-c", "import pygame"]))
            if PEER is not None:
                peers.append(_until_whole([PEER]))
    mine, bare = median(ours[1:]), median(imports[1:])
    yield _figure("start / import pygame", mine, bare, MOST_IMPORT)
    if PEER is not None:
        yield _figure("start / AisleRiot", mine, median(peers[1:]), MOST_PEER)


def _figure(name: str, mine: float, other: float, most: float) -> Figure:
    ratio = mine / other
    shown, peer = f"{1000 * mine:.0f} ms", f"{1000 * other:.0f} ms"
    return Figure(name=name, shown=shown, peer=peer, ratio=ratio, budget=f"≤ {most:g}×", kept=ratio <= most)


def _has_numpy() -> bool:
    try:
        importlib.import_module("numpy")
    except ImportError:
        return False
    return True


def _surroundings(**more: str) -> dict[str, str]:
    """An environment in which bytecode is kept, as it is for players, and no other screen is known."""
    hidden = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")
    return {name: value for name, value in os.environ.items() if name not in hidden} | more


def _until_ended(command: list[str]) -> float:
    began = time.monotonic()
    subprocess.run(command, cwd=ROOT, env=_surroundings(), stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - began


def _until_whole(command: list[str]) -> float:
    """Seconds until 99 % of what the program finally shows is there."""
    with _screen() as screen:
        before = screen.look()
        seen: list[tuple[float, Any]] = []
        began = time.monotonic()
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=_surroundings(DISPLAY=screen.name),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as program:
            last, changed = before, began
            while (now := time.monotonic()) - began < LONGEST and (not seen or now - changed < QUIET):
                picture = screen.look()
                if (picture != last).mean() > 0.0003:  # more than a blinking caret
                    seen.append((now - began, picture))
                    last, changed = picture, now
                time.sleep(0.004)
            program.kill()
    final = last
    whole = (final != before).mean()
    return next((when for when, picture in seen if (picture != final).mean() <= 0.01 * whole), LONGEST)


@dataclass(frozen=True, slots=True)
class _Screen:
    name: str
    pixels: Any

    def look(self) -> Any:
        """Every fourth pixel of every fourth row, as they are now."""
        return self.pixels[::4, ::4].copy()


@contextmanager
def _screen(width: int = 1280, height: int = 800) -> Iterator[_Screen]:
    """An X server with a window manager; its picture lies in a file, so that looking costs the program nothing."""
    numpy: Any = importlib.import_module("numpy")
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        size = ("-screen", "0", f"{width}x{height}x24", "-nocursor", "-noreset", "-nolisten", "tcp")
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), *size, "-fbdir", folder], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            name = f":{pipe.readline().strip()}"
        manager = subprocess.Popen(
            ["openbox"], env=_surroundings(DISPLAY=name), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(0.7)
        with (Path(folder) / "Xvfb_screen0").open("rb") as file:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", data[:100])  # of an XWD file: its own size, the row's bytes, the colours
        row = head[12] // 4
        pixels = numpy.frombuffer(data, dtype=numpy.uint32, offset=head[0] + 12 * head[19], count=row * height)
        try:
            yield _Screen(name, pixels.reshape(height, row)[:, :width])
        finally:
            for one in (manager, server):
                one.terminate()
                one.wait()
