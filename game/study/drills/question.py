"""A question of a drill: the cards that one sees, what there is to choose from, and what is right."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from game.rules.cards import DECK, Card, CardSet


class DrillQuestion(Struct, frozen=True, kw_only=True):
    """One of several numbers is chosen, or cards; of several cards that are right all must be."""

    asks: str
    """What is asked, by a word that the window has the sentence for."""
    hand: CardSet = CardSet()
    melds: tuple[CardSet, ...] = ()
    """What lies on the table to be laid off on."""
    thrown: tuple[Card, ...] = ()
    """The discards that lie open, the first one first."""
    taken: CardSet = CardSet()
    """What the other player has taken."""
    passing: tuple[Card, ...] = ()
    """Cards that are seen one after another, before anything is asked."""
    numbers: range = range(0)
    """The numbers to choose from."""
    cards: CardSet = CardSet()
    """The cards to choose from, where there are no numbers."""
    number: int = 0
    """The right one."""
    right: CardSet = CardSet()
    """The right cards; none where none is."""
    single: bool = False
    """Whether one card is to be chosen."""


def drawn(rng: Random, count: int, but: CardSet) -> CardSet:
    """So many cards of the deck, none of these."""
    return CardSet(rng.sample([*(DECK - but)], count))


def shuffled(rng: Random, cards: CardSet) -> tuple[Card, ...]:
    """These cards in any order."""
    found: Sequence[Card] = [*cards]
    return tuple(rng.sample(found, len(found)))
