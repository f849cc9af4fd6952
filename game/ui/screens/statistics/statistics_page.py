"""The statistics: three answers, then charts and figures."""

from __future__ import annotations

from msgspec.structs import replace

from game.store.history import EVERYTHING, Filter
from game.ui.pages.column import Column, grid
from game.ui.pages.filter_page import FilterPage
from game.ui.screens.statistics.answers import LuckAnswer, ProgressAnswer, RivalsAnswer
from game.ui.screens.statistics.charts import Histogram, TotalsChart
from game.ui.screens.statistics.error_rate_chart import ChanceChart, ErrorRateChart
from game.ui.screens.statistics.figures import FiguresTable
from game.ui.screens.statistics.luck_chart import LuckChart
from game.ui.screens.statistics.report import StatisticsReport, summary
from game.ui.services.routes import Navigator, StatisticsRoute
from game.ui.services.services import Services
from game.ui.widgets.menu_rows import SectionHeading
from game.wording.matches import kinds_words
from game.wording.numbers import you_and
from game.words.translation import _

_WIDE = 1100.0
_GAP = 18.0
_TWO = 900.0
"""Minimum width for several columns, in units."""


class StatisticsPage(FilterPage):
    """Counted on a thread, as thousands of matches take a moment."""

    place = 1

    def __init__(self, services: Services, navigator: Navigator, route: StatisticsRoute) -> None:
        super().__init__(services, navigator, route)
        self.report: StatisticsReport | None = None
        self._asked: Filter | None = None
        self._known = False

    def build(self) -> None:
        report = self.report
        self._ask()
        note = self._summary(report) if report is not None else ""
        if not self._known:
            note = _("Counting…")
        self.top_of(self.said or note)
        if report is not None or self.chosen != EVERYTHING:
            self.plates(_WIDE)
        self.footer(self.way_back(), *(self.files_button() if report is not None else ()))
        if report is not None:
            self._pictures(report)
        elif self._known:
            self.nothing(_("Your figures will appear here once you’ve played a match."))

    @staticmethod
    def _summary(report: StatisticsReport) -> str:
        """Return what was won, and what the history lists besides."""
        won, others = summary(report.whole.matches), kinds_words(replace(report.counts, finished=0))
        return " ".join(filter(None, (won, others and _("Not counted: {kinds}.").format(kinds=others))))

    def _ask(self) -> None:
        if self._asked == self.chosen:
            return
        self._asked = chosen = self.chosen
        journal, asked = self.services.journal, self.asked
        self.services.tasks.run(
            lambda: StatisticsReport.of(journal, asked), lambda report: self._counted(chosen, report)
        )

    def _counted(self, chosen: Filter, report: StatisticsReport | None) -> None:
        if chosen == self.chosen and not self.closed:
            self.report, self._known = report, True
            self.changed()

    def _pictures(self, report: StatisticsReport) -> None:
        skin, names = self.skin, you_and(self.chosen.opponent)
        charts = [
            TotalsChart(skin, report.course),
            LuckChart(skin, report.luck, names),
            Histogram(skin, report.knocks, names),
            FiguresTable(skin, report.whole, names, _("Overall")),
            ErrorRateChart(skin, report.whole.rate, report.rates),
        ]
        if report.whole.rate is None or report.whole.rate.known:
            charts.append(ChanceChart(skin, report.whole.rate, report.rates))
        first = self._answers(report)
        pictures = grid(charts, 2 if self.across(_WIDE) >= _TWO else 1, gap=_GAP, below=_GAP)
        groups = Column(*(FiguresTable(skin, group, you_and(group.opponent)) for group in report.groups), gap=_GAP)
        if len(report.groups) > 1:
            self.fill(
                first, _GAP, pictures, 8, SectionHeading(skin, _("By opponent and rules")), 12, groups, width=_WIDE
            )
        else:
            self.fill(first, 0 if first is None else _GAP, pictures, width=_WIDE)

    def _answers(self, report: StatisticsReport) -> Column | None:
        """Return what a player wants to know first; matches chosen by their result can't tell."""
        if self.chosen.outcome is not None:
            return None
        skin = self.skin
        answers = [
            ProgressAnswer(skin, report.rates),
            LuckAnswer(skin, report.luck, self.chosen.opponent or ""),
            RivalsAnswer(skin, report.standings),
        ]
        return grid(answers, 3 if self.across(_WIDE) >= _TWO else 1, gap=_GAP, below=_GAP)

    def imported(self, sentence: str) -> None:
        self._asked, self._known = None, False  # they're counted again
        super().imported(sentence)

    def sift(self, chosen: Filter) -> None:
        """Filter; old figures stay until new ones are counted."""
        if chosen != self.chosen:
            super().sift(chosen)
            self._known = False
            for area in self.panel.areas:
                area.scroll(0)
