"""Events of a hand, however they're shown."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.rules.actions import Melds
from game.rules.cards import Card, CardSet
from game.rules.melds import Arrangement
from game.rules.result import HandResult

Spread = tuple[Arrangement | None, Arrangement | None]


class Dealt(Struct, frozen=True):
    """Both hands were dealt, card by card from the non-dealer; unseen hands are None."""

    dealer: int
    hands: tuple[CardSet | None, CardSet | None]
    upcard: Card | None
    order: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """Cards as they came off the deck; empty where the seat may not see them."""


class Drew(Struct, frozen=True):
    """A seat drew; `card` is None for those who didn't see it."""

    seat: int
    source: Literal["stock", "pile"]
    card: Card | None
    open: bool = False
    """Whether everybody sees it, as the whole hand is open (E)."""


class Discarded(Struct, frozen=True):
    """A seat discarded a card face up."""

    seat: int
    card: Card


class Passed(Struct, frozen=True):
    """A seat passed the first upcard or last discard."""

    seat: int


class Knocked(Struct, frozen=True):
    """A seat ended the play; `card` is the discard, None if missing or face down."""

    seat: int
    card: Card | None
    melds: Melds
    deadwood: CardSet
    big: bool = False
    announced: int | None = None
    """The count called, if it's not the true one."""
    holds: bool = True
    """False for an invalid knock (E)."""
    instead_of: Card | None = None
    """The discard of an invalid knock, replaced by another (E)."""
    before_draw: bool = False
    """Whether gin was declared before the draw (B)."""

    @property
    def count(self) -> int:
        """Points announced."""
        return self.deadwood.points if self.announced is None else self.announced


class HandShown(Struct, frozen=True):
    """The defender showed their cards before answering (E)."""

    seat: int
    hand: CardSet


class KnockAccepted(Struct, frozen=True):
    """The defender let an invalid knock count (E)."""

    seat: int


class KnockRefused(Struct, frozen=True):
    """The knocker must play on, with an open hand or with both hands picked up (E)."""

    seat: int
    picked_up: bool


class LaidOff(Struct, frozen=True):
    """The defender laid off on a meld, named as it lay before."""

    seat: int
    card: Card
    meld: CardSet


class HandEnded(Struct, frozen=True):
    """The hand is over; `spread` holds what each seat shows."""

    result: HandResult
    spread: Spread


Event = Dealt | Drew | Discarded | Passed | Knocked | HandShown | KnockAccepted | KnockRefused | LaidOff | HandEnded
