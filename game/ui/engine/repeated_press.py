"""A press that comes twice: the second was meant for the scene that the first one left."""

from __future__ import annotations

from math import dist

import pygame

AGAIN_MS = 250.0
"""Milliseconds that a person needs to see a new scene."""
_APART = 12.0
"""Pixels between two clicks that are no double click."""

Press = int | str | tuple[int, int]
"""A key's code, a controller's button, or where the pointer pressed."""


class RepeatedPress:
    """Remembers the last press, and what opened the scene on top; times are in milliseconds."""

    def __init__(self) -> None:
        self._last: Press | None = None
        self._opener: Press | None = None
        self._shown: float | None = None  # when the scene was painted; None until then

    def opened(self) -> None:
        """Note that a scene has opened, whatever made it."""
        self._opener, self._shown = self._last, None

    def painted(self, now: float) -> None:
        """Note that the scene can be seen."""
        if self._shown is None:
            self._shown = now

    def comes_again(self, press: Press, now: float) -> bool:
        """Whether this is the press that opened the scene, once more, before a person has seen it."""
        again = self.waits(press, now)
        self._last = press
        return again

    def waits(self, press: Press, now: float) -> bool:
        """Whether this press wouldn't count yet."""
        new = self._shown is None or now < self._shown + AGAIN_MS
        return new and self._opener is not None and _same(press, self._opener)


def pointed(e: pygame.event.Event) -> Press | None:
    """Return the press of an event of the pointer, if it's one."""
    return e.pos if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1 else None


def _same(one: Press, other: Press) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return dist(one, other) <= _APART
    return one == other
