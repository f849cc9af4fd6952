"""The common interface of all practice: positions, answers, verdicts."""

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
    """A position, with its practice's key."""

    key: str
    seen: SeenHand
    problem: Problem | None = None
    """The shipped problem, if any."""


class Weighed(Struct, frozen=True):
    """An action's value."""

    action: Action
    more: float
    """Beyond the best choice; above 0 for one that scores more but serves the match less."""
    chance: float | None = None
    """Of winning the match, where the expert tells it."""


class ProblemVerdict(Struct, frozen=True):
    """A verdict on an answer."""

    exercise: Exercise
    action: Action
    right: bool
    reason: Reason | tuple[PositionFact, ...]
    choices: tuple[Weighed, ...]
    """Sensible choices, best first."""
    mine: Weighed | None
    """The chosen one; None if it isn't sensible."""
    theme: ProblemTheme | None = None

    @property
    def of_match(self) -> bool:
        """Whether values are chances to win the match, not points."""
        return self.theme is ProblemTheme.SCORE

    @property
    def exact(self) -> bool:
        """Whether layouts of the same melds are different choices."""
        return self.theme is ProblemTheme.LAY_OFFS


class PracticeOutcome(Enum):
    """An answer's outcome."""

    FIRST_COUNTS = auto()
    """The day's problem was answered before."""
    DAYS_IN_A_ROW = auto()
    DAY_LOST = auto()
    RETIRED = auto()
    """The mistake won't come back."""
    COMES_BACK = auto()
    RATING = auto()
    RIGHT = auto()
    WRONG = auto()


class PracticeResult(Struct, frozen=True):
    """An answer's outcome, with figures."""

    outcome: PracticeOutcome
    n: int = 0
    """Days, or the new rating."""
    more: int = 0
    """Rise of the rating."""


class Countdown:
    """Milliseconds left, counted only while the page is shown."""

    def __init__(self, whole: float) -> None:
        self.left = whole

    def run(self, ms: float) -> None:
        """Count down milliseconds."""
        self.left = max(0.0, self.left - ms)


class Practice(Protocol):
    """A kind of practice that stores results."""

    @property
    def title(self) -> str:
        """Heading above the table."""

    @property
    def clock(self) -> Countdown | None:
        """The time limit; explanations wait for its end."""

    def next(self) -> Exercise | None:
        """Return the next exercise, if any."""

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Judge an answer. Slow; callable from any thread."""

    def count(self, verdict: ProblemVerdict) -> PracticeResult | None:
        """Store an answer; return its outcome."""

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return captions and values beside the table."""


def posed(problem: Problem) -> Exercise:
    """Return a shipped problem as an exercise."""
    return Exercise(str(problem.number), read_position(problem.code), problem)


def judged(exercise: Exercise, action: Action) -> ProblemVerdict:
    """Return the stored verdict on an action."""
    problem = exercise.problem
    assert problem is not None, "an exercise of the game's own"
    choices = tuple(Weighed(one.action, one.points) for one in problem.choices)
    chosen = problem.choice(action)
    mine = None if chosen is None else Weighed(chosen.action, chosen.points)
    return ProblemVerdict(exercise, action, mine == choices[0], explain(problem), choices, mine, problem.theme)
