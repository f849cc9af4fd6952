"""The network's inputs, from what one seat can see; the compiled twin of `game.ai.features`."""

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

# Places of a glance: what stays the same while one choice is weighed.
UNSEEN, THEIRS, THREW, DEAD, MY_TURNS, DRAWABLE, MOVED_FIRST, MOST_POINTS, I_NEED, THEY_NEED = range(10)
SHOWN = 10
THREW_LAST = 11
"""The other's newest throws that still lie, as bits; 0 beyond the last."""
LET_LAST = THREW_LAST + at.AGES
"""What else came to lie last."""
GLANCE = LET_LAST + at.AGES


@njit(cache=True)
def outs(hand: Any) -> Any:
    """The cards outside the hand that would make or lengthen a meld with it."""
    above = hand << 1 & ~ACES & hand
    across = hand << 2 & ~(ACES | ACES << 1) & hand
    runs = above << 1 & ~ACES | above >> 2 & ~KINGS | across >> 1
    s, h, d, c = split(hand)
    pairs = s & (h | d | c) | h & (d | c) | d & c
    return (runs | pairs * ACES) & ~hand & ALL


@njit(cache=True)
def prospects(hand: Any, stock: Any, limit: Any) -> Any:
    """Which cards of the stock help a hand, its deadwood, how many give gin or a knock, and what they save in all."""
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
    """Take in what the seat sees, with the card in its hand where it has drawn."""
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
    """Change the glance to what it would be with the top discard taken."""
    top = np.int64(1) << state[TOP]
    glance[THREW] &= ~top
    glance[DEAD] &= ~top
    glance[SHOWN] |= top
    sort_by_age(state, state[HEIGHT] - 1, glance)


@njit(cache=True)
def sort_by_age(state: Any, height: Any, glance: Any) -> None:
    """Note the newest cards of the pile, those that the other threw and those that it did not."""
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
    """How many of the other's last throws rank no higher than the one before."""
    n = 0
    for age in range(at.AGES - 1):
        newer, older = glance[THREW_LAST + age], glance[THREW_LAST + age + 1]
        n += older != 0 and lowest(newer) % 13 <= lowest(older) % 13
    return n


@njit(cache=True)
def put(mask: Any, start: Any, index: Any, n: Any) -> Any:
    """Add one input for each card of a mask."""
    while mask:
        bit = mask & -mask
        mask ^= bit
        index[n] = start + lowest(bit)
        n += 1
    return n


@njit(cache=True)
def step_of(need: Any) -> Any:
    """Which widening step a number of points needed falls in."""
    step: Any = 0
    for most in at.STEPS[:-1]:  # what is beyond the last is as good as there
        step += need > most
    return step


@njit(cache=True)
def still_inputs(glance: Any, rules: Any, index: Any, numbers: Any) -> Any:
    """The inputs that are the same for every choice now; return how many were written."""
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
    """The inputs of one choice: the hand it leaves, the card it throws (below 0: none); return how many there are."""
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
    """Which of eight widening steps a count falls in."""
    if count <= 2:
        return count
    if count <= 6:
        return 3 if count <= 4 else 4
    return 5 if count <= 9 else 6 if count <= 14 else 7


@njit(cache=True)
def thrown_inputs(glance: Any, card: Any, index: Any, n: Any) -> Any:
    """What a thrown card may be to the other."""
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
    """Add how long ago one of the cards came to lie, if one did."""
    for age in range(at.AGES):
        if glance[lying + age] & cards:
            index[n] = start + age
            return n + 1
    return n
