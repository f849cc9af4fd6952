"""Dragging a card: distinct frames a second, and delay after the mouse."""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Iterator
from statistics import median

from benches.measurement import Measurement
from benches.programs import Program, ours, peers
from benches.running import running
from benches.screen import Screen, missing, screen

SIZES = ((1280, 800), (1920, 1080))
RATE = 125  # moves a second, as a common mouse makes them
SECONDS = 5.0
JUMPS = 24
LEAST_FRAMES, MOST_MS = 100.0, 12.0


def drag() -> Iterator[Measurement]:
    """Yield distinct frames a second and milliseconds to the first new pixel."""
    if lacking := missing():
        yield Measurement(name="drag", shown="–", peer=lacking)
        return
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            with screen(*size) as shown:
                others = {peer.name: _measured(shown, peer) for peer in peers()}
                for program in ours(folder):
                    frames, p50, p95 = _measured(shown, program)
                    yield Measurement(
                        name=f"drag, {program.name}, {size[0]} × {size[1]}",
                        shown=_shown(frames, p50, p95),
                        peer="; ".join(f"{name} {_shown(*values)}" for name, values in others.items()),
                        budget=f"≥ {LEAST_FRAMES:g}/s, ≤ {MOST_MS:g} ms at p95",
                        kept=frames >= LEAST_FRAMES and p95 <= MOST_MS,
                    )


def _shown(frames: float, p50: float, p95: float) -> str:
    return f"{frames:.0f} frames/s, {p50:.1f} ms ({p95:.1f} at p95)"


def _measured(shown: Screen, program: Program) -> tuple[float, float, float]:
    """Return frames a second, and the delays' median and 95th percentile."""
    with running(shown, program):
        shown.settle(1.5)
        shown.fill()
        shown.settle(1.5)
        shown.move(*program.grip)
        time.sleep(0.3)
        shown.button(down=True)
        time.sleep(0.2)
        frames = _frames(shown, program)
        delays = sorted(_delays(shown, program))
        shown.button(down=False)
    if not delays:
        return frames, math.inf, math.inf
    return frames, median(delays), delays[min(len(delays) - 1, round(0.95 * (len(delays) - 1)))]


def _place(program: Program, turn: float) -> tuple[float, float]:
    (x1, y1), (x2, y2) = program.grip, program.goal
    wide, high = max(abs(x2 - x1) / 2, 0.1), max(abs(y2 - y1) / 2, 0.1)
    angle = 2 * math.pi * turn
    return (x1 + x2) / 2 + wide * math.sin(angle), (y1 + y2) / 2 + high * math.cos(angle)


def _frames(shown: Screen, program: Program) -> float:
    began, moved, seen, last = time.monotonic(), 0, 0, shown.look()
    while (passed := time.monotonic() - began) < SECONDS:
        if passed * RATE >= moved:
            shown.move(*_place(program, moved / (2 * RATE)))
            moved += 1
        picture = shown.look()
        if (picture != last).any():
            seen, last = seen + 1, picture
        time.sleep(0.001)
    return seen / passed


def _delays(shown: Screen, program: Program) -> Iterator[float]:
    """Yield milliseconds from a mouse jump to the first new pixel."""
    for jump in range(JUMPS):
        shown.settle(0.15 + 0.0137 * (jump % 7), 1.0)
        picture, began = shown.look(), time.monotonic()
        shown.move(*_place(program, 0.25 if jump % 2 else 0.75))
        while time.monotonic() - began < 0.5:
            if (shown.pixels[::4, ::4] != picture).any():
                yield 1000 * (time.monotonic() - began)
                break
