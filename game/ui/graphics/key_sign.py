"""Signs on a Mac's keys."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType

import pygame

from game.ui.graphics.image import stencil
from game.ui.graphics.mirror import upright
from game.ui.graphics.strokes import Lines, Point, drawn
from game.ui.graphics.theme import Colour

COMMAND, OPTION, CONTROL, SHIFT = "⌘", "⌥", "⌃", "⇧"


def draw_key_sign(sign: str, size: int, colour: Colour) -> pygame.Surface | None:
    """Return the sign as a square; None if fonts lack it."""
    lines = _lines().get(sign)
    return None if lines is None else upright(stencil(drawn(lines), (size, size), (*colour, 255)))


@cache
def _lines() -> Mapping[str, Lines]:
    return MappingProxyType(
        {
            COMMAND: (tuple(_looped_square()),),
            OPTION: (((14, 26), (36, 26), (60, 70), (82, 70)), ((56, 26), (82, 26))),
            CONTROL: (((22, 58), (48, 32), (74, 58)),),
            SHIFT: (((48, 16), (80, 50), (62, 50), (62, 78), (34, 78), (34, 50), (16, 50), (48, 16)),),
        }
    )


def _looped_square() -> Iterator[Point]:
    near, far, radius = 34, 62, 12
    # Around each corner's loop and along a side to the next: each begins a quarter turn before the last.
    for number, (x, y) in enumerate(((far, near), (near, near), (near, far), (far, far), (far, near))):
        middle = x + radius * (1 if x == far else -1), y + radius * (1 if y == far else -1)
        for step in range(25):
            angle = pi - number * pi / 2 + step / 24 * 1.5 * pi
            yield middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)
