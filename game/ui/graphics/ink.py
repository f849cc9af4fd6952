"""Ink lines on paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.graphics.image import smooth, stencil
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour

_FINE, _ROUND = 3, 4
"""Oversampling of lines, and of bands."""
_DASH, _SPACE = 7.0, 5.0
Point = tuple[float, float]


class Pen:
    """A slightly unsteady pen, the same every time."""

    def __init__(self, size: tuple[int, int], skin: Skin) -> None:
        self.size = size
        self.unit = skin.px(100) / 100 * _FINE
        self._big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)

    def line(self, way: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a line from point to point."""
        self._strokes([_unsteady(way)], colour, width)

    def dashes(self, way: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a dashed line."""
        self._strokes(dashed(_unsteady(way), _DASH * self.unit / _FINE, _SPACE * self.unit / _FINE), colour, width)

    def mark(self, at: Point, ink: Colour, paper: Colour, *, square: bool, ring: bool = False) -> None:
        """Draw a dot, an open square, or an open ring."""
        x, y, r = at[0] * _FINE, at[1] * _FINE, 4.2 * self.unit
        if square:
            pygame.draw.rect(self._big, paper, (x - r, y - r, 2 * r, 2 * r))
            pygame.draw.rect(self._big, ink, (x - r, y - r, 2 * r, 2 * r), max(1, round(1.8 * self.unit)))
        else:
            pygame.draw.circle(self._big, ink, (x, y), r)
            if ring:
                pygame.draw.circle(self._big, paper, (x, y), r - max(1, round(1.8 * self.unit)))

    def put(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Blit the drawing."""
        surface.blit(smooth(self._big, self.size), at)

    def _strokes(self, strokes: Sequence[Sequence[Point]], colour: Colour, width: float) -> None:
        r = width * self.unit / 2
        for stroke in strokes:
            points = [(x * _FINE, y * _FINE) for x, y in stroke]
            for a, b in pairwise(points):
                away = math.dist(a, b) or 1.0
                nx, ny = (b[1] - a[1]) / away * r, (a[0] - b[0]) / away * r
                quad = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
                pygame.draw.polygon(self._big, colour, quad)
            for at in points:
                pygame.draw.circle(self._big, colour, at, r)


def _unsteady(way: Sequence[Point]) -> list[Point]:
    drawn = [way[0]]
    for (ax, ay), (bx, by) in pairwise(way):
        steps = max(1, round(math.dist((ax, ay), (bx, by)) / 9))
        for step in range(1, steps + 1):
            t, at = step / steps, len(drawn)
            sway = 0.55 * math.sin(at * 1.7) + 0.4 * math.sin(at * 0.61 + 1)
            drawn.append((ax + (bx - ax) * t, ay + (by - ay) * t + sway * (step < steps)))
    return drawn


def dashed(way: Sequence[Point], dash: float, space: float) -> list[list[Point]]:
    """Return the dashes of a line."""
    pieces: list[list[Point]] = [[way[0]]]
    left, down = dash, True
    for a, b in pairwise(way):
        at, whole = 0.0, math.dist(a, b)
        while whole - at > left:
            at += left
            point = (a[0] + (b[0] - a[0]) * at / whole, a[1] + (b[1] - a[1]) * at / whole)
            if down:
                pieces[-1].append(point)
            else:
                pieces.append([point])
            down, left = not down, space if down else dash
        left -= whole - at
        if down:
            pieces[-1].append(b)
    return [piece for piece in pieces if len(piece) > 1]


def stroke(shape: pygame.Surface, a: tuple[int, int], b: tuple[int, int]) -> None:
    """Draw a thick line with round ends, as a stencil."""
    for step in range(61):
        at = (a[0] + (b[0] - a[0]) * step / 60, a[1] + (b[1] - a[1]) * step / 60)
        pygame.draw.circle(shape, (255, 255, 255, 255), at, 7)


def arc(size: int, thick: int, share: float, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a smooth ring, with this share drawn clockwise."""
    fine = size * _ROUND
    outer = fine / 2
    inner = outer - thick * _ROUND
    turns = [2 * math.pi * share * n / 60 for n in range(61)]
    rim = [(outer + outer * math.sin(turn), outer - outer * math.cos(turn)) for turn in turns]
    back = [(outer + inner * math.sin(turn), outer - inner * math.cos(turn)) for turn in reversed(turns)]
    big = pygame.Surface((fine, fine), pygame.SRCALPHA)
    if share > 0:
        pygame.draw.polygon(big, (255, 255, 255, 255), rim + back)
    return stencil(big, (size, size), (*colour, 255))
