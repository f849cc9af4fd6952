"""Untimed problems; answers rate player and problem."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.rules.actions import Action
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import ProblemProgress
from game.study.glicko import rated
from game.study.practice import choosing
from game.study.practice.exercise import Exercise, PracticeOutcome, PracticeResult, ProblemVerdict, judged, posed
from game.study.problems import Problem, problems
from game.words.translation import _

_WIDEST: Final = 150.0
"""The deviation that a player is rated with at most: a first answer then moves the rating by about 50 points.

Files of earlier versions may still have 250, with which it was 115.
"""


class RatedPractice:
    """Problems matched to the player's rating."""

    clock = None

    def __init__(self, file: ProblemFile) -> None:
        self._file = file

    @property
    def title(self) -> str:
        """Heading above the table."""
        return _("Problem")

    def next(self) -> Exercise | None:
        """Return a problem near the player's rating."""
        progress = self._file.read()
        return posed(choosing.draw(choosing.wanted(problems(), progress), progress, progress.rating.value))

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Look up the verdict."""
        return judged(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult:
        """Rate player and problem; return the player's rating."""
        problem = verdict.exercise.problem
        assert problem is not None, "an exercise of the game's own"
        before = self._file.read().rating.value
        after = self._file.change(lambda progress: _answered(progress, problem, right=verdict.right)).rating.value
        return PracticeResult(PracticeOutcome.RATING, round(after), round(after) - round(before))

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return rating and problems solved."""
        progress = self._file.progress
        solved = _("{n} of {all}").format(n=progress.solved, all=progress.rated)
        return (_("Your rating"), str(round(progress.rating.value))), (_("Solved"), solved)


def _answered(progress: ProblemProgress, problem: Problem, *, right: bool) -> ProblemProgress:
    own, hard = progress.rating, choosing.rating_of(problem, progress)
    own = replace(own, deviation=min(own.deviation, _WIDEST))
    met = choosing.tried(progress, problem, rated(hard, [(own, 1.0 - right)]))
    return replace(met, rating=rated(own, [(hard, float(right))]), solved=met.solved + right, rated=met.rated + 1)
