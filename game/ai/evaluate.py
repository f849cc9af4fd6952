"""What each choice of a seat is worth by the value network, in points of this hand: the seat's own less the other's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.ai.card_knowledge import CardKnowledge
from game.ai.feature_layout import DRAW, KNOCK, PLAY_ON, WINDOW
from game.ai.features import Glance, choice_inputs, glance
from game.ai.knock import Guess, declares, promise, safest
from game.ai.network import Network, network
from game.rules import Phase, solver
from game.rules.actions import Action, BigGin, Discard, DrawStock, Knock, Pass, TakeDiscard
from game.rules.cards import CARDS, Card, CardSet
from game.rules.melds import deadwood
from game.rules.view import PlayerView

Rest = Callable[[], object]
"""Called before each hand is weighed, to let other threads work."""


class Judged(Struct, frozen=True):
    """One choice and what it is worth; `sure` where no playing on is better, gin and big gin."""

    action: Action
    points: float
    sure: bool = False


class Scales:
    """Weighs the hands that the choices of one decision would leave; each by its difference from the last one."""

    def __init__(self, seen: Glance, net: Network, rest: Rest = lambda: None) -> None:
        self._seen, self._net, self._rest = seen, net, rest
        self._sums = net.change(net.start(seen.numbers), seen.still)
        self._set: set[int] = set()

    def turn_to(self, seen: Glance) -> None:
        """Go on with another glance, with which every choice shares the same as with the first."""
        self._seen = seen

    def weigh(self, hand: int, thrown: int | None = None) -> list[float]:
        """The three outputs for a hand, and the card thrown to come to it."""
        self._rest()
        wanted = set(choice_inputs(self._seen, hand, thrown))
        self._sums = self._net.change(self._sums, wanted - self._set, self._set - wanted)
        self._set = wanted
        return self._net.outputs(self._sums)


def judge(
    view: PlayerView, *, wide: bool = False, rest: Rest = lambda: None, net: Network | None = None
) -> list[Judged]:
    """Every choice worth a thought at a draw or a discard, the best first; or every choice there is.

    Without another network they are judged by the game's own, which takes the other for a stranger.
    """
    how = _finishes if view.phase is Phase.DISCARD else _draws
    found = how(view, net or network(), rest, wide=wide)
    return sorted(found, key=lambda one: (-one.sure, -one.points))


def _draws(view: PlayerView, net: Network, rest: Rest, *, wide: bool) -> list[Judged]:
    """Whether to take the pile's card: never without lowering the deadwood, or two players could take for ever."""
    decline = DrawStock() if DrawStock() in view.legal else Pass()
    scales = Scales(glance(view), net, rest)
    drawing = 0.0 if view.last else scales.weigh(view.hand.mask)[DRAW]
    found = [Judged(decline, drawing)]
    if TakeDiscard() in view.legal and (taking := _taking(view, net, rest, wide=wide)) is not None:
        found.append(Judged(TakeDiscard(), taking))
    if (gin := _knocks(view).get(None)) is not None and (wide or declares(view)):
        guess = Guess.after(view.turns[1 - view.turn], len(view.known[1 - view.turn]))
        found.append(Judged(gin, promise(0, guess, view.rules) * view.rules.factor(view.upcard), sure=declares(view)))
    return found


def _taking(view: PlayerView, net: Network, rest: Rest, *, wide: bool) -> float | None:
    """What the best that can follow a take is worth; None where nothing that follows lowers the deadwood."""
    card, before = view.pile[-1], deadwood(view.hand)
    hand = view.hand.add(card)
    counts = _counts(hand)
    counts.pop(card)
    whole = not view.rules.knock_discard
    if wide:
        before = 999
    if not view.last and min(counts.values()) >= before:
        return None
    scales = Scales(glance(view, taken=True), net, rest)
    limit = 999 if view.limit is None else view.limit
    best = []
    if whole and deadwood(hand) <= limit:
        best.append(scales.weigh(hand.mask)[KNOCK])
    for one, points in counts.items():
        knocks = points <= limit and not whole
        if points < before or (view.last and knocks):
            worth = scales.weigh(hand.mask & ~one.bit, one.index)
            best += ([] if view.last else [worth[PLAY_ON]]) + ([worth[KNOCK]] if knocks else [])
    return max(best)


def _finishes(view: PlayerView, net: Network, rest: Rest, *, wide: bool) -> list[Judged]:
    """The discards near the least deadwood, or all of them, and every knock that may pay."""
    hand = view.hand
    counts = {card: points for card, points in _counts(hand).items() if card is not view.barred}
    scales = Scales(glance(view), net, rest)
    discards = {action.card for action in view.legal if isinstance(action, Discard)}
    knocks = _knocks(view)
    most = min(counts.values()) + WINDOW
    if view.barred is not None:  # what _taking promised
        most = max(min(counts.values()), min(most, deadwood(hand.remove(view.barred)) - 1))
    if wide:
        most = 999
    found = []
    for card, points in counts.items():
        if points <= most:
            worth = scales.weigh(hand.mask & ~card.bit, card.index)
            if card in discards:
                found.append(Judged(Discard(card), worth[PLAY_ON]))
            if card in knocks:
                found.append(Judged(knocks[card], worth[KNOCK], sure=points == 0))
    if None in knocks:
        found.append(Judged(knocks[None], scales.weigh(hand.mask)[KNOCK], sure=deadwood(hand) == 0))
    found += _big_gins(view, found, wide=wide)
    return found


def _counts(hand: CardSet) -> dict[Card, int]:
    return {CARDS[index]: points for index, points in solver.after_each_discard(hand.mask).items()}


def _knocks(view: PlayerView) -> dict[Card | None, Knock]:
    """For each card that a knock may throw, the knock whose melds leave the least to lay off."""
    ways: dict[Card | None, list[Knock]] = {}
    for action in view.legal:
        if isinstance(action, Knock):
            ways.setdefault(action.card, []).append(action)
    table = CardKnowledge.of(view) if any(len(knocks) > 1 for knocks in ways.values()) else None
    return {card: knocks[0] if table is None else safest(knocks, table) for card, knocks in ways.items()}


def _big_gins(view: PlayerView, others: Sequence[Judged], *, wide: bool) -> list[Judged]:
    """Big gin, worth as much more than gin as its bonus; where that is less it is not worth a thought."""
    big = next((action for action in view.legal if isinstance(action, BigGin)), None)
    bonus = view.rules.big_gin_bonus
    if big is None or bonus is None:
        return []
    gin = max((one.points for one in others if one.sure), default=float(view.rules.gin_bonus))
    more = bonus - view.rules.gin_bonus
    found = Judged(big, gin + more + 0.01, sure=more >= 0)
    return [found] if found.sure or wide else []
