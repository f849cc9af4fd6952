"""The frame around what one switch would press."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.viewport import Viewport

_LIGHT, _DARK = (255, 236, 160), (8, 8, 10)
_AIR = 5
"""Units between the thing and its frame."""
_BADGE = 15
"""Radius of the plate with a sign, in units."""


class ScanFrame(Sprite):
    """A light line between two dark ones, which shows on any cloth, card or paper."""

    def __init__(self, *, thin: bool = False) -> None:
        super().__init__(pygame.Surface((1, 1)), z=depths.SCAN - thin, visible=False)
        self._lines = (1, 2) if thin else (2, 5)
        """Widths of the dark lines and the light one, in units."""
        self._drawn: tuple[object, ...] = ()

    def surround(self, place: pygame.Rect, window: tuple[int, int], sign: str = "") -> None:
        """Go around this place, or away if it's empty; `sign` says what a press does to a number."""
        self.visible = bool(place.w)
        if not self.visible:
            return
        unit = Viewport(*window).unit
        dark, light = (max(1, round(line * unit)) for line in self._lines)
        out = round(_AIR * unit) + 2 * dark + light
        whole = place.inflate(2 * out, 2 * out).clip(pygame.Rect(0, 0, *window))
        radius = round(_BADGE * unit)
        room = 2 * radius if sign else 0
        if self._drawn != (whole.size, dark, light, sign):
            self._drawn = whole.size, dark, light, sign
            self.image = _frame(whole.size, dark, light, round(8 * unit) + out, room)
            if sign:
                _badge(self.image, whole.move(room - whole.x, room - whole.y), radius, sign)
        self.move(whole.x - room, whole.y - room)


def _frame(size: tuple[int, int], dark: int, light: int, round_: int, room: int) -> pygame.Surface:
    image = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    edge = pygame.Rect(room, room, *size)
    pygame.draw.rect(image, _DARK, edge, 2 * dark + light, border_radius=round_)
    pygame.draw.rect(image, _LIGHT, edge.inflate(-2 * dark, -2 * dark), light, border_radius=round_ - dark)
    return image


def _badge(image: pygame.Surface, frame: pygame.Rect, radius: int, sign: str) -> None:
    """Draw a sign where the number goes: left or right of the frame, or at its top or bottom."""
    x, y = {
        "less": (frame.left - radius // 2, frame.centery),
        "more": (frame.right + radius // 2, frame.centery),
        "up": (frame.centerx, frame.top + radius),
        "down": (frame.centerx, frame.bottom - radius),
    }[sign]
    pygame.draw.circle(image, _DARK, (x, y), radius)
    pygame.draw.circle(image, _LIGHT, (x, y), radius, max(1, radius // 6))
    arm, thick = radius // 2, max(2, radius // 5)
    if sign in ("less", "more"):
        image.fill(_LIGHT, (x - arm, y - thick // 2, 2 * arm, thick))
        if sign == "more":
            image.fill(_LIGHT, (x - thick // 2, y - arm, thick, 2 * arm))
    else:
        tip = -arm if sign == "up" else arm
        pygame.draw.polygon(image, _LIGHT, [(x - arm, y - tip // 2), (x + arm, y - tip // 2), (x, y + tip)])
