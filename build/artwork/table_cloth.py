"""The cloth as a seamless tile in four colours, and the lamp's light."""

import math
import random
from functools import cache
from io import BytesIO

from PIL import Image

SIDE = 256
SHADES = 64  # per colour, from the darkest thread to the brightest
LAMP = (512, 320)
LAMP_AT = (0.5, 0.40)
LAMP_REACH = (0.74, 0.82)
DARKEST = 0.27

# RGB at full light, under the lamp.
CLOTHS = {
    "green": (31, 98, 66),
    "midnight": (34, 56, 104),
    "burgundy": (112, 32, 44),
    "charcoal": (68, 67, 70),
}


def cloth(name: str) -> bytes:
    """Return the tile in one colour; all share their threads."""
    base = CLOTHS[name]
    palette = [_shade(base, (i / (SHADES - 1) - 0.5) * 0.46) for i in range(SHADES)]
    picture = Image.frombytes("P", (SIDE, SIDE), _threads())
    picture.putpalette([channel for shade in palette for channel in shade])
    return _png(picture)


def _shade(base: tuple[int, int, int], by: float) -> tuple[int, int, int]:
    r, g, b = (min(255, max(0, round(c * (1 + by) + 6 * by))) for c in base)
    return r, g, b


@cache
def _threads() -> bytes:
    """Return palette indices of a plain weave, threads two pixels wide, with stray fibres."""
    rng = random.Random(1909)
    warp = [_thread(rng) for _ in range(SIDE // 2)]
    weft = [_thread(rng) for _ in range(SIDE // 2)]
    pixels = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            over = (x // 2 + y // 2) % 2 == 0
            tone = warp[x // 2][y] + 2.2 if over else weft[y // 2][x] - 2.2
            lit = 2.0 if (y if over else x) % 2 == 0 else -2.0
            fibre = (rng.random() + rng.random() - 1) * 7
            pixels.append(min(SHADES - 1, max(0, round(SHADES / 2 + tone + lit + fibre + _mottle(x, y)))))
    return bytes(pixels)


def _thread(rng: random.Random) -> list[float]:
    level, swing, phase = (rng.random() - 0.5) * 4.5, 1 + rng.random() * 1.5, rng.random() * 2 * math.pi
    waves = 1 + int(rng.random() * 4)
    return [level + swing * math.sin(2 * math.pi * waves * t / SIDE + phase) for t in range(SIDE)]


def _mottle(x: int, y: int) -> float:
    u, v = 2 * math.pi * x / SIDE, 2 * math.pi * y / SIDE
    return (
        math.sin(u + 2 * v) + math.sin(2 * u - v + 1.3) + 0.7 * math.sin(3 * u + v + 4) + 0.7 * math.sin(u - 3 * v + 2)
    )


def lamp() -> bytes:
    """Return grey levels to multiply the cloth by, dithered against banding."""
    rng = random.Random(1910)
    width, height = LAMP
    pixels = bytearray()
    for y in range(height):
        for x in range(width):
            dx = ((x + 0.5) / width - LAMP_AT[0]) / LAMP_REACH[0]
            dy = ((y + 0.5) / height - LAMP_AT[1]) / LAMP_REACH[1]
            level = DARKEST + (1 - DARKEST) * _fall(math.hypot(dx, dy))
            pixels.append(min(255, int(level * 254.5 + rng.random())))
    return _png(Image.frombytes("L", LAMP, bytes(pixels)))


def _png(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _fall(distance: float) -> float:
    t = min(1.0, distance)
    return 1 - t * t * (3 - 2 * t)
