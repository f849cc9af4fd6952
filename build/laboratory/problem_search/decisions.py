"""Find decisions that a plain player gets wrong, in many hands; compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.bots import best_knock, declines, sensible, simple
from laboratory.kernel.card_bits import LOOSE, split
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import look
from laboratory.kernel.melding import set_choices
from laboratory.kernel.network import parts
from laboratory.kernel.policy import UNTHOUGHT, desk, finishing, wants
from laboratory.kernel.referee import (
    DISCARD,
    HAND,
    KNOCKS,
    LAST,
    LONGEST,
    NEED,
    OVER,
    PHASE,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    UPCARD,
    begin,
    carry_out,
    shuffle,
)
from laboratory.training.belief_players import act

PLAIN = np.array([2.0, 1.5, 6.0, 0.0, 0.0])
"""Parameters of `game.ai.style.STEADY`."""
PATIENT = np.array([7.0, 2.0, 9.0, 7.0, 4.0])
"""Parameters of `game.ai.style.ROSA`, who waits for gin."""
STEP, FOR_MATCH = range(2)
"""Columns: actions before, and whether match and points differ."""
LONG = 160
"""Most actions of a hand."""
MOST = 24
"""Most decisions kept per hand."""


@njit(cache=True)
def _ways(hand: Any) -> Any:
    s, h, d, c = split(hand)
    left = np.empty((256, 4), np.int64)
    n, least, ways = set_choices(s, h, d, c, left), np.int64(999), 0
    for i in range(n):
        points = LOOSE[left[i, 0]] + LOOSE[left[i, 1]] + LOOSE[left[i, 2]] + LOOSE[left[i, 3]]
        ways = 1 if points < least else ways + (points == least)
        least = min(least, points)
    return ways


@njit(cache=True)
def _throws(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Return the best discard or knock, its lead (below 0: certain), and a plain player's loss."""
    card, value, knock, gain = finishing(net, state, rules, room)
    if knock >= 0 and gain > 90:
        return knock, -1.0, 0.0
    best, first, second = card, value, gain if knock >= 0 else -99.0
    if knock >= 0 and gain > value:
        best, first, second = knock, gain, value
    for other in range(52):
        if other != card and room[8][other] > UNTHOUGHT:
            second = max(second, np.float64(room[8][other]))
    lost = 0.0
    for plain in (sensible(state, rules, PLAIN), simple(state, rules), sensible(state, rules, PATIENT)):
        if plain != best and not (plain >= KNOCKS and best >= KNOCKS):
            lost = max(lost, first - (gain if plain >= KNOCKS else np.float64(room[8][plain])))
    return best, first - second, lost


@njit(cache=True)
def _draws(net: Any, state: Any, rules: Any, room: Any) -> Any:
    look(state, state[TURN], room[0])
    value, _card, _knock, draw = wants(net, state, rules, room)
    if value <= UNTHOUGHT:
        return declines(state), -1.0, 0.0
    best = TAKES if value > draw else declines(state)
    gap = abs(value - draw)
    right = sensible(state, rules, PLAIN) == best and simple(state, rules) == best
    return best, gap, 0.0 if right else gap


@njit(cache=True)
def _weighed(net: Any, state: Any, rules: Any, room: Any) -> Any:
    return _throws(net, state, rules, room) if state[PHASE] == DISCARD else _draws(net, state, rules, room)


@njit(cache=True)
def _seek(net: Any, rules: Any, players: Any, needs: Any, seed: Any, plan: Any, found: Any) -> Any:
    """Record one hand; return its numbers of actions and decisions.

    `plan`: least gap, least loss, first upcards only, ambiguous knocks only.
    """
    styles, tempers = players
    deck, codes, rows = found
    dice = np.array([seed], dtype=np.uint64)
    state, room = np.zeros(SIZE, np.int64), desk()
    shuffle(deck, dice)
    begin(state, deck, rules, np.int64(0))
    state[NEED : NEED + 2] = needs
    row, step = 0, 0
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST and step < LONG:
        me = state[TURN]
        if plan[3]:
            knock, count = best_knock(state, rules) if state[PHASE] == DISCARD else (-1, np.int64(999))
            if row < MOST and KNOCKS <= knock < KNOCKS + 52 and count > 0:
                ways = _ways(state[HAND + me] & ~(np.int64(1) << (knock - KNOCKS)))
                if ways > 1:
                    rows[row, STEP], rows[row, FOR_MATCH] = step, 0
                    row += 1
        elif not state[LAST] and row < MOST:
            best, gap, lost = _weighed(net, state, rules, room)
            other = 0
            if needs[0] and gap >= plan[0]:
                state[NEED : NEED + 2] = 0
                plainly, _gap, _lost = _weighed(net, state, rules, room)
                state[NEED : NEED + 2] = needs
                other = plainly != best and not (plainly >= KNOCKS and best >= KNOCKS and best < KNOCKS + 52)
            if other or (not needs[0] and gap >= plan[0] and lost >= plan[1]):
                rows[row, STEP], rows[row, FOR_MATCH] = step, other
                row += 1
        action = act(net, state, rules, room, styles[me], tempers[me], dice)
        codes[step] = action
        step += 1
        carry_out(state, deck, rules, action)
        if plan[2] and state[PHASE] != UPCARD:
            break
    return step, row


@njit(cache=True, nogil=True)
def seek(flat: Any, rules: Any, players: Any, needs: Any, seeds: Any, plan: Any, found: Any, counts: Any) -> None:
    """Play many hands; fill in decks, actions, decisions, and counts."""
    net = parts(flat)
    styles, tempers = players
    decks, codes, rows = found
    for i in range(len(seeds)):
        both = (styles[i], tempers[i])
        counts[i] = _seek(net, rules, both, needs[i], seeds[i], plan, (decks[i], codes[i], rows[i]))
