"""Handwritten figures, slanted and slightly varied, but the same every time."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

import pygame

from game.ui.graphics.image import stencil
from game.ui.graphics.mirror import upright
from game.ui.graphics.theme import Colour

_WIDE, _HIGH = 6, 9
"""Grid of a figure, from its upper left corner."""
_STROKES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "0": ("40 12 05 18 39 58 65 52 30 21",),
        "1": ("13 40", "40 35 39"),
        "2": ("02 20 41 53 36 09", "09 28 48 69"),
        "3": ("11 30 52 44 24", "24 55 57 39 08"),
        "4": ("30 16 07", "07 36 67", "44 49"),
        "5": ("60 30 10", "10 04", "04 34 56 48 29 08"),
        "6": ("50 22 06 18 39 57 45 25 06",),
        "7": ("01 30 60", "60 34 29"),
        "8": ("51 30 12 34 56 48 29 07 15 34 52 41",),
        "9": ("52 30 11 04 25 43 52", "51 55 39"),
        "+": ("05 65", "32 38"),
        "−": ("05 65",),
    }
)
"""Strokes by figure, as points: a digit across, a digit down."""
_FINE, _STEPS, _HANDS = 5, 8, 5
"""Oversampling, steps between points, and variants of a figure."""
_PARTS = 8
"""Steps in which a figure is written."""
_SLANT, _PEN = 0.16, 0.12
"""Slant and pen width, as shares of the height."""


def written(text: str, height: int, colour: Colour, row: int = 0, share: float = 1.0) -> pygame.Surface:
    """Return figures this many pixels high, varied by row, with a share of them written so far."""
    step, room = _across(height), _margin(height)
    whole = pygame.Surface((len(text) * step + 2 * room, height + 2 * room), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    for place, figure in enumerate(text):
        hand = (7 * row + 3 * place + len(text)) % _HANDS
        lift = round(height * 0.05 * math.sin(2.1 * hand + row))
        done = min(1.0, max(0.0, share * len(text) - place))
        if done:
            whole.blit(_figure(figure, hand, height, colour, round(done * _PARTS)), (place * step, lift))
    return upright(whole)


def _across(height: int) -> int:
    return round(height * 0.74)


def _margin(height: int) -> int:
    return max(2, round(height * 0.2))


@lru_cache(512)
def _figure(figure: str, hand: int, height: int, colour: Colour, parts: int) -> pygame.Surface:
    room, step = _margin(height), _across(height)
    size = step + 2 * room, height + 2 * room
    big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    line = list[tuple[float, float]]()
    for number, stroke in enumerate(_STROKES[figure]):
        line += _curve([_moved(int(place[0]), int(place[1]), hand, number) for place in stroke.split()])
    for x, y in line[: round(len(line) * parts / _PARTS)]:
        across = room + x / _WIDE * height * 0.5 + (_HIGH - y) / _HIGH * height * _SLANT
        at = across * _FINE, (room + y / _HIGH * height) * _FINE
        pygame.draw.circle(big, (255, 255, 255, 255), at, max(0.75, height * _PEN / 2) * _FINE)
    return stencil(big, size, (*colour, 255))


def _moved(x: int, y: int, hand: int, stroke: int) -> tuple[float, float]:
    turn = 1.7 * x + 2.3 * y + 5.1 * hand + stroke
    return x + 0.3 * math.sin(turn), y + 0.3 * math.sin(1.3 * turn + 1)


def _curve(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    ends = [points[0], *points, points[-1]]
    found = [points[0]]
    for place, (b, c) in enumerate(pairwise(points)):
        a, d = ends[place], ends[place + 3]
        steps = max(_STEPS, round(math.dist(b, c) * 6))
        shares = [step / steps for step in range(1, steps + 1)]
        found += [(_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)) for t in shares]
    return found


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull–Rom interpolation between b and c."""
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
