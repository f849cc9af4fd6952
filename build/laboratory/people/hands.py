"""Hands of the expert against one person, each deal played from both seats."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from game.rules import Rules
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SIZE,
    TURN,
    TURNS,
    WINNER,
    begin,
    carry_out,
    shuffle,
)
from laboratory.kernel.rule_sets import numbers_of
from laboratory.people.human_habits import acts_as
from laboratory.people.pool import Person
from laboratory.training.belief_players import act

DEALS: Final = 50
"""Deals of a part."""


@njit(cache=True, nogil=True)
def play_hand(flat: Any, rules: Any, person: Any, seed: Any, me: Any) -> Any:
    """Return the expert's points in seat `me`; it thinks as at the table."""
    net, (style, temper, habit) = parts(flat), person
    room, others_room = desk(AT_TABLE), desk()
    state, deck, mind = np.zeros(SIZE, np.int64), np.empty(52, np.int64), np.empty(SIZE, np.int64)
    dice = np.array([seed], dtype=np.uint64)
    shuffle(deck, dice)
    begin(state, deck, rules, np.int64(0))
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        if state[TURN] == me:
            action = choose(net, state, rules, NO_LEAN, room)
        elif habit.size:
            action = acts_as(net, state, rules, habit, dice, others_room, mind)
        else:
            action = act(net, state, rules, others_room, style, temper, dice)
        carry_out(state, deck, rules, action)
    if state[PHASE] != OVER or state[WINNER] == NOBODY:
        return np.int64(0)
    return state[SCORE] if state[WINNER] == me else -state[SCORE]


def points(flat: Any, person: Person, number: int, side: int) -> Any:
    """Return a part's points, deal by deal; side 1 has the deals of side 0 from the other seat."""
    row, rules = (person.style, person.temper, person.habit), numbers_of(Rules())
    seeds = range(number * DEALS, (number + 1) * DEALS)
    return np.array([play_hand(flat, rules, row, seed, (place + side) % 2) for place, seed in enumerate(seeds)])
