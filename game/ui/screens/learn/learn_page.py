"""The ways to learn the game and to play it better."""

from __future__ import annotations

from collections.abc import Callable

from game.ai import CHARACTERS
from game.ui.pages.page import Page
from game.ui.services.problem_routes import MistakesRoute, ProblemsRoute
from game.ui.services.routes import CourseRoute, DrillsRoute, LessonRoute
from game.ui.widgets.button import Button
from game.words.translation import _, pgettext

_WIDE, _HIGH, _GAP = 480.0, 64.0, 12.0
"""The size of an entry, and what stands between two, in units."""


class LearnPage(Page):
    """One entry for each way, with a line on what it is."""

    def build(self) -> None:
        self.heading(_("Learn"))
        self.footer(Button(self.skin, _("Back"), self.back))
        entries = [self._entry(*entry) for entry in self._entries()]
        entries[0].kind = "primary"
        self.stack(entries, width=_WIDE, height=_HIGH, gap=_GAP, middle=True)

    def _entries(self) -> list[tuple[str, str, Callable[[], object]]]:
        """What stands on each entry, the line below it, and what it does."""
        tutor = CHARACTERS["steady"].name
        return [
            (
                _("First lesson"),
                _("Two hands with {name}, from the first card on").format(name=tutor),
                self.restarting(LessonRoute()),
            ),
            (_("Course"), _("Short lessons at the table, each with a task"), self.to(CourseRoute())),
            (
                pgettext("exercises", "Drills"),
                _("A minute each of counting, finding and remembering cards"),
                self.to(DrillsRoute()),
            ),
            (
                _("Problems"),
                _("A position, and the best choice to be found"),
                self.to(ProblemsRoute()),
            ),
            (
                _("Your own mistakes"),
                _("What the coach found in your hands, to be tried again"),
                self.to(MistakesRoute()),
            ),
        ]

    def _entry(self, name: str, note: str, act: Callable[[], object]) -> Button:
        button = Button(self.skin, name, act)
        button.note = note
        return button
