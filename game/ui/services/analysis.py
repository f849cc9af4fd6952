"""The expert's analysis of a finished hand, in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules.record import MatchRecord
from game.session.replay import Past
from game.session.review import Choice, choices
from game.store.journal import Journal
from game.ui.engine.tasks import Tasks
from game.words.dates import today

if TYPE_CHECKING:
    from game.ai.advice import Advice, WrongWeights
    from game.ai.reasons import Reason
    from game.store.figures.hand_facts import KeptReview
    from game.store.problems.problem_file import ProblemFile
    from game.store.problems.progress import Mistake
    from game.store.reviews.error_rate import ErrorRate
    from game.study.error_rate import Grade
    from game.study.knock_reasons import KnockReason

FIRST = 3
"""Maximum number of choices called costliest."""


class HandStory(Struct, frozen=True):
    """The seat's choices in a finished hand, and why the opponent ended it, if they did."""

    choices: tuple[Choice, ...]
    opponent: str
    knock: KnockReason | None


class JudgedChoice(Struct, frozen=True):
    """A choice, the advice, and the cost in points by the coach."""

    choice: Choice
    advice: Advice
    cost: float
    reason: Reason
    """Why the expert's choice is better, or that it was made."""
    whole: Advice
    """The advice with chances that aren't known for certain, by which decisions are counted."""

    @property
    def share(self) -> float:
        """The share of the coach's figures that holds: of a mistake's it's less, because the largest are overrated."""
        from game.ai.advice import MISTAKE  # noqa: PLC0415 - not before it is needed
        from game.study.best_move import likely  # noqa: PLC0415 - as above

        return likely(1.0) if self.weight >= MISTAKE else 1.0

    @property
    def told(self) -> float:
        """The cost in points that every page tells."""
        return self.share * self.cost

    @property
    def weight(self) -> float:
        """The cost, comparable between choices: for the hand, or for the match if that's more."""
        return self.advice.weight(self.choice.action)

    @property
    def lost(self) -> float:
        """The share of the winning chance given away."""
        return self.advice.lost(self.choice.action)

    @property
    def grade(self) -> Grade | None:
        """The mistake's name; None for small ones."""
        from game.study.error_rate import called  # noqa: PLC0415 - not before it is needed

        return called(self.weight)


