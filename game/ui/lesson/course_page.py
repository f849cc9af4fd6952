"""The course: chapters, lessons done, and the next lesson."""

from __future__ import annotations

from collections.abc import Callable

from game.ai import CHARACTERS
from game.lessons.chapters import chapters, found, lessons, next_lesson
from game.lessons.lesson import Chapter, CourseLesson
from game.ui.lesson.lesson_line import LessonLine
from game.ui.pages.column import Column, Row
from game.ui.pages.page import Page
from game.ui.services.lesson_routes import CourseLessonRoute, CourseRoute, LessonRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import NoticeRow, SectionHeading
from game.ui.widgets.portrait import Portrait
from game.words.translation import _, pgettext

_WIDE, _TWO = 1180.0, 1000.0
"""Page width, and minimum width for two columns, in units."""


class CoursePage(Page):
    """The course; the main button begins the next lesson."""

    route: CourseRoute

    def __init__(self, services: Services, navigator: Navigator, route: CourseRoute) -> None:
        super().__init__(services, navigator, route)
        self._told = not route.finished

    def opened(self) -> None:
        """Announce the lesson just finished."""
        if self._told:
            return
        self._told = True
        self.tell(_("Lesson done: {title}").format(title=found(self.route.finished)[1].title))
        self.panel.set_focus(self._onward, ring=self.loop.keyed)

    def build(self) -> None:
        progress, all_lessons = self.services.course, lessons()
        done = sum(lesson.key in progress.done for lesson in all_lessons)
        self.heading(_("The course"), _("Lessons done: {n} of {all}").format(n=done, all=len(all_lessons)))
        self._coming = coming = next_lesson(progress.done, self.route.finished)
        back = self.way_back()
        self._onward = back
        if coming is not None:
            words = _("Next lesson: {title}") if done else _("Start with: {title}")
            self._onward = Button(self.skin, words.format(title=coming.title), self._way(coming), kind="primary")
        self.footer(back, *([self._onward] if coming is not None else []))
        self._lay_out()

    def _lay_out(self) -> None:
        notices = (NoticeRow(self.skin, notice) for notice in self.services.course.notices)
        parts = [self._chapter(chapter) for chapter in chapters()]
        half = (len(parts) + 1) // 2 if self.across(_WIDE) >= _TWO else len(parts)
        columns = (Column(*some, gap=14) for some in (parts[:half], parts[half:]) if some)
        self.fill(*notices, Row(*columns, gap=36), width=_WIDE)

    def _chapter(self, chapter: Chapter) -> Column:
        face = Portrait(self.skin, CHARACTERS[chapter.teacher].name, chapter.teacher).sized(44, 44)
        heading = SectionHeading(self.skin, chapter.title).sized(height=48)
        lines = (LessonLine(self.skin, one, self._mark(one), self._way(one)) for one in chapter.lessons)
        return Column(Row(face, heading, gap=12), 4, *lines, gap=2)

    def _way(self, lesson: CourseLesson) -> Callable[[], None]:
        return self.to(CourseLessonRoute(lesson.key) if lesson.positions else LessonRoute())

    def _mark(self, lesson: CourseLesson) -> str:
        if lesson.key in self.services.course.done:
            return pgettext("a lesson", "Done")
        return pgettext("a lesson", "Next") if self._coming is not None and lesson.key == self._coming.key else ""
