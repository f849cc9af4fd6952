"""What the expert thinks of a player's choices in a hand that is over, found one by one beside the loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules.i18n import _
from game.rules.record import MatchRecord
from game.session.review import Choice, choices
from game.store.journal import Journal
from game.ui.engine.tasks import Tasks

if TYPE_CHECKING:
    from game.ai.advice import Advice

FIRST = 3
"""So many of the dearest choices are spoken of."""


class JudgedChoice(Struct, frozen=True):
    """A choice, what there was to choose from, and the points that it gave away."""

    choice: Choice
    advice: Advice
    cost: float
    reason: str
    """Why the expert's choice is the better one, or that it was made."""

    @property
    def weight(self) -> float:
        """How dear it was beside other choices, for the hand or for the match."""
        return self.advice.weight(self.choice.action)

    @property
    def lost(self) -> float:
        """The part of the chance to win the match that it gave away."""
        return self.advice.lost(self.choice.action)


class Analysis:
    """Looks at all choices of a seat in a finished hand, counted from 0, and has what it finds kept.

    `told` is called on the loop after each; `fault` says why there is nothing more to come.
    """

    def __init__(self, tasks: Tasks, journal: Journal, record: MatchRecord, hand: int, seat: int) -> None:
        self._tasks = tasks
        self._journal = journal
        self.record = record
        self.hand = hand
        self.seat = seat
        self.judged: tuple[JudgedChoice, ...] = ()
        self.fault = ""
        self.told: Callable[[], object] = lambda: None
        self._choices: tuple[Choice, ...] | None = None
        tasks.run(lambda: choices(record, hand, seat), self._found)

    @property
    def count(self) -> int | None:
        """How many choices there are; None while that is not known."""
        return None if self._choices is None else len(self._choices)

    @property
    def done(self) -> bool:
        """Whether all have been looked at."""
        return self.count == len(self.judged)

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
    def dearest(self) -> tuple[int, ...]:
        """The places of the dearest mistakes, the dearest first."""
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
            self._tasks.run(lambda: _judge(choice), self._judged)
        else:
            self._keep()
        self.told()

    def _judged(self, found: JudgedChoice | str) -> None:
        if isinstance(found, str):
            self.fault = found
            self.told()
        else:
            self.judged = (*self.judged, found)
            self._go_on()

    def _keep(self) -> None:
        from game.store.archive import KeptReview  # noqa: PLC0415 - SQLite is imported with it

        count = len(self.judged)
        if count:
            review = KeptReview(count, self.cost, self.accuracy * count / 100)
            self._journal.review(self.record.match, self.hand + 1, review)


def _judge(choice: Choice) -> JudgedChoice | str:
    from game.ai.advice import WrongWeights, advise, why  # noqa: PLC0415 - not before it is needed

    try:
        advice = advise(choice.view)
    except WrongWeights as error:
        return _("The choices cannot be looked at: {reason}.").format(reason=error)
    assert advice is not None, "there was something to choose"
    return JudgedChoice(choice, advice, advice.cost(choice.action), why(choice.view, advice, choice.action))
