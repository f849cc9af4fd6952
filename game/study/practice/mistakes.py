"""The player's own mistakes, asked again at growing intervals until learnt."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.ai.advice import MISTAKE, Option, advise, why
from game.rules import notation
from game.rules.actions import Action
from game.rules.codes import CodeError, read_position, write_position
from game.rules.record import HandRecord, RecordError
from game.rules.record.seen_hand import SeenHand
from game.rules.rules import Rules
from game.rules.state import Needs
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import Mistake, ProblemProgress
from game.study.practice.exercise import Exercise, PracticeOutcome, PracticeResult, ProblemVerdict, Weighed
from game.words.translation import _

COSTLY: Final = 3.0
"""Least cost, in points, of choices that come back."""
DISTANCES: Final = (1, 3, 7)
"""Days until asked again, by right answers in a row."""
_AS_GOOD: Final = 1.0
"""Cheaper choices than this, in points, are right too."""
_MOST: Final = 5


class Costly(Struct, frozen=True):
    """A choice: actions before it, its seat's needs, action, cost."""

    step: int
    needs: Needs
    action: Action
    cost: float


def found_in(hand: HandRecord, rules: Rules, seat: int, made: Iterable[Costly], day: date) -> tuple[Mistake, ...]:
    """Return mistakes for costly choices, due from this day."""
    costly = (one for one in made if one.cost >= COSTLY)
    found = (_mistake(hand, rules, seat, one, day) for one in costly)
    return tuple(one for one in found if one is not None)


def _mistake(hand: HandRecord, rules: Rules, seat: int, made: Costly, day: date) -> Mistake | None:
    try:
        seen = SeenHand.of(hand, rules, made.needs, seat, made.step)
        return Mistake(write_position(seen), notation.write(made.action, seen.state()), made.cost, day, day)
    except (RecordError, CodeError):
        return None


def due(progress: ProblemProgress, day: date) -> tuple[Mistake, ...]:
    """Return a day's mistakes, longest waiting first, then costliest."""
    waiting = (one for one in progress.mistakes if not one.retired and one.due <= day)
    return tuple(sorted(waiting, key=lambda one: (one.due, -one.cost)))


def answered(mistake: Mistake, day: date, *, right: bool) -> Mistake:
    """Return the mistake after an answer.

    On the day it was made, the player has just been told: a right answer doesn't count.
    """
    count = mistake.right + (day > mistake.found) if right else 0
    wait = timedelta(days=DISTANCES[min(count, len(DISTANCES) - 1)])
    return replace(mistake, right=count, due=day + wait, tries=mistake.tries + 1)


class MistakePractice:
    """A day's mistakes, each once; `codes` limits them."""

    clock = None

    def __init__(self, file: ProblemFile, day: date, codes: Collection[str] = ()) -> None:
        self._file = file
        self._day = day
        self._codes = codes
        self._asked = set[str]()

    @property
    def title(self) -> str:
        """Heading above the table."""
        return _("Your own mistake")

    def next(self) -> Exercise | None:
        """Return the next due mistake."""
        self._file.read()
        for one in self.left():
            self._asked.add(one.code)
            try:
                seen = read_position(one.code)
            except CodeError:  # somebody has edited the file
                continue
            if len(seen.view().legal) > 1:  # else the file was edited: a mistake needs a choice
                return Exercise(one.code, seen)
        return None

    def left(self) -> tuple[Mistake, ...]:
        """Return mistakes still to be asked."""
        every = due(self._file.progress, self._day)
        return tuple(
            one for one in every if one.code not in self._asked and (not self._codes or one.code in self._codes)
        )

    def judge(self, exercise: Exercise, action: Action) -> ProblemVerdict:
        """Ask the expert. Raises WrongWeights without one."""
        return judged_by_expert(exercise, action)

    def count(self, verdict: ProblemVerdict) -> PracticeResult | None:
        """Reschedule the mistake; return when it comes back."""
        key, day = verdict.exercise.key, self._day
        progress = self._file.change(lambda before: _answered(before, key, day, right=verdict.right))
        after = _found(progress, key)
        if after is None:
            return None
        if after.retired:
            return PracticeResult(PracticeOutcome.RETIRED)
        return PracticeResult(PracticeOutcome.COMES_BACK, (after.due - day).days)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return how many are left."""
        return ((_("Still to come"), str(len(self.left()))),)


def judged_by_expert(exercise: Exercise, action: Action) -> ProblemVerdict:
    """Return the expert's verdict; what costs less than a point, and the match hardly more, is right too.

    Raises WrongWeights.
    """
    view = exercise.seen.view()
    advice = advise(view)
    assert advice is not None, "there was something to choose"
    best, chosen = advice.options[0], advice.option(action)
    choices = tuple(_weighed(one, best) for one in advice.options if advice.option(one.action) is one)
    mine = None if chosen is None else _weighed(chosen, best)
    right = mine is not None and advice.cost(action) < _AS_GOOD and advice.weight(action) < MISTAKE
    return ProblemVerdict(exercise, action, right, why(view, advice, action), choices[:_MOST], mine)


def _found(progress: ProblemProgress, key: str) -> Mistake | None:
    return next((one for one in progress.mistakes if one.code == key), None)


def _answered(progress: ProblemProgress, key: str, day: date, *, right: bool) -> ProblemProgress:
    mistake = _found(progress, key)
    return progress if mistake is None else progress.with_mistake(answered(mistake, day, right=right))


def _weighed(option: Option, best: Option) -> Weighed:
    return Weighed(option.action, option.points - best.points, option.chance)
