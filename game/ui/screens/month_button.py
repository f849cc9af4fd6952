"""Buttons to the months before and after the one shown."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin, plate
from game.ui.graphics.theme import mix
from game.ui.widgets.button import Button
from game.words.dates import month, month_name

_CHEVRON = (7, 13)
"""Size in logical pixels."""
_PAD = 10
_FINE = 4
"""Oversampling of the chevron."""


class MonthButton(Button):
    """A month's name with a chevron at its outer side."""

    def __init__(self, skin: Skin, name: str, day: date, act: Callable[[], object], *, back: bool) -> None:
        super().__init__(skin, name, act, kind="quiet")
        self.day = day
        self.back = back

    def value(self) -> str:
        return month(self.day)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.day)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        if self.hover or self.pressed:
            plate(surface, skin, box, (*theme.text, 30 if self.pressed else 18), (*theme.brass, 0))
        ink = theme.brass_light if self.enabled else mix(theme.quiet, theme.shade, 0.5)
        chevron = self._chevron(ink)
        room = box.w - 3 * skin.px(_PAD) - chevron.get_width()
        words = skin.text.fitted(month_name(self.day), "label", theme.text if self.enabled else ink, room)
        y, pad, gap = box.centery + skin.px(1 if self.pressed else 0), skin.px(_PAD), skin.px(_PAD)
        if self.back:
            at = chevron.get_rect(midleft=(box.x + pad, y))
            beside = words.get_rect(midleft=(at.right + gap, y))
        else:
            at = chevron.get_rect(midright=(box.right - pad, y))
            beside = words.get_rect(midright=(at.x - gap, y))
        surface.blit(chevron, at)
        surface.blit(words, beside)

    def _chevron(self, ink: tuple[int, int, int]) -> pygame.Surface:
        wide, high = (self.skin.px(one) for one in _CHEVRON)
        thick = max(_FINE, round(self.skin.px(2) * _FINE))
        fine = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
        fine.fill((*ink, 0))
        edge = thick // 2
        tip, ends = (edge, fine.get_height() // 2), fine.get_width() - edge - 1
        corners = [(ends, edge), tip, (ends, fine.get_height() - edge - 1)]
        if not self.back:
            corners = [(fine.get_width() - 1 - x, y) for x, y in corners]
        pygame.draw.lines(fine, ink, False, corners, thick)
        for corner in corners:
            pygame.draw.circle(fine, ink, corner, edge)
        return smooth(fine, (wide, high))
