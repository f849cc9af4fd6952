"""Imagined hands: what one seat sees, with the cards that it doesn't see drawn from its belief."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from game.ai.belief import belief
from game.rules.cards import DECK, Card, CardSet
from game.rules.state import HAND_SIZE, HandState, Phase, with_seat
from game.rules.view import PlayerView

_DRAWN = 32  # hands drawn at once, which share their candidates


def imagined_hands(view: PlayerView, rng: Random) -> Iterator[HandState]:
    """Draw hands without end, each of which looks to the view's seat like the view."""
    believed = belief(view)
    while True:
        for hand in believed.hands(rng, _DRAWN):
            yield imagined_hand(view, hand, rng)


def imagined_hand(view: PlayerView, other: CardSet, rng: Random) -> HandState:
    """The hand with these cards in the other seat, and all that's left shuffled into the stock.

    ValueError for a view of nobody, and for cards that the other seat can't hold.
    """
    if view.seat is None:
        raise ValueError("a hand is imagined from a seat's view, and this is nobody's")
    placed = view.hand | other | CardSet(view.pile) | _laid_down(view)
    stock = list(DECK - placed)
    rng.shuffle(stock)
    showdown = view.showdown
    if showdown is not None and len(stock) == view.stock + 1:
        card = _face_down(view, stock)
        stock.remove(card)
        showdown = replace(showdown, card=card)
    if len(stock) != view.stock or len(other) != view.sizes[1 - view.seat]:
        raise ValueError(f"the other seat can't hold {other}")
    seen = list(DECK - CardSet(stock))
    if view.upcard is not None:  # it's known by its place
        seen.remove(view.upcard)
        seen.insert(2 * HAND_SIZE, view.upcard)
    shown = view.phase is Phase.SHOWN  # a view calls the defender's hand exposed there, the state doesn't
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
        showdown=showdown,
        result=view.result,
        spread=view.spread,
        needs=view.needs,
        exposed=with_seat(view.exposed, view.turn, False) if shown else view.exposed,
        bare=view.bare,
    )


def _laid_down(view: PlayerView) -> CardSet:
    """The cards on the table after a knock: the melds with what was laid off, and the knocking card if it's seen."""
    found = CardSet()
    if view.showdown is not None:
        for meld in view.showdown.melds:
            found |= meld
        if view.showdown.card is not None:
            found = found.add(view.showdown.card)
    return found


def _face_down(view: PlayerView, unplaced: list[Card]) -> Card:
    """The knocking card that lies face down: one seen before that lies nowhere else, or any of these."""
    before = view.thrown[0] | view.thrown[1] | CardSet([view.upcard] if view.upcard else [])
    return next((card for card in unplaced if card in before), unplaced[0])


def _passes(view: PlayerView) -> int:
    """How often the first upcard was declined; it doesn't matter any more after the first discard."""
    if view.upcard is None or any(view.turns):
        return 0
    return sum(view.upcard in thrown for thrown in view.thrown)
