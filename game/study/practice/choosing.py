"""Choose the next problem: no repeats before all have come, and near the wanted rating."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from game.store.problems.progress import ProblemProgress, Rating, Tried
from game.study.problems import Problem, ProblemTheme

_GUESSED: Final = 150.0
"""Deviation of a shipped rating."""
_NEAR: Final = 12
"""Nearest problems to draw from."""


def rating_of(problem: Problem, progress: ProblemProgress) -> Rating:
    """Return a problem's rating after this player's answers."""
    tried = progress.tried.get(problem.number)
    known = None if tried is None else tried.rating
    return Rating(float(problem.rating), _GUESSED) if known is None else known


def wanted(problems: Sequence[Problem], progress: ProblemProgress) -> list[Problem]:
    """Return problems of included themes, or all."""
    chosen = [problem for problem in problems if problem.theme not in progress.without]
    return chosen or list(problems)


def draw(problems: Sequence[Problem], progress: ProblemProgress, value: float) -> Problem:
    """Return a least-asked problem rated near `value`, the same for the same progress."""
    often = {problem: _times(problem, progress) for problem in problems}
    least = min(often.values())
    fresh = [problem for problem, times in often.items() if times == least]
    fresh.sort(key=lambda one: (abs(rating_of(one, progress).value - value), one.number))
    asked = sum(tried.times for tried in progress.tried.values())
    return Random(f"problem {asked}").choice(fresh[:_NEAR])


def tried(progress: ProblemProgress, problem: Problem, rating: Rating | None = None) -> ProblemProgress:
    """Return progress after an answer to this problem."""
    before = progress.tried.get(problem.number, Tried(0))
    after = Tried(before.times + 1, before.rating if rating is None else rating)
    return replace(progress, tried={**progress.tried, problem.number: after})


def themes(problems: Sequence[Problem]) -> tuple[ProblemTheme, ...]:
    """Return themes that have problems."""
    known = {problem.theme for problem in problems}
    return tuple(theme for theme in ProblemTheme if theme in known)


def _times(problem: Problem, progress: ProblemProgress) -> int:
    tried = progress.tried.get(problem.number)
    return 0 if tried is None else tried.times
