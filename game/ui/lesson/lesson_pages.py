"""The pages between the lesson's hands, and the one after them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.lessons.chapters import found
from game.lessons.lesson import FIRST
from game.ui.pages.page import Page
from game.ui.services.routes import (
    CourseLessonRoute,
    CourseRoute,
    LearnRoute,
    LessonMenuRoute,
    LessonRoute,
    NewMatchRoute,
    RulesRoute,
    SettingsRoute,
    TitleRoute,
)
from game.ui.widgets.button import Button
from game.ui.widgets.portrait import Portrait
from game.words.translation import _

_FACE = 184.0
"""The height of Pip's portrait with the gap below it, in units."""


class LessonMenu(Page):
    """What can be done besides learning."""

    route: LessonMenuRoute

    def build(self) -> None:
        skin, lesson = self.skin, self.route.lesson
        around = (TitleRoute(), LearnRoute(), CourseRoute()) if isinstance(lesson, CourseLessonRoute) else ()
        self.heading(found(lesson.lesson)[1].title if isinstance(lesson, CourseLessonRoute) else _("The lesson"))
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Go on with the lesson"), self.back),
            (_("Begin again"), self.restarting(*around, lesson)),
            (_("Settings"), self.to(SettingsRoute())),
            (_("Leave the lesson"), self.restarting(*(around or (TitleRoute(),)))),
            (_("Quit"), self.navigator.quit),
        ]
        buttons = [Button(skin, name, act) for name, act in entries]
        buttons[0].kind = "primary"
        self.stack(buttons, width=320, height=50, gap=12, middle=True)


class LessonEnd(Page):
    """The end of the lesson: a first match is against who has only just learnt it too."""

    def opened(self) -> None:
        """It is the first lesson of the course too."""
        self.services.course.finish(FIRST)

    def back(self) -> None:
        """The table has gone."""
        self.navigator.restart(TitleRoute())

    def build(self) -> None:
        skin, first = self.skin, CHARACTERS["pip"]
        said = _("Melds, deadwood, the knock and the lay-off: you know them all. {name} has only just learnt them too.")
        self.heading(_("That is gin rummy"), said.format(name=first.name))
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Play against {name}").format(name=first.name), self.play),
            (_("Go on with the course"), self.restarting(TitleRoute(), LearnRoute(), CourseRoute(FIRST))),
            (_("Another opponent"), self.restarting(TitleRoute(), NewMatchRoute())),
            (_("Take the lesson again"), self.restarting(LessonRoute())),
            (_("Read the rules"), self.to(RulesRoute())),
            (_("To the first page"), self.restarting(TitleRoute())),
        ]
        buttons = [Button(skin, name, act) for name, act in entries]
        buttons[0].kind = "primary"
        area = self.body()
        middle, y = self.viewport.middle - area.rect.x / self.viewport.unit, 6.0
        if self.bottom - self.top > _FACE + 62 * len(buttons):
            area.add(Portrait(skin, first.name, first.level).place(self.box(middle - 80, y, 160, 160)))
            y += _FACE
        for number, button in enumerate(buttons):
            button.place(self.box(middle - 160, y + 62 * number, 320, 50))
        area.add(*buttons)
        area.centre()

    def play(self) -> None:
        """Sit down to the first match."""
        self.services.keep(replace(self.services.settings, form="two", opponent="pip"))
        self.navigator.restart(*self.services.matches.new())
