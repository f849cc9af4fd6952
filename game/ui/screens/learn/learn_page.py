"""The learning menu."""

from __future__ import annotations

from game.ai import CHARACTERS
from game.ui.pages.page import Page
from game.ui.services.lesson_routes import CourseRoute, LessonRoute
from game.ui.services.problem_routes import MistakesRoute, ProblemsRoute
from game.ui.services.routes import DrillsRoute
from game.ui.widgets.button import Button
from game.words.translation import _, pgettext


class LearnPage(Page):
    """An entry for each way to learn."""

    column = 720.0

    def build(self) -> None:
        self.heading(_("Learn"), "" if self.services.course.done else _("New to gin? Start with the first lesson."))
        self.footer(self.way_back())
        tutor = CHARACTERS["steady"].name
        self.menu(
            Button(
                self.skin,
                _("First lesson"),
                self.restarting(LessonRoute()),
                note=_("Two hands with {name}, from the very first card").format(name=tutor),
            ),
            Button(
                self.skin,
                _("Course"),
                self.to(CourseRoute()),
                note=_("Short lessons at the table, each with a task"),
            ),
            Button(
                self.skin,
                pgettext("exercises", "Drills"),
                self.to(DrillsRoute()),
                note=_("Count, spot and remember cards"),
            ),
            Button(
                self.skin,
                _("Problems"),
                self.to(ProblemsRoute()),
                note=_("Find the best play in each position"),
            ),
            Button(
                self.skin,
                _("Your own mistakes"),
                self.to(MistakesRoute()),
                note=_("Another go at the mistakes the coach found"),
            ),
            width=480,
            high=60,
            above=self.emblem("4h 5h 6h 7h 8h", "steady"),
        )
