"""The choices that one seat made in a finished hand, each with what that seat saw when it made it."""

from __future__ import annotations

from msgspec import Struct

from game.rules.actions import Action, BigGin, Knock
from game.rules.cards import CardSet
from game.rules.notation import read
from game.rules.record import MatchRecord
from game.rules.state import TURN, Phase
from game.rules.view import PlayerView, view_of


class Choice(Struct, frozen=True):
    """One decision of a hand: the seat's own view, and what was done; `step` counts the hand's actions before it."""

    step: int
    view: PlayerView
    action: Action
    other: CardSet
    """What the other held, which the seat could not know then."""


def alone(record: MatchRecord) -> bool:
    """Whether one person plays, against computer players: between several nobody's choices are shown."""
    return [player.level for player in record.players].count(None) == 1


def choices(record: MatchRecord, hand: int, seat: int) -> tuple[Choice, ...]:
    """The seat's decisions in this hand, counted from 0; ValueError for a hand that is not over.

    What left nothing to choose is none; laying off is left out, which costs no thought, and a wrong knock, which no
    player of sense weighs.
    """
    played, states = record.hands[hand], record.states(hand)
    if states[-1].phase is not Phase.OVER:
        raise ValueError("this hand is not over")
    found = []
    for step, (state, token) in enumerate(zip(states, played.tokens, strict=False)):
        if state.turn != seat or state.phase not in TURN:
            continue
        view, action = view_of(state, seat), read(token, state)
        if len(view.legal) > 1 and not _errs(view, action):
            found.append(Choice(step, view, action, state.hands[1 - seat]))
    return tuple(found)


def _errs(view: PlayerView, action: Action) -> bool:
    """Whether it is a knock that does not hold (E), however its melds are laid."""
    if not isinstance(action, Knock | BigGin):
        return False
    card = getattr(action, "card", None)
    return not any(type(one) is type(action) and getattr(one, "card", None) is card for one in view.legal)
