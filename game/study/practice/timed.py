"""Problems in three minutes; three wrong answers end it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.rules.actions import Action
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import ProblemProgress
from game.study.practice import choosing
from game.study.practice.exercise import (
    Countdown,
    Exercise,
    PracticeOutcome,
    PracticeResult,
    ProblemVerdict,
    judged,
    posed,
)
from game.study.problems import Problem, problems
from game.words.translation import _, pgettext

WHOLE: Final = 180_000.0
"""Milliseconds."""
WRONG: Final = 3
_EASIER, _STEP = 300.0, 25.0
"""Start below the player's rating, and rise with each right answer."""


class TimedPractice:
    """Problems of rising difficulty; `verdicts` keeps all answers."""

    def __init__(self, file: ProblemFile) -> None:
        self._file = file
        self.clock = Countdown(WHOLE)
        self.verdicts: tuple[ProblemVerdict, ...] = ()
        self.record = False
        """Whether this run set a record."""

    @property
    def title(self) -> str:
        """Heading above the table."""
        return _("Three minutes")

    @property
    def right(self) -> int:
        """Right answers."""
        return sum(verdict.right for verdict in self.verdicts)

    @property
    def wrong(self) -> int:
        """Wrong answers."""
        return len(self.verdicts) - self.right

    @property
    def over(self) -> bool:
        """Whether time or chances are used up."""
        return self.clock.left <= 0 or self.wrong >= WRONG

    def next(self) -> Exercise | None:
        """Return a harder problem until it's over."""
        progress = self._file.read()
        value = progress.rating.value - _EASIER + _STEP * self.right
        return None if self.over else posed(choosing.draw(choosing.wanted(problems(), progress), progress, value))

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Look up the verdict."""
        return judged(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult:
        """Count an answer; store a record."""
        problem = verdict.exercise.problem
        assert problem is not None, "an exercise of the game's own"
        self.verdicts = (*self.verdicts, verdict)
        self.record = self.record or self.right > self._file.read().most
        self._file.change(lambda progress: _answered(progress, problem, self.right))
        return PracticeResult(PracticeOutcome.RIGHT if verdict.right else PracticeOutcome.WRONG)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return time left, right and wrong answers."""
        seconds = -int(-self.clock.left // 1000)
        left = f"{seconds // 60}:{seconds % 60:02}"
        wrong = _("{n} of {all}").format(n=self.wrong, all=WRONG)
        found = pgettext("how many answers", "Right"), str(self.right)
        return (_("Time"), left), found, (pgettext("how many answers", "Wrong"), wrong)


def _answered(progress: ProblemProgress, problem: Problem, right: int) -> ProblemProgress:
    return choosing.tried(replace(progress, most=max(progress.most, right)), problem)
