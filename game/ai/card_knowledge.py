"""What a seat can know of the cards it does not hold."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import DECK
from game.rules.view import PlayerView


class CardKnowledge(Struct, frozen=True):
    """The cards beyond one's own hand, as masks."""

    unseen: int
    """Cards in the stock or hidden in the other hand."""
    held: int
    """Cards the other took openly and still holds."""
    refused: int
    """Cards the other threw or let lie: who holds two of a meld keeps the third."""
    hidden: float
    """The chance that an unseen card is in the other hand."""

    @classmethod
    def of(cls, view: PlayerView, memory: int = 52) -> CardKnowledge:
        """Read the table off the view of a seated player who remembers so many of the last discards."""
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
