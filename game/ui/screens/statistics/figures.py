"""The figures against one opponent by one set of rules, or of all matches together: a quiet table."""

from __future__ import annotations

import pygame

from game.ai import CHARACTERS
from game.store.statistics import Figures
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget
from game.wording.judgement.error_rates import chance_words, rate_words
from game.wording.matches import form_words, rules_words
from game.wording.players import called
from game.words.translation import _, ngettext, number, pgettext

_HEAD, _CELL, _LINE = 58.0, 104.0, 48.0
"""Logical pixels: the height of the heading, and the least width and the height of a cell."""
_UNKNOWN = "–"
_TITLE = Font("serif", 22)


class FiguresTable(Widget):
    """A heading, and cells of which each has a caption over one's own figure and the other's."""

    role = Role.FIGURES
    takes_focus = False

    def __init__(self, skin: Skin, figures: Figures, title: str = "") -> None:
        whose = called(figures.opponent), rules_words(figures.preset), form_words(figures.form)
        super().__init__(skin, title or " · ".join(filter(None, whose)))
        self.figures = figures
        self.whole = bool(title)
        self.cells = cells(figures, whole=self.whole)

    def value(self) -> str:
        return "; ".join(f"{caption} {words}" for caption, words in self.cells)

    def height_for(self, width: int) -> int:
        lines = -(-len(self.cells) // self._abreast(width))
        return self.skin.px(_HEAD) + lines * self.skin.px(_LINE) + self.skin.px(8)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.shade, 180), (*theme.brass, 150), 1.2), box)
        left = box.x + skin.px(20)
        if not self.whole:
            size = skin.px(38)
            round_ = pygame.Rect(left, box.y + skin.px(10), size, size)
            level = self.figures.level if self.figures.level in CHARACTERS else None
            draw_portrait(surface, skin, round_, called(self.figures.opponent), level, theme.brass)
            left = round_.right + skin.px(12)
        title = skin.text.fitted(self.name, _TITLE, theme.text, box.right - skin.px(20) - left)
        surface.blit(title, title.get_rect(midleft=(left, box.y + skin.px(_HEAD) // 2)))
        abreast = self._abreast(box.w)
        wide = (box.w - skin.px(40)) // abreast
        lines = -(-len(self.cells) // abreast)
        step = min((box.h - skin.px(_HEAD + 8)) // lines, skin.px(_LINE + 12))
        for cell, (caption, words) in enumerate(self.cells):
            x = box.x + skin.px(20) + cell % abreast * wide
            y = box.y + skin.px(_HEAD) + cell // abreast * step
            above = skin.text.fitted(caption, "small", theme.quiet, wide - skin.px(10))
            text, style = skin.text.fit(words, "body", wide - skin.px(10))
            surface.blit(above, (x, y))
            surface.blit(skin.text.render(text, style, theme.text, tabular=True), (x, y + skin.px(17)))

    def _abreast(self, width: int) -> int:
        measure = self.skin.text.measure
        above = max(measure(caption, "small")[0] for caption, _words in self.cells)
        below = max(measure(words, "body", tabular=True)[0] for _caption, words in self.cells)
        return max(1, (width - self.skin.px(40)) // max(self.skin.px(_CELL), max(above, below) + self.skin.px(14)))


def cells(figures: Figures, *, whole: bool) -> list[tuple[str, str]]:
    """Captions and figures, one's own before the other's; the streak that is going on only of all matches."""
    matches, hands = figures.matches, figures.hands
    mine, theirs = hands.mine, hands.theirs
    found = [
        (_("Matches won"), _pair(matches.won, matches.lost)),
        (_("Hands won"), _pair(mine.won, theirs.won)),
        (_("Points"), _pair(mine.points, theirs.points)),
        (_("Knocks"), _pair(mine.knocks, theirs.knocks)),
        (_("Gins"), _pair(mine.gins, theirs.gins)),
        (_("Undercuts"), _pair(mine.undercuts, theirs.undercuts)),
        (_("Deadwood left"), _pair(mine.deadwood, theirs.deadwood)),
        (_("Turns a hand"), _pair(mine.turns, theirs.turns)),
        (_("Best streak"), number(matches.longest)),
    ]
    if whole and matches.streak:
        n = abs(matches.streak)
        streak = ngettext("{n} won", "{n} won", n) if matches.streak > 0 else ngettext("{n} lost", "{n} lost", n)
        found.append((_("Streak now"), streak.format(n=n)))
    if hands.accuracy is not None:
        found.append((_("Accuracy"), number(hands.accuracy)))
    if figures.rate is not None:
        found.append((_("Error rate"), rate_words(figures.rate) if figures.rate.tells else _UNKNOWN))
        found.append((_("Chance lost a hand"), chance_words(figures.rate.chance_a_hand)))
    more = (
        (pgettext("how many matches", "Unfinished"), matches.open),
        (_("Void hands"), hands.void),
        (_("Taken back"), hands.undone),
    )
    return found + [(caption, number(count)) for caption, count in more if count]


def _pair(mine: float | None, theirs: float | None) -> str:
    return f"{_number(mine)} : {_number(theirs)}"


def _number(value: float | None) -> str:
    if value is None:
        return _UNKNOWN
    return number(value, 0 if isinstance(value, int) else 1)
