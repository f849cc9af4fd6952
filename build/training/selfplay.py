"""Hands played for practice, each position labelled with what came of it; and hands played to measure."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW, KNOCK, MOST, PLAY_ON, UNIT, WINDOW
from training.bots import declines, sensible, simple
from training.card_bits import below, happens, lowest
from training.compiling import njit
from training.features import GLANCE, hand_inputs, look, still_inputs
from training.match_equity import felt
from training.melding import after_each
from training.network import parts
from training.policy import choose, desk, finishing, wants
from training.referee import (
    BARRED,
    BEFORE,
    DRAWS,
    HAND,
    KNOCKS,
    LAST,
    NEED,
    NOBODY,
    OVER,
    PASSES_ON,
    PHASE,
    SCORE,
    SHOWS,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    WINNER,
    begin,
    carry_out,
    shuffle,
    worth,
)

NET, SIMPLE, SENSIBLE = range(3)
ROOM = 112
"""Most samples kept of one hand."""
LONGEST = 60
"""Turns of a seat after which a hand is given up as void."""


@njit(cache=True)
def rule_based(kind: Any, state: Any, rules: Any, temper: Any) -> Any:
    """What a rule-based player does."""
    return simple(state, rules) if kind == SIMPLE else sensible(state, rules, temper)


@njit(cache=True)
def result_for(state: Any, seat: Any) -> Any:
    """What the finished hand is worth to a seat, in the network's unit."""
    if state[WINNER] == NOBODY:
        return 0.0
    points = state[SCORE] if state[WINNER] == seat else -state[SCORE]
    return felt(points, state[NEED + seat], state[NEED + 1 - seat]) / UNIT


@njit(cache=True)
def _note(
    state: Any, rules: Any, seat: Any, hand: Any, top: Any, head: Any, row: Any, samples: Any, glance: Any
) -> None:
    """Write down one position and the question asked of it."""
    index = np.empty(MOST, np.int64)
    look(state, seat, glance)
    n = still_inputs(glance, rules, index, samples[2][row])
    n = hand_inputs(glance, hand, top, index, n)
    for i in range(n):
        samples[0][row, i] = index[i]
    samples[1][row] = n
    samples[3][row] = head


@njit(cache=True)
def _wander(state: Any, dice: Any, counts: Any) -> Any:
    """Any discard that is not far from the best."""
    hand, barred = state[HAND + state[TURN]], state[BARRED]
    after_each(hand, counts)
    least, rest = np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != barred:
            least = min(least, counts[lowest(bit)])
    most = least + WINDOW
    if barred >= 0:
        most = max(least, min(most, state[BEFORE] - 1))
    card, n, rest = np.int64(-1), 0, hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != barred and counts[lowest(bit)] <= most:
            n += 1
            if below(dice, n) == 0:
                card = lowest(bit)
    return card


@njit(cache=True)
def _decide(net: Any, state: Any, rules: Any, room: Any, dice: Any, stray: Any) -> Any:
    """The network's action, its value as the network sees it, whether it strayed, and the knock it could have made."""
    explores = happens(dice, stray)
    if state[PHASE] == 2:
        card, value, knock, gain = finishing(net, state, rules, room)
        if knock >= 0 and gain > 90:
            return knock, 99.0, False, np.int64(-1)
        action = knock if knock >= 0 and gain > value else card
        if explores:
            action = _wander(state, dice, room[7])
        return action, max(value, gain), explores, knock
    look(state, state[TURN], room[0])
    take, value, draw = wants(net, state, rules, room)
    best = max(value, draw)
    if explores and value > -90:
        take = below(dice, 2) == 0
    return TAKES if take else declines(state), best, explores and value > -90, np.int64(-1)


@njit(cache=True)
def _note_choice(state: Any, rules: Any, action: Any, row: Any, samples: Any, glance: Any) -> Any:
    """Write down the position that a draw or a discard leads to; return whether it was either."""
    me = state[TURN]
    hand = state[HAND + me]
    if action in (DRAWS, PASSES_ON):
        _note(state, rules, me, hand, np.int64(-1), DRAW, row, samples, glance)
        return True
    if action < KNOCKS:
        _note(state, rules, me, hand & ~(np.int64(1) << action), action, PLAY_ON, row, samples, glance)
        return True
    return False


@njit(cache=True)
def _note_knock(state: Any, rules: Any, knock: Any, row: Any, samples: Any, glance: Any) -> None:
    """Write down a knock that could be made now with what it would score, whatever is done instead."""
    me = state[TURN]
    card = np.int64(-1) if knock == SHOWS else np.int64(knock - KNOCKS)
    left = state[HAND + me] if card < 0 else state[HAND + me] & ~(np.int64(1) << card)
    _note(state, rules, me, left, card, KNOCK, row, samples, glance)
    samples[4][row] = felt(worth(state, rules, me, left, False), state[NEED + me], state[NEED + 1 - me]) / UNIT


