"""Whether a hint's reason holds, worked out anew from the view: by the rules and the moves everybody saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.ai.danger import DOUBT
from game.ai.reasons import Because, Reason
from game.rules import BigGin, Card, CardSet, Discard, DrawStock, Knock, Pass, PlayerView
from game.rules.cards import DECK
from game.rules.events import Discarded, Drew, Passed
from game.rules.melds import all_melds, arrangements, deadwood

Claim = Callable[[PlayerView, Reason], bool]


def holds(view: PlayerView, reason: Reason) -> bool:
    """Whether the reason's claim is true; a claim about points or chances isn't checked here."""
    return CLAIMS[reason.because](view, reason) if reason.because in CLAIMS else True


def opponent(view: PlayerView) -> int:
    """Return the opponent's seat."""
    assert view.seat is not None
    return 1 - view.seat


def open_to_them(view: PlayerView) -> CardSet:
    """Return the cards that the opponent holds or could hold."""
    return DECK - view.hand - CardSet(view.pile)


def unseen(view: PlayerView) -> CardSet:
    """Return the cards in the stock or hidden in the opponent's hand."""
    return open_to_them(view) - view.known[opponent(view)]


def threes(card: Card, among: CardSet) -> Iterator[CardSet]:
    """Yield the other two cards of each meld of three with this card, the two being among these."""
    for one in among:
        for two in among:
            if one < two and card not in (one, two) and _is_three(card, one, two):
                yield CardSet([one, two])


def _is_three(*cards: Card) -> bool:
    ranks = sorted(card.rank for card in cards)
    if len({card.suit for card in cards}) == 1:
        return ranks[2] - ranks[0] == 2
    return len(set(ranks)) == 1


def melds_with(hand: CardSet, card: Card) -> bool:
    """Whether the hand holds a meld with this card."""
    return any(card in meld and meld <= hand for meld in all_melds())


def goes_with(one: Card, other: Card) -> bool:
    """Whether a third card can make these two a meld."""
    near = one.suit is other.suit and abs(one.rank - other.rank) <= 2
    return one is not other and (near or one.rank == other.rank)


def after_taking(view: PlayerView) -> int:
    """Return the least deadwood after taking the upcard and discarding another card."""
    return min(deadwood(view.hand.add(view.pile[-1]).remove(card)) for card in view.hand)


def improving(view: PlayerView, thrown: Card) -> int:
    """Count the unseen cards that join a meld once this card is discarded, and leave less deadwood at the next."""
    rest = view.hand.remove(thrown)
    return sum(_improves(rest, card) for card in unseen(view))


def _improves(rest: CardSet, card: Card) -> bool:
    hand, now = rest.add(card), deadwood(rest)
    joins = any(card in meld and laid.points <= now for laid in arrangements(hand) for meld in laid.melds)
    return joins and min(deadwood(hand.remove(one)) for one in rest) < now


def gin_cards(view: PlayerView, thrown: Card) -> int:
    """Count the unseen cards that give gin, once this card is discarded."""
    rest = view.hand.remove(thrown)
    return sum(any(not deadwood(rest.add(card).remove(one)) for one in rest) for card in unseen(view))


def refused(view: PlayerView, card: Card) -> bool:
    """Whether the opponent discarded this card, or left it in the discard pile."""
    other, before = opponent(view), None
    for event in view.history:
        match event:
            case Discarded(seat, thrown) if seat == other and thrown is card:
                return True
            case Discarded(_seat, thrown):
                before = thrown
            case Passed(seat) if seat == other and (before or view.upcard) is card:
                return True
            case Drew(seat, source) if seat == other and source == "stock" and (before or view.upcard) is card:
                return True
    return False


def took(view: PlayerView, card: Card) -> bool:
    """Whether the opponent took this card and still holds it."""
    other = opponent(view)
    taken = any(isinstance(one, Drew) and (one.seat, one.card) == (other, card) for one in view.history)
    return taken and card in view.known[other]


def danger(view: PlayerView, card: Card) -> float:
    """Return about how likely the opponent can meld this card."""
    hidden, known = unseen(view), view.known[opponent(view)]
    share = (view.sizes[opponent(view)] - len(known)) / max(1, len(hidden))
    total = 0.0
    for two in threes(card, open_to_them(view)):
        thirds = (one for one in DECK - two if _is_three(one, *two))
        doubted = any(refused(view, one) and one not in known for one in thirds)
        total += share ** len(two & hidden) * (DOUBT if doubted else 1)
    return min(1.0, total)


def _legal(view: PlayerView, *kinds: type) -> int:
    return sum(isinstance(action, kinds) for action in view.legal)


def _take(view: PlayerView, reason: Reason) -> bool:
    return reason.count == after_taking(view) and reason.card is view.pile[-1]


def _takes_meld(view: PlayerView, reason: Reason) -> bool:
    card = view.pile[-1]
    melded = any(
        laid.points == reason.count and any(card in meld for meld in laid.melds)
        for one in view.hand
        for laid in arrangements(view.hand.add(card).remove(one))
    )
    return _take(view, reason) and melded


