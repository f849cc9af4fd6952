"""A match's totals as a hand-drawn graph."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.rules import Match, ScoreSheet
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.charts.plot import Graph, Plot
from game.words.translation import _

_LEAST = 3
"""Fewest hands that make a graph; fewer are a single steep line."""
_FEW = 5
"""Minimum number of hands across, or the first would be half the graph."""
_BLUE: Colour = (24, 62, 122)


class ScoreCourse(Struct, frozen=True):
    """Each player's totals after every hand, from 0."""

    names: tuple[str, ...]
    totals: tuple[tuple[int, ...], ...]
    target: int | None
    """The target, if one column is played for it."""
    tables: int = 1

    @classmethod
    def of(cls, match: Match, names: Sequence[str]) -> ScoreCourse:
        """Return a match's course, columns added up."""
        sheet = ScoreSheet.fold(match.rules, (), match.form.sides)
        steps = [sheet.totals]
        for played in match.rounds:
            sheet = sheet.enter(played.outcome)
            steps.append(sheet.totals)
        target = match.rules.target if match.rules.columns == 1 and not match.rules.rounds else None
        return cls(tuple(names), tuple(zip(*steps, strict=True)), target, match.form.tables)

    @property
    def drawn(self) -> bool:
        """Whether there are enough hands for a graph."""
        return len(self.totals[0]) > _LEAST

    def hand(self, n: int) -> str:
        """Return a hand's or round's name."""
        return (_("Hand {n}") if self.tables == 1 else _("Round {n}")).format(n=n)


class ScoreGraph(Graph):
    """Lines by player: solid with dots, dashed red with squares, blue with rings."""

    z = depths.GRAPH

    def __init__(self, skin: Skin, course: ScoreCourse, chosen: int | None = None) -> None:
        super().__init__(skin, _("The score, hand by hand"))
        self.course = course
        self.chosen = chosen
        """A hand or round to mark, counted from 1."""

    def points(self) -> Sequence[str]:
        steps = list(zip(*self.course.totals, strict=True))[1:]
        said = (zip(self.course.names, totals, strict=True) for totals in steps)
        told = [", ".join(f"{name} {total}" for name, total in one) for one in said]
        return [f"{self.course.hand(n)}: {words}" for n, words in enumerate(told, 1)]

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.course, self.chosen)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, course = self.skin, self.skin.theme, self.course
        top = max(course.target or 0, *(max(points) for points in course.totals), 10)
        hands = len(course.totals[0]) - 1
        plot = Plot(skin, self._field(box), max(hands, _FEW), 0, top)
        corner = plot.at(0, 0)
        plot.pen.line([plot.at(0, top), corner], theme.ink, 1.4)
        plot.pen.line([corner, plot.at(plot.steps, 0)], theme.ink, 1.4)
        if course.target is not None:
            faint = mix(theme.ink, theme.paper, 0.45)
            plot.pen.dashes([plot.at(0, course.target), plot.at(plot.steps, course.target)], faint, 1.2)
        if self.chosen is not None:
            plot.pen.dashes([plot.at(self.chosen, 0), plot.at(self.chosen, top)], theme.brass, 2.4)
        every = max(1, math.ceil(skin.px(13) * plot.steps / plot.rect.w))
        for player, points in enumerate(course.totals):
            way, ink = [plot.at(hand, total) for hand, total in enumerate(points)], self._ink(player)
            (plot.pen.dashes if player % 2 else plot.pen.line)(way, ink, 2.4)
            for at in way[:0:-every]:  # backwards: the last hand always gets a mark
                plot.pen.mark(at, ink, theme.paper, square=player == 1, ring=player == 2)
        plot.put(surface)
        self._scale(surface, plot, top)
        self._names(surface, plot, box.right)

    def _ink(self, player: int) -> Colour:
        return ink_of(self.skin, player)

    def _field(self, box: pygame.Rect) -> pygame.Rect:
        skin = self.skin
        left = box.x + skin.px(46)
        names = max(skin.text.measure(name, "label")[0] for name in self.course.names)
        right = box.right - min(names + skin.px(16), box.w * 3 // 10)
        top, bottom = box.y + skin.px(16), box.bottom - skin.px(30)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _scale(self, surface: pygame.Surface, plot: Plot, top: int) -> None:
        skin, ink = self.skin, mix(self.skin.theme.ink, self.skin.theme.paper, 0.2)
        for points in (0, self.course.target or top):
            text = skin.text.render(str(points), "small", ink, tabular=True)
            height = round(plot.seen(0, points)[1])
            surface.blit(text, text.get_rect(midright=(plot.rect.x - skin.px(8), height)))
        hands, rect = len(self.course.totals[0]) - 1, plot.rect
        text = skin.text.fitted(self.course.hand(hands), "small", ink, rect.w)
        place = text.get_rect(midtop=(round(plot.seen(hands, 0)[0]), rect.bottom + skin.px(6)))
        surface.blit(text, place.clamp(pygame.Rect(rect.x, rect.y, rect.w, rect.h * 2)))

    def _names(self, surface: pygame.Surface, plot: Plot, right: int) -> None:
        skin, course = self.skin, self.course
        x, high = round(plot.seen(len(course.totals[0]) - 1, 0)[0]) + skin.px(10), skin.text.height("label")
        below = plot.rect.bottom - skin.px(2)
        for player in sorted(range(len(course.totals)), key=lambda player: course.totals[player][-1]):
            top = min(plot.seen(0, course.totals[player][-1])[1] - high / 2, below - high)
            text = skin.text.fitted(course.names[player], "label", self._ink(player), right - x)
            paper = pygame.Rect(x, round(top), text.get_width(), high).inflate(skin.px(6), -skin.px(4))
            surface.fill(skin.theme.paper, paper)  # or the target's line would strike it through
            surface.blit(text, (x, round(top)))
            below = round(top)


def ink_of(skin: Skin, side: int) -> Colour:
    """Return the ink of a side's line."""
    return (skin.theme.ink, skin.theme.red, _BLUE)[side]
