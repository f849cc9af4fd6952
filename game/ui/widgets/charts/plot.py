"""Plots, and points for a screen reader."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.graphics.ink import Pen, Point
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget


class Graph(Widget):
    """A graph that screen readers hear as points."""

    role = Role.GRAPH
    takes_focus = False

    def points(self) -> Sequence[str]:
        """Return the points in words, unless the value says it all."""
        return ()

    def node(self) -> Node:
        place = bounds(self.box)
        children = (Node(f"{self.id}/{n}", Role.POINT, text, bounds=place) for n, text in enumerate(self.points()))
        return replace(super().node(), children=tuple(children))


class Plot:
    """Maps steps (left to right) and values (bottom to top) to pixels."""

    def __init__(self, skin: Skin, rect: pygame.Rect, steps: int, low: float, high: float) -> None:
        self.rect = rect
        self.steps, self.low = max(steps, 1), low
        self.span = high - low or 1.0
        self._margin = skin.px(6)
        """Room for marks at the rectangle's edges, in pixels."""
        self.pen = Pen(rect.inflate(skin.px(12), skin.px(12)).size, skin)

    def seen(self, step: float, figure: float) -> Point:
        """Return a point on the surface."""
        rect = self.rect
        return rect.x + rect.w * step / self.steps, rect.bottom - rect.h * (figure - self.low) / self.span

    def at(self, step: float, figure: float) -> Point:
        """Return a point for the pen."""
        x, y = self.seen(step, figure)
        return x - self.rect.x + self._margin, y - self.rect.y + self._margin

    def put(self, surface: pygame.Surface) -> None:
        """Draw the pen's lines."""
        self.pen.put(surface, (self.rect.x - self._margin, self.rect.y - self._margin))


def turning(figures: Sequence[float], most: int) -> list[int]:
    """Return about `most` indices: ends and extremes of equal stretches."""
    if len(figures) <= max(most, 2):
        return list(range(len(figures)))
    stretches = max(most // 4, 1)
    found = {0, len(figures) - 1}
    for stretch in range(stretches):
        places = range(stretch * len(figures) // stretches, (stretch + 1) * len(figures) // stretches)
        if places:
            found |= {places[0], places[-1], min(places, key=figures.__getitem__), max(places, key=figures.__getitem__)}
    return sorted(found)
