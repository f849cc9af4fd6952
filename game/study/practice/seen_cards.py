"""What happened in a hand before its position, as whoever sat there remembers it."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card
from game.rules.record.seen_hand import SeenHand, begun, follow


class SeenCards(Struct, frozen=True):
    """Cards in the order in which they went."""

    mine: tuple[Card, ...]
    """What one has thrown."""
    theirs: tuple[Card, ...]
    """What the other has thrown."""
    taken: tuple[Card, ...]
    """What the other has taken from the pile."""
    left: tuple[Card, ...]
    """What the other was offered first and left."""

    @classmethod
    def of(cls, hand: SeenHand) -> SeenCards:
        """From the actions of the hand so far."""
        mine, theirs, taken, left = list[Card](), list[Card](), list[Card](), list[Card]()
        state = begun(hand.rules, hand.dealer, hand.dealt, hand.upcard, hand.needs)
        for token in hand.tokens:
            kind, own = token[0], state.turn == 0
            if kind == "x":
                (mine if own else theirs).append(Card.parse(token[1:]))
            elif not own and kind in "u-" and state.pile:
                (taken if kind == "u" else left).append(state.pile[-1])
            state = follow(state, token)
        return cls(tuple(mine), tuple(theirs), tuple(taken), tuple(left))
