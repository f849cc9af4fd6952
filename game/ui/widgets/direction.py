"""The nearest thing in a direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pygame

from game.ui.engine.commands import Command

Thing = TypeVar("Thing")

_ASIDE = 3
"""Weight of a pixel sideways against one ahead."""
_TURNS = {Command.FOCUS_RIGHT: 0, Command.FOCUS_DOWN: 1, Command.FOCUS_LEFT: 2, Command.FOCUS_UP: 3}


def nearest(command: Command, start: pygame.Rect, things: Iterable[tuple[pygame.Rect, Thing]]) -> Thing | None:
    """Return the nearest thing in this direction, the first on a tie."""
    origin = _turned(start, command)
    found: tuple[int, Thing] | None = None
    for place, thing in things:
        box = _turned(place, command)
        if box.centerx <= origin.centerx or box.right <= origin.right or box.left < origin.left:
            continue
        ahead = max(0, box.left - origin.right)
        aside = max(0, box.top - origin.bottom, origin.top - box.bottom)
        off = abs(box.centery - origin.centery) // 4  # of two that lie ahead, the one that is more in line
        cost = ahead + _ASIDE * aside + off
        if found is None or cost < found[0]:
            found = cost, thing
    return None if found is None else found[1]


def _turned(rect: pygame.Rect, command: Command) -> pygame.Rect:
    x, y, w, h = rect
    match _TURNS[command]:
        case 0:
            return rect
        case 1:
            return pygame.Rect(y, x, h, w)
        case 2:
            return pygame.Rect(-x - w, y, w, h)
        case _:
            return pygame.Rect(-y - h, x, h, w)
