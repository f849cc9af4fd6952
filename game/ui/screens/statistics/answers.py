"""What a player wants to know first: a question, a sentence and a picture each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai import CHARACTERS
from game.store.figures.head_to_head import HeadToHead
from game.store.figures.statistics import Luck, skill
from game.store.reviews.error_rates import MatchRate
from game.store.reviews.trend import trend
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.screens.statistics.error_rate_chart import together
from game.ui.screens.statistics.sentences import luck_told, progress, rivals
from game.ui.widgets.charts.balance import Pull, balance_height, draw_balance
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.plot import Plot, turning
from game.ui.widgets.portrait import draw_portrait
from game.wording.numbers import you_and
from game.wording.players import called
from game.words.dates import day
from game.words.translation import _, number, pgettext

_MOST = 4
"""Opponents shown."""
_SAID = Font("serif", 21)
_PAD, _TOP, _FOOT, _GAP = 20.0, 38.0, 18.0, 14.0
"""Side margin, height of the question, lower margin, and the least gap above the picture, in logical pixels."""


class Answer(Chart):
    """A small question, its answer, and a picture at the bottom, level with those beside it."""

    picture = 150.0
    """Height of the picture, in logical pixels."""

    def __init__(self, skin: Skin, question: str, words: str) -> None:
        super().__init__(skin, question)
        self.said = words

    def value(self) -> str:
        return self.said

    def height_for(self, width: int) -> int:
        text, px = self.skin.text, self.skin.px
        lines = len(text.wrap(self.said, _SAID, width - 2 * px(_PAD)))
        return px(_TOP + _GAP + self.picture + _FOOT) + lines * text.height(_SAID)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, px = self.skin, self.skin.theme, self.skin.px
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        room = box.w - 2 * px(_PAD)
        question = skin.text.fitted(self.name, "label", self.faint, room)
        surface.blit(question, (box.x + px(_PAD), box.y + px(14)))
        words = skin.text.paragraph(self.said, _SAID, theme.ink, room)
        surface.blit(words, (box.x + px(_PAD), box.y + px(_TOP)))
        high = px(self.picture)
        self.draw_answer(surface, pygame.Rect(box.x + px(_PAD), box.bottom - px(_FOOT) - high, room, high))

    def draw_answer(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the chart into this box."""
        raise NotImplementedError


class ProgressAnswer(Answer):
    """The error rate as a line through ten matches each; lower is better."""

    def __init__(self, skin: Skin, rates: Sequence[MatchRate]) -> None:
        super().__init__(skin, _("Are you getting better?"), progress(trend([one.given for one in rates])))
        self.rates = tuple(rates)
        tens = together([one.given for one in rates])
        self.line = [(place, one.rate) for place, one in enumerate(tens) if one.tells]

    def draw_answer(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        if len(self.line) < 2:
            return
        figures = [rate for _place, rate in self.line]
        top = 1.15 * max(figures)
        self.words(surface, _("Error rate, lower is better"), box.topleft)
        box = pygame.Rect(box.x, box.y + skin.px(24), box.w, box.h - skin.px(24))
        marks = {number(figure, 1): figure for figure in (figures[-1], figures[0], 0.0)}
        left, high = self.room_for(marks) + skin.px(10), skin.text.height("small")
        rect = pygame.Rect(box.x + left, box.y, box.w - left - skin.px(8), box.h - high - skin.px(8))
        plot = Plot(skin, rect, self.line[-1][0] - self.line[0][0], 0, top)
        surface.fill(theme.ink, (rect.x, rect.bottom, rect.w, max(1, skin.px(1.2))))
        first = self.line[0][0]
        places = turning(figures, rect.w // skin.px(3))
        way = [plot.at(self.line[n][0] - first, figures[n]) for n in places]
        plot.pen.line(way, theme.ink, 2.4)
        plot.pen.mark(way[-1], theme.ink, theme.paper, square=False)
        plot.put(surface)
        self.beside(surface, plot, marks, apart=1.6)
        ends = day(self.rates[first].when), day(self.rates[-1].when)
        if 2 * self.room_for(ends) + skin.px(12) <= rect.w:
            self.below(surface, plot, *ends)


class LuckAnswer(Answer):
    """Points by play and by the cards."""

    def __init__(self, skin: Skin, luck: tuple[Luck, Luck], opponent: str) -> None:
        super().__init__(skin, _("Was it luck?"), luck_told(*luck, opponent))
        mine, theirs = luck
        self.ends = you_and(opponent)
        self.pulls: tuple[Pull, ...] = ()
        if mine.hands:
            found, cards = skill(mine, theirs), mine.whole - theirs.whole
            self.pulls = (
                Pull(pgettext("luck and skill", "Play"), found.points, sure=found.sure),
                Pull(pgettext("luck and skill", "Cards"), cards),
            )

    def points(self) -> Sequence[str]:
        return [one.said(self.ends) for one in self.pulls]

    def draw_answer(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.pulls:
            high = balance_height(self.skin, len(self.pulls))
            box = pygame.Rect(box.x, box.y + max(0, (box.h - high) // 2), box.w, high)
            draw_balance(surface, self.skin, box, self.pulls, self.ends)


class RivalsAnswer(Answer):
    """Matches won and lost against each opponent."""

    def __init__(self, skin: Skin, standings: Sequence[HeadToHead]) -> None:
        super().__init__(skin, _("Who do you beat?"), rivals(standings))
        self.standings = tuple(standings)

    def points(self) -> Sequence[str]:
        return [f"{called(one.opponent)}: {number(one.won)} : {number(one.lost)}" for one in self.standings]

    def draw_answer(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        shown = self.standings[:_MOST]
        if not shown:
            return
        step = min(box.h // len(shown), skin.px(46))
        size = step - skin.px(8)
        names = max(skin.text.measure(called(one.opponent), "label")[0] for one in shown)
        names = min(names, box.w // 3)
        figures = self.room_for(f"{one.won} : {one.lost}" for one in shown) + skin.px(10)
        y = box.y
        for one in shown:
            round_ = pygame.Rect(box.x, y, size, size)
            level = one.level if one.level in CHARACTERS else None
            draw_portrait(surface, skin, round_, called(one.opponent), level, theme.brass)
            name = skin.text.fitted(called(one.opponent), "label", theme.ink, names)
            surface.blit(name, name.get_rect(midleft=(round_.right + skin.px(8), round_.centery)))
            left = round_.right + skin.px(18) + names
            bar = pygame.Rect(left, round_.centery - skin.px(9), box.right - figures - left, skin.px(18))
            self._bar(surface, bar, one)
            words = f"{number(one.won)} : {number(one.lost)}"
            self.words(surface, words, (box.right, round_.centery - skin.text.height("small") // 2), align="right")
            y += step

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, one: HeadToHead) -> None:
        theme = self.skin.theme
        won = round(bar.w * one.won / one.played)
        surface.fill(mix(theme.red, theme.paper, 0.75), bar)
        pygame.draw.rect(surface, theme.red, bar, max(1, self.skin.px(1.4)))
        surface.fill(theme.ink, (bar.x, bar.y, won, bar.h))
        middle = pygame.Rect(bar.centerx, bar.y - self.skin.px(3), max(1, self.skin.px(1.2)), bar.h + self.skin.px(6))
        surface.fill(theme.brass, middle)
