"""The network of open hands; the compiled twin of `game.study.open_hands`."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.study import open_hands_layout as at
from laboratory.kernel.card_bits import ALL, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import outs, prospects, put, widening
from laboratory.kernel.layers import Shape, adam, conclude, gather, room_for, start_sums, trace_back, views
from laboratory.kernel.melding import after_best_discard, arrange, deadwood
from laboratory.kernel.referee import (
    BIG_GIN,
    GIN,
    HAND,
    KNOCK_DISCARD,
    KNOWN,
    LAST_DISCARD,
    LAY_ON_GIN,
    LIMIT,
    NEXT,
    PASSES,
    PHASE,
    PILE,
    TOP,
    TURN,
    UNDERCUT,
    UPCARD,
    may_take,
)

SHAPE = Shape(at.INPUTS, 128, 32, 1)
WIDE, NARROW = SHAPE.wide, SHAPE.narrow
_NUMBERS = at.NUMBERS


@njit(cache=True)
def open_parts(flat: Any) -> Any:
    """Return the layers' weights and biases as views."""
    return views(flat, WIDE, NARROW, 1)


@njit(cache=True)
def open_room() -> Any:
    """Return buffers for one position."""
    return np.empty(at.MOST, np.int64), np.empty(3, np.float32), room_for(WIDE, NARROW, 1)


@njit(cache=True)
def _prospects(hand: Any, stock: Any, limit: Any, places: Any, index: Any, n: Any) -> Any:
    loose_at, outs_at, count_at, gins_at, knocks_at, hope_at = places
    loose, _runs = arrange(hand)
    n = put(loose, loose_at, index, n)
    wanted, count, gins, knocks, saved = prospects(hand, stock, limit)
    n = put(wanted, outs_at, index, n)
    index[n] = count_at + (count if count <= 10 else min(23, 11 + (count - 11) // 6))
    index[n + 1] = gins_at + min(7, gins)
    index[n + 2] = knocks_at + widening(knocks)
    index[n + 3] = hope_at + min(15, 4 * saved // max(1, popcount(stock)))
    return n + 4, count


_MY_PLACES = (at.MY_LOOSE, at.MY_OUTS, at.MY_COUNT, at.MY_GINS, at.MY_KNOCKS, at.MY_HOPE)
_THEIR_PLACES = (at.THEIR_LOOSE, at.THEIR_OUTS, at.THEIR_COUNT, at.THEIR_GINS, at.THEIR_KNOCKS, at.THEIR_HOPE)


@njit(cache=True)
def open_inputs(state: Any, rules: Any, index: Any, numbers: Any) -> Any:
    """Write a position's inputs before a draw; return their number."""
    me, limit = state[TURN], state[LIMIT]
    mine, theirs, pile = state[HAND + me], state[HAND + 1 - me], state[PILE]
    stock = ALL & ~(mine | theirs | pile)
    n: Any = 0
    if may_take(state):
        index[0] = at.TOP + state[TOP]
        n = _offer(mine, state[TOP], limit, index, 1)
    n = put(mine, at.MINE, index, n)
    n = put(theirs, at.THEIRS, index, n)
    n = put(state[KNOWN + me], at.MY_SHOWN, index, n)
    n = put(state[KNOWN + 1 - me], at.THEIR_SHOWN, index, n)
    n = put(pile, at.PILE, index, n)
    n, my_count = _prospects(mine, stock, limit, _MY_PLACES, index, n)
    n, their_count = _prospects(theirs, stock, limit, _THEIR_PLACES, index, n)
    index[n] = at.AHEAD + min(20, max(0, (their_count - my_count + 42) // 4))
    index[n + 1] = at.STOCK + min(15, max(0, 50 - state[NEXT]) // 2)
    index[n + 2] = at.LIMIT + (limit if limit <= 10 else 11 if limit <= 20 else 12 if limit <= 40 else 13)
    n += 3
    if state[PHASE] == UPCARD:
        index[n] = at.OFFERED + min(1, state[PASSES])
        n += 1
    for place, holds in (
        (at.LAYOFFS, rules[LAY_ON_GIN] != 0),
        (at.WHOLE, rules[KNOCK_DISCARD] == 0),
        (at.LAST, rules[LAST_DISCARD] != 0),
        (at.BIG, rules[BIG_GIN] >= 0),
    ):
        if holds:
            index[n] = place
            n += 1
    numbers[0] = rules[GIN] / 25
    numbers[1] = rules[UNDERCUT] / 25
    numbers[2] = max(0, rules[BIG_GIN]) / 25
    return n


@njit(cache=True)
def _offer(hand: Any, card: Any, limit: Any, index: Any, n: Any) -> Any:
    bit = np.int64(1) << card
    after = after_best_discard(hand | bit)
    index[n] = at.TOP_SAVES + min(9, (max(np.int64(0), deadwood(hand) - after) + 1) // 2)
    n += 1
    for place, holds in enumerate((outs(hand) & bit != 0, after <= limit, after == 0)):
        if holds:
            index[n] = at.TOP_LEAVES + place
            n += 1
    return n


@njit(cache=True)
def open_value(net: Any, n: Any, room: Any) -> Any:
    """Return the actor's expected result, in units."""
    index, numbers, layers = room
    start_sums(net, numbers, _NUMBERS, layers[0])
    gather(net, index, 0, n, layers[0])
    conclude(net, layers[0], layers[1], layers[2])
    return layers[2][0]


@njit(cache=True, nogil=True)
def learn_open(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Train in batches, permuting suits; return the average squared error."""
    indices, counts, numbers, targets = samples
    slope = np.zeros(flat.size, np.float32)
    net, slopes, room = open_parts(flat), open_parts(slope), open_room()
    index, layers = room[0], room[2]
    total, steps = 0.0, rows.size // batch
    for number in range(steps):
        for b in range(number * batch, (number + 1) * batch):
            one = rows[b]
            n = counts[one]
            for i in range(n):
                index[i] = turned[(7 * b + 5 * step) % 24, indices[one, i]]
            room[1][:] = numbers[one]
            error = open_value(net, n, room) - targets[one]
            layers[4][0] = error
            trace_back(net, slopes, index, n, room[1], _NUMBERS, layers)
            total += error * error
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return total / max(1, steps * batch)
