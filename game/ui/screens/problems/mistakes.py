"""The player's own mistakes, to try again."""

from __future__ import annotations

from game.study.practice.mistakes import MistakePractice, due
from game.ui.pages.page import Page
from game.ui.screens.problems.onward import begin
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.text_block import TextBlock
from game.words.dates import calendar_day, today
from game.words.translation import _, ngettext


class MistakesPage(Page):
    """The mistakes collected by the coach."""

    def build(self) -> None:
        skin, progress, day = self.skin, self.services.problem_file.read(), today()
        waiting = len(due(progress, day))
        words = ngettext("{n} due today.", "{n} due today.", waiting).format(n=waiting)
        self.heading(_("Your own mistakes"), words if progress.mistakes else "")
        solve = Button(skin, _("Try them"), self._try, kind="primary")
        solve.enabled = waiting > 0
        self.footer(self.way_back(), solve)
        sheet = FactSheet(skin, _("Your progress"), self._rows())
        text = TextBlock(skin, _explained(), style="small", colour=skin.theme.quiet, centred=True)
        self.fill(sheet, text, width=620, gap=14, middle=True)

    def _rows(self) -> list[tuple[str, str]]:
        progress, day = self.services.problem_file.progress, today()
        left = [one for one in progress.mistakes if not one.retired]
        rows = [
            (_("Today"), str(len(due(progress, day)))),
            (_("Later"), str(len(left) - len(due(progress, day)))),
            (_("Mastered"), str(len(progress.mistakes) - len(left))),
        ]
        coming = min((one.due for one in left if one.due > day), default=None)
        if coming is not None:
            rows.append((_("Next after today"), calendar_day(coming)))
        return rows

    def _try(self) -> None:
        begin(self.navigator, MistakePractice(self.services.problem_file, today()))


def _explained() -> str:
    return _(
        "When the coach reviews one of your hands, it keeps every decision that gave away "
        "three points or more. Each comes back after one day, three days and seven days. Get "
        "it right three times and you’ve mastered it."
    )
