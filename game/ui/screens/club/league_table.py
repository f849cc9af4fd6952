"""The table of a division, on paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai import CHARACTERS
from game.session.club.season import YOU, Row
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget
from game.wording.numbers import signed
from game.words.translation import _

_HEAD, _LINE, _CELL, _PAD = 38, 34, 74, 20
"""Logical pixels: the captions' height and a row's, the width of a figure, and what stays free at the sides."""


class LeagueTable(Widget):
    """Places, names, matches played and won, and points; the player's row is lit."""

    role = Role.FIGURES
    takes_focus = False

    def __init__(self, skin: Skin, name: str, you: str, rows: Sequence[Row]) -> None:
        super().__init__(skin, name)
        self.rows = tuple(rows)
        self.you = you

    def value(self) -> str:
        heads = _("played"), _("won"), _("points")
        lines = []
        for place, row in enumerate(self.rows, 1):
            figures = ", ".join(f"{words} {head}" for words, head in zip(_figures(row), heads, strict=True))
            lines.append(f"{place} {self._name(row)}: {figures}")
        return "; ".join(lines)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.rows)

    @property
    def high(self) -> int:
        """How high it must be, in pixels."""
        return self.skin.px(_HEAD + _LINE * len(self.rows) + 12)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.4), box)
        left, right = box.x + skin.px(_PAD), box.right - skin.px(_PAD)
        quiet = mix(theme.ink, theme.paper, 0.3)
        title = skin.text.fitted(self.name, "small", quiet, right - left - 3 * skin.px(_CELL))
        y = box.y + skin.px(_HEAD) // 2
        surface.blit(title, title.get_rect(midleft=(left, y)))
        self._figures(surface, right, y, (_("played"), _("won"), _("points")), "small", quiet)
        for place, row in enumerate(self.rows):
            y = box.y + skin.px(_HEAD + _LINE * place)
            surface.fill(mix(theme.brass, theme.paper, 0.5), (left, y, right - left, skin.px(1)))
            if row.key == YOU:
                lit = pygame.Rect(box.x + skin.px(8), y + skin.px(2), box.w - skin.px(16), skin.px(_LINE - 3))
                surface.blit(skin.plate(lit.size, 5, (*theme.brass, 90), (*theme.brass, 0)), lit)
            y += skin.px(_LINE) // 2
            number = skin.text.render(str(place + 1), "label", quiet, tabular=True)
            surface.blit(number, number.get_rect(midleft=(left, y)))
            room = right - left - skin.px(34) - 3 * skin.px(_CELL)
            name = skin.text.fitted(self._name(row), "label", theme.ink, room)
            surface.blit(name, name.get_rect(midleft=(left + skin.px(34), y)))
            self._figures(surface, right, y, _figures(row), "label", theme.ink)

    def _figures(
        self, surface: pygame.Surface, right: int, y: int, words: Sequence[str], style: str, ink: tuple[int, int, int]
    ) -> None:
        """One word under another, right to their columns' edges."""
        step = self.skin.px(_CELL)
        for place, word in enumerate(reversed(words)):
            text, fit = self.skin.text.fit(word, style, step - self.skin.px(6))
            picture = self.skin.text.render(text, fit, ink, tabular=True)
            surface.blit(picture, picture.get_rect(midright=(right - place * step, y)))

    def _name(self, row: Row) -> str:
        return self.you if row.key == YOU else CHARACTERS[row.key].name


def _figures(row: Row) -> tuple[str, str, str]:
    return str(row.played), str(row.won), signed(row.points)
