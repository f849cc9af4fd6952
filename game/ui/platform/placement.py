"""The window's place and size, kept between starts, always visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import pygame
from msgspec import Meta, Struct

Length = Annotated[int, Meta(ge=200, le=32_768)]
Coordinate = Annotated[int, Meta(ge=-65_536, le=65_536)]


class Placement(Struct, frozen=True):
    """A window in desktop units; without a `place` the desktop chooses."""

    size: tuple[Length, Length]
    place: tuple[Coordinate, Coordinate] | None = None
    maximised: bool = False
    fullscreen: bool = False

    def within(self, screens: Sequence[pygame.Rect]) -> Placement:
        """Return it moved wholly onto the screen with its centre; without one the desktop chooses."""
        if not screens:
            return self
        window = pygame.Rect(self.place or (0, 0), self.size)
        own = next((screen for screen in screens if self.place and screen.collidepoint(window.center)), None)
        room = own or screens[0]
        window.size = min(window.w, room.w), min(window.h, room.h)
        place = None if own is None else window.clamp(own).topleft
        return Placement(window.size, place, self.maximised, self.fullscreen)
