"""The network's choices; the compiled twin of `game.ai.expert`."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import CLOSE, KNOCK, MOST, OUTPUTS, PLAY_ON, UNIT, WINDOW
from game.ai.feature_layout import DRAW as DRAWN
from game.ai.suit_orders import MOVED
from laboratory.kernel.bots import after_take, best_knock, declines
from laboratory.kernel.card_bits import below, lowest
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import GLANCE, hand_inputs, look, still_inputs, take_top
from laboratory.kernel.layers import conclude, gather
from laboratory.kernel.melding import after_each, deadwood
from laboratory.kernel.network import NARROW, WIDE, settle_sums
from laboratory.kernel.referee import (
    BARRED,
    BEFORE,
    HAND,
    KNOCK_DISCARD,
    KNOCKS,
    LAST,
    LIMIT,
    PASSES_ON,
    PHASE,
    SHOWS,
    TAKES,
    TOP,
    TURN,
    may_end_with_last,
    may_take,
)

NO_LEAN = (0.0, 0.0)
UNTHOUGHT = -99.0
"""Value of a choice that isn't considered."""
_CLOSE = CLOSE / UNIT
_MOVED = np.array(MOVED, np.int64)
AT_TABLE = len(MOVED)
"""Suit orders averaged at the table; training uses one."""
WHOLE = 52
"""Index of the knock that shows all eleven cards."""


@njit(cache=True)
def desk(orders: Any = 1) -> Any:
    """Return buffers for one decision, with `orders` suit orders for close choices.

    Glance, inputs, numbers, sums, a choice's sums, narrow layer, outputs, deadwood, values of discards, values of
    knocks, inputs moved by each order, inputs in one of them, average outputs.
    """
    return (
        np.empty(GLANCE, np.int64),
        np.empty(MOST, np.int64),
        np.empty(3, np.float32),
        np.empty(WIDE, np.float32),
        np.empty(WIDE, np.float32),
        np.empty(NARROW, np.float32),
        np.empty(OUTPUTS, np.float32),
        np.empty(52, np.int64),
        np.empty(52, np.float32),
        np.empty(WHOLE + 1, np.float32),
        _MOVED[:orders].copy(),
        np.empty(MOST, np.int64),
        np.empty(OUTPUTS, np.float32),
    )


@njit(cache=True)
def settle(net: Any, rules: Any, room: Any) -> Any:
    """Sum the inputs that all choices share; return their number."""
    n = still_inputs(room[0], rules, room[1], room[2])
    settle_sums(net, room[2], room[1], n, room[3])
    return n


@njit(cache=True)
def weigh(net: Any, hand: Any, top: Any, still: Any, room: Any) -> Any:
    """Compute a choice's outputs; return the number of inputs."""
    n = hand_inputs(room[0], hand, top, room[1], still)
    room[4][:] = room[3]
    gather(net, room[1], still, n, room[4])
    conclude(net, room[4], room[5], room[6])
    return n


@njit(cache=True)
def weigh_turned(net: Any, hand: Any, top: Any, still: Any, room: Any) -> Any:
    """Return the outputs averaged over suit orders, valid until the next use."""
    n, mean = hand_inputs(room[0], hand, top, room[1], still), room[12]
    mean[:] = 0
    for moved in room[10]:
        for i in range(n):
            room[11][i] = moved[room[1][i]]
        settle_sums(net, room[2], room[11], n, room[4])
        conclude(net, room[4], room[5], room[6])
        mean += room[6] / np.float32(len(room[10]))
    return mean


@njit(cache=True)
def weigh_all(net: Any, state: Any, rules: Any, hand: Any, barred: Any, most: Any, still: Any, room: Any) -> None:
    """Store values of discards and knocks near the least deadwood."""
    counts, values, gains = room[7], room[8], room[9]
    after_each(hand, counts)
    values[:] = UNTHOUGHT
    gains[:] = UNTHOUGHT
    least, rest = np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != barred:
            least = min(least, counts[lowest(bit)])
    most = max(least, min(most, least + WINDOW))
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        one = lowest(bit)
        if one == barred or counts[one] > most:
            continue
        weigh(net, hand ^ bit, one, still, room)
        values[one] = room[6][PLAY_ON]
        if rules[KNOCK_DISCARD] and counts[one] <= state[LIMIT]:
            gains[one] = room[6][KNOCK]


@njit(cache=True)
def weigh_whole(net: Any, hand: Any, still: Any, room: Any) -> None:
    """Store the value of the knock that shows eleven cards."""
    weigh(net, hand, np.int64(-1), still, room)
    room[9][WHOLE] = room[6][KNOCK]


@njit(cache=True)
def best_of(room: Any) -> Any:
    """Return best discard, value, best knock, value; -1: none."""
    values, gains = room[8], room[9]
    card, at = np.int64(np.argmax(values)), np.int64(np.argmax(gains))
    value, gain = np.float64(values[card]), np.float64(gains[at])
    knock = np.int64(SHOWS if at == WHOLE else KNOCKS + at)
    return card if value > UNTHOUGHT else np.int64(-1), value, knock if gain > UNTHOUGHT else np.int64(-1), gain


