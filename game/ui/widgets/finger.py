"""What is special about a finger: it is broad, and it scrolls what it lies on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

import pygame

BROAD = 44
"""Pixels of the least target that a finger finds."""
_SWIPE = 10
"""Pixels that a finger moves up or down before it scrolls."""


class Swiped(Protocol):
    """What a finger scrolls."""

    @property
    def offset(self) -> int:
        """How many pixels are above its upper edge."""

    def scroll(self, offset: float) -> bool:
        """Move until so many pixels are above the edge."""


class Target(Protocol):
    """What a finger may be meant for."""

    box: pygame.Rect


Near = TypeVar("Near", bound=Target)


class Swipe:
    """A finger that came down over something that scrolls; until it moves it may still press."""

    def __init__(self, area: Swiped, point: tuple[int, int]) -> None:
        self._area = area
        self._start = point
        self._offset = area.offset
        self.scrolling = False

    def move(self, point: tuple[int, int]) -> bool:
        """Scroll along; False while it may still be a press."""
        across, along = point[0] - self._start[0], point[1] - self._start[1]
        self.scrolling = self.scrolling or (abs(along) >= _SWIPE and abs(along) > abs(across))
        if self.scrolling:
            self._area.scroll(self._offset - along)
        return self.scrolling


def grown(box: pygame.Rect, least: int) -> pygame.Rect:
    """The rectangle, at least so wide and so high."""
    return box.inflate(max(0, least - box.w), max(0, least - box.h))


def nearest_target(point: tuple[int, int], targets: Iterable[Near], least: int) -> Near | None:
    """What a finger at this point is meant for: the nearest within its breadth."""
    found = [target for target in targets if grown(target.box, least).collidepoint(point)]
    return min(found, key=lambda target: _far(target.box, point), default=None)


def _far(box: pygame.Rect, point: tuple[int, int]) -> int:
    across = max(box.left - point[0], point[0] - box.right + 1, 0)
    along = max(box.top - point[1], point[1] - box.bottom + 1, 0)
    return across + along
