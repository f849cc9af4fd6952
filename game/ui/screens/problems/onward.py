"""The way from one problem to the next."""

from __future__ import annotations

from collections.abc import Callable

from game.study.practice.exercise import Practice, PracticeResult
from game.study.practice.timed import TimedPractice
from game.study.problems import WrongProblems
from game.ui.services.problem_routes import SolveRoute, TimeOverRoute
from game.ui.services.routes import MessageRoute, Navigator, Route


def begin(navigator: Navigator, practice: Practice) -> None:
    """Go to the first problem, if any."""
    try:
        exercise = practice.next()
    except WrongProblems:
        navigator.go(MessageRoute(lambda: str(WrongProblems())))
        return
    if exercise is not None:
        navigator.go(SolveRoute(practice, exercise))


def follow(practice: Practice, result: PracticeResult | None = None) -> Route | None:
    """Return the next problem's route, or the end's; None after the last."""
    exercise = practice.next()
    if exercise is not None:
        return SolveRoute(practice, exercise, result)
    return TimeOverRoute(practice) if isinstance(practice, TimedPractice) else None


def beginning(navigator: Navigator, practice: Callable[[], Practice]) -> Callable[[], None]:
    """Return an action that begins a practice."""
    return lambda: begin(navigator, practice())
