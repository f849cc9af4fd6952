"""As many problems as can be solved in three minutes; three wrong answers end it sooner."""

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
"""How far below the player's rating it begins, and by how much each right answer raises it."""


class TimedPractice:
    """Begins easily and grows harder; `verdicts` are all of it, to be looked at in the end."""

    def __init__(self, file: ProblemFile) -> None:
        self._file = file
        self.clock = Countdown(WHOLE)
        self.verdicts: tuple[ProblemVerdict, ...] = ()
        self.record = False
        """Whether more were solved than ever before."""

    @property
    def title(self) -> str:
        """Its name above a table."""
        return _("Three minutes")

    @property
    def right(self) -> int:
        """How many were solved."""
        return sum(verdict.right for verdict in self.verdicts)

    @property
    def wrong(self) -> int:
        """How many were not."""
        return len(self.verdicts) - self.right

    @property
    def over(self) -> bool:
        """Whether the time is up, or the last chance gone."""
        return self.clock.left <= 0 or self.wrong >= WRONG

    def next(self) -> Exercise | None:
        """Ask on until it is over, each time a little harder."""
        progress = self._file.read()
        value = progress.rating.value - _EASIER + _STEP * self.right
        return None if self.over else posed(choosing.draw(choosing.wanted(problems(), progress), progress, value))

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Look it up."""
        return judged(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult:
        """Count it, and keep the record."""
        problem = verdict.exercise.problem
        assert problem is not None, "an exercise of the game's own"
        self.verdicts = (*self.verdicts, verdict)
        self.record = self.record or self.right > self._file.read().most
        self._file.change(lambda progress: _answered(progress, problem, self.right))
        return PracticeResult(PracticeOutcome.RIGHT if verdict.right else PracticeOutcome.WRONG)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Tell the time that is left, and what was right and wrong."""
        seconds = -int(-self.clock.left // 1000)
        left = f"{seconds // 60}:{seconds % 60:02}"
        wrong = _("{n} of {all}").format(n=self.wrong, all=WRONG)
        found = pgettext("how many answers", "Right"), str(self.right)
        return (_("Time"), left), found, (pgettext("how many answers", "Wrong"), wrong)


def _answered(progress: ProblemProgress, problem: Problem, right: int) -> ProblemProgress:
    """It was seen, and this many are solved by now."""
    return choosing.tried(replace(progress, most=max(progress.most, right)), problem)
