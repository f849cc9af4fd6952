"""The course: its chapters and lessons, which of them are done, and the next one."""

from __future__ import annotations

from collections.abc import Callable

from game.ai import CHARACTERS
from game.lessons.chapters import chapters, found, lessons, next_lesson
from game.lessons.lesson import Chapter, CourseLesson
from game.ui.lesson.lesson_line import HIGH, LessonLine
from game.ui.pages.page import Page
from game.ui.services.routes import CourseLessonRoute, CourseRoute, LessonRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import NoticeRow, SectionHeading
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.scroll_area import ScrollArea
from game.words.translation import _, ngettext, pgettext

_WIDE, _TWO = 1180.0, 1000.0
"""The width of the page, and from which on there are two columns, in units."""
_GAP, _HEAD, _FACE = 36.0, 48.0, 44.0
"""What stands between two columns, the height of a heading, and of the teacher's face beside it."""


class CoursePage(Page):
    """Any lesson may be begun; the main button begins the first that is not done."""

    route: CourseRoute

    def __init__(self, services: Services, navigator: Navigator, route: CourseRoute) -> None:
        super().__init__(services, navigator, route)
        self._told = not route.finished

    def opened(self) -> None:
        """Say what was finished, and have the keyboard on what comes next."""
        if self._told:
            return
        self._told = True
        self.tell(_("Lesson done: {title}").format(title=found(self.route.finished)[1].title))
        self.panel.set_focus(self._onward, ring=self.loop.keyed)

    def build(self) -> None:
        progress, all_lessons = self.services.course, lessons()
        done = sum(lesson.key in progress.done for lesson in all_lessons)
        said = ngettext("{n} of {all} lesson done", "{n} of {all} lessons done", len(all_lessons))
        self.heading(_("The course"), said.format(n=done, all=len(all_lessons)))
        self._coming = coming = next_lesson(progress.done, self.route.finished)
        back = Button(self.skin, _("Back"), self.back)
        self._onward = back
        if coming is not None:
            words = _("Next lesson: {title}") if done else _("Begin with: {title}")
            self._onward = Button(self.skin, words.format(title=coming.title), self._way(coming), kind="primary")
        self.footer(back, *([self._onward] if coming is not None else []))
        self._lay_out()

    def _lay_out(self) -> None:
        """The chapters below one another, in a second column where there is room."""
        area, width, parts = self.body(), self.across(_WIDE), chapters()
        left = self.viewport.middle - width / 2 - area.rect.x / self.viewport.unit
        top = 4.0
        for notice in self.services.course.notices:
            row = NoticeRow(self.skin, notice)
            high = row.height_for(round(width * self.viewport.unit)) / self.viewport.unit
            area.add(row.place(self.box(left, top, width, high)))
            top += high
        half = (len(parts) + 1) // 2 if width >= _TWO else len(parts)
        wide = (width - _GAP) / 2 if half < len(parts) else width
        for x, column in ((left, parts[:half]), (left + wide + _GAP, parts[half:])):
            y = top
            for chapter in column:
                y = self._chapter(area, chapter, (x, y), wide)

    def _chapter(self, area: ScrollArea, chapter: Chapter, at: tuple[float, float], width: float) -> float:
        """A chapter's heading with its lessons; where it ends."""
        x, y = at
        face = Portrait(self.skin, CHARACTERS[chapter.teacher].name, chapter.teacher)
        heading = SectionHeading(self.skin, chapter.title)
        area.add(
            face.place(self.box(x, y, _FACE, _FACE)),
            heading.place(self.box(x + _FACE + 12, y, width - _FACE - 12, _HEAD)),
        )
        y += _HEAD + 4
        for lesson in chapter.lessons:
            line = LessonLine(self.skin, lesson, self._mark(lesson), self._way(lesson))
            area.add(line.place(self.box(x, y, width, HIGH)))
            y += HIGH + 2
        return y + 12

    def _way(self, lesson: CourseLesson) -> Callable[[], None]:
        return self.to(CourseLessonRoute(lesson.key) if lesson.positions else LessonRoute())

    def _mark(self, lesson: CourseLesson) -> str:
        """What stands beside a lesson."""
        if lesson.key in self.services.course.done:
            return pgettext("a lesson", "Done")
        return pgettext("a lesson", "Next") if self._coming is not None and lesson.key == self._coming.key else ""
