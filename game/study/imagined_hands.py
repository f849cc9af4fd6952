"""Hands as they may be: what one seat sees, and the cards that it does not see drawn from its belief."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.belief import belief
from game.rules.cards import DECK, CardSet
from game.rules.state import HAND_SIZE, HandState, with_seat
from game.rules.view import PlayerView

_DRAWN = 32  # hands that are drawn at once: they share their candidates


def imagined_hands(view: PlayerView, rng: Random) -> Iterator[HandState]:
    """Draw one hand after another in which the view's seat would see what it sees."""
    believed = belief(view)
    while True:
        for hand in believed.hands(rng, _DRAWN):
            yield imagined_hand(view, hand, rng)


def imagined_hand(view: PlayerView, other: CardSet, rng: Random) -> HandState:
    """The hand in which the other seat holds these cards, and the stock is what is left, shuffled."""
    assert view.seat is not None
    stock = list(DECK - view.hand - other - CardSet(view.pile))
    assert len(stock) == view.stock
    rng.shuffle(stock)
    seen = list(DECK - CardSet(stock))
    if view.upcard is not None:  # it keeps its place, by which it is known
        seen.remove(view.upcard)
        seen.insert(2 * HAND_SIZE, view.upcard)
    return HandState(
        rules=view.rules,
        dealer=view.dealer,
        deck=(*seen, *stock),
        next=len(seen),
        hands=with_seat((other, other), view.seat, view.hand),
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
        spread=view.spread,
        needs=view.needs,
        exposed=view.exposed,
        bare=view.bare,
    )


def _passes(view: PlayerView) -> int:
    """How often the first upcard was declined; of no matter any more once a card is thrown."""
    if view.upcard is None or any(view.turns):
        return 0
    return sum(view.upcard in thrown for thrown in view.thrown)
