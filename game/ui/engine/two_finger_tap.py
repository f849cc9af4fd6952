"""The two-finger tap, which goes back."""

from __future__ import annotations

import pygame

_SOON = 300.0
"""Most milliseconds between the first and second finger."""
_LONGEST = 600.0
"""Most milliseconds from the first finger down to the last one up."""
_STILL = 0.03
"""Largest movement of a finger, as a share of the window."""
EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class TwoFingerTap:
    """Detects taps by `direct` fingers, on the screen itself; a touchpad's press nothing."""

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        """Start position of each finger."""
        self._began = 0.0
        self._most = 0
        self._spoilt = False
        self.direct = False
        """Whether the first finger also pressed as a mouse, which SDL does on a touchscreen."""

    @property
    def several(self) -> bool:
        """Whether two fingers or more are down."""
        return len(self._fingers) > 1

    def event(self, e: pygame.event.Event, now: float) -> bool:
        """Follow a finger; return True if it ends a tap."""
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
