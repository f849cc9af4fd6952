"""Matches to 150 under Oklahoma with spades double, where one player treats doubled hands in its own way."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.policy import desk
from laboratory.kernel.referee import LONGEST, NEED, OVER, PHASE, SIZE, TURN, TURNS, begin, carry_out, shuffle
from laboratory.strategy.cells import CELLS, DOUBLED, STARTS
from laboratory.strategy.maxims import EXPERT, GIN, KNOCK_AT_ONCE, decide, points_of, think
from laboratory.strategy.tally import close, note

_MATCHES, _HANDS = STARTS["doubled matches"], STARTS["doubled hands"]
_BOUND = np.array([EXPERT, KNOCK_AT_ONCE, GIN], np.int64)
"""What binds the player in doubled hands, in the order of `DOUBLED`; the first only forgets the doubling."""
TARGET = 150
SPADE = 13
_NEAR = 100
"""Both play for points alone while both need more, as at the table."""


@njit(cache=True)
def _needs(state: Any, needs: Any, factor: Any) -> None:
    """Tell the seat to act what both need, in points of this hand."""
    for seat in range(2):
        state[NEED + seat] = -(-needs[seat] // factor) if min(needs[0], needs[1]) <= _NEAR * factor else 0


@njit(cache=True)
def _match(net: Any, rules: Any, room: Any, way: Any, seat: Any, dice: Any, hand: Any) -> Any:
    """Play a match; return whether the seat that treats doubled hands its own way won it."""
    deck, state, needs = np.empty(52, np.int64), np.zeros(SIZE, np.int64), np.full(2, TARGET, np.int64)
    dealer = below(dice, 2)
    while needs[0] > 0 and needs[1] > 0:
        shuffle(deck, dice)
        begin(state, deck, rules, dealer)
        dealer = 1 - dealer
        factor = 2 if deck[20] < SPADE else 1
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            own = state[TURN] == seat
            _needs(state, needs, 1 if own and way == 0 else factor)
            thought = think(net, state, rules, room)
            bound = _BOUND[way] if own and factor == 2 else EXPERT
            carry_out(state, deck, rules, decide(bound, state, rules, thought, room))
        points = points_of(state, 0) * factor
        needs[0] -= max(0, points)
        needs[1] += min(0, points)
        note(hand, _HANDS, 1.0)
    return np.int64(needs[seat] <= 0)


@njit(cache=True, nogil=True)
def doubled_in_matches(flat: Any, rules: Any, seed: Any, matches: Any, sums: Any) -> None:
    """Add up how much more often each way wins than half, each match's deals played from both seats."""
    net, room, hand = parts(flat), desk(), np.zeros((CELLS, 2))
    for number in range(matches):
        for way in range(len(DOUBLED)):
            won = 0
            for seat in range(2):
                dice = np.array([seed * 1_000_003 + number], dtype=np.uint64)
                won += _match(net, rules, room, way, seat, dice, hand)
            note(hand, _MATCHES + way, won / 2 - 0.5)
        close(hand, sums)
