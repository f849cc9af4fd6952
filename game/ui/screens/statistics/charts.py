"""Charts of points by match, and of deadwood at the knock."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.store.figures.statistics import Bar, Point
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.plot import Plot, turning
from game.wording.numbers import signed
from game.words.dates import day
from game.words.translation import _, ngettext, number, pgettext

LISTED = 40
"""Maximum number of points listed for screen readers."""
_LAST = 15
"""Largest deadwood with its own bars."""


class TotalsChart(Chart):
    """The player's points ahead of all opponents, by match."""

    def __init__(self, skin: Skin, course: Sequence[Point]) -> None:
        super().__init__(skin, _("Points over time"))
        self.course = course

    def value(self) -> str:
        if not self.course:
            return _("No finished matches yet.")
        matches = ngettext("After {n} match: {points} points", "After {n} matches: {points} points", len(self.course))
        return matches.format(n=len(self.course), points=signed(self.course[-1].total))

    def points(self) -> Sequence[str]:
        """Return the turning points."""
        some = (self.course[n] for n in turning([point.total for point in self.course], LISTED))
        return [f"{day(point.when)}: {signed(point.total)}" for point in some]

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        totals = [0, *(point.total for point in self.course)]
        top, low = max(*totals, 10) if len(totals) > 1 else 10, min(totals)
        marks = {signed(mark): mark for mark in (totals[-1], low, 0, top if top in totals else 0)}
        left = self.room_for(marks) + skin.px(10)
        rect = pygame.Rect(box.x + left, box.y + skin.px(4), box.w - left - skin.px(8), box.h - skin.px(26))
        plot = Plot(skin, rect, len(totals) - 1, low, top)
        plot.pen.line([plot.at(0, 0), plot.at(plot.steps, 0)], theme.ink, 1.2)
        way = [plot.at(n, totals[n]) for n in turning(totals, rect.w // skin.px(3))]
        if len(way) > 1:
            plot.pen.line(way, theme.ink, 2.4)
            plot.pen.mark(way[-1], theme.ink, theme.paper, square=False)
        plot.put(surface)
        self.beside(surface, plot, marks)
        self.below(surface, plot, *(day(point.when) for point in (*self.course[:1], *self.course[1:][-1:])))


class Histogram(Chart):
    """Counts of hands by deadwood at the end, for the player and opponents."""

    def __init__(self, skin: Skin, bars: Sequence[Bar], names: Sequence[str]) -> None:
        super().__init__(skin, _("Deadwood at the knock"), names)
        self.bars = bars

    def value(self) -> str:
        return "" if any(bar.mine or bar.theirs for bar in self.bars) else _("Nobody has knocked yet.")

    def points(self) -> Sequence[str]:
        mine, theirs = self.names
        counts = [(caption, *pair) for caption, pair in self._columns() if any(pair)]
        return [f"{caption}: {mine} {number(own)}, {theirs} {number(other)}" for caption, own, other in counts]

    def _columns(self) -> list[tuple[str, tuple[int, int]]]:
        """Return captions and counts; the last has all larger deadwood."""
        counts = {bar.deadwood: (bar.mine, bar.theirs) for bar in self.bars}
        last = min(max([10, *counts]), _LAST)
        columns = [(str(points) if points else _("gin"), counts.get(points, (0, 0))) for points in range(last + 1)]
        more = [pair for points, pair in counts.items() if points > last]
        if more:
            both = sum(mine for mine, _theirs in more), sum(theirs for _mine, theirs in more)
            columns.append((pgettext("deadwood", "more"), both))
        return columns

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        columns = self._columns()
        most = max(max(pair) for _caption, pair in columns)
        if not most:
            self.words(surface, self.value(), (box.centerx, box.centery - skin.px(10)), align="centre")
            return
        floor = box.bottom - skin.px(24)
        room = floor - box.y - skin.px(16)
        step = box.w / len(columns)
        wide = max(skin.px(3), int(step * 0.36))
        for place, (caption, pair) in enumerate(columns):
            middle = box.x + round(step * (place + 0.5))
            for side, count in enumerate(pair):
                high = round(room * count / most)
                bar = pygame.Rect(middle - wide if side == 0 else middle + skin.px(1), floor - high, wide, high)
                self._bar(surface, bar, side)
                if count == most:
                    self.words(surface, number(count), (bar.centerx, bar.y - skin.px(17)), align="centre")
            text = skin.text.fitted(caption, "small", self.faint, step - 1)
            surface.blit(text, text.get_rect(midtop=(middle, floor + skin.px(5))))
        surface.fill(theme.ink, (box.x, floor, box.w, max(1, skin.px(1.4))))

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, side: int) -> None:
        colour = self.colour(side)
        if not bar.h:
            return
        if side:
            surface.fill(mix(colour, self.skin.theme.paper, 0.75), bar)
            pygame.draw.rect(surface, colour, bar, max(1, self.skin.px(1.6)))
        else:
            surface.fill(colour, bar)
