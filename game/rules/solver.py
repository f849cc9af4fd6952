"""The exact meld solver, on bare masks.

Suits' runs never meet, so a table over 13 bits gives the least deadwood by runs alone. Only ranks held three or four
times make sets, so only their choices are tried: none in three of four hands.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

SUIT: Final = 0x1FFF
_POINTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
_MANY: Final = 200  # more choices of sets than any real hand has: beyond that, go rank by rank

Suits = tuple[int, int, int, int]


def _loose_table() -> tuple[int, ...]:
    """The least deadwood by runs alone for a suit's 8,192 masks, rank by rank."""
    table = [0]
    for top in range(13):
        points = _POINTS[top]
        table += [points + rest for rest in table]
        for length in range(3, min(top + 1, 5) + 1):  # longer runs are made of these
            below = top + 1 - length
            start = ((1 << length) - 1) << below
            end = start + (1 << below)
            table[start:end] = map(min, table[start:end], table)
    return tuple(table)  # CPython subscripts a tuple of small integers faster than bytes


LOOSE: Final = _loose_table()


def least(suits: Suits, ranks: int) -> int:
    """Return the least deadwood over every choice of sets."""
    best = 999
    for s, h, d, c in without_sets(suits, ranks):
        points = LOOSE[s] + LOOSE[h] + LOOSE[d] + LOOSE[c]
        if points < best:  # noqa: PLR1730 - a call of min() would cost a tenth of the solver's speed
            best = points
    return best


def split(mask: int) -> Suits:
    """Return the suits' masks."""
    return mask & SUIT, mask >> 13 & SUIT, mask >> 26 & SUIT, mask >> 39


def set_ranks(suits: Suits) -> int:
    """Return a 13-bit mask of ranks held three or four times."""
    s, h, d, c = suits
    return s & h & (d | c) | d & c & (s | h)


def without_sets(suits: Suits, ranks: int) -> list[Suits]:
    """Return what each choice of sets leaves for runs, no set first."""
    states = [suits]
    four = suits[0] & suits[1] & suits[2] & suits[3]
    while ranks:
        bit = ranks & -ranks
        keep = ~bit
        ranks ^= bit
        if len(states) > _MANY:
            return [_by_ranks(suits)]
        if four & bit:
            states += [
                left
                for s, h, d, c in states
                for s0, h0, d0, c0 in ((s ^ bit, h ^ bit, d ^ bit, c ^ bit),)
                for left in ((s0, h0, d0, c0), (s, h0, d0, c0), (s0, h, d0, c0), (s0, h0, d, c0), (s0, h0, d0, c))
            ]
        else:
            states += [(s & keep, h & keep, d & keep, c & keep) for s, h, d, c in states]
    return states


def runs(suit: int) -> Iterator[int]:
    """Yield masks of whole unbroken stretches of three or more."""
    while suit:
        start = suit & -suit
        stretch = suit & ~(suit + start)
        suit ^= stretch
        if stretch.bit_count() >= 3:
            yield stretch


@lru_cache(256)
def after_each_discard(mask: int) -> Mapping[int, int]:
    """Return the least deadwood without each card, by index, in one pass over the sets."""
    suits = split(mask)
    ranks = set_ranks(suits)
    best: dict[int, int] = {}
    for left in without_sets(suits, ranks) if ranks else (suits,):
        loose = [LOOSE[suit] for suit in left]
        total = sum(loose)
        for number, suit in enumerate(left):
            others = total - loose[number]
            for index, rest in _without_each(number, suit):
                points = others + rest
                # The first choice, without sets, meets every card in order; the others only improve on it.
                if index not in best or points < best[index]:
                    best[index] = points
    return best


@cache
def _without_each(number: int, suit: int) -> tuple[tuple[int, int], ...]:
    return tuple((13 * number + rank, LOOSE[suit & ~(1 << rank)]) for rank in range(13) if suit >> rank & 1)


def _by_ranks(suits: Suits) -> Suits:
    """Return what a best choice of sets leaves for runs, for many cards.

    Before each rank a state is each suit's open run (3 for three or more) and keeps its cheapest past, so the work
    grows with ranks, not choices.
    """
    best: dict[Suits, tuple[int, Suits]] = {(0, 0, 0, 0): (0, suits)}
    for rank in range(13):
        bit = 1 << rank
        held = tuple(number for number in range(4) if suits[number] & bit)
        after: dict[Suits, tuple[int, Suits]] = {}
        for state, (points, left) in best.items():
            for used in _sets_among(held):
                loose = tuple(n for n in held if n not in used)
                kept = tuple(left[n] & ~bit if n in used else left[n] for n in range(4))
                for extending in range(1 << len(loose)):
                    running = {n for i, n in enumerate(loose) if extending >> i & 1}
                    step = tuple(min(3, state[n] + 1) if n in running else 0 for n in range(4))
                    if any(state[n] in (1, 2) and n not in running for n in range(4)):
                        continue
                    cost = points + _POINTS[rank] * (len(loose) - len(running))
                    key = (step[0], step[1], step[2], step[3])
                    if cost < after.get(key, (9999, suits))[0]:
                        after[key] = (cost, (kept[0], kept[1], kept[2], kept[3]))
        best = after
    return min((value for state, value in best.items() if not {1, 2} & set(state)), key=lambda value: value[0])[1]


def _sets_among(held: tuple[int, ...]) -> list[tuple[int, ...]]:
    if len(held) < 3:
        return [()]
    return [(), held] + ([tuple(n for n in held if n != out) for out in held] if len(held) == 4 else [])
