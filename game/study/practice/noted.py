"""Practice with the positions that have a note or a star."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import Action
from game.rules.codes import CodeError, read_position
from game.store.notes import Note
from game.study.practice.exercise import Exercise, PracticeOutcome, PracticeResult, ProblemVerdict
from game.study.practice.mistakes import judged_by_expert
from game.words.translation import _


class NotedPractice:
    """These positions, each once."""

    clock = None

    def __init__(self, notes: Sequence[Note]) -> None:
        self._left = [one.place.code for one in notes if one.place.code]

    @property
    def title(self) -> str:
        """Heading above the table."""
        return _("Your own position")

    def next(self) -> Exercise | None:
        """Return the next position with a choice."""
        while self._left:
            code = self._left.pop(0)
            try:
                seen = read_position(code)
            except CodeError:  # somebody has edited the file
                continue
            if len(seen.view().legal) > 1:
                return Exercise(code, seen)
        return None

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Ask the expert. Raises WrongWeights without one."""
        return judged_by_expert(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult | None:
        """Return whether the answer was right; nothing is kept."""
        return PracticeResult(PracticeOutcome.RIGHT if verdict.right else PracticeOutcome.WRONG)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return how many are left."""
        return ((_("Still to come"), str(len(self._left))),)
