"""The belief network's inputs; the compiled twin of `game.ai.belief_inputs`."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np

from game.ai import belief_layout as at
from laboratory.kernel.card_bits import ALL, SUIT, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import put
from laboratory.kernel.referee import (
    DEALER,
    DRAW,
    HAND,
    HEIGHT,
    KNOCK_DISCARD,
    KNOWN,
    LIMIT,
    NEXT,
    PHASE,
    PILE,
    STACK,
    THROWN,
    TURNS,
    UPCARD,
)


@njit(cache=True)
def unseen_by(state: Any, me: Any) -> Any:
    """Return the cards in the stock or hidden in the opponent's hand."""
    return ALL & ~(state[HAND + me] | state[KNOWN + 1 - me] | state[PILE])


@njit(cache=True)
def belief_inputs(state: Any, rules: Any, me: Any, index: Any) -> Any:
    """Write the inputs of a seat's view; return their number."""
    other = 1 - me
    hand, known, threw = state[HAND + me], state[KNOWN + other], state[THROWN + other]
    n = put(hand, at.OWN, index, 0)
    n = put(known, at.KNOWN, index, n)
    n = put(threw & ~state[PILE] & ~known, at.GONE, index, n)
    n = _pile_inputs(state, threw, index, n)
    n = _live_inputs(ALL & ~(hand | state[PILE]), index, n)
    limit = state[LIMIT]
    index[n] = at.LIMIT + (limit if limit <= 10 else 11 if limit <= 20 else 12 if limit <= 40 else 13)
    index[n + 1] = at.TURN + min(15, state[TURNS + other])
    index[n + 2] = at.STOCK + min(15, max(0, 50 - state[NEXT]) // 2)
    index[n + 3] = at.HELD + min(6, popcount(known))
    n += 4
    if state[DEALER] != me:
        index[n] = at.FIRST
        n += 1
    if not rules[KNOCK_DISCARD]:
        index[n] = at.WHOLE
        n += 1
    if popcount(state[HAND + other]) > 10:
        index[n] = at.ELEVEN
        n += 1
    return n


@njit(cache=True)
def _pile_inputs(state: Any, threw: Any, index: Any, n: Any) -> Any:
    """Append the opponent's discards and refused cards, in order.

    The top card counts as refused only after the opponent's choice.
    """
    pile, high = state[STACK:], state[HEIGHT]
    if high and state[PHASE] in (UPCARD, DRAW) and not threw >> pile[high - 1] & 1:
        high -= 1
    thrown, left, latest, fresh = 0, 0, -1, -1
    for i in range(high):
        card = pile[i]
        if threw >> card & 1:
            step = 0 if thrown < 2 else 1 if thrown < 4 else 2 if thrown < 7 else 3
            index[n] = at.THREW + 52 * step + card
            thrown += 1
            latest = card
        else:
            step = 0 if left < 2 else 1 if left < 5 else 2
            index[n] = at.LEFT + 52 * step + card
            left += 1
            fresh = card
        n += 1
    if latest >= 0:
        index[n] = at.LATEST + latest
        n += 1
    if fresh >= 0:
        index[n] = at.FRESH + fresh
        n += 1
    return n


@njit(cache=True)
def _live_inputs(live: Any, index: Any, n: Any) -> Any:
    for suit in range(4):
        cards = live >> 13 * suit & SUIT
        n = put(cards & cards >> 1 & cards >> 2, at.RUNS + 11 * suit, index, n)
    for rank in range(13):
        column = live >> rank
        index[n] = at.RANKS + 5 * rank + (column & 1) + (column >> 13 & 1) + (column >> 26 & 1) + (column >> 39 & 1)
        n += 1
    return n


def belief_turnings() -> Any:
    """Return where each order of the suits moves every input and card."""
    moved = np.tile(np.arange(at.INPUTS, dtype=np.int64), (24, 1))
    for number, order in enumerate(permutations(range(4))):
        for place in range(at.CARDS):
            start, card = place // 52 * 52, place % 52
            moved[number, place] = start + 13 * order[card // 13] + card % 13
        for place in range(44):
            moved[number, at.RUNS + place] = at.RUNS + 11 * order[place // 11] + place % 11
    return moved
