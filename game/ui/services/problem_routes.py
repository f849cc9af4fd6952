"""Routes to problems."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.ui.services.routes import Route

if TYPE_CHECKING:
    from game.store.notes import Place
    from game.study.practice.exercise import Exercise, Practice, PracticeResult, ProblemVerdict
    from game.study.practice.timed import TimedPractice
    from game.wording.seen_cards import SeenCards


class ProblemsRoute(Route, frozen=True):
    """The page of all problems."""


class ThemesRoute(Route, frozen=True):
    """The page to leave out themes."""


class SolveRoute(Route, frozen=True):
    """The table; `result` is the previous exercise's."""

    practice: Practice
    exercise: Exercise
    result: PracticeResult | None = None


class SolvingMenuRoute(Route, frozen=True):
    """The menu over the problem's table."""


class SeenRoute(Route, frozen=True):
    """The cards seen, where the table lacks room."""

    seen: SeenCards


class VerdictRoute(Route, frozen=True):
    """The verdict on an answer."""

    practice: Practice
    verdict: ProblemVerdict
    result: PracticeResult | None = None


class TimeOverRoute(Route, frozen=True):
    """The end of the three minutes."""

    practice: TimedPractice


class ProblemOfTheDayRoute(Route, frozen=True):
    """The problem of the day, today's by default."""

    day: date | None = None


class MistakesRoute(Route, frozen=True):
    """The player's own mistakes."""


class NoteRoute(Route, frozen=True):
    """The note on a hand's step or a position."""

    place: Place


class NotesRoute(Route, frozen=True):
    """All notes."""
