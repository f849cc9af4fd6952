"""The page of problems."""

from __future__ import annotations

from collections.abc import Callable

from game.study.practice.choosing import themes
from game.study.practice.daily import in_a_row
from game.study.practice.mistakes import due
from game.study.practice.rated import RatedPractice
from game.study.practice.timed import TimedPractice, name
from game.study.problems import WrongProblems, problems
from game.ui.pages.page import Page
from game.ui.screens.problems.onward import beginning
from game.ui.services.problem_routes import MistakesRoute, NotesRoute, ProblemOfTheDayRoute, ThemesRoute
from game.ui.widgets.button import Button
from game.words.dates import today
from game.words.translation import _, ngettext


class ProblemsPage(Page):
    """An entry for each way to solve problems, with its progress."""

    column: float | None = 720.0

    def build(self) -> None:
        try:
            count = len(problems())
        except WrongProblems as error:
            self.heading(_("Problems"), str(error))
            self.footer(self.way_back())
            return
        words = ngettext(
            "One position, one clearly best play. There’s {n} problem to solve.",
            "One position, one clearly best play. There are {n} problems to solve.",
            count,
        )
        self.heading(_("Problems"), words.format(n=count))
        self.footer(self.way_back())
        entries = (Button(self.skin, title, act, note=note) for title, note, act in self._entries())
        self.menu(*entries, width=480, high=64)

    def _entries(self) -> list[tuple[str, str, Callable[[], object]]]:
        file, navigator, day = self.services.problem_file, self.navigator, today()
        progress, times = file.read(), self.services.settings.time_limits
        record = progress.record(times)
        row, waiting = in_a_row(progress, day), len(due(progress, day))
        rating = _("Matched to your rating ({rating})").format(rating=round(progress.rating.value))
        most = ngettext("Your best: {n} problem", "Your best: {n} problems", record)
        solved = ngettext("{n}-day streak", "{n}-day streak", row)
        back = ngettext("{n} due today", "{n} due today", waiting)
        notes = (
            most.format(n=record) if record else _("As many as you can; three wrong and it’s over"),
            solved.format(n=row) if row else _("One a day, the same for everyone"),
            back.format(n=waiting) if waiting else _("None due today"),
        )
        kept = len(self.services.notes.read().notes)
        noted = ngettext("{n} note", "{n} notes", kept).format(n=kept) if kept else _("Positions you’ve marked")
        known = themes(problems())
        wanted = sum(theme not in progress.without for theme in known)
        chosen = _("{n} of {all}").format(n=wanted or len(known), all=len(known))
        return [
            (_("Solve"), rating, beginning(navigator, lambda: RatedPractice(file))),
            (name(times), notes[0], beginning(navigator, lambda: TimedPractice(file, times))),
            (_("Problem of the day"), notes[1], self.to(ProblemOfTheDayRoute())),
            (_("Your own mistakes"), notes[2], self.to(MistakesRoute())),
            (_("Your notes"), noted, self.to(NotesRoute())),
            (_("Themes"), chosen, self.to(ThemesRoute())),
        ]
