"""The window's place and size, kept between starts, always visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import pygame
from msgspec import Meta, Struct
from msgspec.structs import replace

Length = Annotated[int, Meta(ge=200, le=32_768)]
Border = Annotated[int, Meta(ge=0, le=1000)]
Coordinate = Annotated[int, Meta(ge=-65_536, le=65_536)]


class Placement(Struct, frozen=True):
    """A window in desktop units; without a `place` the desktop chooses."""

    size: tuple[Length, Length]
    place: tuple[Coordinate, Coordinate] | None = None
    maximised: bool = False
    fullscreen: bool = False
    frame: tuple[Border, Border, Border, Border] = (0, 0, 0, 0)
    """How far the frame reaches beyond place and size: left, top, right, bottom."""

    def within(self, screens: Sequence[pygame.Rect]) -> Placement:
        """Return it moved wholly onto the screen with its centre, frame and all; without one the desktop chooses."""
        if not screens:
            return self
        window = pygame.Rect(self.place or (0, 0), self.size)
        own = next((screen for screen in screens if self.place and screen.collidepoint(window.center)), None)
        left, top, right, bottom = self.frame
        room = pygame.Rect(own or screens[0])
        room = pygame.Rect(room.x + left, room.y + top, room.w - left - right, room.h - top - bottom)
        window.size = min(window.w, room.w), min(window.h, room.h)
        return replace(self, size=window.size, place=None if own is None else window.clamp(room).topleft)
