"""Which problem comes next: none twice before all have come, and of those one that is about as hard as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from game.store.problems.progress import ProblemProgress, Rating, Tried
from game.study.problems import Problem, ProblemTheme

_GUESSED: Final = 150.0
"""How unsure the rating is that a problem is shipped with."""
_NEAR: Final = 12
"""Of so many that are nearest one is drawn."""


def rating_of(problem: Problem, progress: ProblemProgress) -> Rating:
    """How hard a problem is, as far as this player's answers have shown."""
    tried = progress.tried.get(problem.number)
    known = None if tried is None else tried.rating
    return Rating(float(problem.rating), _GUESSED) if known is None else known


def wanted(problems: Sequence[Problem], progress: ProblemProgress) -> list[Problem]:
    """Those of the themes that the player wants, or all where that is none."""
    chosen = [problem for problem in problems if problem.theme not in progress.without]
    return chosen or list(problems)


def draw(problems: Sequence[Problem], progress: ProblemProgress, value: float) -> Problem:
    """One of the problems that came least often, with a rating near this one; the same for the same progress."""
    often = {problem: _times(problem, progress) for problem in problems}
    least = min(often.values())
    fresh = [problem for problem, times in often.items() if times == least]
    fresh.sort(key=lambda one: (abs(rating_of(one, progress).value - value), one.number))
    asked = sum(tried.times for tried in progress.tried.values())
    return Random(f"problem {asked}").choice(fresh[:_NEAR])


def tried(progress: ProblemProgress, problem: Problem, rating: Rating | None = None) -> ProblemProgress:
    """The progress after another answer to this problem, which may have changed its rating."""
    before = progress.tried.get(problem.number, Tried(0))
    after = Tried(before.times + 1, before.rating if rating is None else rating)
    return replace(progress, tried={**progress.tried, problem.number: after})


def themes(problems: Sequence[Problem]) -> tuple[ProblemTheme, ...]:
    """The themes that there are problems of."""
    known = {problem.theme for problem in problems}
    return tuple(theme for theme in ProblemTheme if theme in known)


def _times(problem: Problem, progress: ProblemProgress) -> int:
    tried = progress.tried.get(problem.number)
    return 0 if tried is None else tried.times
