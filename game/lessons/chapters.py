"""The course's chapters in order."""

from __future__ import annotations

from game.lessons import knocks, match_play, melds, reading, turns
from game.lessons.lesson import Chapter, CourseLesson


def chapters() -> tuple[Chapter, ...]:
    """Return all chapters in the current language."""
    return melds.chapter(), turns.chapter(), knocks.chapter(), reading.chapter(), match_play.chapter()


def lessons() -> tuple[CourseLesson, ...]:
    """Return all lessons, in order."""
    return tuple(lesson for chapter in chapters() for lesson in chapter.lessons)


def found(key: str) -> tuple[Chapter, CourseLesson]:
    """Return the lesson with this key, and its chapter."""
    return next((chapter, lesson) for chapter in chapters() for lesson in chapter.lessons if lesson.key == key)


def next_lesson(done: frozenset[str], after: str = "") -> CourseLesson | None:
    """Return the first unfinished lesson from here on, starting over at the end; None if all are done."""
    order = lessons()
    keys = [lesson.key for lesson in order]
    start = keys.index(after) + 1 if after in keys else 0
    return next((lesson for lesson in (*order[start:], *order[:start]) if lesson.key not in done), None)
