"""The totals of a match as somebody draws them on the score sheet: a line for each player, by hand, in ink."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.rules import Match, ScoreSheet
from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.ink import Pen, Point
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget
from game.words.translation import _

_FEW = 5
"""So many hands at least have room across: the first one is not half the picture."""
_BLUE: Colour = (24, 62, 122)


class ScoreCourse(Struct, frozen=True):
    """How the totals went: for each player the points after every hand, from nothing on."""

    names: tuple[str, ...]
    totals: tuple[tuple[int, ...], ...]
    target: int | None
    """What wins, where one column is played for it."""
    tables: int = 1
    """How many hands were played at once."""

    @classmethod
    def of(cls, match: Match, names: Sequence[str]) -> ScoreCourse:
        """The course of a match, all columns together."""
        sheet = ScoreSheet.fold(match.rules, (), match.form.sides)
        steps = [sheet.totals]
        for played in match.rounds:
            sheet = sheet.enter(played.outcome)
            steps.append(sheet.totals)
        target = match.rules.target if match.rules.columns == 1 and not match.rules.rounds else None
        return cls(tuple(names), tuple(zip(*steps, strict=True)), target, match.form.tables)


class ScoreGraph(Widget):
    """The first player's line is drawn through, with dots; the second's is dashed, with open squares, and red.

    A third one's is drawn through, with open rings, and blue.
    """

    role = Role.GRAPH
    z = depths.GRAPH
    takes_focus = False

    def __init__(self, skin: Skin, course: ScoreCourse) -> None:
        super().__init__(skin, _("How it went"))
        self.course = course

    def value(self) -> str:
        """The totals of each player, hand by hand."""
        rows = zip(self.course.names, self.course.totals, strict=True)
        return "; ".join(f"{name} {' '.join(map(str, points[1:]))}" for name, points in rows)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.course)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, course = self.skin, self.skin.theme, self.course
        plot = self._plot(box)
        top = max(course.target or 0, *(max(points) for points in course.totals), 10)
        hands = len(course.totals[0]) - 1
        across = max(hands, _FEW)

        def place(hand: int, points: int) -> Point:
            return plot.x + plot.w * hand / across, plot.bottom - plot.h * points / top

        pen = Pen(box.size, skin)
        faint = mix(theme.ink, theme.paper, 0.45)
        pen.line([(plot.x - box.x, plot.y - box.y), (plot.x - box.x, plot.bottom - box.y)], theme.ink, 1.4)
        pen.line([(plot.x - box.x, plot.bottom - box.y), (plot.right - box.x, plot.bottom - box.y)], theme.ink, 1.4)
        if course.target is not None:
            y = place(0, course.target)[1] - box.y
            pen.dashes([(plot.x - box.x, y), (plot.right - box.x, y)], faint, 1.2)
        ends, every = [], max(1, math.ceil(skin.px(13) * across / plot.w))
        for player, points in enumerate(course.totals):
            way = [place(hand, total) for hand, total in enumerate(points)]
            local = [(x - box.x, y - box.y) for x, y in way]
            colour = self._ink(player)
            (pen.dashes if player % 2 else pen.line)(local, colour, 2.4)
            for at in local[:0:-every]:  # the last hand always has its mark
                pen.mark(at, colour, theme.paper, square=player == 1, ring=player == 2)
            ends.append(way[-1])
        pen.put(surface, box.topleft)
        self._scale(surface, plot, top, round(ends[0][0]))
        self._names(surface, plot, box.right, ends)

    def _ink(self, player: int) -> Colour:
        return (self.skin.theme.ink, self.skin.theme.red, _BLUE)[player]

    def _plot(self, box: pygame.Rect) -> pygame.Rect:
        """The lines' own room: points stand at its left, hands below, names at its right."""
        skin = self.skin
        left = box.x + skin.px(46)
        names = max(skin.text.measure(name, "label")[0] for name in self.course.names)
        right = box.right - min(names + skin.px(16), box.w * 3 // 10)
        top, bottom = box.y + skin.px(16), box.bottom - skin.px(30)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _scale(self, surface: pygame.Surface, plot: pygame.Rect, top: int, end: int) -> None:
        """The target or the highest total at the left, and the last hand's number below its place."""
        skin, ink = self.skin, mix(self.skin.theme.ink, self.skin.theme.paper, 0.2)
        for points, y in ((0, plot.bottom), (self.course.target or top, None)):
            height = plot.bottom - plot.h * points / top if y is None else y
            text = skin.text.render(str(points), "small", ink, tabular=True)
            surface.blit(text, text.get_rect(midright=(plot.x - skin.px(8), round(height))))
        words = _("Hand {n}") if self.course.tables == 1 else _("Round {n}")
        text = skin.text.fitted(words.format(n=len(self.course.totals[0]) - 1), "small", ink, plot.w)
        place = text.get_rect(midtop=(end, plot.bottom + skin.px(6)))
        surface.blit(text, place.clamp(pygame.Rect(plot.x, plot.y, plot.w, plot.h * 2)))

    def _names(self, surface: pygame.Surface, plot: pygame.Rect, right: int, ends: Sequence[Point]) -> None:
        """Each name at the end of its line, above the axis; moved up where the lines end close together."""
        skin = self.skin
        x, high = round(ends[0][0]) + skin.px(10), skin.text.height("label")
        below = plot.bottom - skin.px(2)
        for player in sorted(range(len(ends)), key=lambda player: -ends[player][1]):
            top = min(ends[player][1] - high / 2, below - high)
            text = skin.text.fitted(self.course.names[player], "label", self._ink(player), right - x)
            paper = pygame.Rect(x, round(top), text.get_width(), high).inflate(skin.px(6), -skin.px(4))
            surface.fill(self.skin.theme.paper, paper)  # the target's line would strike it through
            surface.blit(text, (x, round(top)))
            below = round(top)
