"""The main menu's notice of what couldn't be read or saved."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.widgets.label import Label


class Notice(Label):
    """Small words on dark glass."""

    z = depths.NOTICE

    def __init__(self, skin: Skin, text: str) -> None:
        super().__init__(skin, text, style="small", align="centre")

    def height_for(self, width: int) -> int:
        return super().height_for(width - self.skin.px(32)) + self.skin.px(20)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.skin.theme
        surface.blit(self.skin.plate(box.size, 8, (*theme.shade, 240), theme.brass, 1.2), box)
        super().draw(surface, box.inflate(-self.skin.px(32), 0))
