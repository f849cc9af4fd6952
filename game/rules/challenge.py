"""Answers to an invalid knock, in E's stages.

First the knocker's cards are open (`Phase.CHALLENGE`), then both hands (`Phase.SHOWN`). The first lay-off accepts the
knock, however high.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.actions import AcceptKnock, Answer, PickUp, RefuseKnock
from game.rules.events import Discarded, Event, HandShown, KnockAccepted, KnockRefused
from game.rules.state import HandState, Phase, with_seat
from game.rules.turn import expect, laid, pass_on, void


def answer(state: HandState, action: Answer) -> tuple[HandState, tuple[Event, ...]]:
    """Carry out any answer but laying off."""
    seat = state.turn
    match action:
        case PickUp():
            expect(state, Phase.SHOWN)
            return _go_on(state, picked_up=True)
        case RefuseKnock():
            expect(state, Phase.CHALLENGE, Phase.SHOWN)
            return _go_on(state, picked_up=False)
        case AcceptKnock():
            expect(state, Phase.CHALLENGE)
            return replace(state, phase=Phase.LAYOFF), (KnockAccepted(seat),)
        case _:  # the hand is shown
            expect(state, Phase.CHALLENGE)
            hand = state.hands[seat]
            return replace(state, phase=Phase.SHOWN, known=with_seat(state.known, seat, hand)), (HandShown(seat, hand),)


def _go_on(state: HandState, *, picked_up: bool) -> tuple[HandState, tuple[Event, ...]]:
    """Make the knocking card an ordinary discard; without one the knocker still has to discard."""
    showdown, event = state.showdown, KnockRefused(state.turn, picked_up)
    assert showdown is not None
    knocker, card = showdown.knocker, showdown.card
    after = replace(
        state,
        showdown=None,
        spread=(None, None),
        phase=Phase.DISCARD,
        turn=knocker,
        known=with_seat(state.known, knocker, state.hands[knocker]),
        exposed=state.exposed if picked_up else with_seat(state.exposed, knocker, True),
        bare=with_seat(state.bare, knocker, True) if picked_up else state.bare,
    )
    if showdown.before_draw:
        return replace(after, phase=_before_draw(state)), (event,)
    if card is not None:
        after, ended = pass_on(replace(after, **laid(after, card)), Discarded(knocker, card))
        return after, (event, *ended)
    if state.last:  # a discard can't help anybody any more
        after, ended = void(after)
        return after, (event, *ended)
    return after, (event,)


def _before_draw(state: HandState) -> Phase:
    """The phase of the declaration: the upcard is offered until both pass."""
    offered = state.rules.opening == "upcard" and state.passes < 2 and state.turns == (0, 0)
    return Phase.UPCARD if offered else Phase.DRAW
