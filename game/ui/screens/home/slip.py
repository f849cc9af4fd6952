"""A paper slip with what somebody at the table says."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.label import Label

_STYLE = Font("serif", 17)
_PAD = 8
_TAIL, _BASE = 24, 14
"""Length of the tail, and its height at the paper."""
_LOW = 10
"""How far above the lower edge its tip is."""
_FINE = 4
"""Oversampling of the outline."""
_LINES = 4
_USUAL = 0.86
"""The part of the room that words take, unless one of them is longer."""


class Slip(Label):
    """A few words on paper; the tail points left, to the speaker's mouth."""

    z = depths.PLATE

    def __init__(self, skin: Skin, text: str) -> None:
        super().__init__(skin, text, style=_STYLE, colour=skin.theme.ink, align="centre")

    def point_at(self, tip: tuple[int, int], right: int) -> bool:
        """Lie right of this point, a little above, up to `right`; return False if the words don't fit."""
        skin, most = self.skin, right - tip[0] - self.skin.px(_TAIL + 2 * _PAD)
        least = max(skin.text.measure(word, self.style)[0] for word in self.name.split())
        if least > most:
            return False
        most = max(least, round(_USUAL * most))
        wide = next((width for width in range(least, most, 4) if self._lines(width) == self._lines(most)), most)
        high = self.height_for(wide) + skin.px(2 * _PAD)
        size = (wide + skin.px(_TAIL + 2 * _PAD), high)
        self.place(pygame.Rect((tip[0], tip[1] + skin.px(_LOW) - high), size))
        return self._lines(wide) <= _LINES

    def _lines(self, width: int) -> int:
        return len(self.skin.text.wrap(self.name, self.style, width))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin = self.skin
        paper = pygame.Rect(box.x + skin.px(_TAIL), box.y, box.w - skin.px(_TAIL), box.h)
        surface.blit(self._outline(box.size), box)
        super().draw(surface, paper.inflate(-skin.px(_PAD), -skin.px(_PAD)))

    def _outline(self, size: tuple[int, int]) -> pygame.Surface:
        """Return paper and tail without words."""
        theme = self.skin.theme
        wide, high, tail, low, base, edge, corner = (
            round(one * _FINE) for one in (*size, *map(self.skin.px, (_TAIL, _LOW, _BASE, 1.6, 5)))
        )
        fine = pygame.Surface((wide, high), pygame.SRCALPHA)
        fine.fill((*theme.ink, 0))
        paper = pygame.Rect(tail, 0, wide - tail, high)
        pygame.draw.rect(fine, theme.ink, paper, border_radius=corner)
        pygame.draw.rect(fine, theme.ivory, paper.inflate(-2 * edge, -2 * edge), border_radius=corner - edge)
        tip, middle = (edge, high - low), high - low - base // 2
        ends = [(tail + edge // 2, middle + half) for half in (-base // 2, base // 2)]
        pygame.draw.polygon(fine, theme.ivory, [tip, *((x + edge, y) for x, y in ends)])
        for end in ends:
            pygame.draw.line(fine, theme.ink, tip, end, edge)
            for at in (tip, end):
                pygame.draw.circle(fine, theme.ink, at, edge // 2)
        return smooth(fine, size)
