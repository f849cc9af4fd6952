"""Luck and skill: a sentence, with bars on paper if it's clear who played better."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.charts.balance import Pull, balance_height, draw_balance
from game.ui.widgets.charts.plot import Graph

_SENTENCE = tuple(Font("serif", px) for px in (24, 22, 20, 18))
"""The first that takes two lines is used, else the last."""
_PAD, _GAP = 20.0, 28.0
"""Margin, and gap between sentence and bars, in logical pixels."""
_BARS, _LINES = 2, 2
_SHARE = 0.54
"""The sentence's share of the width where the bars stand beside it."""
_BESIDE = 640.0
"""Least width at which the bars stand beside the sentence."""


class Headline(Graph):
    """What decided the match; with bars only if it's clear who played better."""

    def __init__(self, skin: Skin, words: str, pulls: Sequence[Pull], ends: tuple[str, str]) -> None:
        super().__init__(skin, words)
        if not pulls:
            self.role = Role.LABEL
        self.pulls = tuple(pulls)
        self.ends = ends

    def points(self) -> Sequence[str]:
        return [one.said(self.ends) for one in self.pulls]

    def height_for(self, width: int) -> int:
        skin = self.skin
        room, _beside = self._sentence(width)
        font = self._font(room)
        inside = len(skin.text.wrap(self.name, font, room)) * skin.text.height(font)
        if width >= skin.px(_BESIDE):  # the same with and without bars
            inside = max(inside, balance_height(skin, _BARS), _LINES * skin.text.height(_SENTENCE[0]))
        elif self.pulls:
            inside += skin.px(10) + self._bars()
        return inside + 2 * skin.px(14)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        room, beside = self._sentence(box.w)
        if not self.pulls:
            words = skin.text.paragraph(self.name, self._font(room), theme.text, room, align="centre")
            surface.blit(words, words.get_rect(center=box.center))
            return
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        words = skin.text.paragraph(self.name, self._font(room), theme.ink, room)
        left, top, bars = box.x + skin.px(_PAD), box.y + skin.px(14), self._bars()
        if not beside:
            surface.blit(words, (left, top))
            under = pygame.Rect(left, top + words.get_height() + skin.px(10), box.w - 2 * skin.px(_PAD), bars)
        else:
            surface.blit(words, words.get_rect(midleft=(left, box.centery)))
            x = left + room + skin.px(_GAP)
            under = pygame.Rect(x, box.centery - bars // 2, box.right - skin.px(_PAD) - x, bars)
        draw_balance(surface, skin, under, self.pulls, self.ends)

    def _bars(self) -> int:
        """Return the bars' height."""
        return balance_height(self.skin, _BARS)

    def _sentence(self, width: int) -> tuple[int, bool]:
        """Return the sentence's width, and whether there are bars beside it."""
        skin = self.skin
        inside = width - 2 * skin.px(_PAD)
        if not self.pulls or width < skin.px(_BESIDE):
            return inside, False
        return round((inside - skin.px(_GAP)) * _SHARE), True

    def _font(self, room: int) -> Font:
        wrap = self.skin.text.wrap
        return next((font for font in _SENTENCE if len(wrap(self.name, font, room)) <= _LINES), _SENTENCE[-1])
