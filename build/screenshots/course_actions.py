"""Last steps before pictures of the course."""

from __future__ import annotations

from game.lessons.lesson import Task
from game.session.arranged import tokens_of
from game.ui.lesson.course_table import CourseTable
from game.ui.services.lesson_routes import CourseLessonRoute, CourseRoute
from headless import wordbook
from headless.sitting import Sitting
from screenshots.actions import LastStep


def course_begun(game: Sitting) -> None:
    """The course page, one lesson just done."""
    game.settle()
    for key in ("runs", "sets", "ace", "knock"):
        game.services.course.finish(key)
    game.go(CourseRoute("ace"))


def lesson(key: str, steps: int, *, wrong: int = 0) -> LastStep:
    """A lesson after `steps` steps and `wrong` wrong tries."""

    def last(game: Sitting) -> None:
        game.settle()
        game.go(CourseLessonRoute(key))
        for _step in range(steps):
            step = _on(game).step
            _answer(game, right=True) if isinstance(step, Task) else game.click(wordbook.CONTINUE)
            game.settle()
        for _try in range(wrong):
            _answer(game, right=False)
            game.settle()

    return last


def course_menu(game: Sitting) -> None:
    """The menu over a lesson."""
    lesson("runs", 1)(game)
    game.pilot.key("escape")
    game.settle()


def _on(game: Sitting) -> CourseTable:
    scene = game.pilot.loop.top
    if not isinstance(scene, CourseTable):
        raise TypeError(scene)
    return scene


def _answer(game: Sitting, *, right: bool) -> None:
    table = _on(game)
    step = table.step
    if not isinstance(step, Task):
        raise TypeError(step)
    moves = tokens_of(table.session).items()
    table.controller.attempt(next(move for move, token in moves if step.right(token) is right))
