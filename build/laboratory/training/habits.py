"""Count habits in a hand; the compiled twin of `game.ai.habits.shown`."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.habits import habit_layout as at
from laboratory.kernel.card_bits import LINKS, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import arrange, deadwood
from laboratory.kernel.referee import (
    BIG,
    DISCARD,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    PHASE,
    PILE,
    SHOWS,
    TAKES,
    TURN,
    TURNS,
    may_take,
)


@njit(cache=True)
def note_action(state: Any, action: Any, last_rank: Any, sums: Any, times: Any) -> Any:
    """Count an action beforehand; return the seat's newest discard's rank, or -1."""
    me = state[TURN]
    if state[PHASE] != DISCARD:
        if not state[LAST] and may_take(state):
            times[at.TAKES] += 1
            sums[at.TAKES] += action == TAKES
        return last_rank
    if action >= KNOCKS:
        left = state[HAND + me]
        if action not in (SHOWS, BIG):
            left &= ~(np.int64(1) << (action - KNOCKS))
        count = deadwood(left)
        times[at.GINS] += 1
        sums[at.GINS] += count == 0
        times[at.END_TURN] += 1
        sums[at.END_TURN] += state[TURNS + me]
        if count:
            times[at.KNOCK_COUNT] += 1
            sums[at.KNOCK_COUNT] += count
        return last_rank
    rank = action % 13
    where = at.EARLY_RANK if state[TURNS + me] < at.EARLY else at.LATE_RANK
    times[where] += 1
    sums[where] += rank
    theirs = state[KNOWN + 1 - me]
    if theirs:
        times[at.FEEDS] += 1
        sums[at.FEEDS] += (LINKS[action] & theirs) != 0
    times[at.DEAD_NEAR] += 1
    sums[at.DEAD_NEAR] += popcount(LINKS[action] & state[PILE])
    if last_rank >= 0:
        times[at.FALLS] += 1
        sums[at.FALLS] += rank <= last_rank
    return rank


@njit(cache=True)
def note_end(state: Any, seat: Any, knocker: Any, sums: Any, times: Any) -> None:
    """Count what a seat's final hand shows, if `knocker` (-1: none) laid down."""
    if knocker < 0:
        return
    hand = state[HAND + seat]
    if knocker != seat:
        times[at.CAUGHT] += 1
        sums[at.CAUGHT] += deadwood(hand)
    loose, runs = arrange(hand)
    melded = popcount(hand & ~loose)
    times[at.IN_SETS] += melded
    sums[at.IN_SETS] += melded - popcount(runs & hand & ~loose)
    known = state[KNOWN + seat]
    times[at.KEPT_LOOSE] += popcount(known)
    sums[at.KEPT_LOOSE] += popcount(known & loose)
