"""Deadwood, arrangements and best defence, compiled; same answers as `game.rules.melds`."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.card_bits import IN_RUNS, LOOSE, SAVE, SUIT, lowest, popcount, split
from laboratory.kernel.compiling import njit

_FOUR = 16777216  # above any hand's deadwood


@njit(cache=True)
def set_choices(s: Any, h: Any, d: Any, c: Any, left: Any) -> Any:
    """Fill `left` with what each choice of sets leaves for runs; return their number."""
    left[0, 0], left[0, 1], left[0, 2], left[0, 3] = s, h, d, c
    n = 1
    ranks = s & h & (d | c) | d & c & (s | h)
    four = s & h & d & c
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        if n > 40:
            break
        old = n
        for i in range(old):
            a, b, e, f = left[i, 0], left[i, 1], left[i, 2], left[i, 3]
            left[n, 0], left[n, 1], left[n, 2], left[n, 3] = a & ~bit, b & ~bit, e & ~bit, f & ~bit
            n += 1
            if four & bit:
                for out in range(4):
                    for suit in range(4):
                        left[n, suit] = left[i, suit] & ~bit
                    left[n, out] = left[i, out]
                    n += 1
    return n


@njit(cache=True)
def deadwood(mask: Any) -> Any:
    """Return a hand's least deadwood."""
    s, h, d, c = split(mask)
    ranks = s & h & (d | c) | d & c & (s | h)
    best = LOOSE[s] + LOOSE[h] + LOOSE[d] + LOOSE[c]
    if ranks == 0:
        return best
    if ranks & (ranks - 1) == 0 and s & h & d & c == 0:
        keep = ~ranks
        return min(best, LOOSE[s & keep] + LOOSE[h & keep] + LOOSE[d & keep] + LOOSE[c & keep])
    left = np.empty((256, 4), np.int64)
    for i in range(set_choices(s, h, d, c, left)):
        points = LOOSE[left[i, 0]] + LOOSE[left[i, 1]] + LOOSE[left[i, 2]] + LOOSE[left[i, 3]]
        best = min(best, points)
    return best


@njit(cache=True)
def _dropped(s: Any, h: Any, d: Any, c: Any) -> Any:
    return LOOSE[s] + LOOSE[h] + LOOSE[d] + LOOSE[c] - max(SAVE[s], SAVE[h], SAVE[d], SAVE[c])


@njit(cache=True)
def after_best_discard(mask: Any) -> Any:
    """Return the least deadwood after a discard."""
    s, h, d, c = split(mask)
    ranks = s & h & (d | c) | d & c & (s | h)
    best = _dropped(s, h, d, c)
    if ranks == 0:
        return best
    if ranks & (ranks - 1) == 0 and s & h & d & c == 0:
        keep = ~ranks
        return min(best, _dropped(s & keep, h & keep, d & keep, c & keep))
    left = np.empty((256, 4), np.int64)
    for i in range(set_choices(s, h, d, c, left)):
        best = min(best, _dropped(left[i, 0], left[i, 1], left[i, 2], left[i, 3]))
    return best


@njit(cache=True)
def extensions(mask: Any, runs: Any) -> Any:
    """Return the cards that can be laid off, given the melded cards in runs."""
    found = np.int64(0)
    for suit in range(4):
        run = runs >> 13 * suit & SUIT
        found |= ((run << 1 | run >> 1) & SUIT & ~run) << 13 * suit
    s, h, d, c = split(mask & ~runs)
    ranks = s & h & (d | c) | d & c & (s | h)
    for suit in range(4):
        found |= ranks << 13 * suit
    return found & ~(mask & ~runs)


@njit(cache=True)
def arrange(mask: Any) -> Any:
    """Return loose cards and run cards with least deadwood, then fewest lay-offs."""
    s, h, d, c = split(mask)
    left = np.empty((256, 4), np.int64)
    n = set_choices(s, h, d, c, left)
    best, openings, loose, runs = np.int64(_FOUR), np.int64(99), np.int64(0), np.int64(0)
    for i in range(n):
        a, b, e, f = left[i, 0], left[i, 1], left[i, 2], left[i, 3]
        points = LOOSE[a] + LOOSE[b] + LOOSE[e] + LOOSE[f]
        if points > best:
            continue
        stretch = IN_RUNS[a] | IN_RUNS[b] << 13 | IN_RUNS[e] << 26 | IN_RUNS[f] << 39
        rest = (a | b << 13 | e << 26 | f << 39) & ~stretch
        opened = np.int64(0) if n == 1 else popcount(extensions(mask & ~rest, stretch) & ~mask)
        if points < best or opened < openings:
            best, openings, loose, runs = points, opened, rest, stretch
    return loose, runs


@njit(cache=True)
def _ways_on_sets(hand: Any, sets: Any, ways: Any, group: Any) -> Any:
    s, h, d, c = split(sets)
    ranks = s & h & (d | c) | d & c & (s | h)
    n = 0
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        fourth = (bit | bit << 13 | bit << 26 | bit << 39) & ~sets & hand
        if fourth:
            ways[n], group[n] = fourth, n
            n += 1
    return n


@njit(cache=True)
def _ways_on_run(held: Any, stretch: Any, below: Any, ways: Any, group: Any, n: Any) -> Any:
    """Append every way to lengthen a run; return the new count."""
    number, down, low = n, np.int64(0), (stretch & -stretch) >> 1
    while n < 60:
        up, high = np.int64(0), stretch + (stretch & -stretch)
        while n < 60:
            if down | up:
                ways[n], group[n] = (down | up) << below, number
                n += 1
            if not high & held:
                break
            up |= high
            high <<= 1
        if not low & held:
            break
        down |= low
        low >>= 1
    return n


@njit(cache=True)
def _least(hand: Any, ways: Any, group: Any, n: Any) -> Any:
    """Return the least deadwood, using at most one way per group."""
    rests = np.empty(2048, np.int64)  # more than a defender's ten cards allow
    rests[0] = hand
    count, known = 1, 1
    for i in range(n):
        if i and group[i] != group[i - 1]:
            known = count  # what earlier groups left; ways of one group exclude each other
        for old in range(known):
            if count < 2048 and not ways[i] & ~rests[old]:
                rests[count] = rests[old] & ~ways[i]
                count += 1
    best = deadwood(hand)
    for i in range(1, count):
        best = min(best, deadwood(rests[i]))
    return best


@njit(cache=True)
def defend(hand: Any, melded: Any, runs: Any) -> Any:
    """Return a defender's deadwood after the best lay-offs."""
    ways, group = np.empty(64, np.int64), np.empty(64, np.int64)
    n = _ways_on_sets(hand, melded & ~runs, ways, group)
    for suit in range(4):
        run = runs >> 13 * suit & SUIT
        held = hand >> 13 * suit & SUIT
        while run:
            stretch = run & ~(run + (run & -run))
            run ^= stretch
            n = _ways_on_run(held, stretch, 13 * suit, ways, group, n)
    return _least(hand, ways, group, n)


@njit(cache=True)
def after_each(hand: Any, counts: Any) -> Any:
    """Fill in the deadwood without each card; return the least."""
    best = np.int64(_FOUR)
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        points = deadwood(hand ^ bit)
        counts[lowest(bit)] = points
        best = min(best, points)
    return best
