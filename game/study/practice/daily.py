"""The problem of the day: one for everybody on a date, whose first answer counts."""

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
    """The problem of one date, and no other after it."""

    clock = None

    def __init__(self, file: ProblemFile, day: date) -> None:
        self._file = file
        self._day = day
        self._asked = False

    @property
    def title(self) -> str:
        """Its name above a table."""
        return _("Problem of the day")

    def next(self) -> Exercise | None:
        """Ask for the date's problem once."""
        asked, self._asked = self._asked, True
        return None if asked else posed(of_the_day(self._day))

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Look it up."""
        return judged(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult:
        """Keep the first answer, and return how many days in a row are solved."""
        problem = verdict.exercise.problem
        assert problem is not None, "an exercise of the game's own"
        if self._day in self._file.read().days:
            return PracticeResult(PracticeOutcome.FIRST_COUNTS)
        progress = self._file.change(lambda before: _answered(before, problem, self._day, right=verdict.right))
        n = in_a_row(progress, self._day)
        return PracticeResult(PracticeOutcome.DAYS_IN_A_ROW if n else PracticeOutcome.DAY_LOST, n)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Tell how many days in a row are solved."""
        return ((_("Days in a row"), str(in_a_row(self._file.progress, self._day))),)


def in_a_row(progress: ProblemProgress, day: date) -> int:
    """How many days up to this one are solved without a gap; this one may still be open."""
    if day not in progress.days:
        day -= timedelta(days=1)
    count = 0
    while progress.days.get(day):
        day, count = day - timedelta(days=1), count + 1
    return count


def _answered(progress: ProblemProgress, problem: Problem, day: date, *, right: bool) -> ProblemProgress:
    if day in progress.days:  # another copy of the game was first
        return progress
    return choosing.tried(replace(progress, days={**progress.days, day: right}), problem)
