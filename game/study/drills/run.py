"""A run of a drill: a minute or longer, or ten questions."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.cards import CardSet
from game.study.drills import DRILLS

MINUTE: Final = 60_000.0
CALM: Final = 10
"""Questions in an untimed run."""
_LEVEL: Final = 2
"""Right answers per level."""


class DrillRun:
    """One run, determined by its seed and right answers."""

    def __init__(self, drill: str, seed: int, *, timed: bool, times: int = 1) -> None:
        self._ask = DRILLS[drill]
        self._rng = Random(seed)
        self.timed = timed
        self.left = MINUTE * times
        """Milliseconds left, if there's a clock."""
        self.answered = self.right = 0
        self.question = self._ask(self._rng, 0)

    @property
    def over(self) -> bool:
        """Whether the time is up, or all questions are answered."""
        return self.left <= 0 if self.timed else self.answered == CALM

    def spend(self, ms: float) -> None:
        """Count down milliseconds."""
        if self.timed:
            self.left = max(0.0, self.left - ms)

    def answer(self, answer: int | CardSet) -> bool:
        """Count an answer; return whether it's right."""
        question = self.question
        right = answer == (question.number if question.numbers else question.right)
        self.answered += 1
        self.right += right
        return right

    def go_on(self) -> None:
        """Ask the next question."""
        if not self.over:
            self.question = self._ask(self._rng, self.right // _LEVEL)
