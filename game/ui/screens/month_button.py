"""Buttons to the months before and after the one shown."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.ui.graphics.signs import chevron
from game.ui.graphics.skin import Skin, plate
from game.ui.graphics.theme import mix
from game.ui.widgets.button import Button
from game.words.dates import month, month_name

_ARM = 6
"""Reach of the chevron, in logical pixels."""
_PAD = 10


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
        pad, arm = skin.px(_PAD), skin.px(_ARM)
        room = box.w - 3 * pad - arm
        words = skin.text.fitted(month_name(self.day), "label", theme.text if self.enabled else ink, room)
        y = box.centery + skin.px(1 if self.pressed else 0)
        if self.back:
            tip, beside = box.x + pad, words.get_rect(midleft=(box.x + 2 * pad + arm, y))
        else:
            tip, beside = box.right - pad, words.get_rect(midright=(box.right - 2 * pad - arm, y))
        chevron(surface, skin, (tip, y), _ARM, ink, back=self.back)
        surface.blit(words, beside)
