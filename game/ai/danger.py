"""The chance that a thrown card serves the other player."""

from typing import Final

from game.ai.table import Table
from game.rules.cards import CARDS, Card, CardSet
from game.rules.melds import is_meld

DOUBT: Final = 0.25  # how likely a pair still is whose third card was refused


def _pairs(card: Card) -> tuple[tuple[int, int, int], ...]:
    """Every two cards that make a meld with this one, and all cards that would complete them."""
    near = [
        other
        for other in CARDS
        if (other.rank == card.rank) != (other.suit == card.suit and abs(other.rank - card.rank) <= 2)
    ]
    found = []
    for i, one in enumerate(near):
        for two in near[i + 1 :]:
            if is_meld(CardSet((card, one, two))):
                third = [c.bit for c in CARDS if c not in (one, two) and is_meld(CardSet((one, two, c)))]
                found.append((one.bit, two.bit, sum(third)))
    return tuple(found)


PAIRS: Final = tuple(_pairs(card) for card in CARDS)


def danger(card: Card, table: Table) -> float:
    """How far the other can be expected to meld this card, from 0 to 1 and a little more for many ways."""
    total = 0.0
    for one, two, thirds in PAIRS[card.index]:
        chance = _chance(one, table) * _chance(two, table)
        if chance and thirds & table.refused:
            chance *= DOUBT
        total += chance
    return min(1.0, total)


def _chance(card: int, table: Table) -> float:
    if card & table.unseen:
        return table.hidden
    return 1.0 if card & table.held else 0.0