@njit(cache=True)
def least_near(room: Any) -> Any:
    """Return the least value close to the best."""
    return max(room[8].max(), room[9].max()) - np.float32(_CLOSE)


@njit(cache=True)
def weigh_again(net: Any, hand: Any, still: Any, room: Any) -> None:
    """Average values close to the best over suit orders."""
    values, gains, least = room[8], room[9], least_near(room)
    for at in range(WHOLE + 1):
        throws = at < WHOLE and values[at] >= least
        if throws or gains[at] >= least:
            left, top = (hand, -1) if at == WHOLE else (hand & ~(np.int64(1) << at), at)
            mean = weigh_turned(net, left, np.int64(top), still, room)
            if throws:
                values[at] = mean[PLAY_ON]
            if gains[at] >= least:
                gains[at] = mean[KNOCK]


@njit(cache=True)
def wants(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Return a take's value, its discard and knock (-1: none), and a draw's value."""
    me = state[TURN]
    hand = state[HAND + me]
    top = np.int64(1) << state[TOP]
    still = settle(net, rules, room)
    weigh(net, hand, np.int64(-1), still, room)
    draw = np.float64(room[6][DRAWN])
    before = deadwood(hand)
    if not may_take(state) or after_take(state, rules) >= before:
        return UNTHOUGHT, np.int64(-1), np.int64(-1), draw
    take_top(state, room[0])
    still = settle(net, rules, room)
    weigh_all(net, state, rules, hand | top, state[TOP], before - 1, still, room)
    if not rules[KNOCK_DISCARD] and deadwood(hand | top) <= state[LIMIT]:
        weigh_whole(net, hand | top, still, room)
    card, value, knock, gain = best_of(room)
    if len(room[10]) > 1 and abs(max(value, gain) - draw) <= _CLOSE:
        weigh_again(net, hand | top, still, room)
        card, value, knock, gain = best_of(room)
        look(state, me, room[0])
        draw = np.float64(weigh_turned(net, hand, np.int64(-1), settle(net, rules, room), room)[DRAWN])
    if gain <= value:
        knock = np.int64(-1)
    return max(value, gain), card, knock, draw


@njit(cache=True)
def last_chance(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Return TAKES if knocking with the last discard pays, else PASSES_ON."""
    if not may_end_with_last(state, rules):
        return PASSES_ON
    hand = state[HAND + state[TURN]] | np.int64(1) << state[TOP]
    look(state, state[TURN], room[0])
    still = settle(net, rules, room)
    weigh_all(net, state, rules, hand, state[TOP], np.int64(999), still, room)
    if not rules[KNOCK_DISCARD]:
        weigh_whole(net, hand, still, room)
    return TAKES if room[9].max() > 0 else PASSES_ON


@njit(cache=True)
def finishing(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Return best discard, value, best knock (-1: none), value.

    Gin, big gin and the knock after the last discard are certain: 99.
    """
    hand = state[HAND + state[TURN]]
    look(state, state[TURN], room[0])
    still = settle(net, rules, room)
    sure, count = best_knock(state, rules)
    most = state[BEFORE] - 1 if state[BARRED] >= 0 else np.int64(999)
    weigh_all(net, state, rules, hand, state[BARRED], most, still, room)
    if sure >= 0 and (count == 0 or state[LAST]):
        card, value, _knock, _gain = best_of(room)
        return card, value, sure, 99.0
    if sure == SHOWS:
        weigh_whole(net, hand, still, room)
    least = least_near(room)
    if len(room[10]) > 1 and (room[8] >= least).sum() + (room[9] >= least).sum() > 1:
        weigh_again(net, hand, still, room)
    return best_of(room)


@njit(cache=True)
def choose(net: Any, state: Any, rules: Any, lean: Any, room: Any) -> Any:
    """Return the network's choice; `lean` adds to values of knock and take."""
    if state[PHASE] == 2:
        card, value, knock, gain = finishing(net, state, rules, room)
        return knock if knock >= 0 and gain + lean[0] > value else card
    if state[LAST]:
        return last_chance(net, state, rules, room)
    look(state, state[TURN], room[0])
    value, _card, _knock, draw = wants(net, state, rules, room)
    return TAKES if value + lean[1] > draw else declines(state)


@njit(cache=True)
def another(hand: Any, card: Any, most: Any, dice: Any, room: Any) -> Any:
    """Return a random other discard at most `most` worse, or -1."""
    values, n, found, rest = room[8], 0, np.int64(-1), hand
    least = values[card] - most
    while rest:
        bit = rest & -rest
        rest ^= bit
        one = lowest(bit)
        if one != card and values[one] > UNTHOUGHT and values[one] >= least:
            n += 1
            if below(dice, n) == 0:
                found = one
    return found
