"""Error rates by match: points and winning chances given away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.ai import CHARACTERS
from game.store.reviews.error_rate import ErrorRate, GivenAway
from game.store.reviews.error_rates import MatchRate
from game.study.error_rate import LEVELS
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.screens.statistics.charts import LISTED
from game.ui.widgets.charts.chart import Chart
from game.ui.widgets.charts.plot import Plot, turning
from game.wording.judgement.error_rates import chance_words, play_like, rate_words, too_few
from game.words.dates import day
from game.words.translation import _, ngettext, number

_TOGETHER = 10
"""Matches for each point of the line; one says little."""
_MOST = 60
"""Maximum number of dots."""


class ErrorRateChart(Chart):
    """A dot for each match, a line through ten each, and computers' rates."""

    least = 262.0

    def __init__(self, skin: Skin, whole: ErrorRate | None, course: Sequence[MatchRate]) -> None:
        super().__init__(skin, self.title())
        self.whole = whole
        self.course = tuple(course)

    @staticmethod
    def title() -> str:
        """Return the chart's title."""
        return _("Error rate over time")

    def figure_of(self, rate: GivenAway) -> float:
        """Return the figure to draw."""
        return rate.rate

    def words_of(self, figure: float) -> str:
        """Return a figure in words."""
        return number(figure, 1)

    def tells(self, rate: GivenAway) -> bool:
        """Return whether that's enough data."""
        return rate.tells

    def told(self, whole: ErrorRate) -> str:
        """Return the overall result in words."""
        if not self.tells(whole):
            return too_few(whole)
        words = ngettext(
            "{rate} points given away per ten decisions that count, over {n} decision.",
            "{rate} points given away per ten decisions that count, over {n} decisions.",
            whole.decisions,
        )
        return f"{words.format(rate=rate_words(whole), n=number(whole.decisions))} {play_like(whole)}"

    def levels(self) -> dict[str, float]:
        """Return computer players' figures by name."""
        return {CHARACTERS[level].name: rate for level, rate in LEVELS.items()}

    def value(self) -> str:
        return self._nothing() if self.whole is None else self.told(self.whole)

    @staticmethod
    def _nothing() -> str:
        return _("From now on, your decisions are analysed in every hand you finish against computer players.")

    def height_for(self, width: int) -> int:
        skin = self.skin
        lines = len(skin.text.wrap(self.value(), "small", width - 2 * skin.px(20)))
        return super().height_for(width) + (lines - 1) * skin.text.height("small")

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin = self.skin
        if self.whole is None or not self.tells(self.whole):
            text = skin.text.paragraph(self.value(), "body", self.faint, box.w)
            surface.blit(text, text.get_rect(center=box.center))
            return
        said = skin.text.paragraph(self.value(), "small", skin.theme.ink, box.w)
        surface.blit(said, said.get_rect(bottomleft=box.bottomleft))
        box = pygame.Rect(box.x, box.y, box.w, box.h - said.get_height() - skin.px(4))
        singles, levels = self._figures([one.given for one in self.course]), self.levels()
        top = 1.1 * max([*singles.values(), *levels.values(), 0.001])
        names = {f"{name} {self.words_of(rate)}": rate for name, rate in levels.items()}
        right = self.room_for(names) + skin.px(8) * bool(names)
        marks = {self.words_of(figure): figure for figure in (top, 0.0)}
        left, high = self.room_for(marks) + skin.px(10), skin.text.height("small")
        rect = pygame.Rect(box.x + left, box.y + high // 2, box.w - left - right, box.h - high // 2 - high - skin.px(6))
        plot = Plot(skin, rect, len(self.course) - 1, 0, top)
        self.beside(surface, plot, marks)
        for rate, colour in (
            (0.0, skin.theme.ink),
            *((rate, mix(skin.theme.paper, skin.theme.brass, 0.8)) for rate in names.values()),
        ):
            surface.fill(colour, (rect.x, round(plot.seen(0, rate)[1]), rect.w, max(1, skin.px(1.2))))
        self.beside(surface, plot, names, right=True)
        self._ways(surface, plot, singles)
        self.below(surface, plot, *(day(one.when) for one in (*self.course[:1], *self.course[1:][-1:])))

    def _figures(self, rates: Sequence[GivenAway]) -> dict[int, float]:
        return {place: self.figure_of(rate) for place, rate in enumerate(rates) if self.tells(rate)}

    def _line(self, most: int) -> list[tuple[int, float]]:
        """Return at most this many indices and figures of the line."""
        whole = list(self._figures(together([one.given for one in self.course])).items())
        return [whole[turn] for turn in turning([figure for _place, figure in whole], most)]

    def points(self) -> Sequence[str]:
        return [f"{day(self.course[place].when)}: {self.words_of(figure)}" for place, figure in self._line(LISTED)]

    def _ways(self, surface: pygame.Surface, plot: Plot, singles: Mapping[int, float]) -> None:
        """Draw dots, unless there are too many, and the line."""
        theme = self.skin.theme
        if len(self.course) <= _MOST:
            for match, figure in singles.items():
                plot.pen.mark(plot.at(match, figure), mix(theme.ink, theme.paper, 0.45), theme.paper, square=False)
        way = [plot.at(place, figure) for place, figure in self._line(plot.rect.w // self.skin.px(3))]
        if len(way) > 1:
            plot.pen.line(way, theme.ink, 2.4)
        plot.put(surface)


class ChanceChart(ErrorRateChart):
    """The part of a match given away in a hand."""

    @staticmethod
    def title() -> str:
        return _("Winning chances given away")

    def figure_of(self, rate: GivenAway) -> float:
        return rate.chance_a_hand

    def tells(self, rate: GivenAway) -> bool:
        return rate.known > 0

    def words_of(self, figure: float) -> str:
        return chance_words(figure)

    def told(self, whole: ErrorRate) -> str:
        words = ngettext(
            "On average, {chance} per hand over {n} hand.",
            "On average, {chance} per hand over {n} hands.",
            whole.known,
        )
        return words.format(chance=chance_words(whole.chance_a_hand), n=number(whole.known))

    def levels(self) -> dict[str, float]:
        return {}


def together(course: Sequence[GivenAway]) -> list[GivenAway]:
    """Return each match's total with up to nine before it."""
    sums = [GivenAway(0, 0, 0.0, 0.0, 0)]
    for one in course:
        sums.append(_added(sums[-1], one, 1))
    return [_added(last, sums[max(0, n + 1 - _TOGETHER)], -1) for n, last in enumerate(sums[1:])]


def _added(one: GivenAway, other: GivenAway, sign: int) -> GivenAway:
    return GivenAway(
        one.hands + sign * other.hands,
        one.decisions + sign * other.decisions,
        one.given + sign * other.given,
        one.chance + sign * other.chance,
        one.known + sign * other.known,
    )