class Analysis:
    """Analyses a seat's choices in a finished hand, counted from 0, and keeps the results.

    `told` is called on the loop after each; `fault` says why it ended. In the player's own matches, mistakes go to
    `mistakes_in()`, unless that's None or it's stopped early.
    """

    def __init__(
        self,
        tasks: Tasks,
        journal: Journal,
        mistakes_in: Callable[[], ProblemFile | None],
        record: MatchRecord,
        hand: int,
        seat: int,
    ) -> None:
        self._tasks = tasks
        self._journal = journal
        self._person = journal.person  # another may come before the end
        self._mistakes_in = mistakes_in
        self.record = record
        self.hand = hand
        self.seat = seat
        self.judged: tuple[JudgedChoice, ...] = ()
        self.mistakes: tuple[Mistake, ...] = ()
        """The choices that become problems; kept once all are analysed."""
        self.fault: WrongWeights | None = None
        self.told: Callable[[], object] = lambda: None
        self.story: HandStory | None = None
        """None until it's read."""
        self._stopped = False
        tasks.in_background(lambda: _story(record, hand, seat), self._found, self._wanted)

    def stop(self) -> None:
        """Analyse no further choice."""
        self._stopped = True

    def _wanted(self) -> bool:
        return not self._stopped

    @property
    def count(self) -> int | None:
        """The number of choices, once known."""
        return None if self.story is None else len(self.story.choices)

    @property
    def done(self) -> bool:
        """Whether all choices are analysed."""
        return self.count == len(self.judged)

    @property
    def over(self) -> bool:
        """Whether no more will be analysed."""
        return self.done or self._stopped or self.fault is not None

    @property
    def cost(self) -> float:
        """The points given away in all."""
        return sum(one.told for one in self.judged)

    @property
    def accuracy(self) -> float:
        """The accuracy, 0 to 100."""
        from game.ai.advice import accuracy  # noqa: PLC0415 - not before it is needed

        return accuracy([one.cost for one in self.judged])

    @property
    def review(self) -> KeptReview:
        """The summary of all choices."""
        from game.study.error_rate import review  # noqa: PLC0415 - not before it is needed

        return review((one.choice, one.whole) for one in self.judged)

    @property
    def costliest(self) -> tuple[int, ...]:
        """Indices of the costliest mistakes, in order."""
        from game.ai.advice import MISTAKE  # noqa: PLC0415 - not before it is needed

        places = sorted(range(len(self.judged)), key=lambda place: -self.judged[place].weight)
        return tuple(place for place in places[:FIRST] if self.judged[place].weight >= MISTAKE)

    @property
    def mistaken(self) -> int:
        """The number of mistakes, blunders among them."""
        from game.ai.advice import MISTAKE  # noqa: PLC0415 - not before it is needed

        return sum(one.weight >= MISTAKE for one in self.judged)

    def _found(self, found: HandStory) -> None:
        self.story = found
        self._go_on()

    def _go_on(self) -> None:
        assert self.story is not None
        if len(self.judged) < len(self.story.choices):
            choice = self.story.choices[len(self.judged)]
            self._tasks.in_background(lambda: self._look(choice), self._judged, self._wanted)
        else:
            self._keep()
        self.told()

    def _look(self, choice: Choice) -> tuple[JudgedChoice, tuple[Mistake, ...]] | WrongWeights:
        """Return the judged choice, and mistakes to keep; on a thread."""
        from game.ai.advice import WrongWeights, advise, why  # noqa: PLC0415 - not before it is needed
        from game.study.known_chances import known  # noqa: PLC0415 - as above

        try:
            whole = advise(choice.view)
        except WrongWeights as error:
            return error
        assert whole is not None, "there was something to choose"
        advice = known(whole, self.record.form)
        reason = why(choice.view, advice, choice.action)
        judged = JudgedChoice(choice, advice, advice.cost(choice.action), reason, whole)
        return judged, _mistakes(self._journal, self._person, self.record, (self.hand, self.seat), judged)

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
        if self.mistakes and (file := self._mistakes_in()) is not None:
            found = self.mistakes
            file.change(lambda progress: progress.with_mistakes(*found))


def _story(record: MatchRecord, hand: int, seat: int) -> HandStory:
    """Return what happened; on a thread, as that would hold up the loop."""
    from game.ai.advice import WrongWeights  # noqa: PLC0415 - not before it is needed
    from game.study.error_rate import to_review  # noqa: PLC0415 - as above
    from game.study.knock_reasons import why_ended  # noqa: PLC0415 - as above

    own, opponent = to_review(record, hand, seat), Past(record).hands[hand].players[1 - seat]
    try:
        return HandStory(own, opponent.name, why_ended(choices(record, hand, 1 - seat), record.form))
    except WrongWeights:  # the advice on one's own choices reports it
        return HandStory(own, opponent.name, None)


def _mistakes(
    journal: Journal, person: str, record: MatchRecord, place: tuple[int, int], judged: JudgedChoice
) -> tuple[Mistake, ...]:
    """Return the mistake to keep, if it's costly and in this person's own match."""
    from game.store.history import is_own  # noqa: PLC0415 - SQLite is imported with it
    from game.study.practice.mistakes import COSTLY, Costly, found_in  # noqa: PLC0415 - not before it is needed

    if judged.cost < COSTLY or not journal.ask(is_own, record.match, person):
        return ()
    (hand, seat), choice = place, judged.choice
    costly = Costly(choice.step, choice.view.needs, choice.action, judged.cost)
    return found_in(record.hands[hand], record.rules, seat, [costly], today())


def error_rate(journal: Journal, match: str) -> ErrorRate | None:
    """Return the person's error rate, once every hand is analysed; doesn't wait."""
    from game.store.reviews.error_rates import rate_of  # noqa: PLC0415 - SQLite is imported with it

    journal.look(match)
    return journal.ask(rate_of, match)
