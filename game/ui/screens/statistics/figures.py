"""Figures by opponent and rules, or overall."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai import CHARACTERS
from game.store.figures.statistics import Figures
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.table import Tabular
from game.wording.judgement.error_rates import chance_words, rate_words
from game.wording.matches import form_words, rules_words
from game.wording.players import called
from game.words.translation import _, ngettext, number, pgettext

_HEAD, _LEAST, _LINE = 58.0, 104.0, 48.0
"""Heading's height, and a figure's minimum width and height, in logical pixels."""
_PAD, _CAPTION = 20.0, 17.0
"""Side margin, and a caption's height, in logical pixels."""
_UNKNOWN = "–"
_TITLE = Font("serif", 22)


class FiguresTable(Tabular):
    """Captions with both sides' figures, several abreast."""

    def __init__(self, skin: Skin, figures: Figures, names: tuple[str, str], title: str = "") -> None:
        whose = called(figures.opponent), rules_words(figures.preset), form_words(figures.form)
        super().__init__(skin, title or " · ".join(filter(None, whose)))
        self.figures = figures
        self.whole = bool(title)
        self.heads = ("", *names, "")
        self.rows = figure_rows(figures, whole=self.whole)

    def height_for(self, width: int) -> int:
        return self.skin.px(_HEAD) + self._lines(width) * self.skin.px(_LINE) + self.skin.px(8)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        skin, abreast = self.skin, self._abreast(box.w)
        wide = (box.w - 2 * skin.px(_PAD)) // abreast
        step = min((box.h - skin.px(_HEAD + 8)) // self._lines(box.w), skin.px(_LINE + 12))
        line, place = divmod(max(row, 0), abreast)
        x, y = box.x + skin.px(_PAD) + place * wide, box.y + skin.px(_HEAD) + line * step
        caption = skin.px(_CAPTION)
        return pygame.Rect(x, y + caption, wide, step - caption) if column else pygame.Rect(x, y, wide, caption)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.shade, 180), (*theme.brass, 150), 1.2), box)
        left = box.x + skin.px(_PAD)
        if not self.whole:
            size = skin.px(38)
            round_ = pygame.Rect(left, box.y + skin.px(10), size, size)
            level = self.figures.level if self.figures.level in CHARACTERS else None
            draw_portrait(surface, skin, round_, called(self.figures.opponent), level, theme.brass)
            left = round_.right + skin.px(12)
        title = skin.text.fitted(self.name, _TITLE, theme.text, box.right - skin.px(_PAD) - left)
        surface.blit(title, title.get_rect(midleft=(left, box.y + skin.px(_HEAD) // 2)))
        for row, (caption, *words) in enumerate(self.rows):
            above, below = self.cell(box, row, 0), self.cell(box, row, 1)
            room = above.w - skin.px(10)
            surface.blit(skin.text.fitted(caption, "small", theme.quiet, room), above)
            surface.blit(skin.text.fitted(_joined(words), "body", theme.text, room, tabular=True), below)

    def _lines(self, width: int) -> int:
        return -(-len(self.rows) // self._abreast(width))

    def _abreast(self, width: int) -> int:
        measure = self.skin.text.measure
        above = max(measure(caption, "small")[0] for caption, *_words in self.rows)
        below = max(measure(_joined(words), "body", tabular=True)[0] for _caption, *words in self.rows)
        return max(
            1, (width - 2 * self.skin.px(_PAD)) // max(self.skin.px(_LEAST), max(above, below) + self.skin.px(14))
        )


def figure_rows(figures: Figures, *, whole: bool) -> list[tuple[str, str, str, str]]:
    """Return captions with two figures or one; with the current streak if `whole`."""
    matches, hands = figures.matches, figures.hands
    mine, theirs = hands.mine, hands.theirs
    found = [
        _pair(_("Matches won"), matches.won, matches.lost),
        _pair(_("Hands won"), mine.won, theirs.won),
        _pair(_("Points"), mine.points, theirs.points),
        _pair(_("Knocks"), mine.knocks, theirs.knocks),
        _pair(_("Gins"), mine.gins, theirs.gins),
        _pair(_("Undercuts"), mine.undercuts, theirs.undercuts),
        _pair(_("Deadwood left"), mine.deadwood, theirs.deadwood),
        _pair(_("Turns per hand"), mine.turns, theirs.turns),
        _single(_("Best streak"), number(matches.longest)),
    ]
    if whole and matches.streak:
        n = abs(matches.streak)
        streak = ngettext("{n} won", "{n} won", n) if matches.streak > 0 else ngettext("{n} lost", "{n} lost", n)
        found.append(_single(_("Current streak"), streak.format(n=n)))
    if hands.accuracy is not None:
        found.append(_single(_("Accuracy"), number(hands.accuracy)))
    if figures.rate is not None:
        found.append(_single(_("Error rate"), rate_words(figures.rate) if figures.rate.tells else _UNKNOWN))
    if figures.rate is not None and figures.rate.known:
        found.append(_single(_("Win chance lost per hand"), chance_words(figures.rate.chance_a_hand)))
    more = (
        (pgettext("how many matches", "Unfinished"), matches.open),
        (_("Void hands"), hands.void),
        (_("Moves undone"), hands.undone),
    )
    return found + [_single(caption, number(count)) for caption, count in more if count]


def _joined(words: Sequence[str]) -> str:
    return " : ".join(filter(None, words))


def _pair(caption: str, mine: float | None, theirs: float | None) -> tuple[str, str, str, str]:
    return caption, _number(mine), _number(theirs), ""


def _single(caption: str, words: str) -> tuple[str, str, str, str]:
    return caption, "", "", words


def _number(value: float | None) -> str:
    if value is None:
        return _UNKNOWN
    return number(value, 0 if isinstance(value, int) else 1)
