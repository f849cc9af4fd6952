"""The value of old maxims: experts' hands, replayed from where a maxim differs."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.policy import desk
from laboratory.kernel.referee import LONGEST, OVER, PHASE, SIZE, TURN, TURNS, begin, carry_out, shuffle
from laboratory.strategy.cells import CELLS, MAXIMS, STARTS
from laboratory.strategy.maxims import (
    EVERY_UPCARD,
    EXPERT,
    NO_UPCARD,
    UPCARD_FOR_MELD,
    decide,
    play_on,
    points_of,
    think,
)
from laboratory.strategy.tally import close, note

_ALL = np.arange(len(MAXIMS))
_CELLS = STARTS["maxims"], STARTS["maxims asked"], STARTS["maxims when asked"], STARTS["hands"]
_OF_UPCARDS = np.array([EVERY_UPCARD, UPCARD_FOR_MELD, NO_UPCARD], np.int64)
"""In the order of `cells.UPCARD_MAXIMS`."""
_UPCARD_CELLS = (
    STARTS["upcard maxims"],
    STARTS["upcard maxims asked"],
    STARTS["upcard maxims when asked"],
    STARTS["upcard hands"],
)


@njit(cache=True)
def branch_off(
    net: Any, state: Any, deck: Any, rules: Any, rooms: Any, thought: Any, which: Any, asked: Any, points: Any
) -> Any:
    """Play on under those maxims that first differ here; return the expert's action and the hands played."""
    seat, own, hands = state[TURN], decide(EXPERT, state, rules, thought, rooms[0]), 0
    for i in range(len(which)):
        if asked[i, seat]:
            continue
        other = decide(which[i], state, rules, thought, rooms[0])
        if other != own:
            branch = state.copy()
            carry_out(branch, deck, rules, other)
            asked[i, seat] = 1
            hands += 1
            points[i, seat] = play_on(net, branch, deck, rules, seat, which[i], rooms[1])
    return own, hands


@njit(cache=True, nogil=True)
def maxims_in_hands(flat: Any, rules: Any, seed: Any, hands: Any, sums: Any) -> None:
    """Add up each maxim's gain, followed by either seat."""
    _follow(flat, rules, seed, hands, sums, _ALL, _CELLS)


@njit(cache=True, nogil=True)
def upcard_maxims_in_hands(flat: Any, rules: Any, seed: Any, hands: Any, sums: Any) -> None:
    """Add up what it's worth to take, or leave, the first upcard by habit."""
    _follow(flat, rules, seed, hands, sums, _OF_UPCARDS, _UPCARD_CELLS)


@njit(cache=True)
def _follow(flat: Any, rules: Any, seed: Any, hands: Any, sums: Any, which: Any, cells: Any) -> None:
    worth, how_often, when_asked, hands_played = cells
    net, rooms, deck = parts(flat), (desk(), desk()), np.empty(52, np.int64)
    state, hand = np.zeros(SIZE, np.int64), np.zeros((CELLS, 2))
    asked, points = np.zeros((len(which), 2), np.int64), np.zeros((len(which), 2), np.int64)
    for number in range(hands):
        dice = np.array([seed * 1_000_003 + number], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, np.int64(0))
        asked[:] = 0
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            thought = think(net, state, rules, rooms[0])
            own, played = branch_off(net, state, deck, rules, rooms, thought, which, asked, points)
            carry_out(state, deck, rules, own)
            for _branch in range(played):
                note(hand, hands_played, 1.0)
        note(hand, hands_played, 1.0)
        for maxim in range(len(which)):
            gained = 0.0
            for seat in range(2):
                if asked[maxim, seat]:
                    more = np.float64(points[maxim, seat] - points_of(state, seat))
                    note(hand, when_asked + maxim, more)
                    gained += more / 2
            note(hand, worth + maxim, gained)
            note(hand, how_often + maxim, asked[maxim].sum() / 2)
        close(hand, sums)
