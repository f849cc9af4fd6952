"""What a player can do: one type per meaning."""

from __future__ import annotations

from game.rules.cards import Card, CardSet
from game.rules.values import dataclass

Melds = tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the first upcard, or the last discard where it may still be taken to knock."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the unseen top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile, the first upcard included."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card face up and play on."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """End the hand with these melds; `card` is the knocking discard, None where the rules knock without one."""

    card: Card | None
    melds: Melds


@dataclass(frozen=True, slots=True)
class BigGin:
    """End the hand with all eleven cards in these melds, discarding nothing."""

    melds: Melds


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add a card to one of the knocker's melds, named as it lies on the table before the card joins it."""

    card: Card
    meld: CardSet


@dataclass(frozen=True, slots=True)
class EndLayOff:
    """Lay off nothing more: the rest of the hand is arranged at its best and counted."""


Action = Pass | DrawStock | TakeDiscard | Discard | Knock | BigGin | LayOff | EndLayOff
