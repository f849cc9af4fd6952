"""The ways to the pages of problems."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.ui.services.routes import Route

if TYPE_CHECKING:
    from game.study.practice.exercise import Exercise, Practice, PracticeResult, ProblemVerdict
    from game.study.practice.seen_cards import SeenCards
    from game.study.practice.timed import TimedPractice


class ProblemsRoute(Route, frozen=True):
    """The page of all problems."""


class ThemesRoute(Route, frozen=True):
    """The page on which themes are left out."""


class SolveRoute(Route, frozen=True):
    """The table at which this is to be solved; `result` is what came of the one before."""

    practice: Practice
    exercise: Exercise
    result: PracticeResult | None = None


class SolvingMenuRoute(Route, frozen=True):
    """The menu over that table."""


class SeenRoute(Route, frozen=True):
    """What was seen before the position, where the table has no room for it."""

    seen: SeenCards


class VerdictRoute(Route, frozen=True):
    """What is to be said about an answer, and what came of it."""

    practice: Practice
    verdict: ProblemVerdict
    result: PracticeResult | None = None


class TimeOverRoute(Route, frozen=True):
    """The end of the three minutes."""

    practice: TimedPractice


class ProblemOfTheDayRoute(Route, frozen=True):
    """The problem of the day: today's, or an earlier day's."""

    day: date | None = None


class MistakesRoute(Route, frozen=True):
    """The player's own mistakes, which come back as problems."""
