"""The problem of the day."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

from game.store.problems.progress import ProblemProgress
from game.study.practice.daily import DailyPractice, in_a_row
from game.ui.pages.page import Page
from game.ui.screens.problems.onward import begin
from game.ui.services.problem_routes import ProblemOfTheDayRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.words.dates import calendar_day, today
from game.words.translation import _, ngettext

_DAYS = 7
"""Earlier days that can be solved."""


class ProblemOfTheDay(Page):
    """A date's problem, and the days before it."""

    def __init__(self, services: Services, navigator: Navigator, route: ProblemOfTheDayRoute) -> None:
        super().__init__(services, navigator, route)
        self.today = route.day or today()

    def build(self) -> None:
        skin, progress = self.skin, self.services.problem_file.read()
        self.heading(_("Problem of the day"), self._told(progress))
        solve = Button(skin, _("Solve"), partial(self._solve, self.today), kind="primary")
        if self.today in progress.days:
            solve.name = _("Solve it again")
        self.footer(self.way_back(), solve)
        rows = []
        for number in range(1, _DAYS + 1):
            day = self.today - timedelta(days=number)
            words = _("{day} · {how}").format(day=calendar_day(day), how=_how(progress, day))
            rows.append(Button(skin, words, partial(self._solve, day)).sized(height=46))
        before = Label(skin, _("Other days"), style="label").sized(height=26)
        self.fill(before, 6, *rows, width=480, gap=8, middle=True)

    def _told(self, progress: ProblemProgress) -> str:
        n = in_a_row(progress, self.today)
        row = ngettext("{n}-day streak", "{n}-day streak", n).format(n=n)
        said = (calendar_day(self.today), _how(progress, self.today), row if n else "")
        return _(" · ").join(filter(None, said))

    def _solve(self, day: date) -> None:
        begin(self.navigator, DailyPractice(self.services.problem_file, day))


def _how(progress: ProblemProgress, day: date) -> str:
    solved = progress.days.get(day)
    return _("not tried yet") if solved is None else _("solved") if solved else _("not solved")
