"""Apply actions to a hand."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules import challenge, knocking, turn
from game.rules.actions import (
    AcceptKnock,
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    PickUp,
    RefuseKnock,
    ShowHand,
    TakeDiscard,
)
from game.rules.events import Event
from game.rules.state import HAND_SIZE, HandState, Phase, no_state
from game.rules.turn import IllegalAction
from game.rules.view import redact
from game.words.translation import _


def apply(state: HandState, action: Action) -> tuple[HandState, tuple[Event, ...]]:
    """Carry out the acting seat's action; raise IllegalAction if it's refused."""
    if not isinstance(state, HandState):
        raise no_state(state)
    after, events = _applied(state, action)
    return replace(after, history=(*state.history, *redact(events, None, state.rules))), events


def _applied(state: HandState, action: Action) -> tuple[HandState, tuple[Event, ...]]:
    if _miscounted(state):
        return turn.void(state)
    match action:
        case Pass():
            return turn.pass_(state)
        case DrawStock():
            return turn.draw_stock(state)
        case TakeDiscard():
            return turn.take_discard(state)
        case Discard(card):
            return turn.discard(state, card)
        case Knock(card, melds, announced):
            return knocking.knock(state, card, melds, announced)
        case BigGin(melds):
            return knocking.big_gin(state, melds)
        case LayOff(card, meld):
            return knocking.lay_off(state, card, meld)
        case EndLayOff(melds):
            return knocking.end_lay_off(state, melds)
        case ShowHand() | AcceptKnock() | RefuseKnock() | PickUp():
            return challenge.answer(state, action)
        case _:
            raise IllegalAction(_("That isn’t a move in this game."))


def _miscounted(state: HandState) -> bool:
    """Whether a hand has too many or too few cards, as only outside states can (E)."""
    if state.showdown is not None or state.phase is Phase.OVER:
        return False
    mine = HAND_SIZE + (state.phase is Phase.DISCARD)
    return len(state.hands[state.turn]) != mine or len(state.hands[1 - state.turn]) != HAND_SIZE
