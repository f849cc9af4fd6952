"""The network's inputs; the compiled twin of `game.ai.features`."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai import feature_layout as at
from laboratory.kernel.card_bits import ACES, ALL, BESIDE, CHEAP, LINKS, MATES, PAIRS, lowest, popcount, split
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import after_best_discard, arrange, deadwood, extensions
from laboratory.kernel.referee import (
    BIG_GIN,
    DEALER,
    GIN,
    HAND,
    HEIGHT,
    KNOCK_DISCARD,
    KNOWN,
    LAST_DISCARD,
    LAY_ON_GIN,
    LIMIT,
    NEED,
    NEXT,
    PILE,
    STACK,
    THROWN,
    TOP,
    TURNS,
    UNDERCUT,
)

KINGS = ACES << 12

# Indices of a glance, the part of the view shared by all choices.
UNSEEN, THEIRS, THREW, DEAD, MY_TURNS, DRAWABLE, MOVED_FIRST, MOST_POINTS, I_NEED, THEY_NEED = range(10)
SHOWN = 10
THREW_LAST = 11
"""The newest pile cards that the opponent discarded or passed; 0 beyond the last."""
LET_LAST = THREW_LAST + at.AGES
"""The newest other pile cards."""
GLANCE = LET_LAST + at.AGES


@njit(cache=True)
def outs(hand: Any) -> Any:
    """Return the cards that would make or lengthen a meld."""
    above = hand << 1 & ~ACES & hand
    across = hand << 2 & ~(ACES | ACES << 1) & hand
    runs = above << 1 & ~ACES | above >> 2 & ~KINGS | across >> 1
    s, h, d, c = split(hand)
    pairs = s & (h | d | c) | h & (d | c) | d & c
    return (runs | pairs * ACES) & ~hand & ALL


@njit(cache=True)
def prospects(hand: Any, stock: Any, limit: Any) -> Any:
    """Return helpful stock cards, deadwood, gins, knocks, and total deadwood saved."""
    wanted = outs(hand) & stock
    count, gins, knocks, saved = deadwood(hand), np.int64(0), np.int64(0), np.int64(0)
    rest = wanted
    while rest:
        bit = rest & -rest
        rest ^= bit
        after = after_best_discard(hand | bit)
        saved += max(np.int64(0), count - after)
        gins += after == 0
        knocks += after <= limit
    return wanted, count, gins, knocks, saved


@njit(cache=True)
def look(state: Any, me: Any, glance: Any) -> None:
    """Fill the glance with the seat's view."""
    other = 1 - me
    glance[UNSEEN] = ALL & ~(state[HAND + me] | state[KNOWN + other] | state[PILE])
    glance[THEIRS] = state[KNOWN + other]
    glance[THREW] = state[THROWN + other] & state[PILE]
    glance[DEAD] = state[PILE] & ~glance[THREW]
    glance[MY_TURNS] = state[TURNS + me]
    glance[DRAWABLE] = max(0, 50 - state[NEXT])
    glance[MOVED_FIRST] = 1 if state[DEALER] != me else 0
    glance[MOST_POINTS] = state[LIMIT]
    glance[I_NEED] = state[NEED + me]
    glance[THEY_NEED] = state[NEED + other]
    glance[SHOWN] = state[KNOWN + me]
    sort_by_age(state, state[HEIGHT], glance)


@njit(cache=True)
def take_top(state: Any, glance: Any) -> None:
    """Update the glance as after a take."""
    top = np.int64(1) << state[TOP]
    glance[THREW] &= ~top
    glance[DEAD] &= ~top
    glance[SHOWN] |= top
    sort_by_age(state, state[HEIGHT] - 1, glance)


@njit(cache=True)
def sort_by_age(state: Any, height: Any, glance: Any) -> None:
    """Note the pile's newest cards, the opponent's and others."""
    glance[THREW_LAST:GLANCE] = 0
    theirs, others = 0, 0
    for place in range(height - 1, -1, -1):
        bit = np.int64(1) << state[STACK + place]
        if bit & glance[THREW]:
            if theirs < at.AGES:
                glance[THREW_LAST + theirs] = bit
                theirs += 1
        elif others < at.AGES:
            glance[LET_LAST + others] = bit
            others += 1


@njit(cache=True)
def falls(glance: Any) -> Any:
    """Count the opponent's latest discards that don't rise in rank."""
    n = 0
    for age in range(at.AGES - 1):
        newer, older = glance[THREW_LAST + age], glance[THREW_LAST + age + 1]
        n += older != 0 and lowest(newer) % 13 <= lowest(older) % 13
    return n


@njit(cache=True)
def put(mask: Any, start: Any, index: Any, n: Any) -> Any:
    """Append an input per card; return the new count."""
    while mask:
        bit = mask & -mask
        mask ^= bit
        index[n] = start + lowest(bit)
        n += 1
    return n


@njit(cache=True)
def step_of(need: Any) -> Any:
    """Return the widening step of points needed."""
    step: Any = 0
    for most in at.STEPS[:-1]:  # the last step is open
        step += need > most
    return step


