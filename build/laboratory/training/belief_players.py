"""Many kinds of players in the kernel, as the belief must hold for all."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from laboratory.kernel.bots import NET, SENSIBLE, SHARP, SIMPLE, after_take, best_knock, danger, declines, rule_based
from laboratory.kernel.card_bits import below, happens, lowest, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import after_each, deadwood
from laboratory.kernel.policy import NO_LEAN, choose
from laboratory.kernel.referee import (
    BARRED,
    BEFORE,
    DISCARD,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    LIMIT,
    PHASE,
    TAKES,
    THROWN,
    TURN,
    may_take,
)
from laboratory.training.belief_inputs import unseen_by

# Indices of a style; 0 leaves the player's own way.
BASE, TAKING, KNOCKING, THROWING, STRAYS = range(5)
NEVER, ALWAYS = 1, 3  # 2: where it saves points
AT_ONCE, GIN_ONLY = 1, 2
SAFEST, DEAREST, CHEAPEST = 1, 2, 3
WINDOW = 8
"""Points above the least deadwood that a discarding style may leave."""


@njit(cache=True)
def act(net: Any, state: Any, rules: Any, room: Any, style: Any, temper: Any, dice: Any) -> Any:
    """Return the action of this style."""
    if state[PHASE] != DISCARD:
        return _draw(net, state, rules, room, style, temper)
    knock, count = best_knock(state, rules)
    if knock >= 0 and (count == 0 or state[LAST] or style[KNOCKING] == AT_ONCE):
        return knock
    limit = state[LIMIT]
    if style[KNOCKING] == GIN_ONLY:
        state[LIMIT] = 0
    action = _own(net, state, rules, room, style, temper)
    state[LIMIT] = limit
    if action < KNOCKS and (style[THROWING] or happens(dice, style[STRAYS])):
        return throw_by(state, style[THROWING], dice, room[7])
    return action


@njit(cache=True)
def _own(net: Any, state: Any, rules: Any, room: Any, style: Any, temper: Any) -> Any:
    base = np.int64(style[BASE])
    return choose(net, state, rules, NO_LEAN, room) if base == NET else rule_based(base, state, rules, temper)


@njit(cache=True)
def _draw(net: Any, state: Any, rules: Any, room: Any, style: Any, temper: Any) -> Any:
    how = style[TAKING]
    if how == 0 or state[LAST] or not may_take(state):
        return _own(net, state, rules, room, style, temper)
    saves = how != NEVER and after_take(state, rules) < deadwood(state[HAND + state[TURN]])
    return TAKES if how == ALWAYS or saves else declines(state)


@njit(cache=True)
def throw_by(state: Any, how: Any, dice: Any, counts: Any) -> Any:
    """Return the safest, highest, lowest or (0) a random discard leaving little deadwood."""
    me = state[TURN]
    hand, held = state[HAND + me], state[KNOWN + 1 - me]
    after_each(hand, counts)
    least, rest = np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != state[BARRED]:
            least = min(least, counts[lowest(bit)])
    most = least + WINDOW
    if state[BARRED] >= 0:
        most = max(least, min(most, state[BEFORE] - 1))
    unseen = unseen_by(state, me)
    refused = (state[THROWN] | state[THROWN + 1]) & ~held
    hidden = (10 - popcount(held)) / max(1, popcount(unseen))
    best, merit, n, rest = np.int64(-1), 0.0, 0, hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if card == state[BARRED] or counts[card] > most:
            continue
        n += 1
        worth = 0.01 * below(dice, 100)
        if how == SAFEST:
            worth -= 100 * danger(card, unseen, held, refused, hidden)
        elif how == DEAREST:
            worth += card % 13
        elif how == CHEAPEST:
            worth -= card % 13
        if best < 0 or worth > merit:
            best, merit = card, worth
    return best


def draw_style(rng: Random) -> tuple[Any, Any]:
    """Draw a player: the expert or a rule-based one, often varied."""
    style, temper = np.zeros(5), SHARP.copy()
    style[BASE] = rng.choices((NET, SIMPLE, SENSIBLE), (0.45, 0.2, 0.35))[0]
    if style[BASE] == SENSIBLE and rng.random() < 0.8:
        temper *= [rng.uniform(0.0, 1.6) for _leaning in range(5)]
    if rng.random() < 0.35:
        style[rng.choice((TAKING, KNOCKING, THROWING))] = rng.choice((0, 1, 2, 3))
        style[KNOCKING] = rng.choice((style[KNOCKING], AT_ONCE, GIN_ONLY)) if style[KNOCKING] < 3 else AT_ONCE
    if rng.random() < 0.4:
        style[STRAYS] = rng.choice((0.05, 0.15, 0.3))
    return style, temper
