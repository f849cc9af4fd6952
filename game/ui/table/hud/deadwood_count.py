"""The count of deadwood."""

from __future__ import annotations

import pygame

from game.ui.graphics.skin import Skin
from game.ui.widgets.label import Label


class DeadwoodCount(Label):
    """Its dotted line shows that a press explains it."""

    id = "deadwood"

    def __init__(self, skin: Skin, *, align: str) -> None:
        super().__init__(skin, "", style="label", align=align)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        super().draw(surface, box)
        skin = self.skin
        words = pygame.Rect(0, 0, min(skin.text.measure(self.name, self.style)[0], box.w), skin.text.height(self.style))
        words.midleft = box.midleft
        if self.align == "right":
            words.midright = box.midright
        side = max(1, skin.px(1.6))
        for x in range(words.left, words.right - side + 1, 3 * side):
            surface.fill(skin.theme.brass, (x, words.bottom + skin.px(1), side, side))
