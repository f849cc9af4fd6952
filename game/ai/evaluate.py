"""Each choice's value by the value network: own points minus the opponent's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from statistics import fmean

from msgspec import Struct

from game.ai.card_knowledge import CardKnowledge
from game.ai.feature_layout import CLOSE, DRAW, INPUTS, KNOCK, PLAY_ON, WINDOW
from game.ai.features import Glance, choice_inputs, glance
from game.ai.knock import Guess, declares, promise, safest
from game.ai.network import Network, network
from game.ai.suit_orders import MOVED
from game.rules import Phase, solver
from game.rules.actions import Action, BigGin, Discard, DrawStock, Knock, Pass, TakeDiscard
from game.rules.cards import CARDS, Card, CardSet
from game.rules.melds import deadwood
from game.rules.view import PlayerView

Rest = Callable[[], object]
"""Called before each hand is weighed, to let other threads work."""


class Judged(Struct, frozen=True):
    """A choice and its points; `sure` for gin and big gin, which playing on never beats."""

    action: Action
    points: float
    sure: bool = False


class Scales:
    """Weighs the hands of one decision, each by its difference from the last."""

    def __init__(
        self, seen: Glance, net: Network, rest: Rest = lambda: None, moved: Sequence[int] = range(INPUTS)
    ) -> None:
        self._seen, self._net, self._rest, self._moved = seen, net, rest, moved
        self._sums = net.change(net.start(seen.numbers), map(moved.__getitem__, seen.still))
        self._set: set[int] = set()
        self._weighed = dict[tuple[int, int | None], list[float]]()
        self._turned = list[Scales]()

    def turn_to(self, seen: Glance) -> None:
        """Switch to another glance with the same shared inputs."""
        self._seen = seen
        self._weighed.clear()

    def weigh(self, hand: int, discarded: int | None = None) -> list[float]:
        """Return the outputs for a hand and the discard that led to it."""
        if (hand, discarded) not in self._weighed:
            self._weighed[hand, discarded] = self.outputs(choice_inputs(self._seen, hand, discarded))
        return self._weighed[hand, discarded]

    def weigh_turned(self, hand: int, discarded: int | None = None) -> list[float]:
        """Return the outputs averaged over suit orders."""
        if not self._turned:
            self._turned = [Scales(self._seen, self._net, self._rest, moved) for moved in MOVED[1:]]
        inputs = choice_inputs(self._seen, hand, discarded)
        found = [self.weigh(hand, discarded), *(one.outputs(inputs) for one in self._turned)]
        return [fmean(answers) for answers in zip(*found, strict=True)]

    def outputs(self, inputs: Iterable[int]) -> list[float]:
        """Return the outputs for these inputs."""
        self._rest()
        wanted = {self._moved[place] for place in inputs}
        self._sums = self._net.change(self._sums, wanted - self._set, self._set - wanted)
        self._set = wanted
        return self._net.outputs(self._sums)


class Balance:
    """The scales for one view, without and with its upcard taken, shared by the questions about it."""

    def __init__(self, view: PlayerView, rest: Rest = lambda: None, net: Network | None = None) -> None:
        self._view, self._rest, self._net = view, rest, net or network()

    @cached_property
    def now(self) -> Scales:
        """The scales for the hand as it is."""
        return Scales(glance(self._view), self._net, self._rest)

    @cached_property
    def taken(self) -> Scales:
        """The scales after taking the upcard."""
        return Scales(glance(self._view, taken=True), self._net, self._rest)


class Continuation(Struct, frozen=True):
    """The cards kept after a choice, the discard, and the output that values it."""

    hand: int
    discarded: int | None
    output: int


def judge(
    view: PlayerView,
    *,
    wide: bool = False,
    turned: bool = False,
    balance: Balance | None = None,
) -> list[Judged]:
    """Judge the sensible choices of a draw or discard, or with `wide` all; best first.

    `turned` also judges close choices in other suit orders, which takes longer. A second question about a view is
    quicker with the `balance` of the first.
    """
    how = _finishes if view.phase is Phase.DISCARD else _draws
    found = how(view, balance or Balance(view), wide=wide, turned=turned)
    return sorted(found, key=lambda one: (-one.sure, -one.points))


def _draws(view: PlayerView, balance: Balance, *, wide: bool, turned: bool) -> list[Judged]:
    """Judge the draw; a take must lower the deadwood, or two players could take for ever."""
    decline = DrawStock() if DrawStock() in view.legal else Pass()
    scales = balance.now
    drawing = 0.0 if view.last else scales.weigh(view.hand.mask)[DRAW]
    asked = _what_follows_a_take(view, wide=wide) if TakeDiscard() in view.legal else []
    taken = []
    if asked:
        taken = _answers(asked, balance.taken.weigh)
        if turned and not view.last and abs(max(taken) - drawing) <= CLOSE:
            drawing = scales.weigh_turned(view.hand.mask)[DRAW]
            taken = _asked_again(asked, taken, balance.taken)
    found = [Judged(decline, drawing)]
    if taken:
        found.append(Judged(TakeDiscard(), max(taken)))
    elif wide and TakeDiscard() in view.legal:  # the last discard, for an invalid knock: refused, it's void too
        found.append(Judged(TakeDiscard(), drawing))
    if (gin := _knocks(view).get(None)) is not None and (wide or declares(view)):
        guess = Guess.after(view.turns[1 - view.turn], len(view.known[1 - view.turn]))
        found.append(Judged(gin, promise(0, guess, view.rules) * view.rules.factor(view.upcard), sure=declares(view)))
    return found


def _what_follows_a_take(view: PlayerView, *, wide: bool) -> list[Continuation]:
    card, before = view.pile[-1], deadwood(view.hand)
    hand = view.hand.add(card)
    counts = _counts(hand)
    counts.pop(card)
    whole = not view.rules.knock_discard
    if wide:
        before = 999
    if not view.last and min(counts.values()) >= before:
        return []
    ends = view.knock_counts
    asked = [Continuation(hand.mask, None, KNOCK)] if whole and deadwood(hand) in ends else []
    for one, points in counts.items():
        left, knocks = hand.mask & ~one.bit, points in ends and not whole
        if points < before and not view.last:
            asked.append(Continuation(left, one.index, PLAY_ON))
        if knocks and (points < before or view.last):
            asked.append(Continuation(left, one.index, KNOCK))
    return asked


def _finishes(view: PlayerView, balance: Balance, *, wide: bool, turned: bool) -> list[Judged]:
    hand = view.hand
    counts = {card: points for card, points in _counts(hand).items() if card is not view.barred}
    scales = balance.now
    discards = {action.card for action in view.legal if isinstance(action, Discard)}
    knocks = _knocks(view)
    most = min(counts.values()) + WINDOW
    if view.barred is not None:  # stay below the upcard's deadwood, as _what_follows_a_take promised
        most = max(min(counts.values()), min(most, deadwood(hand.remove(view.barred)) - 1))
    if wide:
        most = 999
    asked = list[tuple[Action, Continuation, bool]]()
    for card, points in counts.items():
        if points <= most:
            left = hand.mask & ~card.bit
            if card in discards:
                asked.append((Discard(card), Continuation(left, card.index, PLAY_ON), False))
            if card in knocks:
                asked.append((knocks[card], Continuation(left, card.index, KNOCK), points == 0))
    if None in knocks:
        asked.append((knocks[None], Continuation(hand.mask, None, KNOCK), deadwood(hand) == 0))
    ways = [way for _action, way, _sure in asked]
    found = weighed(ways, scales, turned=turned and not any(sure for _action, _way, sure in asked))
    judged = [Judged(action, points, sure) for (action, _way, sure), points in zip(asked, found, strict=True)]
    return judged + _big_gins(view, judged, wide=wide)


def weighed(asked: Sequence[Continuation], scales: Scales, *, turned: bool = False) -> list[float]:
    """Return the points of each way to go on; `turned` also judges close ones in other suit orders."""
    found = _answers(asked, scales.weigh)
    return _asked_again(asked, found, scales) if turned and found and len(_near(found)) > 1 else found


def _answers(asked: Sequence[Continuation], weigh: Callable[[int, int | None], list[float]]) -> list[float]:
    known = dict[tuple[int, int | None], list[float]]()
    for one in asked:
        if (one.hand, one.discarded) not in known:
            known[one.hand, one.discarded] = weigh(one.hand, one.discarded)
    return [known[one.hand, one.discarded][one.output] for one in asked]


def _near(found: Sequence[float]) -> list[int]:
    best = max(found)
    return [place for place, points in enumerate(found) if points >= best - CLOSE]


def _asked_again(asked: Sequence[Continuation], found: Sequence[float], scales: Scales) -> list[float]:
    near = _near(found)
    again = dict(zip(near, _answers([asked[place] for place in near], scales.weigh_turned), strict=True))
    return [again.get(place, points) for place, points in enumerate(found)]


def _counts(hand: CardSet) -> dict[Card, int]:
    return {CARDS[index]: points for index, points in solver.after_each_discard(hand.mask).items()}


def _knocks(view: PlayerView) -> dict[Card | None, Knock]:
    ways: dict[Card | None, list[Knock]] = {}
    for action in view.legal:
        if isinstance(action, Knock):
            ways.setdefault(action.card, []).append(action)
    table = CardKnowledge.of(view) if any(len(knocks) > 1 for knocks in ways.values()) else None
    return {card: knocks[0] if table is None else safest(knocks, table) for card, knocks in ways.items()}


def _big_gins(view: PlayerView, others: Sequence[Judged], *, wide: bool) -> list[Judged]:
    """Value big gin as gin plus the difference in bonus; a negative one only if `wide`."""
    big = next((action for action in view.legal if isinstance(action, BigGin)), None)
    bonus = view.rules.big_gin_bonus
    if big is None or bonus is None:
        return []
    gin = max((one.points for one in others if one.sure), default=float(view.rules.gin_bonus))
    more = bonus - view.rules.gin_bonus
    found = Judged(big, gin + more + 0.01, sure=more >= 0)
    return [found] if found.sure or wide else []
