"""A paper slip with what somebody at the table says."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.label import Label

_STYLE = Font("serif", 17)
_PAD = 8
_TAIL = 14
"""Width of the tail at the left, and how far it reaches below the paper."""
_LINES = 4
_USUAL = 0.86
"""The part of the room that words take, unless one of them is longer."""


class Slip(Label):
    """A few words on paper; the tail points down to the left, to the speaker's mouth."""

    z = depths.PLATE

    def __init__(self, skin: Skin, text: str) -> None:
        super().__init__(skin, text, style=_STYLE, colour=skin.theme.ink, align="centre")

    def point_at(self, tip: tuple[int, int], right: int) -> bool:
        """Lie above and right of this point, up to `right`; return False if the words don't fit."""
        skin, most = self.skin, right - tip[0] - self.skin.px(_TAIL + 2 * _PAD)
        least = max(skin.text.measure(word, self.style)[0] for word in self.name.split())
        if least > most:
            return False
        most = max(least, round(_USUAL * most))
        wide = next((width for width in range(least, most, 4) if self._lines(width) == self._lines(most)), most)
        high = self.height_for(wide) + skin.px(2 * _PAD)
        size = (wide + skin.px(_TAIL + 2 * _PAD), high + skin.px(_TAIL))
        self.place(pygame.Rect((tip[0], tip[1] - size[1]), size))
        return self._lines(wide) <= _LINES

    def _lines(self, width: int) -> int:
        return len(self.skin.text.wrap(self.name, self.style, width))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        tail, edge = skin.px(_TAIL), skin.px(1.6)
        paper = pygame.Rect(box.x + tail, box.y, box.w - tail, box.h - tail)
        surface.blit(skin.plate(paper.size, 5, theme.ivory, theme.ink, 1.6), paper)
        tip, left = (box.x, box.bottom), paper.x + edge - 1
        ends = (left, paper.bottom - skin.px(22)), (left, paper.bottom - skin.px(7))
        pygame.draw.polygon(surface, theme.ivory, (tip, *ends))
        for end in ends:
            pygame.draw.line(surface, theme.ink, tip, end, edge)
        super().draw(surface, paper.inflate(-skin.px(_PAD), -skin.px(_PAD)))
