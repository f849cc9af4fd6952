"""The page of all keys, drawn as the caps of a keyboard from the very table that the program acts by."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.i18n import _
from game.ui.engine.accessibility import Role
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.pages.page import MARGIN, Page
from game.ui.services.shortcuts import everywhere
from game.ui.table import keymap
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget

_ROW = 40.0
_HEAD = 46.0
_GAP = 26.0
_WIDE = 520.0
"""Units of width that a column of keys wants."""
CAPS = 0.4
"""The share of a row that its caps have."""


class KeysPage(Page):
    """What every key does, over whatever was there."""

    def build(self) -> None:
        """The groups in columns, as many as there is room for."""
        self.heading(_("Keys"), _("The mouse does it all as well; a right click or a long press says what a thing is."))
        self.footer(Button(self.skin, _("Back"), self.back, kind="primary"))
        area = self.body()
        room = self.viewport.w - 2 * MARGIN
        columns = 2 if room >= 2 * _WIDE * 0.9 else 1
        width = min(_WIDE, (room - (columns - 1) * 40) / columns)
        left = self.viewport.middle - (columns * width + (columns - 1) * 40) / 2 - area.rect.x / self.viewport.unit
        groups = _groups()
        x, y, half = left, 4.0, sum(len(group) for _name, group in groups) / 2
        rows = 0
        for name, group in groups:
            if columns == 2 and x == left and rows + len(group) / 2 > half:
                x, y = left + width + 40, 4.0
            area.add(Label(self.skin, name, style="heading").place(self.box(x, y, width, _HEAD)))
            y += _HEAD
            for key in group:
                area.add(KeyRow(self.skin, key).place(self.box(x, y, width, _ROW)))
                y += _ROW
            rows += len(group)
            y += _GAP


def _groups() -> tuple[tuple[str, Sequence[KeyBinding]], ...]:
    return (
        (_("Your turn"), keymap.turn()),
        (_("A wrong knock"), keymap.challenge()),
        (_("The table"), keymap.table()),
        (_("Everywhere"), everywhere()),
    )


class KeyRow(Widget):
    """The caps of one line of the table, and what they are for."""

    role = Role.KEY
    takes_focus = False

    def __init__(self, skin: Skin, key: KeyBinding) -> None:
        super().__init__(skin, key.says)
        self.key_ = key

    def value(self) -> str:
        """As one would say it."""
        return " + ".join([*self.key_.held, _(" or ").join(self.key_.caps)])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = pygame.Surface((box.w, skin.px(1)), pygame.SRCALPHA)
        line.fill((*theme.brass, 60))
        surface.blit(line, (box.x, box.bottom - line.get_height()))
        x = box.x
        for cap in self.key_.held:
            x = self._cap(surface, cap, x, box)
            plus = skin.text.render("+", "small", theme.quiet)
            surface.blit(plus, plus.get_rect(midleft=(x, box.centery)))
            x += plus.get_width() + skin.px(6)
        for cap in self.key_.caps:
            x = self._cap(surface, cap, x, box)
        start = max(x + skin.px(8), box.x + round(box.w * CAPS))
        text = skin.text.fitted(self.name, "body", theme.text, box.right - start)
        surface.blit(text, text.get_rect(midleft=(start, box.centery)))

    def _cap(self, surface: pygame.Surface, cap: str, x: int, box: pygame.Rect) -> int:
        """Draw a cap from here on, and return where the next may begin."""
        skin, theme = self.skin, self.skin.theme
        letter = skin.text.render(cap, "label", theme.ink)
        face = pygame.Rect(x, 0, max(skin.px(30), letter.get_width() + skin.px(18)), skin.px(27))
        face.centery = box.centery - skin.px(1)
        edge = mix(theme.ivory, theme.walnut, 0.55)
        surface.blit(skin.plate((face.w, face.h + skin.px(3)), 6, edge, edge), face)
        surface.blit(skin.plate(face.size, 6, theme.ivory, mix(theme.ivory, theme.walnut, 0.35), 1), face)
        surface.blit(letter, letter.get_rect(center=face.center))
        return face.right + skin.px(6)
