"""Where the decks of a match come from."""

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
        """What fixes the deals; None where nothing does."""

    def first_dealer(self, sides: int = 2) -> int:
        """The side that deals the first round; between two players the seat."""

    def secret(self, hand: int) -> str | None:
        """A fresh secret that seals this hand's deck (`game.rules.fair_deal`); None where `deck` gives it unsealed."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck of this hand, counted from 0, where there is no secret."""

    def spread(self, cut: int) -> tuple[Card, ...]:
        """The deck spread for this cut for the deal, counted from 0."""


class Shuffled:
    """Sealed decks, from secrets of the operating system's randomness."""

    seed = None

    def first_dealer(self, sides: int = 2) -> int:
        """Any side, equally likely."""
        return random.SystemRandom().randrange(sides)

    def secret(self, hand: int) -> str | None:  # noqa: ARG002 - every time a fresh one
        """32 bytes that nobody can know, in hexadecimal digits."""
        return secrets.token_hex(SECRET_BYTES)

    def deck(self, hand: int) -> tuple[Card, ...]:  # noqa: ARG002 - every time a fresh shuffle
        """A fresh shuffle."""
        return _shuffled(random.SystemRandom())

    spread = deck


class Seeded:
    """The same decks for the same seed, for tests and for playing a deal again."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def first_dealer(self, sides: int = 2) -> int:
        """The side that this seed chooses."""
        return random.Random(f"{self.seed} dealer").randrange(sides)

    def secret(self, hand: int) -> str | None:  # noqa: ARG002 - never one
        """None: whoever knows the seed knows the decks."""
        return None

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck that this seed gives for the hand, whatever was asked before."""
        return _shuffled(random.Random(f"{self.seed} hand {hand}"))

    def spread(self, cut: int) -> tuple[Card, ...]:
        """The deck that this seed gives for the cut."""
        return _shuffled(random.Random(f"{self.seed} cut {cut}"))


class Repeated(Shuffled):
    """Decks that were dealt before, to play them again from either seat; fresh sealed ones when they are spent."""

    def __init__(self, decks: Sequence[tuple[Card, ...]], dealer: int) -> None:
        self._decks = decks
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the one given
        """The seat given: the other one than before swaps the hands."""
        return self._dealer

    def secret(self, hand: int) -> str | None:
        """None while a deck is left."""
        return None if hand < len(self._decks) else super().secret(hand)

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck of this hand as it was dealt before."""
        return self._decks[hand]


def _shuffled(rng: random.Random) -> tuple[Card, ...]:
    cards = list(CARDS)
    rng.shuffle(cards)
    return tuple(cards)
