"""The chapters of the course in their order."""

from __future__ import annotations

from game.lessons import knocks, match_play, melds, reading, turns
from game.lessons.lesson import Chapter, CourseLesson


def chapters() -> tuple[Chapter, ...]:
    """All of them, in the language of the moment."""
    return melds.chapter(), turns.chapter(), knocks.chapter(), reading.chapter(), match_play.chapter()


def lessons() -> tuple[CourseLesson, ...]:
    """All lessons, in the order in which they are offered."""
    return tuple(lesson for chapter in chapters() for lesson in chapter.lessons)


def found(key: str) -> tuple[Chapter, CourseLesson]:
    """The lesson of this key, and its chapter."""
    return next((chapter, lesson) for chapter in chapters() for lesson in chapter.lessons if lesson.key == key)


def next_lesson(done: frozenset[str], after: str = "") -> CourseLesson | None:
    """The first lesson not done after this one, or else before it; None once all are."""
    order = lessons()
    keys = [lesson.key for lesson in order]
    start = keys.index(after) + 1 if after in keys else 0
    return next((lesson for lesson in (*order[start:], *order[:start]) if lesson.key not in done), None)
