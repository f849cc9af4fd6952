"""Problems in three minutes or longer; three wrong answers end it."""

from __future__ import annotations

from typing import Final

from game.rules.actions import Action
from game.store.problems.problem_file import ProblemFile
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
from game.study.problems import problems
from game.words.translation import _, ngettext, pgettext

WHOLE: Final = 180_000.0
"""Milliseconds."""
WRONG: Final = 3
_EASIER, _STEP = 300.0, 25.0
"""Start below the player's rating, and rise with each right answer."""


def name(times: int) -> str:
    """Return its name with a limit this many times as long."""
    minutes = 3 * times
    return _("Three minutes") if times == 1 else ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)


class TimedPractice:
    """Problems of rising difficulty; `verdicts` keeps all answers."""

    def __init__(self, file: ProblemFile, times: int = 1) -> None:
        self._file = file
        self._times = times
        """How many times the usual limit this one is."""
        self.clock = Countdown(WHOLE * times)
        self.verdicts: tuple[ProblemVerdict, ...] = ()
        self.record = False
        """Whether this run set a record."""

    @property
    def title(self) -> str:
        """Heading above the table."""
        return name(self._times)

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
        self.record = self.record or self.right > self._file.read().record(self._times)
        self._file.change(lambda progress: choosing.tried(progress.with_record(self._times, self.right), problem))
        return PracticeResult(PracticeOutcome.RIGHT if verdict.right else PracticeOutcome.WRONG)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return time left, right and wrong answers."""
        seconds = -int(-self.clock.left // 1000)
        left = f"{seconds // 60}:{seconds % 60:02}"
        wrong = _("{n} of {all}").format(n=self.wrong, all=WRONG)
        found = pgettext("how many answers", "Right"), str(self.right)
        return (_("Time"), left), found, (pgettext("how many answers", "Wrong"), wrong)
