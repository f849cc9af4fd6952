"""A player's actions, a type for each."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card, CardSet

Melds = tuple[CardSet, ...]


class Pass(Struct, frozen=True):
    """Decline the first upcard, or the last discard."""


class DrawStock(Struct, frozen=True):
    """Draw the top card of the stock."""


class TakeDiscard(Struct, frozen=True):
    """Take the top discard or the first upcard."""


class Discard(Struct, frozen=True):
    """Discard a card face up and play on."""

    card: Card


class Knock(Struct, frozen=True):
    """End the hand with these melds; `card` is the discard, if any.

    `announced` is the count called, where only that scores; None calls the true one.
    """

    card: Card | None
    melds: Melds
    announced: int | None = None


class BigGin(Struct, frozen=True):
    """End the hand with eleven melded cards and no discard."""

    melds: Melds


class LayOff(Struct, frozen=True):
    """Add a card to one of the knocker's melds, named as it lies before."""

    card: Card
    meld: CardSet


class EndLayOff(Struct, frozen=True):
    """Stop laying off; the remaining cards count, at their best.

    Melds are named only if overlooked ones are lost.
    """

    melds: Melds | None = None


class ShowHand(Struct, frozen=True):
    """Show the defender's cards before answering an invalid knock (E)."""


class AcceptKnock(Struct, frozen=True):
    """Let an invalid knock count (E)."""


class RefuseKnock(Struct, frozen=True):
    """Make the knocker play on with an open hand (E)."""


class PickUp(Struct, frozen=True):
    """Have both hands picked up; the knocker can then score only the difference (E)."""


Answer = ShowHand | AcceptKnock | RefuseKnock | PickUp
"""Answers to an invalid knock, besides laying off."""

Action = Pass | DrawStock | TakeDiscard | Discard | Knock | BigGin | LayOff | EndLayOff | Answer
