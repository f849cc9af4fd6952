"""How an action changes a hand, or why it may not."""

from __future__ import annotations

from game.rules import knocking, turn
from game.rules.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    TakeDiscard,
)
from game.rules.events import Event
from game.rules.i18n import _
from game.rules.state import HandState, Phase, no_state
from game.rules.turn import IllegalAction


def apply(state: HandState, action: Action) -> tuple[HandState, tuple[Event, ...]]:
    """Carry out the action of the seat to act; raise IllegalAction with the reason where the rules refuse it."""
    if not isinstance(state, HandState):
        raise no_state(state)
    match action:
        case Pass():
            return turn.pass_(state)
        case DrawStock():
            return turn.draw_stock(state)
        case TakeDiscard():
            return turn.take_discard(state)
        case Discard(card):
            return turn.discard(state, card)
        case Knock(card, melds):
            return knocking.knock(state, card, melds)
        case BigGin(melds):
            return knocking.big_gin(state, melds)
        case LayOff(card, meld):
            return knocking.lay_off(state, card, meld)
        case EndLayOff():
            turn.expect(state, Phase.LAYOFF)
            return knocking.count(state)
        case _:
            raise IllegalAction(_("That is not a move of this game."))
