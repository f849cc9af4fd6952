"""Rule sets as cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.menu_rows import RadioRow

GAP = 8.0
"""The gap between cards, in units."""
_HIGH, _LEADING = 80.0, 100.0
"""Heights in units; two lines are usual where several cards stand side by side."""
_RIM = 16
"""Margin beside the words, in logical pixels."""


class RuleCard(RadioRow):
    """One of several cards, larger if `leading`; its note is the lower line, which may wrap once."""

    def __init__(
        self, skin: Skin, name: str, chosen: bool, act: Callable[[], object], *, leading: bool = False
    ) -> None:
        super().__init__(skin, name, chosen, act)
        self.height = _LEADING if leading else _HIGH
        self._title, self._line = (Font("serif", 28), "body") if leading else (Font("serif", 21), "small")

    def roomy(self, width: int) -> bool:
        """Return whether the words fit a card of this width."""
        text, room = self.skin.text, width - 2 * self.skin.px(_RIM)
        return text.fits(self.name, self._title, room) and len(text.wrap(self.note, self._line, room)) <= 2

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return box

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, chosen = self.skin, self.skin.theme, self.chosen
        fill = (*theme.brass, 255) if chosen else (*mix(theme.shade, theme.text, 0.08 if self.hover else 0.0), 215)
        edge = theme.brass_light if chosen or self.hover else (*theme.brass, 120)
        surface.blit(skin.plate(box.size, 9, fill, edge, 1.4), box)
        room, step = box.w - 2 * skin.px(_RIM), skin.text.height(self._line)
        first, *rest = skin.text.wrap(self.note, self._line, room)
        lines = [first, " ".join(rest)] if rest else [first]
        title = skin.text.fitted(self.name, self._title, theme.ink if chosen else theme.text, room)
        high = title.get_height()
        high -= min(skin.px(5), max(0, high + len(lines) * step + skin.px(4) - box.h))  # two lines may stand closer
        y = box.centery - (high + len(lines) * step) // 2
        surface.blit(title, (box.x + skin.px(_RIM), y))
        for number, words in enumerate(lines):
            text = skin.text.fitted(words, self._line, theme.ink if chosen else theme.quiet, room)
            surface.blit(text, (box.x + skin.px(_RIM), y + high + number * step))
