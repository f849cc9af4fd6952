"""How the network's hands against itself end, and for how much; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import deadwood
from laboratory.kernel.network import parts
from laboratory.kernel.policy import NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    GIN,
    HAND,
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SIZE,
    TURN,
    TURNS,
    UNDERCUT,
    WINNER,
    begin,
    carry_out,
    shuffle,
)

VOID, KNOCKED, GINNED, UNDERCUTTED = range(-1, 3)


@njit(cache=True, nogil=True)
def ends_of_hands(flat: Any, rules: Any, seed: Any, found: Any) -> None:
    """Fill in each hand's end and the winner's points without bonus."""
    net, room, state, deck = parts(flat), desk(), np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    for i in range(len(found)):
        dice = np.array([seed * 1_000_003 + i], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, np.int64(i % 2))
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            carry_out(state, deck, rules, choose(net, state, rules, NO_LEAN, room))
        found[i, 0], found[i, 1] = VOID, 0
        if state[PHASE] != OVER or state[WINNER] == NOBODY:
            continue
        hand = state[HAND + state[TURN]]
        if state[WINNER] != state[TURN]:
            found[i, 0], found[i, 1] = UNDERCUTTED, state[SCORE] - rules[UNDERCUT]
        elif deadwood(hand) == 0:
            found[i, 0], found[i, 1] = GINNED, state[SCORE] - rules[GIN]
        else:
            found[i, 0], found[i, 1] = KNOCKED, state[SCORE]
