"""The end of the time for problems."""

from __future__ import annotations

from game.study.practice.exercise import ProblemVerdict
from game.study.practice.timed import TimedPractice
from game.ui.pages.page import Page
from game.ui.screens.problems.onward import follow
from game.ui.services.problem_routes import TimeOverRoute, VerdictRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.wording.practice.themes import theme_name
from game.wording.practice.verdicts import did
from game.words.translation import _, ngettext


class TimeOver(Page):
    """The result; missed problems lead to their verdicts."""

    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: TimeOverRoute) -> None:
        super().__init__(services, navigator, route)
        self.practice = route.practice

    def build(self) -> None:
        practice, n = self.practice, self.practice.right
        said = ngettext("You solved {n} problem.", "You solved {n} problems.", n).format(n=n)
        if practice.record:
            said = _("{solved} That’s a new record.").format(solved=said)
        elif practice.clock.left > 0:
            said = _("{solved} Three wrong answers ended it.").format(solved=said)
        self.heading(_("Time’s up") if practice.clock.left <= 0 else _("Three wrong"), said)
        again = Button(self.skin, _("Go again"), self._again, kind="primary")
        self.footer(self.way_back(), again)
        entries = [self._entry(one) for one in practice.verdicts if not one.right]
        self.fill(2, *entries, width=520, gap=10, middle=True)

    def _entry(self, verdict: ProblemVerdict) -> Button:
        note = theme_name(verdict.theme) if verdict.theme is not None else ""
        button = Button(self.skin, did(verdict), self.to(VerdictRoute(self.practice, verdict)), note=note)
        return button.sized(height=60)

    def _again(self) -> None:
        route = follow(TimedPractice(self.services.problem_file, self.services.settings.time_limits))
        if route is not None:
            self.navigator.replace(route)
