"""Discards compared by what a player can see and count."""

from __future__ import annotations

from typing import Final

from game.ai.card_knowledge import CardKnowledge
from game.ai.danger import PAIRS, danger
from game.ai.features import LINKS
from game.ai.outs import outs
from game.ai.reasons import Because, Reason
from game.rules.cards import CARDS, Card, CardSet
from game.rules.melds import deadwood

EVEN: Final = 0.5
"""Points below which choices are equal: values are good to whole points only."""
_DANGER: Final = 7.0
_WAY: Final = 1.5
"""Points for a discard that's sure to be melded, and for a card that improves the hand."""
_SAFER: Final = 0.1
"""Least difference in danger worth a word."""
_LOWERS: Final = 5
_GONE: Final = 3
"""Least points of deadwood, and least cards gone, worth a word."""


def ways(hand: CardSet, table: CardKnowledge) -> CardSet:
    """Return the unseen cards that improve the hand as part of a meld."""
    now = deadwood(hand)
    return CardSet(card for card in CardSet(outs(hand.mask) & table.unseen) if now and deadwood(hand.add(card)) <= now)


def merit(hand: CardSet, card: Card, table: CardKnowledge) -> float:
    """Return a discard's worth, in points, as good players rank equal ones: heavy, safe, and few draws lost."""
    rest = hand.remove(card)
    return _WAY * len(ways(rest, table)) - deadwood(rest) - _DANGER * danger(card, table)


def compared(hand: CardSet, card: Card, second: Card, cost: float, table: CardKnowledge) -> Reason:
    """Return what speaks most for a discard over the second, which costs this many points or wins fewer matches."""
    lighter = deadwood(hand.remove(second)) - deadwood(hand.remove(card))
    safer = danger(second, table) - danger(card, table)
    here, there = (len(ways(hand.remove(one), table)) for one in (card, second))
    found: list[tuple[float, Reason | None]] = [
        (_DANGER * safer, _safer(card, second, safer, cost, table)),
        (lighter, _lighter(card, second, lighter, cost)),
        (_WAY * (here - there), _more_ways(hand, card, second, (here, there), cost, table)),
    ]
    weighed = sorted((one for one in found if one[0] > 0), key=lambda one: -one[0])
    facts = (reason for _weight, reason in weighed if reason is not None)
    return next(facts, None) or alone(hand, card, table) or _value(card, second, cost)


def alone(hand: CardSet, card: Card, table: CardKnowledge) -> Reason | None:
    """Return what speaks for a discard by itself."""
    rest = hand.remove(card)
    lowers = deadwood(hand) - deadwood(rest)
    gone = (LINKS[card.index] & ~(table.unseen | table.held | hand.mask)).bit_count()
    if not danger(card, table):
        return Reason(Because.DISCARD_DEAD, card)
    if not LINKS[card.index] & rest.mask:
        return Reason(Because.DISCARD_BREAKS_NOTHING, card)
    if gone >= _GONE:
        return Reason(Because.DISCARD_GONE, card, count=gone)
    return Reason(Because.DISCARD_LOWERS, card, count=lowers) if lowers >= _LOWERS else None


def _value(card: Card, second: Card, cost: float) -> Reason:
    because = Because.EVEN_FOR_THE_MATCH if cost < EVEN else Because.DISCARD_BETTER
    return Reason(because, card, second, points=cost)


def _lighter(card: Card, second: Card, lighter: int, cost: float) -> Reason:
    because = Because.EVEN_LIGHTER if cost < EVEN else Because.DISCARD_LIGHTER
    return Reason(because, card, second, count=lighter, points=cost)


def _safer(card: Card, second: Card, safer: float, cost: float, table: CardKnowledge) -> Reason | None:
    taken = _goes_with(second, table)
    if taken is not None and _goes_with(card, table) is None:
        return Reason(Because.DISCARD_TAKEN, card, second, mate=taken)
    if not danger(card, table):
        return Reason(Because.DISCARD_DEAD, card)
    refused = nearest(card, CardSet(table.refused))
    if refused is not None and safer >= _SAFER:
        return Reason(Because.DISCARD_REFUSED, card, mate=refused)
    if cost >= EVEN:
        return Reason(Because.DISCARD_SAFER, card, second, points=cost)
    return Reason(Because.EVEN_SAFER, card, second) if safer >= _SAFER else None


def _more_ways(
    hand: CardSet, card: Card, second: Card, counts: tuple[int, int], cost: float, table: CardKnowledge
) -> Reason:
    here, there = counts
    mate = _two_ways(second, hand.remove(card), table)
    if mate is not None:
        return Reason(Because.DISCARD_TWO_WAYS, card, second, mate=mate)
    because = Because.EVEN_OUTS if cost < EVEN else Because.DISCARD_FOR_OUTS
    return Reason(because, card, second, count=here, fewer=there, points=cost)


def _goes_with(card: Card, table: CardKnowledge) -> Card | None:
    """A card the opponent took that could be melded with this one, now or with an unseen card."""
    for both, _thirds in PAIRS[card.index]:
        if both & table.held and not both & ~(table.unseen | table.held):
            return next(iter(CardSet(both & table.held)))
    return None


def nearest(card: Card, some: CardSet) -> Card | None:
    """Return one of these cards with the same rank, or else a neighbour in the suit."""
    mates = (one for one in some if one.rank == card.rank and one is not card)
    beside = (one for one in some if one.suit is card.suit and abs(one.rank - card.rank) == 1)
    return next(mates, None) or next(beside, None)


def _two_ways(card: Card, hand: CardSet, table: CardKnowledge) -> Card | None:
    """The neighbour with which this card can become a run at either end."""
    for lowest in (card.rank - 2, card.rank - 1):  # of the four in a row
        if 1 <= lowest <= 10:
            low, one, two, high = (CARDS[card.index - card.rank + rank] for rank in range(lowest, lowest + 4))
            mate = one if two is card else two
            if mate in hand and low.bit & table.unseen and high.bit & table.unseen:
                return mate
    return None