@njit(cache=True)
def still_inputs(glance: Any, rules: Any, index: Any, numbers: Any) -> Any:
    """Write the inputs that all choices share; return their number."""
    n = put(glance[THEIRS], at.KNOWN, index, 0)
    n = put(glance[THREW], at.THREW, index, n)
    n = put(glance[DEAD], at.DEAD, index, n)
    n = put(glance[THREW_LAST], at.NEWEST, index, n)
    n = put(glance[THREW_LAST + 1], at.NEWER, index, n)
    n = put(glance[THREW_LAST + 2] | glance[THREW_LAST + 3] | glance[THREW_LAST + 4], at.LATE, index, n)
    n = put(glance[LET_LAST] | glance[LET_LAST + 1] | glance[LET_LAST + 2], at.LET, index, n)
    index[n] = at.FALLS + falls(glance)
    index[n + 1] = at.TURN + min(15, glance[MY_TURNS])
    index[n + 2] = at.STOCK + min(15, glance[DRAWABLE] // 2)
    index[n + 3] = at.HELD + min(6, popcount(glance[THEIRS]))
    limit = glance[MOST_POINTS]
    index[n + 4] = at.LIMIT + (limit if limit <= 10 else 11 if limit <= 20 else 12 if limit <= 40 else 13)
    n += 5
    if glance[MOVED_FIRST]:
        index[n] = at.FIRST
        n += 1
    if rules[LAY_ON_GIN]:
        index[n] = at.LAYOFFS
        n += 1
    if not rules[KNOCK_DISCARD]:
        index[n] = at.WHOLE
        n += 1
    if rules[LAST_DISCARD]:
        index[n] = at.LAST
        n += 1
    if rules[BIG_GIN] >= 0:
        index[n] = at.BIG
        n += 1
    if glance[I_NEED] > 0:
        index[n] = at.MINE + step_of(glance[I_NEED])
        index[n + 1] = at.THEIRS + step_of(glance[THEY_NEED])
        n += 2
    numbers[0] = rules[GIN] / 25
    numbers[1] = rules[UNDERCUT] / 25
    numbers[2] = max(0, rules[BIG_GIN]) / 25
    return n


@njit(cache=True)
def hand_inputs(glance: Any, hand: Any, top: Any, index: Any, start: Any) -> Any:
    """Append inputs of the hand left and the discard (below 0: none)."""
    n = put(hand, at.OWN, index, start)
    loose, runs = arrange(hand)
    n = put(loose, at.LOOSE, index, n)
    unseen, limit = glance[UNSEEN], glance[MOST_POINTS]
    wanted, count, gins, knocks, saved = prospects(hand, unseen, limit)
    n = put(wanted, at.OUTS, index, n)
    n = put(glance[SHOWN] & hand, at.SHOWN, index, n)
    left = max(1, popcount(unseen))
    without = max(np.int64(-1), min(np.int64(10), limit - after_best_discard(hand)))
    if without >= 0:
        knocks += popcount(CHEAP[without] & unseen & ~wanted)
    index[n] = at.COUNT + (count if count <= 10 else min(23, 11 + (count - 11) // 6))
    index[n + 1] = at.GINS + min(7, gins)
    index[n + 2] = at.KNOCKS + widening(knocks)
    quarters: Any = 4 * saved // left
    index[n + 3] = at.HOPE + min(15, quarters)
    index[n + 4] = at.LONELY + min(11, popcount(loose))
    index[n + 5] = at.EXPOSED + min(7, popcount(extensions(hand & ~loose, runs) & unseen))
    n += 6
    if count <= limit:
        index[n] = at.READY
        n += 1
    return thrown_inputs(glance, top, index, n) if top >= 0 else n


@njit(cache=True)
def widening(count: Any) -> Any:
    """Return a count's widening step, 0 to 7."""
    if count <= 2:
        return count
    if count <= 6:
        return 3 if count <= 4 else 4
    return 5 if count <= 9 else 6 if count <= 14 else 7


@njit(cache=True)
def thrown_inputs(glance: Any, card: Any, index: Any, n: Any) -> Any:
    """Append what a discard may mean to the opponent."""
    theirs = glance[THEIRS]
    around = glance[UNSEEN] | theirs
    ways, feeds = 0, popcount(MATES[card] & theirs) >= 2
    for pair in PAIRS[card]:
        if pair and pair & ~around == 0:
            ways += 1
            if pair & ~theirs == 0:
                feeds = True
    index[n] = at.TOP + card
    index[n + 1] = at.SETWAYS + popcount(MATES[card] & around)
    index[n + 2] = at.RUNWAYS + ways
    index[n + 3] = at.LINKS + min(3, popcount(LINKS[card] & theirs))
    index[n + 4] = at.SHUNS + min(3, popcount(LINKS[card] & glance[THREW]))
    n += 5
    if feeds:
        index[n] = at.FEEDS
        n += 1
    n = put_age(glance, THREW_LAST, MATES[card], at.THREW_MATE, index, n)
    n = put_age(glance, THREW_LAST, BESIDE[card], at.THREW_NEAR, index, n)
    n = put_age(glance, LET_LAST, MATES[card], at.LET_MATE, index, n)
    return put_age(glance, LET_LAST, BESIDE[card], at.LET_NEAR, index, n)


@njit(cache=True)
def put_age(glance: Any, lying: Any, cards: Any, start: Any, index: Any, n: Any) -> Any:
    """Append the age of the newest of these cards, if any."""
    for age in range(at.AGES):
        if glance[lying + age] & cards:
            index[n] = start + age
            return n + 1
    return n
