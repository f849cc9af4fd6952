"""The totals of all matches as a line, and the deadwood that people knock with as bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.store.statistics import Bar, Point
from game.ui.graphics.ink import Pen
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.chart import Chart
from game.wording.dates import day
from game.wording.numbers import signed
from game.words.translation import _, ngettext, number, pgettext

_LAST = 15
"""The most deadwood that has bars of its own."""


class TotalsChart(Chart):
    """A line from match to match: how many points one is ahead of all opponents."""

    def __init__(self, skin: Skin, course: Sequence[Point]) -> None:
        super().__init__(skin, _("Points over time"))
        self.course = course

    def value(self) -> str:
        if not self.course:
            return _("No match is over yet.")
        matches = ngettext("After {n} match: {points} points", "After {n} matches: {points} points", len(self.course))
        return matches.format(n=len(self.course), points=signed(self.course[-1].total))

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        totals = [0, *(point.total for point in self.course)]
        top, low = max(*totals, 10) if len(totals) > 1 else 10, min(totals)
        marks = sorted({top if top in totals else 0, 0, low, totals[-1]})
        left = max(skin.text.measure(signed(mark), "small", tabular=True)[0] for mark in marks) + skin.px(10)
        plot = pygame.Rect(box.x + left, box.y + skin.px(4), box.w - left - skin.px(8), box.h - skin.px(26))
        across = max(len(totals) - 1, 1)

        def place(match: int, total: int) -> tuple[float, float]:
            return plot.w * match / across, plot.h - plot.h * (total - low) / (top - low)

        pen = Pen(plot.inflate(skin.px(12), skin.px(12)).size, skin)
        shift = skin.px(6)
        zero = place(0, 0)[1] + shift
        pen.line([(shift, zero), (plot.w + shift, zero)], theme.ink, 1.2)
        way = [(x + shift, y + shift) for x, y in (place(n, totals[n]) for n in turning(totals, plot.w // skin.px(3)))]
        if len(way) > 1:
            pen.line(way, theme.ink, 2.4)
            pen.mark(way[-1], theme.ink, theme.paper, square=False)
        pen.put(surface, (plot.x - shift, plot.y - shift))
        self._scale(surface, plot, marks, lambda total: round(place(0, total)[1]), totals[-1])
        if self.course:
            y = plot.bottom + skin.px(8)
            self.words(surface, day(self.course[0].when), (plot.x, y))
            last = day(self.course[-1].when)
            if len(self.course) > 1:
                self.words(surface, last, (plot.right, y), align="right")

    def _scale(
        self, surface: pygame.Surface, plot: pygame.Rect, marks: list[int], height: Callable[[int], int], last: int
    ) -> None:
        """Numbers at the left, the last total first, and no two over one another."""
        skin = self.skin
        high, taken = skin.text.height("small"), list[int]()
        for mark in sorted(marks, key=lambda mark: mark != last):
            y = plot.y + height(mark) - high // 2
            if all(abs(y - other) >= high for other in taken):
                taken.append(y)
                self.words(surface, signed(mark), (plot.x - skin.px(10), y), align="right")


def turning(totals: Sequence[float], most: int) -> list[int]:
    """The places that a line of all totals must not leave out: of each of so many stretches both ends and extremes."""
    if len(totals) <= max(most, 2):
        return list(range(len(totals)))
    stretches = max(most // 4, 1)
    found = {0, len(totals) - 1}
    for stretch in range(stretches):
        places = range(stretch * len(totals) // stretches, (stretch + 1) * len(totals) // stretches)
        if places:
            found |= {places[0], places[-1], min(places, key=totals.__getitem__), max(places, key=totals.__getitem__)}
    return sorted(found)


class Histogram(Chart):
    """For each deadwood how often one ended a hand with it, and beside it how often others did."""

    def __init__(self, skin: Skin, bars: Sequence[Bar], names: Sequence[str]) -> None:
        super().__init__(skin, _("Deadwood at the knock"), names)
        self.bars = bars

    def value(self) -> str:
        """Own count and the others' for each."""
        return "; ".join(
            f"{caption}: {mine}, {theirs}" for caption, (mine, theirs) in self._columns() if mine or theirs
        )

    def _columns(self) -> list[tuple[str, tuple[int, int]]]:
        """Captions and counts from gin on, all large deadwood in the last."""
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
            self.words(surface, _("Nobody has knocked yet."), (box.centerx, box.centery - skin.px(10)), align="centre")
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
        """One's own are full, the others' are outlined."""
        colour = self.colour(side)
        if not bar.h:
            return
        if side:
            surface.fill(mix(colour, self.skin.theme.paper, 0.75), bar)
            pygame.draw.rect(surface, colour, bar, max(1, self.skin.px(1.6)))
        else:
            surface.fill(colour, bar)
