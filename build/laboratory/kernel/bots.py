"""Rule-based players in the kernel."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from laboratory.kernel.card_bits import MATES, PAIRS, POINTS, lowest, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import outs
from laboratory.kernel.melding import after_best_discard, after_each, arrange, deadwood
from laboratory.kernel.referee import (
    BARRED,
    BEFORE,
    BIG,
    BIG_GIN,
    DRAWS,
    GIN,
    HAND,
    KNOCK_DISCARD,
    KNOCKS,
    KNOWN,
    LAST,
    LIMIT,
    NEXT,
    PASSES_ON,
    PHASE,
    PILE,
    SHOWS,
    TAKES,
    THROWN,
    TOP,
    TURN,
    TURNS,
    UNDERCUT,
    UPCARD,
    may_end_with_last,
    may_take,
)

# Indices of the sensible player's parameters, as in `game.ai.style`.
PATIENCE, CAUTION, BARGAIN, CALM, LURE = range(5)
SHARP = np.array([6.0, 7.0, 8.0, 1.0, 1.4])
STEADY = np.array([2.0, 1.5, 6.0, 0.0, 0.0])
"""Unlike in the game, it forgets nothing and makes no thoughtless small knocks."""
EVERYBODY = (1 << 52) - 1

NET, SIMPLE, SENSIBLE, FROZEN = range(4)
"""Player kinds: learning network, two rule-based players, frozen network."""


@njit(cache=True)
def declines(state: Any) -> Any:
    """Return the action that leaves the top discard."""
    return PASSES_ON if state[PHASE] == UPCARD or state[LAST] else DRAWS


@njit(cache=True)
def after_take(state: Any, rules: Any) -> Any:
    """Return the least deadwood after a take and a discard."""
    hand = state[HAND + state[TURN]]
    top = np.int64(1) << state[TOP]
    if state[LAST] and not rules[KNOCK_DISCARD]:
        return deadwood(hand | top)
    best, rest = np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        best = min(best, deadwood(hand ^ bit | top))
    return best


@njit(cache=True)
def best_knock(state: Any, rules: Any) -> Any:
    """Return the final action with least deadwood (-1: none), and that deadwood."""
    hand = state[HAND + state[TURN]]
    if rules[BIG_GIN] >= 0 and rules[BIG_GIN] >= rules[GIN] and deadwood(hand) == 0:
        return BIG, np.int64(0)
    if not rules[KNOCK_DISCARD]:
        count = deadwood(hand)
        return (SHOWS, count) if count <= state[LIMIT] else (-1, np.int64(999))
    best, least, rest = -1, np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        count = deadwood(hand ^ bit)
        if count < least and card != state[BARRED]:
            best, least = KNOCKS + card, count
    return (best, least) if least <= state[LIMIT] else (-1, np.int64(999))


@njit(cache=True)
def simple(state: Any, rules: Any) -> Any:
    """Play like OpenSpiel's simple bot.

    It knocks on sight, takes what melds or allows a knock, and discards its highest rank.
    """
    hand = state[HAND + state[TURN]]
    if state[PHASE] != 2:
        if state[LAST]:
            return TAKES if may_end_with_last(state, rules) else PASSES_ON
        if not may_take(state):
            return DRAWS
        bit = np.int64(1) << state[TOP]
        count = after_take(state, rules)
        if count < deadwood(hand):
            loose, _runs = arrange(hand | bit)
            if count <= state[LIMIT] or not loose & bit:
                return TAKES
        return declines(state)
    knock, _count = best_knock(state, rules)
    if knock >= 0:
        return knock
    loose, _runs = arrange(hand)
    if state[BARRED] >= 0:
        loose &= ~(np.int64(1) << state[BARRED])
    if not loose:
        loose = hand if state[BARRED] < 0 else hand & ~(np.int64(1) << state[BARRED])
    best, dearest = np.int64(-1), np.int64(-1)
    while loose:
        bit = loose & -loose
        loose ^= bit
        card = lowest(bit)
        if card % 13 > dearest:
            best, dearest = card, card % 13
    return best


@njit(cache=True)
def danger(card: Any, unseen: Any, held: Any, refused: Any, hidden: Any) -> Any:
    """Estimate the chance that the opponent can meld this card."""
    total = 0.0
    mates = MATES[card]
    rest = mates
    while rest:
        out = rest & -rest
        rest ^= out
        total += _pair(mates ^ out, out, unseen, held, refused, hidden)
    for i in range(3):
        pair = PAIRS[card, i]
        if pair:
            total += _pair(pair, np.int64(1) << card, unseen, held, refused, hidden)
    return min(1.0, total)


@njit(cache=True)
def _pair(pair: Any, thirds: Any, unseen: Any, held: Any, refused: Any, hidden: Any) -> Any:
    if pair & ~(unseen | held):
        return 0.0
    chance = hidden ** popcount(pair & unseen)
    return chance * 0.25 if thirds & refused else chance


@njit(cache=True)
def _guess(state: Any) -> Any:
    """Estimate average and standard deviation of the opponent's deadwood."""
    other = 1 - state[TURN]
    mean = max(4.0, 8.5 + 47 * 0.74 ** state[TURNS + other] - 4 * (popcount(state[KNOWN + other]) - 0.5))
    return mean, 4.5 + mean / 4


