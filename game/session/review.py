"""A seat's choices in a finished hand, each with its view at the time."""

from __future__ import annotations

from msgspec import Struct

from game.rules.actions import Action, BigGin, Knock
from game.rules.cards import CardSet
from game.rules.record import MatchRecord
from game.rules.record.match_record import kept_action
from game.rules.state import TURN, Phase
from game.rules.view import PlayerView, view_of


class Choice(Struct, frozen=True):
    """A seat's view and its action; `step` counts the hand's earlier actions."""

    step: int
    view: PlayerView
    action: Action
    other: CardSet
    """The opponent's hand, unknown to the seat."""


def alone(record: MatchRecord) -> bool:
    """Whether a single person plays computers: among several, nobody's choices are shown."""
    return [player.level for player in record.players].count(None) == 1


def choices(record: MatchRecord, hand: int, seat: int) -> tuple[Choice, ...]:
    """Return the seat's decisions in this hand; ValueError if it isn't over.

    Forced moves are left out, and lay-offs and invalid knocks, which need no thought.
    """
    played, states = record.hands[hand], record.states(hand)
    if states[-1].phase is not Phase.OVER:
        raise ValueError("this hand is not over")
    found = []
    for step, (state, token) in enumerate(zip(states, played.tokens, strict=False)):
        if state.turn != seat or state.phase not in TURN:
            continue
        view, action = view_of(state, seat), kept_action(token, state)
        if len(view.legal) > 1 and not _errs(view, action):
            found.append(Choice(step, view, action, state.hands[1 - seat]))
    return tuple(found)


def _errs(view: PlayerView, action: Action) -> bool:
    if not isinstance(action, Knock | BigGin):
        return False
    card = getattr(action, "card", None)
    return not any(type(one) is type(action) and getattr(one, "card", None) is card for one in view.legal)
