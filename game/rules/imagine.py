"""A hand as it might be: what a seat sees, with the cards that it cannot see dealt at random."""

from __future__ import annotations

from random import Random

from game.rules.cards import CARDS, DECK, Card, CardSet
from game.rules.state import HandState, Phase, with_seat
from game.rules.view import PlayerView


def imagine(view: PlayerView, rng: Random) -> HandState:
    """Deal the unseen cards to the other hand and the stock, each way as likely as any; before a showdown only."""
    if view.seat is None or view.showdown is not None or view.result is not None:
        raise ValueError("only a seat in play can imagine a hand")
    other = 1 - view.seat
    pile = CardSet(view.pile)
    unseen = DECK - view.hand - view.known[other] - pile
    drawn = rng.sample(tuple(unseen), len(unseen))
    hidden = view.sizes[other] - len(view.known[other])
    theirs = view.known[other] | CardSet(drawn[:hidden])
    stock = tuple(drawn[hidden:])
    hands = with_seat((view.hand, view.hand), other, theirs)
    return HandState(
        rules=view.rules,
        dealer=view.dealer,
        deck=_dealt(view, stock) + stock,
        next=len(CARDS) - len(stock),
        hands=hands,
        pile=view.pile,
        phase=view.phase,
        turn=view.turn,
        known=view.known,
        thrown=view.thrown,
        turns=view.turns,
        passes=_passes(view),
        drawn=view.drawn,
        barred=view.barred,
        last=view.last,
        needs=view.needs,
    )


def _dealt(view: PlayerView, stock: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that have left the stock, in no order that matters but for the upcard's place."""
    rest = [card for card in DECK - CardSet(stock) if card is not view.upcard]
    return tuple(rest) if view.upcard is None else (*rest[:20], view.upcard, *rest[20:])


def _passes(view: PlayerView) -> int:
    """How many have passed the upcard."""
    if view.rules.opening != "upcard" or view.upcard is None or view.turns != (0, 0):
        return 0
    if view.phase is Phase.UPCARD:
        return int(any(view.upcard in cards for cards in view.thrown))
    return sum(view.upcard in cards for cards in view.thrown)
