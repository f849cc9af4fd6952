"""Train the network of open hands on a critic's opinions."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW as DRAWN
from game.ai.feature_layout import PLAY_ON, UNIT
from game.ai.weights import Weights
from game.study import open_hands_layout as at
from laboratory.kernel.card_bits import below, happens, lowest
from laboratory.kernel.compiling import njit
from laboratory.kernel.export import rounded
from laboratory.kernel.features import hand_inputs, look, still_inputs
from laboratory.kernel.network import parts, turnings
from laboratory.kernel.policy import NO_LEAN, choose, desk, wants
from laboratory.kernel.referee import (
    BARRED,
    DISCARD,
    HAND,
    KNOCKS,
    LAST,
    LONGEST,
    NEXT,
    OVER,
    PHASE,
    SHOWS,
    SIZE,
    TAKES,
    TOP,
    TURN,
    TURNS,
    begin,
    carry_out,
    shuffle,
    worth,
)
from laboratory.kernel.rule_sets import draw_rules, numbers_of
from laboratory.training.critic import ROOM_FOR_INPUTS, critic_inputs, opinion
from laboratory.training.open_hands import NARROW, SHAPE, WIDE, learn_open, open_inputs, open_room

ROOM = 64
"""Most positions per hand."""
DEALS = 4
"""Freshly dealt positions per hand."""
HANDS = 1_000
"""Hands per call of the kernel."""
CLASSIC = 0.6
"""Share of hands under the classic rules."""
BATCH = 64
STRAY = 0.1
"""Share of positions after an arbitrary discard."""
RATE, END_RATE = 1.5e-3, 1e-5
MIXED_FROM = 0.6
"""Share of the training after which to average weights."""

Watch = Callable[[Any, Any, Any, Any, Any], None]
"""Plays hands by weights, rules and seeds; fills in samples from row i × room on, and counts."""


@njit(cache=True)
def _critic(critic: Any, state: Any, rules: Any, hand: Any, top: Any, head: Any, index: Any, room: Any) -> Any:
    me = state[TURN]
    look(state, me, room[0])
    n = still_inputs(room[0], rules, index, room[2])
    n = hand_inputs(room[0], hand, top, index, n)
    n = critic_inputs(state, me, hand, top, np.int64(0), index, n)
    return opinion(critic, index, n, room[2], head, room)


@njit(cache=True)
def _to_draw(nets: Any, state: Any, rules: Any, index: Any, room: Any) -> Any:
    """Return the critic's value of the network's draw or take."""
    net, critic = nets
    look(state, state[TURN], room[0])
    value, card, knock, draw = wants(net, state, rules, room)
    hand = state[HAND + state[TURN]]
    if value <= draw:
        return _critic(critic, state, rules, hand, np.int64(-1), DRAWN, index, room)
    if knock >= 0:
        left = hand | np.int64(1) << state[TOP]
        if knock != SHOWS:
            left &= ~(np.int64(1) << (knock - KNOCKS))
        return worth(state, rules, state[TURN], left, False) / UNIT
    after = state.copy()
    carry_out(after, np.empty(0, np.int64), rules, TAKES)
    left = after[HAND + state[TURN]] & ~(np.int64(1) << card)
    return _critic(critic, after, rules, left, card, PLAY_ON, index, room)


@njit(cache=True)
def _note(nets: Any, state: Any, rules: Any, row: Any, samples: Any, rooms: Any) -> None:
    room, own, index = rooms
    n = open_inputs(state, rules, own[0], own[1])
    for i in range(n):
        samples[0][row, i] = own[0][i]
    samples[1][row] = n
    samples[2][row, :] = own[1]
    samples[3][row] = _to_draw(nets, state, rules, index, room)


@njit(cache=True)
def _note_throws(nets: Any, state: Any, deck: Any, rules: Any, dice: Any, row: Any, samples: Any, rooms: Any) -> Any:
    """Record positions after the drawn card and another one; return the next row."""
    me, drawn = state[TURN], np.int64(1) << deck[state[NEXT] - 1]
    for other in (False, True):
        after = state.copy()
        if other:
            card = deck[state[NEXT] + below(dice, 52 - state[NEXT])]
            after[HAND + me] = (state[HAND + me] & ~drawn) | np.int64(1) << card
        action = choose(nets[0], after, rules, NO_LEAN, rooms[0])
        if action < KNOCKS:
            if happens(dice, STRAY):
                action = lowest(after[HAND + me])
            carry_out(after, deck, rules, action)
            _note(nets, after, rules, row, samples, rooms)
            row += 1
    return row


@njit(cache=True, nogil=True)
def _watch(flats: Any, rules_of: Any, seeds: Any, samples: Any, counts: Any) -> None:
    nets = parts(flats[0]), parts(flats[1])
    rooms = desk(), open_room(), np.empty(ROOM_FOR_INPUTS, np.int64)
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    for hand in range(len(seeds)):
        rules, dice = rules_of[hand], np.array([seeds[hand]], dtype=np.uint64)
        row, last = hand * ROOM, (hand + 1) * ROOM - 3
        for _deal in range(DEALS):
            shuffle(deck, dice)
            begin(state, deck, rules, below(dice, 2))
            if state[PHASE] != DISCARD:
                _note(nets, state, rules, row, samples, rooms)
                row += 1
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if row < last and not state[LAST]:
                drew = state[PHASE] == DISCARD and state[BARRED] < 0 and 21 < state[NEXT] < 50
                if drew:
                    row = _note_throws(nets, state, deck, rules, dice, row, samples, rooms)
                elif state[PHASE] != DISCARD and happens(dice, 0.3):
                    _note(nets, state, rules, row, samples, rooms)
                    row += 1
            carry_out(state, deck, rules, choose(nets[0], state, rules, NO_LEAN, rooms[0]))
        counts[hand] = row - hand * ROOM


def taught(expert: Any, critic: Any, hands: int, passes: int, seed: int = 1) -> Iterator[tuple[Any, float, float]]:
    """Train from scratch; yields as `learning`."""
    yield from learning(_watch, ROOM, (expert, critic), SHAPE.fresh(seed), hands, passes, seed, RATE)


def learning(
    watch: Watch, room: int, flats: Any, start: Any, hands: int, passes: int, seed: int, rate: float
) -> Iterator[tuple[Any, float, float]]:
    """Train on new hands; yield weights, error in points and minutes after each pass."""
    rng, began = Random(seed), time.process_time()
    rounds = [_watched(watch, room, flats, min(HANDS, hands - n), rng) for n in range(0, hands, HANDS)]
    samples = tuple(np.concatenate(columns) for columns in zip(*rounds, strict=True))
    for flat, error in _learnt(start, samples, passes, seed, rate):
        yield flat, error, (time.process_time() - began) / 60


def _watched(watch: Watch, room: int, flats: Any, hands: int, rng: Random) -> tuple[Any, ...]:
    rows = hands * room
    samples = (
        np.zeros((rows, at.MOST), np.int16),
        np.zeros(rows, np.int64),
        np.zeros((rows, 3), np.float32),
        np.zeros(rows, np.float32),
    )
    counts = np.zeros(hands, np.int64)
    rules = np.stack([numbers_of(draw_rules(rng, CLASSIC)) for _hand in range(hands)])
    seeds = np.array([rng.getrandbits(62) for _hand in range(hands)], dtype=np.int64)
    watch(flats, rules, seeds, samples, counts)
    kept = np.concatenate([i * room + np.arange(count) for i, count in enumerate(counts)])
    return tuple(column[kept] for column in samples)


def _learnt(flat: Any, samples: Any, passes: int, seed: int, rate: float) -> Iterator[tuple[Any, float]]:
    order, flat, step = np.random.default_rng(seed), flat.copy(), 0
    turned = turnings(at.INPUTS, at.CARD_BLOCKS)
    mean, memory, chunk = flat.copy(), np.zeros((2, flat.size), np.float32), min(100 * BATCH, len(samples[1]))
    whole = passes * (len(samples[1]) // chunk)
    for _pass in range(passes):
        rows, errors = order.permutation(len(samples[1])), list[float]()
        for start in range(0, len(rows) - chunk + 1, chunk):
            progress = step / (whole * (chunk // BATCH))
            now = rate * (1 - progress) + END_RATE
            part = rows[start : start + chunk]
            errors.append(learn_open(flat, memory, part, samples, turned, now, BATCH, step))
            step += chunk // BATCH
            mean = mean + 0.01 * (flat - mean) if progress > MIXED_FROM else flat.copy()
        yield mean, at.UNIT * float(np.mean(errors)) ** 0.5


def open_weights(flat: Any, teacher: str, hands: int) -> Weights:
    """Return the game's weights."""
    return rounded(flat, {"taught by": teacher, "hands": hands}, (at.INPUTS, WIDE, NARROW, 1))
