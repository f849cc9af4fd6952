"""What a player can do: one type per meaning."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card, CardSet

Melds = tuple[CardSet, ...]


class Pass(Struct, frozen=True):
    """Decline the first upcard, or the last discard where it may still be taken to knock."""


class DrawStock(Struct, frozen=True):
    """Draw the unseen top card of the stock."""


class TakeDiscard(Struct, frozen=True):
    """Take the top card of the discard pile, the first upcard included."""


class Discard(Struct, frozen=True):
    """Throw a card face up and play on."""

    card: Card


class Knock(Struct, frozen=True):
    """End the hand with these melds; `card` is the knocking discard, None by the rules, or before a draw."""

    card: Card | None
    melds: Melds


class BigGin(Struct, frozen=True):
    """End the hand with all eleven cards in these melds, discarding nothing."""

    melds: Melds


class LayOff(Struct, frozen=True):
    """Add a card to one of the knocker's melds, named as it lies on the table before the card joins it."""

    card: Card
    meld: CardSet


class EndLayOff(Struct, frozen=True):
    """Lay off nothing more: the rest of the hand is arranged at its best and counted."""


Action = Pass | DrawStock | TakeDiscard | Discard | Knock | BigGin | LayOff | EndLayOff
