"""How the network chooses: compiled twin of `game.ai.expert`."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW as DRAWN
from game.ai.feature_layout import KNOCK, MOST, OUTPUTS, PLAY_ON, WINDOW
from training.bots import after_take, best_knock, declines
from training.card_bits import below, lowest
from training.compiling import njit
from training.features import GLANCE, hand_inputs, look, still_inputs, take_top
from training.layers import conclude, gather
from training.melding import after_each, deadwood
from training.network import NARROW, WIDE, settle_sums
from training.referee import (
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
"""What a choice is worth that is not considered."""


@njit(cache=True)
def desk(wide: Any = WIDE, narrow: Any = NARROW) -> Any:
    """Room for one decision: glance, inputs, numbers, sums, deadwood of each discard, and what each is worth."""
    return (
        np.empty(GLANCE, np.int64),
        np.empty(MOST, np.int64),
        np.empty(3, np.float32),
        np.empty(wide, np.float32),
        np.empty(wide, np.float32),
        np.empty(narrow, np.float32),
        np.empty(OUTPUTS, np.float32),
        np.empty(52, np.int64),
        np.empty(52, np.float32),
    )


@njit(cache=True)
def settle(net: Any, rules: Any, room: Any) -> Any:
    """Sum up what is the same for every choice, from the glance; return how many inputs that are."""
    n = still_inputs(room[0], rules, room[1], room[2])
    settle_sums(net, room[2], room[1], n, room[3])
    return n


@njit(cache=True)
def weigh(net: Any, hand: Any, top: Any, still: Any, room: Any) -> Any:
    """Put the outputs for one choice in the room; return the number of inputs."""
    n = hand_inputs(room[0], hand, top, room[1], still)
    room[4][:] = room[3]
    gather(net, room[1], still, n, room[4])
    conclude(net, room[4], room[5], room[6])
    return n


@njit(cache=True)
def best_throw(net: Any, state: Any, rules: Any, hand: Any, barred: Any, most: Any, still: Any, room: Any) -> Any:
    """The best discard with its value, the best knock with its value, and how many discards were considered."""
    counts = room[7]
    after_each(hand, counts)
    room[8][:] = UNTHOUGHT
    least, rest = np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != barred:
            least = min(least, counts[lowest(bit)])
    most = max(least, min(most, least + WINDOW))
    card, value, knock, gain, n = np.int64(-1), -99.0, np.int64(-1), -99.0, 0
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        one = lowest(bit)
        if one == barred or counts[one] > most:
            continue
        n += 1
        weigh(net, hand ^ bit, one, still, room)
        room[8][one] = room[6][PLAY_ON]
        if room[6][PLAY_ON] > value:
            card, value = one, room[6][PLAY_ON]
        if rules[KNOCK_DISCARD] and counts[one] <= state[LIMIT] and room[6][KNOCK] > gain:
            knock, gain = KNOCKS + one, room[6][KNOCK]
    return card, value, knock, gain, n


@njit(cache=True)
def wants(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """What the top discard is worth, the discard and the knock (-1: none) to follow it, and what drawing is worth."""
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
    card, value, knock, gain, _n = best_throw(net, state, rules, hand | top, state[TOP], before - 1, still, room)
    if not rules[KNOCK_DISCARD] and deadwood(hand | top) <= state[LIMIT]:
        weigh(net, hand | top, np.int64(-1), still, room)
        knock, gain = np.int64(SHOWS), np.float64(room[6][KNOCK])
    if gain <= value:
        knock = np.int64(-1)
    return np.float64(max(value, gain)), card, knock, draw


@njit(cache=True)
def last_chance(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Whether the knock that must follow the last discard is worth more than a void hand."""
    if not may_end_with_last(state, rules):
        return PASSES_ON
    hand = state[HAND + state[TURN]] | np.int64(1) << state[TOP]
    look(state, state[TURN], room[0])
    still = settle(net, rules, room)
    if rules[KNOCK_DISCARD]:
        _c, _v, _k, gain, _n = best_throw(net, state, rules, hand, state[TOP], np.int64(999), still, room)
    else:
        weigh(net, hand, np.int64(-1), still, room)
        gain = np.float64(room[6][KNOCK])
    return TAKES if gain > 0 else PASSES_ON


@njit(cache=True)
def finishing(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """The discard, its value, the knock (-1: none), its value; gin and big gin are called at once."""
    hand = state[HAND + state[TURN]]
    look(state, state[TURN], room[0])
    still = settle(net, rules, room)
    sure, count = best_knock(state, rules)
    most = state[BEFORE] - 1 if state[BARRED] >= 0 else np.int64(999)
    card, value, knock, gain, _n = best_throw(net, state, rules, hand, state[BARRED], most, still, room)
    if sure >= 0 and (count == 0 or state[LAST]):
        return card, value, sure, 99.0
    if sure == SHOWS:
        weigh(net, hand, np.int64(-1), still, room)
        knock, gain = sure, np.float64(room[6][KNOCK])
    return card, value, knock, gain


@njit(cache=True)
def choose(net: Any, state: Any, rules: Any, lean: Any, room: Any) -> Any:
    """The network's choice without any exploring; `lean` is what it adds to a knock's worth, and to a take's."""
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
    """Any other discard that is worth at most so much less than this one, or -1 if there is none."""
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
