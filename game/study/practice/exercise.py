"""What all ways to practise share: a position is set, somebody does something, and it's judged."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol

from msgspec import Struct

from game.ai.reasons import Reason
from game.rules.actions import Action
from game.rules.codes import read_position
from game.rules.record.seen_hand import SeenHand
from game.study.problem_reasons import PositionFact, explain
from game.study.problems import Problem, ProblemTheme


class Exercise(Struct, frozen=True):
    """A position with the key by which its practice knows it."""

    key: str
    seen: SeenHand
    problem: Problem | None = None
    """Which of the game's own problems it is, if it is one."""


class Weighed(Struct, frozen=True):
    """Something that could be done, and what it brings beyond the best: 0 for the best, below 0 for others."""

    action: Action
    more: float


class ProblemVerdict(Struct, frozen=True):
    """What an answer is worth, and why."""

    exercise: Exercise
    action: Action
    right: bool
    reason: Reason | tuple[PositionFact, ...]
    choices: tuple[Weighed, ...]
    """The sensible ones, the best first."""
    mine: Weighed | None
    """Which of them was chosen; None for something that is not sensible."""
    theme: ProblemTheme | None = None

    @property
    def of_match(self) -> bool:
        """Whether choices are weighed in parts of the match, not in points of the hand."""
        return self.theme is ProblemTheme.SCORE

    @property
    def exact(self) -> bool:
        """Whether ways to lay the same melds down are different choices."""
        return self.theme is ProblemTheme.LAY_OFFS


class PracticeOutcome(Enum):
    """What comes of an answer."""

    FIRST_COUNTS = auto()
    """Another answer to the problem of the day was first."""
    DAYS_IN_A_ROW = auto()
    DAY_LOST = auto()
    RETIRED = auto()
    """The mistake doesn't come back."""
    COMES_BACK = auto()
    RATING = auto()
    RIGHT = auto()
    WRONG = auto()


class PracticeResult(Struct, frozen=True):
    """What comes of an answer, with its figures."""

    outcome: PracticeOutcome
    n: int = 0
    """Days, or the new rating."""
    more: int = 0
    """By how much the rating has risen."""


class Countdown:
    """Milliseconds that run only while somebody is looking."""

    def __init__(self, whole: float) -> None:
        self.left = whole

    def run(self, ms: float) -> None:
        """Let time pass."""
        self.left = max(0.0, self.left - ms)


class Practice(Protocol):
    """A way to practise; it keeps what came of each answer."""

    @property
    def title(self) -> str:
        """Its name above a table."""

    @property
    def clock(self) -> Countdown | None:
        """The time limit, if there is one; then nothing is explained before its end."""

    def next(self) -> Exercise | None:
        """Return the next exercise, or None after the last."""

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Judge an answer; it may take a while, and any thread may do it."""

    def count(self, verdict: ProblemVerdict) -> PracticeResult | None:
        """Keep what was done, and return what comes of it."""

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return what stands beside the table, as captions and values."""


def posed(problem: Problem) -> Exercise:
    """One of the game's problems as an exercise."""
    return Exercise(str(problem.number), read_position(problem.code), problem)


def judged(exercise: Exercise, action: Action) -> ProblemVerdict:
    """What is known of an action in one of the game's problems."""
    problem = exercise.problem
    assert problem is not None, "an exercise of the game's own"
    choices = tuple(Weighed(one.action, one.points) for one in problem.choices)
    chosen = problem.choice(action)
    mine = None if chosen is None else Weighed(chosen.action, chosen.points)
    return ProblemVerdict(exercise, action, mine == choices[0], explain(problem), choices, mine, problem.theme)