@njit(cache=True)
def promise(count: Any, state: Any, rules: Any) -> Any:
    """Return the expected score of going out with this deadwood."""
    mean, spread = _guess(state)
    if count == 0:
        return rules[GIN] + mean
    under = 0.5 + 0.5 * math.erf((count + 0.5 - mean) / spread / math.sqrt(2))
    return mean - count - rules[UNDERCUT] * under


@njit(cache=True)
def sensible(state: Any, rules: Any, temper: Any) -> Any:
    """Play like `game.ai.heuristic`, near enough for practice."""
    if state[PHASE] != 2:
        if state[LAST]:
            return (
                TAKES
                if may_end_with_last(state, rules) and promise(after_take(state, rules), state, rules) > 0
                else PASSES_ON
            )
        if not may_take(state):
            return DRAWS
        hand = state[HAND + state[TURN]]
        bit = np.int64(1) << state[TOP]
        points = POINTS[state[TOP]]
        if not bit & outs(hand) and temper[BARGAIN] > 10 - points:
            return declines(state)
        now, after = deadwood(hand), after_take(state, rules)
        if after < now and (deadwood(hand | bit) < now + points or now - after >= temper[BARGAIN]):
            return TAKES
        return declines(state)
    knock, count = best_knock(state, rules)
    if knock < 0:
        return _sensible_throw(state, temper)
    if count == 0 or state[LAST]:
        return knock
    thrown = _sensible_throw(state, temper)
    gained = promise(count, state, rules)
    if state[NEXT] >= 50:
        return thrown if gained < 0 else knock
    me = state[TURN]
    unseen = EVERYBODY & ~(state[HAND + me] | state[KNOWN + 1 - me] | state[PILE])
    rest, gins = outs(state[HAND + me] & ~(np.int64(1) << thrown)) & unseen, 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        if after_best_discard(state[HAND + me] & ~(np.int64(1) << thrown) | bit) == 0:
            gins += 1
    lured = temper[LURE] * gins / max(1, popcount(unseen)) * promise(0, state, rules)
    return thrown if gained < temper[CALM] + 0.55 * gained + lured else knock


@njit(cache=True)
def _sensible_throw(state: Any, temper: Any) -> Any:
    me = state[TURN]
    hand, held = state[HAND + me], state[KNOWN + 1 - me]
    counts = np.empty(52, np.int64)
    after_each(hand, counts)
    unseen = EVERYBODY & ~(hand | held | state[PILE])
    refused = (state[THROWN] | state[THROWN + 1]) & ~held
    hidden = (10 - popcount(held)) / max(1, popcount(unseen))
    least, rest = np.int64(999), hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != state[BARRED]:
            least = min(least, counts[lowest(bit)])
    most = least + 6
    if state[BARRED] >= 0:
        most = min(most, state[BEFORE] - 1)
    patience = temper[PATIENCE] * 0.9 ** state[TURNS + me]
    best, merit, rest = np.int64(-1), 0.0, hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if card == state[BARRED] or counts[card] > max(most, least):
            continue
        saved, wanted = np.int64(0), outs(hand ^ bit) & unseen
        while wanted:
            out = wanted & -wanted
            wanted ^= out
            saved += counts[card] - deadwood(hand ^ bit | out)
        worth = patience * saved / max(1, popcount(unseen)) - counts[card]
        worth -= temper[CAUTION] * danger(card, unseen, held, refused, hidden)
        if best < 0 or worth > merit:
            best, merit = card, worth
    return best


@njit(cache=True)
def rule_based(kind: Any, state: Any, rules: Any, temper: Any) -> Any:
    """Return a rule-based player's action."""
    return simple(state, rules) if kind == SIMPLE else sensible(state, rules, temper)
