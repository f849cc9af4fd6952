"""What the expert thinks of a player's choices in a hand that is over, found one by one beside the loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules.record import MatchRecord
from game.session.review import Choice
from game.store.journal import Journal
from game.ui.engine.tasks import Tasks
from game.words.dates import today

if TYPE_CHECKING:
    from game.ai.advice import Advice, WrongWeights
    from game.ai.reasons import Reason
    from game.store.hand_facts import KeptReview
    from game.store.problems.problem_file import ProblemFile
    from game.store.problems.progress import Mistake
    from game.store.reviews.error_rate import ErrorRate
    from game.study.error_rate import Grade

FIRST = 3
"""So many of the costliest choices are spoken of."""


class JudgedChoice(Struct, frozen=True):
    """A choice, what there was to choose from, and the points that it gave away."""

    choice: Choice
    advice: Advice
    cost: float
    reason: Reason
    """Why the expert's choice is the better one, or that it was made."""

    @property
    def weight(self) -> float:
        """How dear it was beside other choices, for the hand or for the match."""
        return self.advice.weight(self.choice.action)

    @property
    def lost(self) -> float:
        """The part of the chance to win the match that it gave away."""
        return self.advice.lost(self.choice.action)

    @property
    def grade(self) -> Grade | None:
        """What it is called; None where it gave little or nothing away."""
        from game.study.error_rate import called  # noqa: PLC0415 - not before it is needed

        return called(self.weight)


class Analysis:
    """Looks at all choices of a seat in a finished hand, counted from 0, and has what it finds kept.

    `told` is called on the loop after each; `fault` says why there is nothing more to come. The mistakes in a match of
    the player's own are kept in what `mistakes_in` gives, unless it's stopped before all choices have been looked at.
    """

    def __init__(
        self,
        tasks: Tasks,
        journal: Journal,
        mistakes_in: Callable[[], ProblemFile],
        record: MatchRecord,
        hand: int,
        seat: int,
    ) -> None:
        self._tasks = tasks
        self._journal = journal
        self._mistakes_in = mistakes_in
        self.record = record
        self.hand = hand
        self.seat = seat
        self.judged: tuple[JudgedChoice, ...] = ()
        self.mistakes: tuple[Mistake, ...] = ()
        """Those of the choices that come back as problems; kept once all have been looked at."""
        self.fault: WrongWeights | None = None
        self.told: Callable[[], object] = lambda: None
        self._choices: tuple[Choice, ...] | None = None
        self._stopped = False
        tasks.in_background(lambda: _choices(record, hand, seat), self._found, self._wanted)

    def stop(self) -> None:
        """Look at no further choice."""
        self._stopped = True

    def _wanted(self) -> bool:
        return not self._stopped

    @property
    def count(self) -> int | None:
        """How many choices there are; None while that is not known."""
        return None if self._choices is None else len(self._choices)

    @property
    def done(self) -> bool:
        """Whether all have been looked at."""
        return self.count == len(self.judged)

    @property
    def over(self) -> bool:
        """Whether no further choice is going to be looked at."""
        return self.done or self._stopped or self.fault is not None

    @property
    def cost(self) -> float:
        """The points that all choices gave away."""
        return sum(one.cost for one in self.judged)

    @property
    def accuracy(self) -> float:
        """How well the hand was played, 0 to 100."""
        from game.ai.advice import accuracy  # noqa: PLC0415 - not before it is needed

        return accuracy([one.cost for one in self.judged])

    @property
    def review(self) -> KeptReview:
        """What all choices come to together."""
        from game.study.error_rate import review  # noqa: PLC0415 - not before it is needed

        return review((one.choice, one.advice) for one in self.judged)

    @property
    def costliest(self) -> tuple[int, ...]:
        """The places of the costliest mistakes, the costliest first."""
        from game.ai.advice import MISTAKE  # noqa: PLC0415 - not before it is needed

        places = sorted(range(len(self.judged)), key=lambda place: -self.judged[place].weight)
        return tuple(place for place in places[:FIRST] if self.judged[place].weight >= MISTAKE)

    def _found(self, found: tuple[Choice, ...]) -> None:
        self._choices = found
        self._go_on()

    def _go_on(self) -> None:
        assert self._choices is not None
        if len(self.judged) < len(self._choices):
            choice = self._choices[len(self.judged)]
            self._tasks.in_background(lambda: self._look(choice), self._judged, self._wanted)
        else:
            self._keep()
        self.told()

    def _look(self, choice: Choice) -> tuple[JudgedChoice, tuple[Mistake, ...]] | WrongWeights:
        """What the expert thinks of a choice, and whether it comes back as a problem; on a thread."""
        from game.ai.advice import WrongWeights, advise, why  # noqa: PLC0415 - not before it is needed

        try:
            advice = advise(choice.view)
        except WrongWeights as error:
            return error
        assert advice is not None, "there was something to choose"
        reason = why(choice.view, advice, choice.action)
        judged = JudgedChoice(choice, advice, advice.cost(choice.action), reason)
        return judged, _mistakes(self._journal, self.record, (self.hand, self.seat), judged)

    def _judged(self, found: tuple[JudgedChoice, tuple[Mistake, ...]] | WrongWeights) -> None:
        if isinstance(found, tuple):
            judged, mistakes = found
            self.judged, self.mistakes = (*self.judged, judged), (*self.mistakes, *mistakes)
            self._go_on()
        else:
            self.fault = found
            self.told()

    def _keep(self) -> None:
        self._journal.review(self.record.match, self.hand + 1, self.review)
        if self.mistakes:
            found = self.mistakes
            self._mistakes_in().change(lambda progress: progress.with_mistakes(*found))


def _choices(record: MatchRecord, hand: int, seat: int) -> tuple[Choice, ...]:
    """The choices; on a thread, where all is worked out that would hold up the loop at the end."""
    from game.study.error_rate import to_review  # noqa: PLC0415 - not before it is needed

    return to_review(record, hand, seat)


def _mistakes(
    journal: Journal, record: MatchRecord, place: tuple[int, int], judged: JudgedChoice
) -> tuple[Mistake, ...]:
    """The choice as it comes back, if it is that dear, and the match one of the player's own."""
    from game.store.history import is_own  # noqa: PLC0415 - SQLite is imported with it
    from game.study.practice.mistakes import DEAR, Costly, found_in  # noqa: PLC0415 - not before it is needed

    if judged.cost < DEAR or not journal.ask(is_own, record.match):
        return ()
    (hand, seat), choice = place, judged.choice
    costly = Costly(choice.step, choice.view.needs, choice.action, judged.cost)
    return found_in(record.hands[hand], record.rules, seat, [costly], today())


def error_rate(journal: Journal, match: str) -> ErrorRate | None:
    """How well the only person played in the match of this name, once every hand is looked at; not to wait for."""
    from game.store.reviews.error_rates import rate_of  # noqa: PLC0415 - SQLite is imported with it

    journal.look(match)
    return journal.ask(rate_of, match)
