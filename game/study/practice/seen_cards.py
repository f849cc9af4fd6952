"""Cards played before a position, as seat 0 remembers them."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card
from game.rules.record.seen_hand import SeenHand, begun, follow


class SeenCards(Struct, frozen=True):
    """Cards in order of play."""

    mine: tuple[Card, ...]
    theirs: tuple[Card, ...]
    taken: tuple[Card, ...]
    left: tuple[Card, ...]
    """First upcards the opponent declined."""

    @classmethod
    def of(cls, hand: SeenHand) -> SeenCards:
        """Collect cards from the hand's actions."""
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
