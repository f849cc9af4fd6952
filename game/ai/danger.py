"""The chance that a discard helps the opponent."""

from itertools import combinations
from typing import Final

from game.ai.card_knowledge import CardKnowledge
from game.rules.cards import CARDS, Card

DOUBT: Final = 0.25  # factor for a pair whose third card was refused


def _pairs(card: Card) -> tuple[tuple[int, int], ...]:
    column = [other.bit for other in CARDS if other.rank == card.rank]
    found = [(one | two, sum(column) - one - two) for one, two in combinations(column, 2) if card.bit not in (one, two)]
    for low in (card.rank - 2, card.rank - 1, card.rank):  # the lowest of three in a row
        if 1 <= low <= 11:
            one, two = (_at(card, rank) for rank in range(low, low + 3) if rank != card.rank)
            ends = 0 if low == card.rank - 1 else _at(card, low - 1 if low < card.rank else low + 3)
            found.append((one | two, card.bit | ends))
    return tuple(found)


def _at(card: Card, rank: int) -> int:
    return card.bit << rank >> card.rank if 1 <= rank <= 13 else 0


PAIRS: Final = tuple(_pairs(card) for card in CARDS)


def danger(card: Card, table: CardKnowledge) -> float:
    """Return how likely the opponent is to meld this card, 0 to 1."""
    unseen, refused = table.unseen, table.refused
    gone = ~(unseen | table.held)
    chances = 1.0, table.hidden, table.hidden * table.hidden  # by how many of the two are unseen
    total = 0.0
    for both, thirds in PAIRS[card.index]:
        if not both & gone:
            chance = chances[(both & unseen).bit_count()]
            total += chance * DOUBT if thirds & refused else chance
    return min(1.0, total)
