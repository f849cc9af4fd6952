"""A page's board: cloth in a walnut frame, before the club's dark room or, as wide as the window, below it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import asset
from game.ui.graphics.backdrop import draw_cloth, frame
from game.ui.graphics.theme import Theme
from game.ui.graphics.viewport import Viewport

_ROOM = "room/small/evening.png"
_DARK, _DIM = 118, 176
"""What's left of the room's light, of 255: around a board, and in the picture above one."""
_FOCUS = 0.446
"""The height in the picture that stays in the middle if it's cropped."""
_SHADOW = 26.0
"""Reach of the board's shadow, in units."""


@lru_cache(maxsize=1)
def board(size: tuple[int, int], theme: Theme, place: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a window's background with a board in this place, shared by pages: don't change it."""
    whole = pygame.Surface(size) if pygame.display.get_surface() else pygame.Surface(size, depth=32)
    rect, unit = pygame.Rect(place), Viewport(*size).unit
    above = rect.w == size[0]
    _paint_room(whole, pygame.Rect(0, 0, size[0], rect.top) if above else whole.get_rect(), _DIM if above else _DARK)
    _shade(whole, rect, max(4, round(_SHADOW * unit)))
    whole.blit(draw_cloth(rect.size, theme, unit), rect)
    frame(whole, theme)
    return whole


def _paint_room(whole: pygame.Surface, rect: pygame.Rect, light: int) -> None:
    """Fill this rectangle with the room."""
    picture = pygame.image.load(asset(_ROOM)).convert(whole)
    scale = max(rect.w / picture.get_width(), rect.h / picture.get_height())
    seen = pygame.Rect(0, 0, round(rect.w / scale), round(rect.h / scale))
    seen.center = (picture.get_width() // 2, round(_FOCUS * picture.get_height()))
    seen.clamp_ip(picture.get_rect())
    whole.blit(pygame.transform.smoothscale(picture.subsurface(seen.clip(picture.get_rect())), rect.size), rect)
    whole.fill((light, light, light), rect, special_flags=pygame.BLEND_RGB_MULT)


def _shade(whole: pygame.Surface, rect: pygame.Rect, reach: int) -> None:
    """Darken the room towards the board's edge."""
    for i in range(reach):
        keep = 255 - round(60 * (1 - i / reach))
        around = rect.inflate(2 * (i + 1), 2 * (i + 1))
        for side in (
            (around.x, around.y, around.w, 1),
            (around.x, around.bottom - 1, around.w, 1),
            (around.x, around.y + 1, 1, around.h - 2),
            (around.right - 1, around.y + 1, 1, around.h - 2),
        ):
            whole.fill((keep, keep, keep), side, special_flags=pygame.BLEND_RGB_MULT)
