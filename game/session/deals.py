"""Where the decks of a match come from."""

from __future__ import annotations

import random
from typing import Protocol

from game.rules import CARDS, Card


class Deals(Protocol):
    """A source of decks and of the first dealer."""

    @property
    def seed(self) -> int | None:
        """What fixes the deals; None where nothing does."""

    def first_dealer(self) -> int:
        """The seat that deals the first hand."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck of this hand, counted from 0."""

    def spread(self, cut: int) -> tuple[Card, ...]:
        """The deck spread for this cut for the deal, counted from 0."""


class Shuffled:
    """Decks drawn from the operating system's randomness."""

    seed = None

    def first_dealer(self) -> int:
        """Either seat, equally likely."""
        return random.SystemRandom().randrange(2)

    def deck(self, hand: int) -> tuple[Card, ...]:  # noqa: ARG002 - every hand is a fresh shuffle
        """A fresh shuffle."""
        return _shuffled(random.SystemRandom())

    spread = deck


class Seeded:
    """The same decks for the same seed, for tests and for playing a deal again."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def first_dealer(self) -> int:
        """The seat that this seed chooses."""
        return random.Random(f"{self.seed} dealer").randrange(2)

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck that this seed gives for the hand, whatever was asked before."""
        return _shuffled(random.Random(f"{self.seed} hand {hand}"))

    def spread(self, cut: int) -> tuple[Card, ...]:
        """The deck that this seed gives for the cut."""
        return _shuffled(random.Random(f"{self.seed} cut {cut}"))


def _shuffled(rng: random.Random) -> tuple[Card, ...]:
    cards = list(CARDS)
    rng.shuffle(cards)
    return tuple(cards)
