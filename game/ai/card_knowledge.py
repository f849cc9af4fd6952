"""A seat's knowledge of the cards it doesn't hold."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import DECK
from game.rules.view import PlayerView


class CardKnowledge(Struct, frozen=True):
    """The cards outside one's own hand, as masks."""

    unseen: int
    """In the stock, or hidden in the opponent's hand."""
    held: int
    """Taken openly and still held by the opponent."""
    refused: int
    """Discarded or passed up by the opponent: a player with two of a meld keeps the third."""
    hidden: float
    """The chance that an unseen card is in the opponent's hand."""

    @classmethod
    def of(cls, view: PlayerView, memory: int = 52) -> CardKnowledge:
        """Return what a viewer knows who remembers `memory` discards."""
        assert view.seat is not None
        me, other = view.seat, 1 - view.seat
        held = view.known[other].mask
        seen = view.hand.mask | held
        dead = 0
        for card in view.pile[-memory:]:
            dead |= card.bit
        seen |= dead
        unseen = DECK.mask & ~seen
        refused = (view.thrown[other].mask | view.thrown[me].mask) & ~held
        if memory < len(view.pile):
            refused &= dead
        hidden = (view.sizes[other] - held.bit_count()) / max(1, unseen.bit_count())
        return cls(unseen, held, refused, hidden)
