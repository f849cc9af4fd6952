"""Routes to lessons."""

from __future__ import annotations

from game.ui.services.routes import Route


class LearnRoute(Route, frozen=True):
    """The learning menu."""


class LessonRoute(Route, frozen=True):
    """The first lesson."""


class CourseRoute(Route, frozen=True):
    """The course."""

    finished: str = ""  # the key of the lesson just finished


class CourseLessonRoute(Route, frozen=True):
    """A course lesson, from this position on."""

    lesson: str
    position: int = 0


class LessonMenuRoute(Route, frozen=True):
    """The menu over this lesson."""

    lesson: LessonRoute | CourseLessonRoute = LessonRoute()


class LessonEndRoute(Route, frozen=True):
    """The page after the first lesson."""
