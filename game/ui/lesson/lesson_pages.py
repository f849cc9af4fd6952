"""The lesson menu, and the page after the first lesson."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.lessons.chapters import found
from game.lessons.lesson import FIRST
from game.ui.pages.page import Page
from game.ui.services.lesson_routes import CourseLessonRoute, CourseRoute, LearnRoute, LessonMenuRoute, LessonRoute
from game.ui.services.routes import NewMatchRoute, RulesRoute, SettingsRoute, TitleRoute
from game.ui.widgets.button import Button
from game.ui.widgets.portrait import Portrait
from game.words.translation import _


class LessonMenu(Page):
    """The menu over a lesson."""

    route: LessonMenuRoute

    def build(self) -> None:
        skin, lesson = self.skin, self.route.lesson
        around = (TitleRoute(), LearnRoute(), CourseRoute()) if isinstance(lesson, CourseLessonRoute) else ()
        self.heading(found(lesson.lesson)[1].title if isinstance(lesson, CourseLessonRoute) else _("The lesson"))
        self.menu(
            Button(skin, _("Continue the lesson"), self.back),
            Button(skin, _("Start again"), self.restarting(*around, lesson)),
            Button(skin, _("Settings"), self.to(SettingsRoute())),
            Button(skin, _("Leave the lesson"), self.restarting(*(around or (TitleRoute(),)))),
            *([Button(skin, _("Main menu"), self.restarting(TitleRoute()))] if around else []),
            Button(skin, _("Quit"), self.navigator.quit),
        )


class LessonEnd(Page):
    """The end of the first lesson."""

    def opened(self) -> None:
        self.services.course.finish(FIRST)

    def back(self) -> None:
        self.navigator.restart(TitleRoute())

    def build(self) -> None:
        skin, first = self.skin, CHARACTERS["pip"]
        said = _("Melds, deadwood, knocking, laying off: you know it all now. {name} has only just learnt it too.")
        self.heading(_("That’s gin rummy"), said.format(name=first.name))
        self.menu(
            Button(skin, _("Play against {name}").format(name=first.name), self.play),
            Button(skin, _("Continue the course"), self.restarting(TitleRoute(), LearnRoute(), CourseRoute(FIRST))),
            Button(skin, _("Change opponent"), self.restarting(TitleRoute(), NewMatchRoute())),
            Button(skin, _("Repeat the lesson"), self.restarting(LessonRoute())),
            Button(skin, _("Read the rules"), self.to(RulesRoute())),
            Button(skin, _("Main menu"), self.restarting(TitleRoute())),
            above=Portrait(skin, first.name, first.level).sized(160, 160),
        )

    def play(self) -> None:
        """Start the first match."""
        self.services.keep(replace(self.services.settings, form="two", opponent="pip"))
        self.navigator.restart(*self.services.matches.new())
