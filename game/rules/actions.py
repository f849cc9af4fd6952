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
    """End the hand with these melds; `card` is the knocking discard, None by the rules or before a draw.

    `announced` is the count that the knocker calls where only that scores; None calls the true one.
    """

    card: Card | None
    melds: Melds
    announced: int | None = None


class BigGin(Struct, frozen=True):
    """End the hand with all eleven cards in these melds, discarding nothing."""

    melds: Melds


class LayOff(Struct, frozen=True):
    """Add a card to one of the knocker's melds, named as it lies on the table before the card joins it."""

    card: Card
    meld: CardSet


class EndLayOff(Struct, frozen=True):
    """Lay off nothing more: the rest of the hand is counted, arranged at its best or in these melds.

    Melds are named only where what a player overlooks is lost.
    """

    melds: Melds | None = None


class ShowHand(Struct, frozen=True):
    """As the defender against a wrong knock, lay the own cards open too before deciding (E)."""


class AcceptKnock(Struct, frozen=True):
    """Let a wrong knock count (E)."""


class RefuseKnock(Struct, frozen=True):
    """Have the play go on against the open hand of who knocked wrongly (E)."""


class PickUp(Struct, frozen=True):
    """Have both take their cards back; who knocked wrongly can then score the bare difference only (E)."""


Answer = ShowHand | AcceptKnock | RefuseKnock | PickUp
"""What a defender may do about a wrong knock, besides laying off."""

Action = Pass | DrawStock | TakeDiscard | Discard | Knock | BigGin | LayOff | EndLayOff | Answer
