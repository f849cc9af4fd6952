"""A drill's question: visible cards, choices, answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from game.rules.cards import DECK, Card, CardSet


class DrillQuestion(Struct, frozen=True, kw_only=True):
    """A question answered with a number or with all the right cards."""

    asks: str
    """Key of the window's text."""
    hand: CardSet = CardSet()
    melds: tuple[CardSet, ...] = ()
    """Melds on the table to lay off on."""
    thrown: tuple[Card, ...] = ()
    """Visible discards, oldest first."""
    taken: CardSet = CardSet()
    passing: tuple[Card, ...] = ()
    """Cards shown one by one before the question."""
    numbers: range = range(0)
    cards: CardSet = CardSet()
    """Choices, if there are no numbers."""
    number: int = 0
    right: CardSet = CardSet()
    """Right cards; may be none."""
    single: bool = False


def drawn(rng: Random, count: int, but: CardSet) -> CardSet:
    """Draw random cards outside `but`."""
    return CardSet(rng.sample([*(DECK - but)], count))


def shuffled(rng: Random, cards: CardSet) -> tuple[Card, ...]:
    """Return the cards in random order."""
    found: Sequence[Card] = [*cards]
    return tuple(rng.sample(found, len(found)))
