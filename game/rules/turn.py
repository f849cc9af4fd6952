"""A turn: draw or pass, then discard."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.actions import Discard
from game.rules.cards import Card
from game.rules.events import Discarded, Drew, Event, HandEnded, Passed
from game.rules.legal import legal_actions, may_take, may_take_last
from game.rules.melds import arrange
from game.rules.result import VOID
from game.rules.state import LAST_STOCK, HandState, Phase, taken, with_seat
from game.words.translation import _


class IllegalAction(ValueError):  # noqa: N818 - "action" is what players and outside callers know it by
    """A refused action, with the reason for the player."""


def expect(state: HandState, *phases: Phase) -> None:
    """Raise IllegalAction outside these phases."""
    if state.phase not in phases:
        raise _out_of_turn(state)


def _out_of_turn(state: HandState) -> IllegalAction:
    reasons = {
        Phase.UPCARD: _("Take the upcard or pass first."),
        Phase.DRAW: _last_discard(state) if state.last else _("Draw a card first."),
        Phase.DISCARD: _only_a_knock(state) if state.last else _one_too_many(state),
        Phase.CHALLENGE: _("Invalid knock. Show your hand, accept the knock, or make them play on."),
        Phase.SHOWN: _("Lay off, finish, make them play on, or have both hands picked up again."),
        Phase.LAYOFF: _("Your opponent has knocked: lay off or finish."),
        Phase.OVER: _("This hand is over."),
    }
    return IllegalAction(reasons[state.phase])


def _last_discard(state: HandState) -> str:
    if not may_take_last(state):
        return _("The last discard doesn’t help you: pass.")
    if state.only_gin:
        return _("You can take the last discard for gin, or pass.")
    return _("You can take the last discard to knock, or pass.")


def _only_a_knock(state: HandState) -> str:
    if state.only_gin:
        return _("You took the last discard, so you have to go gin.")
    return _("You took the last discard, so you have to knock.")


def _one_too_many(state: HandState) -> str:
    if all(isinstance(action, Discard) for action in legal_actions(state)):
        return _("You have eleven cards: discard one.")
    return _("You have eleven cards: discard one or knock.")


def pass_(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Decline the first upcard, or the last discard."""
    if state.phase is Phase.DRAW and not state.last:
        offered = state.rules.opening == "upcard"
        reason = _("You can only pass on the first upcard.") if offered else _("You can’t pass: draw a card.")
        raise IllegalAction(reason)
    expect(state, Phase.UPCARD, Phase.DRAW)
    seat = state.turn
    passed = Passed(seat)
    if state.last:
        after, ended = void(state)
        return after, (passed, *ended)
    thrown = with_seat(state.thrown, seat, state.thrown[seat].add(state.pile[-1]))
    phase = Phase.DRAW if state.passes == 1 else Phase.UPCARD
    return replace(state, passes=state.passes + 1, thrown=thrown, phase=phase, turn=1 - seat), (passed,)


def draw_stock(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Draw the top of the stock."""
    if state.phase is not Phase.DRAW or state.last:
        raise _out_of_turn(state)
    seat, card = state.turn, state.deck[state.next]
    hands = with_seat(state.hands, seat, state.hands[seat].add(card))
    after = replace(state, hands=hands, next=state.next + 1, drawn=card, barred=None, phase=Phase.DISCARD)
    if state.exposed[seat]:
        after = replace(after, known=with_seat(state.known, seat, hands[seat]))
    return after, (Drew(seat, "stock", card, state.exposed[seat]),)


def take_discard(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Take the top of the discard pile."""
    expect(state, Phase.UPCARD, Phase.DRAW)
    if state.last and not may_take_last(state):
        gin = _("You can only take the last discard for gin, and it doesn’t give you gin.")
        knock = _("You can only take the last discard to knock, and you can’t knock with it.")
        raise IllegalAction(gin if state.only_gin else knock)
    if not state.last and not may_take(state):
        raise IllegalAction(_("You both passed the upcard: draw from the stock."))
    return taken(state), (Drew(state.turn, "pile", state.pile[-1]),)


def check_throw(state: HandState, card: Card) -> None:
    """Raise IllegalAction if the card can't be discarded."""
    expect(state, Phase.DISCARD)
    if card not in state.hands[state.turn]:
        raise not_held(card)
    if card is state.barred:
        raise IllegalAction(_("You’ve just taken {card}: discard another card.").format(card=card.as_object))


def not_held(card: object) -> IllegalAction:
    """Return the refusal of a card not held."""
    if not isinstance(card, Card):
        return IllegalAction(_("{card} isn’t a card.").format(card=repr(card)))
    return IllegalAction(_("You don’t have {card}.").format(card=card.as_object))


def discard(state: HandState, card: Card) -> tuple[HandState, tuple[Event, ...]]:
    """Discard; the turn passes on, or the hand ends with the stock."""
    check_throw(state, card)
    if state.last:
        raise IllegalAction(_only_a_knock(state))
    return pass_on(without(state, card, **laid(state, card)), Discarded(state.turn, card))


def laid(state: HandState, card: Card) -> dict[str, Any]:
    """Return the fields that change with a discard."""
    seat = state.turn
    return {
        "pile": (*state.pile, card),
        "thrown": with_seat(state.thrown, seat, state.thrown[seat].add(card)),
        "turns": with_seat(state.turns, seat, state.turns[seat] + 1),
        "phase": Phase.DRAW,
        "turn": 1 - seat,
    }


def pass_on(after: HandState, event: Discarded) -> tuple[HandState, tuple[Event, ...]]:
    """Go on after a discard, or end the hand with the stock."""
    if len(after.deck) - after.next > LAST_STOCK:
        return after, (event,)
    if after.rules.last_discard and not after.last:
        return replace(after, last=True), (event,)
    after, ended = void(after)
    return after, (event, *ended)


def without(state: HandState, card: Card, **changes: Any) -> HandState:
    """Return the state without this card in hand, and with these changes."""
    seat = state.turn
    return replace(
        state,
        hands=with_seat(state.hands, seat, state.hands[seat].remove(card)),
        known=with_seat(state.known, seat, state.known[seat].remove(card)),
        drawn=None,
        barred=None,
        **changes,
    )


def void(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """End the hand without a score; both players show their cards."""
    first, second = state.hands
    spread = arrange(first), arrange(second)
    return replace(state, phase=Phase.OVER, result=VOID, spread=spread), (HandEnded(VOID, spread),)