@njit(cache=True)
def practise(net: Any, rules: Any, kinds: Any, tempers: Any, seed: Any, plan: Any, first: Any, samples: Any) -> Any:
    """Play one hand and write its samples from row `first`; return how many there are."""
    stray, trace, learn_all = plan[0], plan[1], plan[2] > 0
    dice = np.array([seed], dtype=np.uint64)
    state, deck, glance = np.zeros(SIZE, np.int64), np.empty(52, np.int64), np.empty(GLANCE, np.int64)
    room = desk()
    shuffle(deck, dice)
    begin(state, deck, rules, below(dice, 2))
    if happens(dice, plan[3]):
        for seat in range(2):
            state[NEED + seat] = 1 + below(dice, 100) if happens(dice, 0.8) else 100
    decisions = np.empty((ROOM, 4))  # of each: its sample (or -1), seat, value, whether it strayed
    n, made = 0, 0
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        me = state[TURN]
        best, strays, knock = 0.0, False, np.int64(-1)
        if kinds[me] != NET:
            action = rule_based(kinds[me], state, rules, tempers[me])
        elif state[LAST]:
            action = choose(net, state, rules, room)
        else:
            action, best, strays, knock = _decide(net, state, rules, room, dice, stray)
        if (kinds[me] == NET or learn_all) and not state[LAST] and n < ROOM - 2 and made < ROOM:
            row = -1
            if _note_choice(state, rules, action, first + n, samples, glance):
                row = first + n
                n += 1
            if knock < 0 and KNOCKS <= action <= SHOWS:
                knock = action
            if knock >= 0:
                _note_knock(state, rules, knock, first + n, samples, glance)
                n += 1
            if best < 90:  # gin is no opinion
                decisions[made, 0], decisions[made, 1] = row, me
                decisions[made, 2], decisions[made, 3] = best, strays
                made += 1
        carry_out(state, deck, rules, action)
    _label(state, decisions[:made], kinds, trace, samples)
    return n


@njit(cache=True)
def _label(state: Any, decisions: Any, kinds: Any, trace: Any, samples: Any) -> None:
    """Give each sample its target: the hand's end, mixed with what the network thought later on the way there."""
    for seat in range(2):
        target = result_for(state, seat) if state[PHASE] == OVER else 0.0
        for i in range(len(decisions) - 1, -1, -1):
            row, value, strayed = int(decisions[i, 0]), decisions[i, 2], decisions[i, 3] > 0
            if decisions[i, 1] != seat:
                continue
            if row >= 0:
                samples[4][row] = target
            if trace < 1 and kinds[seat] == NET:
                target = value if strayed else (1 - trace) * value + trace * target


@njit(cache=True, nogil=True)
def practise_all(
    flat: Any, rules: Any, kinds: Any, tempers: Any, seeds: Any, plan: Any, samples: Any, counts: Any
) -> None:
    """Play many hands, and write how many samples each gave; hand number i fills the rows from i × ROOM on."""
    net = parts(flat)
    for i in range(len(seeds)):
        counts[i] = practise(net, rules[i], kinds[i], tempers[i], seeds[i], plan, i * ROOM, samples)


def samples_for(hands: int) -> tuple[Any, ...]:
    """Room for the samples of so many hands: inputs, how many, numbers, question, target."""
    rows = hands * ROOM
    return (
        np.zeros((rows, MOST), np.int16),
        np.zeros(rows, np.int64),
        np.zeros((rows, 3), np.float32),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.float32),
    )


@njit(cache=True)
def contest(net: Any, other: Any, rules: Any, kinds: Any, temper: Any, deck: Any, seats: Any) -> Any:
    """Play one hand; `seats` says which player, 0 or 1, sits where. Returns player 0's points and how it ended."""
    state, room = np.zeros(SIZE, np.int64), desk()
    begin(state, deck, rules, np.int64(0))
    action = np.int64(0)
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        player = seats[state[TURN]]
        if kinds[player] == NET:
            action = choose(net if player == 0 else other, state, rules, room)
        else:
            action = rule_based(kinds[player], state, rules, temper)
        carry_out(state, deck, rules, action)
    winner = seats[state[WINNER]] if state[PHASE] == OVER and state[WINNER] != NOBODY else -1
    return np.int64(0) if winner < 0 else state[SCORE] if winner == 0 else -state[SCORE]


@njit(cache=True, nogil=True)
def measure(flat: Any, other: Any, rules: Any, kinds: Any, temper: Any, seed: Any, points: Any) -> None:
    """Fill in player 0's points a hand in each of so many deals, played twice with seats swapped."""
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
    """Play so many matches to a target, and note which of them player 0 won; `aware` players see the score."""
    net, rival = parts(flat), parts(other)
    deck, state, room, needs = np.empty(52, np.int64), np.zeros(SIZE, np.int64), desk(), np.empty(2, np.int64)
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
                    action = choose(net if player == 0 else rival, state, rules, room)
                else:
                    action = rule_based(kinds[player], state, rules, temper)
                carry_out(state, deck, rules, action)
            if state[PHASE] == OVER and state[WINNER] != NOBODY:
                needs[state[WINNER]] -= state[SCORE]
                first = 1 - state[WINNER]
        wins[i] = needs[0] <= 0
