"""What is common to all ways to practise: a position is put to somebody, who does something, and is told about it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from game.rules.actions import Action
from game.rules.codes import read_position
from game.rules.record.seen_hand import SeenHand
from game.study.problem_reasons import explain
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
    """What there is to say about something that was done."""

    exercise: Exercise
    action: Action
    right: bool
    reason: str
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


class Countdown:
    """So many milliseconds, which run only while somebody is looking."""

    def __init__(self, whole: float) -> None:
        self.left = whole

    def run(self, ms: float) -> None:
        """Let time pass."""
        self.left = max(0.0, self.left - ms)


class Practice(Protocol):
    """A way to practise; it keeps what came of each answer."""

    title: str
    """What it is called at the head of a page."""

    @property
    def clock(self) -> Countdown | None:
        """What it is done against; then nothing is explained before its end."""

    def next(self) -> Exercise | None:
        """What is asked next; None where there is nothing more."""

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Look at what was done; it may take a while, and may be done on any thread."""

    def count(self, verdict: ProblemVerdict) -> str:
        """Keep what was done, and say in a sentence what comes of it."""

    def facts(self) -> tuple[tuple[str, str], ...]:
        """What is told beside the table, as captions and values."""


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
