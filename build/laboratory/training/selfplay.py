"""Practice hands, with positions labelled by result and critic."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW, KNOCK, PLAY_ON, UNIT
from laboratory.kernel.bots import FROZEN, NET, declines, rule_based
from laboratory.kernel.card_bits import below, happens
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import hand_inputs, look, still_inputs
from laboratory.kernel.match_equity import felt
from laboratory.kernel.network import parts
from laboratory.kernel.policy import AT_TABLE, UNTHOUGHT, another, choose, desk, finishing, wants
from laboratory.kernel.referee import (
    DISCARD,
    DRAWS,
    HAND,
    KNOCKS,
    LAST,
    LONGEST,
    NEED,
    OVER,
    PASSES_ON,
    PHASE,
    SHOWS,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    begin,
    carry_out,
    shuffle,
    worth,
)
from laboratory.training.critic import ROOM_FOR_INPUTS, critic_inputs, opinion
from laboratory.training.labels import label, note_decision

ROOM = 160
"""Most samples per hand."""
NEAR = 0.25
"""Largest gap to the best at which a choice is tried or judged."""


@njit(cache=True)
def _note(
    state: Any, rules: Any, seat: Any, hand: Any, top: Any, head: Any, row: Any, samples: Any, glance: Any
) -> None:
    index = samples[0][row]
    look(state, seat, glance)
    n = still_inputs(glance, rules, index, samples[2][row])
    n = hand_inputs(glance, hand, top, index, n)
    samples[1][row] = n
    samples[3][row] = head
    samples[5][row] = 0


@njit(cache=True)
def _note_choice(
    critic: Any, state: Any, rules: Any, action: Any, rival: Any, row: Any, samples: Any, room: Any
) -> Any:
    me = state[TURN]
    hand, top, head = state[HAND + me], np.int64(-1), DRAW
    if action < KNOCKS:
        hand, top, head = hand & ~(np.int64(1) << action), np.int64(action), PLAY_ON
    _note(state, rules, me, hand, top, head, row, samples, room[0])
    index, numbers = samples[0][row], samples[2][row]
    samples[5][row] = critic_inputs(state, me, hand, top, rival, index, samples[1][row])
    value = opinion(critic, index, samples[5][row], numbers, head, room)
    samples[4][row], samples[6][row] = value, np.nan
    return value


@njit(cache=True)
def _note_knock(state: Any, rules: Any, knock: Any, row: Any, samples: Any, glance: Any) -> Any:
    me = state[TURN]
    card = np.int64(-1) if knock == SHOWS else np.int64(knock - KNOCKS)
    left = state[HAND + me] if card < 0 else state[HAND + me] & ~(np.int64(1) << card)
    _note(state, rules, me, left, card, KNOCK, row, samples, glance)
    value = felt(worth(state, rules, me, left, False), state[NEED + me], state[NEED + 1 - me]) / UNIT
    samples[4][row], samples[6][row] = value, np.nan
    return value


@njit(cache=True)
def decide(nets: Any, state: Any, rules: Any, table: Any, dice: Any, notes: Any, row: Any) -> Any:
    """Choose, recording the choice and alternatives from this row on.

    Returns action, next row, and `note_decision`'s arguments from `chosen` on.
    """
    if state[PHASE] == DISCARD:
        return _finish(nets, state, rules, table, dice, notes, row)
    return _draw(nets, state, rules, table, dice, notes, row)


@njit(cache=True)
def _finish(nets: Any, state: Any, rules: Any, table: Any, dice: Any, notes: Any, row: Any) -> Any:
    critic, samples, room = nets[1], notes[0], notes[1]
    stray, rival = table[0], table[1]
    strays = happens(dice, stray)
    card, value, knock, gain = finishing(nets[0], state, rules, room)
    if knock >= 0 and gain > 90:
        if knock <= SHOWS:
            _note_knock(state, rules, knock, row, samples, room[0])
            row += 1
        return knock, row, -1, 0.0, 0.0, False, 0
    hand = state[HAND + state[TURN]]
    best, at_best = (knock, 0.0) if knock >= 0 and gain > value else (card, 0.0)
    other = another(hand, card, NEAR, dice, room)
    if knock >= 0:
        at_best = _note_knock(state, rules, knock, row, samples, room[0])
        row += 1
    if best == card:
        at_best = _note_choice(critic, state, rules, card, rival, row, samples, room)
        chosen, row = row, row + 1
        if other < 0 or not (strays or happens(dice, 0.5)):
            return card, row, chosen, at_best, at_best, False, 0
        value = _note_choice(critic, state, rules, other, rival, row, samples, room)
        row += 1
        if strays:
            return other, row, row - 1, value, at_best, True, -1
        return card, row, chosen, at_best, at_best, False, 1
    value = _note_choice(critic, state, rules, card, rival, row, samples, room)
    row += 1
    return (card, row, row - 1, value, at_best, True, 0) if strays else (knock, row, -1, 0.0, 0.0, False, 0)


@njit(cache=True)
def _draw(nets: Any, state: Any, rules: Any, table: Any, dice: Any, notes: Any, row: Any) -> Any:
    critic, samples, room = nets[1], notes[0], notes[1]
    stray, rival = table[0], table[1]
    strays = happens(dice, stray)
    look(state, state[TURN], room[0])
    value, card, knock, draw = wants(nets[0], state, rules, room)
    drawing = _note_choice(critic, state, rules, declines(state), rival, row, samples, room)
    chosen, row = row, row + 1
    if value <= UNTHOUGHT:
        return declines(state), row, chosen, drawing, drawing, False, 0
    taking, takes = drawing, value > draw
    if not takes or strays:
        after = notes[2]
        after[:] = state
        carry_out(after, notes[3], rules, TAKES)
        if knock >= 0:
            taking = _note_knock(after, rules, knock, row, samples, room[0])
        else:
            taking = _note_choice(critic, after, rules, card, rival, row, samples, room)
        row += 1
    if takes != strays:  # it takes the discard
        return TAKES, row, -1, 0.0, drawing, strays, 0
    return declines(state), row, chosen, drawing, taking if strays else drawing, strays, 1 if knock < 0 else 0


@njit(cache=True)
def rival_of(kind: Any, lean: Any) -> Any:
    """Return the critic's number for an opponent's kind and lean."""
    if kind != FROZEN:
        return kind
    return FROZEN + (1 if lean[0] > 0 else 2 if lean[0] < 0 else 3 if lean[1] > 0 else 0)


@njit(cache=True)
def deal(state: Any, deck: Any, rules: Any, scored: Any, dice: Any) -> None:
    """Deal a hand, in a match with chance `scored`."""
    shuffle(deck, dice)
    begin(state, deck, rules, below(dice, 2))
    if happens(dice, scored):
        for seat in range(2):
            state[NEED + seat] = 1 + below(dice, 100) if happens(dice, 0.8) else 100


@njit(cache=True)
def practise(nets: Any, rules: Any, seats: Any, seed: Any, plan: Any, first: Any, samples: Any) -> Any:
    """Play a hand, writing samples from row `first` on; return their number."""
    kinds, tempers, leans = seats
    stray, trace, trust, learn_all = plan[0], plan[1], plan[2], plan[4] > 0
    dice = np.array([seed], dtype=np.uint64)
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    room, others_room = desk(), desk(AT_TABLE if plan[5] > 0 else 1)
    notes = (samples, room, np.zeros(SIZE, np.int64), deck)
    deal(state, deck, rules, plan[3], dice)
    decisions = np.empty((ROOM, 6))
    row, made, last = first, 0, first + ROOM - 4
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        me = state[TURN]
        table = (stray, rival_of(kinds[1 - me], leans[1 - me]))
        chosen, value, best, strays, twin = -1, 0.0, 0.0, False, 0
        if kinds[me] == NET and not state[LAST] and row < last and made < ROOM:
            action, row, chosen, value, best, strays, twin = decide(nets, state, rules, table, dice, notes, row)
        elif kinds[me] == NET:
            action = choose(nets[0], state, rules, leans[me], room)
        elif kinds[me] == FROZEN:
            action = choose(nets[2], state, rules, leans[me], others_room)
        else:
            action = rule_based(kinds[me], state, rules, tempers[me])
            if learn_all and not state[LAST] and row < last and made < ROOM:
                if action < KNOCKS or action in (DRAWS, PASSES_ON):
                    value = _note_choice(nets[1], state, rules, action, table[1], row, samples, room)
                    chosen, row = row, row + 1
                elif action <= SHOWS:
                    _note_knock(state, rules, action, row, samples, room[0])
                    row += 1
        made = note_decision(decisions, made, me, chosen, value, best, strays, twin)
        carry_out(state, deck, rules, action)
    label(state, decisions[:made], kinds, trace, trust, samples)
    return row - first


@njit(cache=True, nogil=True)
def practise_all(flats: Any, rules: Any, seats: Any, seeds: Any, plan: Any, samples: Any, counts: Any) -> None:
    """Play many hands; hand i fills `counts[i]` rows from i × ROOM on."""
    nets = (parts(flats[0]), parts(flats[1]), parts(flats[2]))
    kinds, tempers, leans = seats
    for i in range(len(seeds)):
        seat = (kinds[i], tempers[i], leans[i])
        counts[i] = practise(nets, rules[i], seat, seeds[i], plan, i * ROOM, samples)


def samples_for(hands: int) -> tuple[Any, ...]:
    """Return buffers: inputs, their number, numbers, question, target; the critic's number and target."""
    rows = hands * ROOM
    return (
        np.zeros((rows, ROOM_FOR_INPUTS), np.int16),
        np.zeros(rows, np.int64),
        np.zeros((rows, 3), np.float32),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.float32),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.float32),
    )
