"""Sources of decks for a match."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Protocol

from game.rules import CARDS, Card
from game.rules.fair_deal import SECRET_BYTES


class Deals(Protocol):
    """A source of decks and of the first dealer."""

    @property
    def seed(self) -> int | None:
        """The seed of the deals; None without one."""

    def first_dealer(self, sides: int = 2) -> int:
        """Return the side (with two players the seat) that deals first."""

    def secret(self, hand: int) -> str | None:
        """Return a new secret to seal this hand's deck (`game.rules.fair_deal`); None if `deck` is unsealed."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """Return the deck of hand number `hand`, from 0; only without a secret."""

    def spread(self, cut: int) -> tuple[Card, ...]:
        """Return the deck for cut number `cut`, from 0."""


class Shuffled:
    """Sealed decks, from the operating system's randomness."""

    seed = None

    def first_dealer(self, sides: int = 2) -> int:
        """Return any side, equally likely."""
        return random.SystemRandom().randrange(sides)

    def secret(self, hand: int) -> str | None:  # noqa: ARG002 - every time a fresh one
        """Return 32 random bytes in hexadecimal."""
        return secrets.token_hex(SECRET_BYTES)

    def deck(self, hand: int) -> tuple[Card, ...]:  # noqa: ARG002 - every time a fresh shuffle
        """Return a fresh shuffle."""
        return _shuffled(random.SystemRandom())

    spread = deck


class Seeded:
    """Decks from a seed, for tests and for playing a deal again."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def first_dealer(self, sides: int = 2) -> int:
        """Return the side this seed chooses."""
        return random.Random(f"{self.seed} dealer").randrange(sides)

    def secret(self, hand: int) -> str | None:  # noqa: ARG002 - never one
        """Return None: the seed already gives the decks away."""
        return None

    def deck(self, hand: int) -> tuple[Card, ...]:
        """Return this seed's deck for the hand, whatever was asked before."""
        return _shuffled(random.Random(f"{self.seed} hand {hand}"))

    def spread(self, cut: int) -> tuple[Card, ...]:
        """Return this seed's deck for the cut."""
        return _shuffled(random.Random(f"{self.seed} cut {cut}"))


class Repeated(Shuffled):
    """Earlier decks, to play from either seat; then fresh sealed ones."""

    def __init__(self, decks: Sequence[tuple[Card, ...]], dealer: int) -> None:
        self._decks = decks
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        """Return the given dealer: another than before swaps the hands."""
        return self._dealer

    def secret(self, hand: int) -> str | None:
        """Return None while a deck is left."""
        return None if hand < len(self._decks) else super().secret(hand)

    def deck(self, hand: int) -> tuple[Card, ...]:
        """Return this hand's earlier deck."""
        return self._decks[hand]


def _shuffled(rng: random.Random) -> tuple[Card, ...]:
    cards = list(CARDS)
    rng.shuffle(cards)
    return tuple(cards)
