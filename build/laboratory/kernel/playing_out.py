"""Take a hand into the kernel and play it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.rules import Action, BigGin, CardSet, Discard, HandState, Knock, Pass, Phase, TakeDiscard
from game.rules.melds import deadwood
from laboratory.kernel import referee as at
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.policy import NO_LEAN, choose, desk
from laboratory.kernel.rule_sets import numbers_of

_PHASES = {Phase.UPCARD: at.UPCARD, Phase.DRAW: at.DRAW, Phase.DISCARD: at.DISCARD}


@njit(cache=True, nogil=True)
def _play_out(flat: Any, start: Any, decks: Any, others: Any, rules: Any, actions: Any, points: Any) -> None:
    net, room, state = parts(flat), desk(), start.copy()
    seat = start[at.TURN]
    for world in range(len(decks)):
        for column in range(len(actions)):
            state[:] = start
            state[at.HAND + 1 - seat] = others[world]
            at.carry_out(state, decks[world], rules, actions[column])
            while state[at.PHASE] != at.OVER and state[at.TURNS + state[at.TURN]] < at.LONGEST:
                at.carry_out(state, decks[world], rules, choose(net, state, rules, NO_LEAN, room))
            over = state[at.PHASE] == at.OVER and state[at.WINNER] != at.NOBODY
            score = state[at.SCORE] if over else np.int64(0)
            points[world, column] = score if state[at.WINNER] == seat else -score


def played_out(flat: Any, worlds: Sequence[HandState], actions: Sequence[Action]) -> Any:
    """Return the actor's points by world (row) and action (column).

    Worlds may differ in hidden cards only.
    """
    first, seat = worlds[0], worlds[0].turn
    decks = np.array([[card.index for card in world.deck] for world in worlds], np.int64)
    others = np.array([world.hands[1 - seat].mask for world in worlds], np.int64)
    codes = np.array([code_of(action) for action in actions], np.int64)
    points = np.zeros((len(worlds), len(actions)), np.int64)
    _play_out(flat, kernel_state(first), decks, others, numbers_of(first.rules), codes, points)
    return points


def kernel_state(state: HandState) -> Any:
    """Return the kernel's array for a state."""
    row = np.zeros(at.SIZE, np.int64)
    for seat in (0, 1):
        row[at.HAND + seat], row[at.KNOWN + seat] = state.hands[seat].mask, state.known[seat].mask
        row[at.THROWN + seat], row[at.TURNS + seat] = state.thrown[seat].mask, state.turns[seat]
    row[at.NEXT], row[at.PILE], row[at.DEALER] = state.next, CardSet(state.pile).mask, state.dealer
    row[at.TOP] = state.pile[-1].index if state.pile and state.barred is None else -1
    row[at.HEIGHT] = len(state.pile)
    row[at.STACK : at.STACK + len(state.pile)] = [card.index for card in state.pile]
    row[at.TURN], row[at.PASSES], row[at.LAST] = state.turn, state.passes, state.last
    row[at.PHASE], row[at.WINNER] = _PHASES[state.phase], at.NOBODY
    row[at.BARRED], row[at.BEFORE] = -1, 999
    if state.barred is not None:
        row[at.BARRED], row[at.BEFORE] = state.barred.index, deadwood(state.hands[state.turn].remove(state.barred))
    row[at.LIMIT] = at.ANY if state.limit is None else state.limit
    needs = [-(-need // state.rules.factor(state.upcard)) for need in state.needs or (999, 999)]
    if min(needs) <= 100:
        row[at.NEED : at.NEED + 2] = needs
    return row


def code_of(action: Action) -> int:
    """Return the kernel's code of an action."""
    match action:
        case Discard(card):
            return card.index
        case Knock(card):
            return at.SHOWS if card is None else at.KNOCKS + card.index
        case BigGin():
            return at.BIG
        case TakeDiscard():
            return at.TAKES
        case Pass():
            return at.PASSES_ON
        case _:
            return at.DRAWS
