"""Touch input."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.widgets.widget import Scrollable, Widget

BROAD = 44
"""Least size of a touch target, in pixels."""
_SWIPE = 10
"""Vertical pixels before scrolling starts."""


class Swipe:
    """A finger on something that scrolls; until it moves it may still press."""

    def __init__(self, area: Scrollable, point: tuple[int, int]) -> None:
        self._area = area
        self._start = point
        self._offset = area.offset
        self.scrolling = False

    def move(self, point: tuple[int, int]) -> bool:
        """Scroll; return False while it may still be a press."""
        across, along = point[0] - self._start[0], point[1] - self._start[1]
        self.scrolling = self.scrolling or (abs(along) >= _SWIPE and abs(along) > abs(across))
        if self.scrolling:
            self._area.scroll(self._offset - along)
        return self.scrolling


def nearest_target(point: tuple[int, int], targets: Iterable[Widget]) -> Widget | None:
    """Return the nearest widget within a finger's breadth."""

    def near(box: pygame.Rect) -> bool:
        return box.inflate(max(0, BROAD - box.w), max(0, BROAD - box.h)).collidepoint(point)

    found = [target for target in targets if near(target.box)]
    return min(found, key=lambda target: _distance(target.box, point), default=None)


def _distance(box: pygame.Rect, point: tuple[int, int]) -> int:
    across = max(box.left - point[0], point[0] - box.right + 1, 0)
    along = max(box.top - point[1], point[1] - box.bottom + 1, 0)
    return across + along
