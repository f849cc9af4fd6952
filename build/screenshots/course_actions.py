"""What is done in the course before a picture is taken."""

from __future__ import annotations

from game.lessons.lesson import Task
from game.session.arranged import tokens_of
from game.ui.lesson.course_table import CourseTable
from game.ui.services.routes import CourseLessonRoute, CourseRoute
from screenshots.actions import LastStep
from screenshots.scripted_game import ScriptedGame


def course_begun(game: ScriptedGame) -> None:
    """The page of the course with some lessons done, the last of them just now."""
    game.settle()
    for key in ("runs", "sets", "ace", "knock"):
        game.services.course.finish(key)
    game.app.go(CourseRoute("ace"))
    game.settle()


def lesson(key: str, steps: int, *, wrong: int = 0) -> LastStep:
    """A lesson of the course after so many of its steps, and after so many wrong tries at the next."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.app.go(CourseLessonRoute(key))
        game.settle()
        for _step in range(steps):
            step = _on(game).step
            _answer(game, right=True) if isinstance(step, Task) else game.click("Go on")
            game.settle()
        for _try in range(wrong):
            _answer(game, right=False)
            game.settle()

    return last


def course_menu(game: ScriptedGame) -> None:
    """The menu over a lesson of the course."""
    lesson("runs", 1)(game)
    game.key("escape")
    game.settle()


def _on(game: ScriptedGame) -> CourseTable:
    scene = game.loop.top
    if not isinstance(scene, CourseTable):
        raise TypeError(scene)
    return scene


def _answer(game: ScriptedGame, *, right: bool) -> None:
    """Make a move that answers the task, or one that does not."""
    table = _on(game)
    step = table.step
    if not isinstance(step, Task):
        raise TypeError(step)
    moves = tokens_of(table.session).items()
    table.controller.attempt(next(move for move, token in moves if step.right(token) is right))
