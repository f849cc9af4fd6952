"""What happened, in the past tense, without a word on how it looks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.rules.actions import Melds
from game.rules.cards import Card, CardSet
from game.rules.melds import Arrangement
from game.rules.result import HandResult

Spread = tuple[Arrangement | None, Arrangement | None]


class Dealt(Struct, frozen=True):
    """Both hands were dealt, a card at a time from the non-dealer on; hands that a seat may not see are None."""

    dealer: int
    hands: tuple[CardSet | None, CardSet | None]
    upcard: Card | None
    order: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """The cards of each hand as they came off the deck; none of a hand that a seat may not see."""


class Drew(Struct, frozen=True):
    """A seat drew; the card is None for a seat that did not see it."""

    seat: int
    source: Literal["stock", "pile"]
    card: Card | None
    open: bool = False
    """Whether everybody sees it, as the seat's whole hand lies open (E)."""


class Discarded(Struct, frozen=True):
    """A seat threw a card face up."""

    seat: int
    card: Card


class Passed(Struct, frozen=True):
    """A seat declined the first upcard, or the last discard."""

    seat: int


class Knocked(Struct, frozen=True):
    """A seat ended the play and shows its hand; `card` is its discard, None if there is none or it lies face down."""

    seat: int
    card: Card | None
    melds: Melds
    deadwood: CardSet
    big: bool = False
    announced: int | None = None
    """The count that the knocker called, where that is not the true one."""
    holds: bool = True
    """False for a wrong knock, of which the defender decides (E)."""
    instead_of: Card | None = None
    """The card with which the knock would not have held, taken back for another (E)."""
    before_draw: bool = False
    """Whether gin was declared before the draw (B)."""

    @property
    def count(self) -> int:
        """The points announced."""
        return self.deadwood.points if self.announced is None else self.announced


class HandShown(Struct, frozen=True):
    """The defender laid the own cards open before deciding of a wrong knock (E)."""

    seat: int
    hand: CardSet


class KnockAccepted(Struct, frozen=True):
    """The defender lets a wrong knock count (E)."""

    seat: int


class KnockRefused(Struct, frozen=True):
    """The defender has the play go on, against the knocker's open hand or with both hands taken up again (E)."""

    seat: int
    picked_up: bool


class LaidOff(Struct, frozen=True):
    """The defender added a card to a meld of the knocker's, named as it lay before."""

    seat: int
    card: Card
    meld: CardSet


class HandEnded(Struct, frozen=True):
    """The hand is over; `spread` holds what each seat shows on the table, None for a seat that shows nothing."""

    result: HandResult
    spread: Spread


Event = Dealt | Drew | Discarded | Passed | Knocked | HandShown | KnockAccepted | KnockRefused | LaidOff | HandEnded
