"""Imagined hands: a seat's view, with unseen cards drawn from its belief."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from game.ai.belief import belief
from game.rules.cards import DECK, Card, CardSet
from game.rules.state import HAND_SIZE, HandState, Phase, with_seat
from game.rules.view import PlayerView

_DRAWN = 32  # hands drawn at once, as they share candidates


def imagined_hands(view: PlayerView, rng: Random) -> Iterator[HandState]:
    """Yield endless random hands consistent with the view."""
    believed = belief(view)
    while True:
        for hand in believed.hands(rng, _DRAWN):
            yield imagined_hand(view, hand, rng)


def imagined_hand(view: PlayerView, other: CardSet, rng: Random) -> HandState:
    """Return the hand with `other` for the opponent and the remaining cards in the stock.

    Raises ValueError for a view without a seat, or cards the opponent can't hold.
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
    if view.upcard is not None:  # a state finds it by its position
        seen.remove(view.upcard)
        seen.insert(2 * HAND_SIZE, view.upcard)
    shown = view.phase is Phase.SHOWN  # a view marks the defender's hand as exposed then, a state doesn't
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
        history=view.history,
    )


def _laid_down(view: PlayerView) -> CardSet:
    found = CardSet()
    if view.showdown is not None:
        for meld in view.showdown.melds:
            found |= meld
        if view.showdown.card is not None:
            found = found.add(view.showdown.card)
    return found


def _face_down(view: PlayerView, unplaced: list[Card]) -> Card:
    """A possible face-down knocking card, preferably one seen before."""
    before = view.thrown[0] | view.thrown[1] | CardSet([view.upcard] if view.upcard else [])
    return next((card for card in unplaced if card in before), unplaced[0])


def _passes(view: PlayerView) -> int:
    """Return how often the first upcard was declined; irrelevant (0) after a discard."""
    if view.upcard is None or any(view.turns):
        return 0
    return sum(view.upcard in thrown for thrown in view.thrown)
