"""The problem of the day, the same for everybody; first answers count."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec.structs import replace

from game.rules.actions import Action
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import ProblemProgress
from game.study.practice import choosing
from game.study.practice.exercise import Exercise, PracticeOutcome, PracticeResult, ProblemVerdict, judged, posed
from game.study.problems import Problem, of_the_day
from game.words.translation import _


class DailyPractice:
    """One date's problem."""

    clock = None

    def __init__(self, file: ProblemFile, day: date) -> None:
        self._file = file
        self._day = day
        self._asked = False

    @property
    def title(self) -> str:
        """Heading above the table."""
        return _("Problem of the day")

    def next(self) -> Exercise | None:
        """Return the problem once."""
        asked, self._asked = self._asked, True
        return None if asked else posed(of_the_day(self._day))

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Look up the verdict."""
        return judged(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult:
        """Store a first answer; return days solved in a row."""
        problem = verdict.exercise.problem
        assert problem is not None, "an exercise of the game's own"
        if self._day in self._file.read().days:
            return PracticeResult(PracticeOutcome.FIRST_COUNTS)
        progress = self._file.change(lambda before: _answered(before, problem, self._day, right=verdict.right))
        n = in_a_row(progress, self._day)
        return PracticeResult(PracticeOutcome.DAYS_IN_A_ROW if n else PracticeOutcome.DAY_LOST, n)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return days solved in a row."""
        return ((_("Days in a row"), str(in_a_row(self._file.progress, self._day))),)


def in_a_row(progress: ProblemProgress, day: date) -> int:
    """Return days solved in a row; this one may still be open."""
    if day not in progress.days:
        day -= timedelta(days=1)
    count = 0
    while progress.days.get(day):
        day, count = day - timedelta(days=1), count + 1
    return count


def _answered(progress: ProblemProgress, problem: Problem, day: date, *, right: bool) -> ProblemProgress:
    if day in progress.days:  # answered first in another copy of the game
        return progress
    return choosing.tried(replace(progress, days={**progress.days, day: right}), problem)
