"""A tap with two fingers at once, which leads back."""

from __future__ import annotations

import pygame

_SOON = 300.0
"""Milliseconds within which the second finger comes after the first."""
_LONGEST = 600.0
"""Milliseconds from the first finger down to the last one up."""
_STILL = 0.03
"""How far a finger may move meanwhile, in parts of the window."""
EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class TwoFingerTap:
    """Counts fingers; `direct` are those on the screen itself, as a touchpad's fingers press nothing."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        """Where each finger that is down came down."""
        self._began = 0.0
        self._most = 0
        self._spoilt = False
        self.direct = False
        """Whether the first finger has pressed, as SDL has it do on a screen."""

    @property
    def several(self) -> bool:
        """Whether more than one finger is down."""
        return len(self._fingers) > 1

    def event(self, e: pygame.event.Event, now: float) -> bool:
        """Watch a finger; True where this one ended such a tap."""
        if e.type == pygame.FINGERDOWN:
            if not self._fingers:
                self._began, self._most, self._spoilt = now, 0, False
            self._fingers[e.finger_id] = e.x, e.y
            self._most = max(self._most, len(self._fingers))
            self._spoilt |= now - self._began > _SOON
            return False
        x, y = self._fingers.get(e.finger_id, (e.x, e.y))
        self._spoilt |= max(abs(e.x - x), abs(e.y - y)) > _STILL
        if e.type == pygame.FINGERMOTION:
            return False
        self._fingers.pop(e.finger_id, None)
        if self._fingers:
            return False
        direct, self.direct = self.direct, False
        return direct and self._most == 2 and not self._spoilt and now - self._began <= _LONGEST
