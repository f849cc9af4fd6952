"""Hands and matches that measure strength, each deal played twice, seats swapped.

Networks think as at the table, averaging close choices over suit orders.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.bots import NET, rule_based
from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    LONGEST,
    NEED,
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


@njit(cache=True)
def contest(net: Any, other: Any, rules: Any, kinds: Any, temper: Any, deck: Any, seats: Any) -> Any:
    """Play one hand with player `seats[i]` in seat i; return player 0's points."""
    state, room = np.zeros(SIZE, np.int64), desk(AT_TABLE)
    begin(state, deck, rules, np.int64(0))
    action = np.int64(0)
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        player = seats[state[TURN]]
        if kinds[player] == NET:
            action = choose(net if player == 0 else other, state, rules, NO_LEAN, room)
        else:
            action = rule_based(kinds[player], state, rules, temper)
        carry_out(state, deck, rules, action)
    winner = seats[state[WINNER]] if state[PHASE] == OVER and state[WINNER] != NOBODY else -1
    return np.int64(0) if winner < 0 else state[SCORE] if winner == 0 else -state[SCORE]


@njit(cache=True, nogil=True)
def measure(flat: Any, other: Any, rules: Any, kinds: Any, temper: Any, seed: Any, points: Any) -> None:
    """Fill in player 0's points a hand, averaged over both seatings."""
    net, rival = parts(flat), parts(other)
    deck = np.empty(52, np.int64)
    for i in range(points.size):
        dice = np.array([seed * 1_000_003 + i], dtype=np.uint64)
        shuffle(deck, dice)
        one = contest(net, rival, rules, kinds, temper, deck, (0, 1))
        two = contest(net, rival, rules, kinds, temper, deck, (1, 0))
        points[i] = (one + two) / 2


@njit(cache=True, nogil=True)
def matches(
    flat: Any, other: Any, rules: Any, kinds: Any, aware: Any, temper: Any, target: Any, seed: Any, wins: Any
) -> None:
    """Play matches, recording player 0's wins; only `aware` players see the score."""
    net, rival = parts(flat), parts(other)
    deck, state, needs = np.empty(52, np.int64), np.zeros(SIZE, np.int64), np.empty(2, np.int64)
    room = desk(AT_TABLE)
    dice = np.array([seed], dtype=np.uint64)
    for i in range(wins.size):
        needs[:] = target
        first = below(dice, 2)
        while needs[0] > 0 and needs[1] > 0:
            shuffle(deck, dice)
            begin(state, deck, rules, first)
            while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
                player = state[TURN]
                state[NEED : NEED + 2] = needs if aware[player] else 0 * needs
                if kinds[player] == NET:
                    action = choose(net if player == 0 else rival, state, rules, NO_LEAN, room)
                else:
                    action = rule_based(kinds[player], state, rules, temper)
                carry_out(state, deck, rules, action)
            if state[PHASE] == OVER and state[WINNER] != NOBODY:
                needs[state[WINNER]] -= state[SCORE]
                first = 1 - state[WINNER]
        wins[i] = needs[0] <= 0


@njit(cache=True, nogil=True)
def match_courses(flat: Any, rules: Any, target: Any, seed: Any, needs_before: Any, wins: Any) -> None:
    """Play a network's matches against itself; fill in needs before each hand, and seat 0's wins.

    Rows are matches; unplayed hands stay 0.
    """
    net, deck, state, room, needs = parts(flat), np.empty(52, np.int64), np.zeros(SIZE, np.int64), desk(), np.empty(2)
    dice = np.array([seed], dtype=np.uint64)
    for i in range(wins.size):
        needs[:] = target
        first = below(dice, 2)
        hand = 0
        while needs[0] > 0 and needs[1] > 0:
            if hand < needs_before.shape[1]:
                needs_before[i, hand, 0], needs_before[i, hand, 1] = needs[0], needs[1]
            hand += 1
            shuffle(deck, dice)
            begin(state, deck, rules, first)
            while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
                state[NEED], state[NEED + 1] = needs[0], needs[1]
                carry_out(state, deck, rules, choose(net, state, rules, NO_LEAN, room))
            if state[PHASE] == OVER and state[WINNER] != NOBODY:
                needs[state[WINNER]] -= state[SCORE]
                first = 1 - state[WINNER]
        wins[i] = needs[0] <= 0
