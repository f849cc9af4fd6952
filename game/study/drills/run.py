"""One run through a drill: a question after another, for a minute or ten of them."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.cards import CardSet
from game.study.drills import DRILLS

MINUTE: Final = 60_000.0
CALM: Final = 10
"""Questions where there is no clock."""
_LEVEL: Final = 2
"""Right answers from one level to the next."""


class DrillRun:
    """What it asks follows from its seed and from how many answers were right; the time is what it is told."""

    def __init__(self, drill: str, seed: int, *, timed: bool) -> None:
        self._ask = DRILLS[drill]
        self._rng = Random(seed)
        self.timed = timed
        self.left = MINUTE
        """Milliseconds that are left, where there is a clock."""
        self.answered = self.right = 0
        self.question = self._ask(self._rng, 0)

    @property
    def over(self) -> bool:
        """Whether the minute is over, or all questions are answered."""
        return self.left <= 0 if self.timed else self.answered == CALM

    def spend(self, ms: float) -> None:
        """So much of the time is over."""
        if self.timed:
            self.left = max(0.0, self.left - ms)

    def answer(self, answer: int | CardSet) -> bool:
        """Count an answer, and return whether it is right."""
        question = self.question
        right = answer == (question.number if question.numbers else question.right)
        self.answered += 1
        self.right += right
        return right

    def go_on(self) -> None:
        """Ask the next question, unless it is over."""
        if not self.over:
            self.question = self._ask(self._rng, self.right // _LEVEL)
