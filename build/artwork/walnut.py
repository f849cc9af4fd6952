"""The table's wooden rail, as grey levels that a theme colours."""

import math
import random
from io import BytesIO

from PIL import Image

LENGTH, WIDTH = 2048, 36
_PORES = 900


def rail() -> bytes:
    """Return the rail as a PNG that tiles lengthwise, outer edge at the top."""
    rng = random.Random(1911)
    rings, flame, streaks = _waves(rng, 5, 6), _waves(rng, 3, 4), [rng.random() - 0.5 for _ in range(WIDTH)]
    pixels = [[_tone(x, y, rings, flame) + 0.10 * streaks[y] for x in range(LENGTH)] for y in range(WIDTH)]
    for _ in range(_PORES):  # walnut's typical open pores
        x, y = rng.randrange(LENGTH), rng.randrange(WIDTH)
        long, deep = rng.randint(6, 46), 0.10 + 0.22 * rng.random()
        for n in range(long):
            pixels[y][(x + n) % LENGTH] -= deep * math.sin(math.pi * (n + 0.5) / long)
    fibre = random.Random(1912)
    levels = bytes(
        min(255, max(0, round(255 * _light((y + 0.5) / WIDTH) * (tone + 0.05 * (fibre.random() - 0.5)))))
        for y, row in enumerate(pixels)
        for tone in row
    )
    file = BytesIO()
    Image.frombytes("L", (LENGTH, WIDTH), levels).save(file, "PNG", optimize=True)
    return file.getvalue()


def _waves(rng: random.Random, number: int, most: int) -> list[tuple[int, float, float]]:
    return [(rng.randint(1, most), rng.random(), 2 * math.pi * rng.random()) for _ in range(number)]


def _sway(x: int, waves: list[tuple[int, float, float]]) -> float:
    return sum(far * math.sin(2 * math.pi * often * x / LENGTH + start) for often, far, start in waves)


def _tone(x: int, y: int, rings: list[tuple[int, float, float]], flame: list[tuple[int, float, float]]) -> float:
    across = y / WIDTH + 0.34 * _sway(x, rings)
    ring = math.sin(2 * math.pi * (2.6 + 0.35 * _sway(x, flame)) * across)
    return 0.74 + 0.15 * ring + 0.07 * math.sin(31 * across) + 0.04 * math.sin(73 * across)


def _light(t: float) -> float:
    groove = 0.45 if t > 0.93 else 1.0
    return groove * (0.42 + 0.58 * math.pow(math.sin(math.pi * (0.08 + 0.72 * t)), 1.2))