def _leaves_no_meld(view: PlayerView, reason: Reason) -> bool:
    card = reason.card
    return card is view.pile[-1] and not melds_with(view.hand.add(card), card)


def _lighter(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    assert reason.other is not None
    less = deadwood(view.hand.remove(reason.other)) - deadwood(view.hand.remove(reason.card))
    return less == reason.count > 0


def _more_ways(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    assert reason.other is not None
    return (improving(view, reason.card), improving(view, reason.other)) == (reason.count, reason.fewer)


def _safer(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    assert reason.other is not None
    return danger(view, reason.card) < danger(view, reason.other)


def _taken(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    assert reason.other is not None
    assert reason.mate is not None
    pairs = list(threes(reason.other, open_to_them(view)))
    mine = CardSet(one for two in threes(reason.card, open_to_them(view)) for one in two)
    return (
        took(view, reason.mate) and any(reason.mate in two for two in pairs) and not mine & view.known[opponent(view)]
    )


def _refused(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    assert reason.mate is not None
    return goes_with(reason.card, reason.mate) and refused(view, reason.mate) and not took(view, reason.mate)


def _two_ways(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    assert reason.other is not None
    assert reason.mate is not None
    ways = [
        card
        for card in unseen(view)
        if card.suit is reason.other.suit is reason.mate.suit and _is_three(card, reason.other, reason.mate)
    ]
    return {reason.other, reason.mate} <= set(view.hand.remove(reason.card)) and len(ways) == 2


def _gone(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    return sum(goes_with(reason.card, one) for one in view.pile) == reason.count


def _breaks_nothing(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    return not any(goes_with(reason.card, one) for one in view.hand)


def _lowers(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    return deadwood(view.hand) - deadwood(view.hand.remove(reason.card)) == reason.count > 0


def _waits_for_gin(view: PlayerView, reason: Reason) -> bool:
    assert reason.card is not None
    return gin_cards(view, reason.card) == reason.count > 0 and _legal(view, Knock) > 0


def _knocks_with(view: PlayerView, reason: Reason) -> bool:
    hand = view.hand
    counts = {
        deadwood(hand if one.card is None else hand.remove(one.card)) for one in view.legal if isinstance(one, Knock)
    }
    return reason.count in counts


CLAIMS: Final[Mapping[Because, Claim]] = {
    Because.BIG_GIN: lambda view, _reason: _legal(view, BigGin) > 0 == deadwood(view.hand),
    Because.GIN: _knocks_with,
    Because.TAKE_FOR_GIN: lambda view, _reason: not after_taking(view),
    Because.TAKE_FOR_MELD: _takes_meld,
    Because.TAKE_FOR_LESS: lambda view, reason: _take(view, reason) and reason.count < deadwood(view.hand),
    Because.LEAVE_FOR_BIG_GIN: lambda view, _reason: not deadwood(view.hand),
    Because.LEAVE_NOTHING: lambda view, _reason: len(view.legal) == _legal(view, DrawStock, Pass),
    Because.LEAVE_NO_MELD: _leaves_no_meld,
    Because.KNOCK_ALONE: _knocks_with,
    Because.KNOCK_WINS: _knocks_with,
    Because.WAIT_FOR_GIN: _waits_for_gin,
    Because.WAIT_EVEN_GIN: _waits_for_gin,
    Because.DISCARD_FORCED: lambda view, _reason: _legal(view, Discard) == 1,
    Because.DISCARD_SAFER: _safer,
    Because.DISCARD_LIGHTER: _lighter,
    Because.DISCARD_FOR_OUTS: _more_ways,
    Because.EVEN_SAFER: _safer,
    Because.EVEN_LIGHTER: _lighter,
    Because.EVEN_OUTS: _more_ways,
    Because.DISCARD_TAKEN: _taken,
    Because.DISCARD_REFUSED: _refused,
    Because.DISCARD_DEAD: lambda view, reason: (
        reason.card is not None and not [*threes(reason.card, open_to_them(view))]
    ),
    Because.DISCARD_GONE: _gone,
    Because.DISCARD_BREAKS_NOTHING: _breaks_nothing,
    Because.DISCARD_LOWERS: _lowers,
    Because.DISCARD_TWO_WAYS: _two_ways,
}
"""The claims that can be checked in the position itself."""

ONLY_VALUES: Final = frozenset(
    {
        Because.FOR_THE_MATCH,
        Because.LEAVE_LAST,
        Because.LEAVE_AS_GOOD,
        Because.LEAVE_FOR_UNSEEN,
        Because.WAIT_AS_GOOD,
        Because.WAIT_BETTER,
        Because.DISCARD_AS_GOOD,
        Because.DISCARD_BETTER,
        Because.EVEN_FOR_THE_MATCH,
    }
)
"""Sentences that only say what a choice is worth: no reason."""
