"""Figures as written with a pen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

import pygame

from game.ui.graphics.image import stencil
from game.ui.graphics.theme import Colour

_FINE = 4
_NARROW = 0.68
"""From one figure to the next, in heights."""
_STROKES: Mapping[str, str] = MappingProxyType(
    {
        "0": "34,4 16,14 6,44 9,76 26,97 44,86 53,54 47,20 32,5",
        "1": "14,27 28,16 40,3|40,3 36,45 31,98",
        "2": "9,26 18,8 38,4 50,20 42,46 24,74 7,95|7,95 20,89 38,93 57,92",
        "3": "10,13 27,3 46,12 43,34 24,46|24,46 46,51 54,71 39,94 19,98 6,88",
        "4": "34,4 20,36 6,65|6,65 30,63 58,59|44,38 41,70 37,100",
        "5": "18,8 16,26 13,44|13,44 36,39 53,58 46,87 24,99 5,89|18,8 36,8 54,4",
        "6": "46,5 26,20 11,52 13,85 31,98 50,84 48,62 30,54 13,68",
        "7": "8,12 30,11 55,7|55,7 38,46 25,99|18,53 34,50 50,49",
        "8": "46,15 28,3 14,16 22,38 44,60 48,84 29,98 11,86 17,62 40,36 47,14",
        "9": "49,20 31,4 13,18 14,40 32,46 48,28|50,17 46,56 31,99",
        "−": "8,52 28,50 47,51",
    }
)
"""Strokes of each figure, a hundredth of its height to a unit; those of a stroke are joined by a curve."""


@lru_cache(maxsize=64)
def written(number: int, height: int, colour: Colour) -> pygame.Surface:
    """A number in figures so many pixels high; not to be changed."""
    text = str(number).replace("-", "−")
    step, margin = _NARROW * height, height // 10 + 1
    size = round(step * len(text)) + 2 * margin, height + 2 * margin
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    nib = max(2, round(height * _FINE * 0.045))
    for place, figure in enumerate(text):
        rise = (place * 5 % 3 - 1) * height * 0.02  # nobody keeps quite to the line
        for stroke in _STROKES[figure].split("|"):
            for x, y in _curve([(float(x), float(y)) for x, y in (pair.split(",") for pair in stroke.split())]):
                at = margin + place * step + x * height / 100, margin + rise + y * height / 100
                pygame.draw.circle(fine, (255, 255, 255, 255), (at[0] * _FINE, at[1] * _FINE), nib)
    return stencil(fine, size, (*colour, 255))


def _curve(points: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Points close to one another on a smooth line through these (Catmull and Rom's)."""
    row = [points[0], *points, points[-1]]
    for a, b, c, d in zip(row, row[1:], row[2:], row[3:], strict=False):
        for step in range(25):
            t = step / 24
            yield _between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
