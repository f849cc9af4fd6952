"""A short notice above a page's buttons."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite

SHOWN_MS = 2500.0


class PageNotice(Sprite):
    """A notice at the bottom of `room`, until `until`."""

    def __init__(self, skin: Skin, words: str, room: pygame.Rect, until: float) -> None:
        theme = skin.theme
        text = skin.text.render(words, "label", theme.text)
        size = text.get_width() + skin.px(36), text.get_height() + skin.px(18)
        image = skin.plate(size, 8, (*theme.shade, 244), theme.brass, 1.2).copy()
        image.blit(text, text.get_rect(center=image.get_rect().center))
        place = image.get_rect(midbottom=(room.centerx, room.bottom - skin.px(8)))
        super().__init__(image, *place.topleft, z=depths.NOTICE)
        self.until = until
