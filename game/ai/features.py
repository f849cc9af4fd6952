"""The value network's inputs for a view and the hand a choice leaves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from game.ai import feature_layout as at
from game.ai.outs import outs
from game.rules import solver
from game.rules.cards import CARDS, DECK, Card
from game.rules.view import PlayerView

_LOOSE: Final = solver.LOOSE
_ANY: Final = 999  # a knock limit that no hand reaches
_COUNTING: Final = tuple(sum(card.bit for card in CARDS if card.points == points) for points in range(11))
_STEPS: Final = (0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6)  # and 7 from fifteen on


def _mates(index: int) -> int:
    return sum(1 << index % 13 + 13 * suit for suit in range(4)) & ~(1 << index)


def _near(index: int, rank: int) -> int:
    return 1 << index // 13 * 13 + rank if 0 <= rank <= 12 else 0


def _pairs(index: int) -> tuple[int, ...]:
    ends = [(_near(index, index % 13 + a), _near(index, index % 13 + b)) for a, b in ((-2, -1), (-1, 1), (1, 2))]
    return tuple(low | high for low, high in ends if low and high)


_MATES: Final = tuple(_mates(index) for index in range(52))
_PAIRS: Final = tuple(_pairs(index) for index in range(52))
_BESIDE: Final = tuple(sum(_near(i, i % 13 + step) for step in (-2, -1, 1, 2)) for i in range(52))
LINKS: Final = tuple(mates | beside for mates, beside in zip(_MATES, _BESIDE, strict=True))


class Glance(Struct, frozen=True):
    """Facts shared by all choices of a decision, as masks and counts."""

    unseen: int
    theirs: int
    threw: int
    dead: int
    shown: int
    threw_last: tuple[int, ...]
    """The opponent's discards in the pile, newest first."""
    let_last: tuple[int, ...]
    """The pile's other cards, newest first."""
    knock_counts: frozenset[int]
    still: tuple[int, ...]
    """The inputs shared by all choices."""
    numbers: tuple[float, float, float]


def glance(view: PlayerView, *, taken: bool = False) -> Glance:
    """Return a seated view's glance, as it is or with the upcard taken."""
    assert view.seat is not None
    me, other = view.seat, 1 - view.seat
    pile = 0
    for card in view.pile:
        pile |= card.bit
    theirs, shown = view.known[other].mask, view.known[me].mask
    unseen = DECK.mask & ~(view.hand.mask | theirs | pile)
    lying = view.pile
    if taken:
        lying, top = view.pile[:-1], view.pile[-1].bit
        pile, shown = pile & ~top, shown | top
    threw = view.thrown[other].mask & pile
    threw_last, let_last = _by_age(lying, threw)
    limit = _ANY if view.limit is None else view.limit
    rules = view.rules
    still = [
        *card_inputs(theirs, at.KNOWN),
        *card_inputs(threw, at.THREW),
        *card_inputs(pile & ~threw, at.DEAD),
        *card_inputs(sum(threw_last[:1]), at.NEWEST),
        *card_inputs(sum(threw_last[1:2]), at.NEWER),
        *card_inputs(sum(threw_last[2:5]), at.LATE),
        *card_inputs(sum(let_last[:3]), at.LET),
        at.FALLS + _falls(threw_last),
        at.TURN + min(15, view.turns[me]),
        at.STOCK + min(15, view.drawable // 2),
        at.HELD + min(6, theirs.bit_count()),
        at.LIMIT + (limit if limit <= 10 else 11 if limit <= 20 else 12 if limit <= 40 else 13),
    ]
    flags = {
        at.FIRST: view.dealer != me,
        at.LAYOFFS: rules.layoff_on_gin,
        at.WHOLE: not rules.knock_discard,
        at.LAST: rules.last_discard,
        at.BIG: rules.big_gin_bonus is not None,
    }
    still += [place for place, held in flags.items() if held]
    still += _match_inputs(view)
    numbers = rules.gin_bonus / 25, rules.undercut_bonus / 25, (rules.big_gin_bonus or 0) / 25
    return Glance(
        unseen, theirs, threw, pile & ~threw, shown, threw_last, let_last, view.knock_counts, tuple(still), numbers
    )


def _by_age(pile: Sequence[Card], threw: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    theirs, others = list[int](), list[int]()
    for card in reversed(pile):
        lying = theirs if card.bit & threw else others
        if len(lying) < at.AGES:
            lying.append(card.bit)
    return tuple(theirs), tuple(others)


def _falls(threw_last: Sequence[int]) -> int:
    """Count discards no higher than the one before: many betray a habit of discarding high cards first."""
    ranks = [(bit.bit_length() - 1) % 13 for bit in threw_last]
    return sum(newer <= older for newer, older in pairwise(ranks))


def _match_inputs(view: PlayerView) -> list[int]:
    if view.needs is None:
        return []
    factor = view.rules.factor(view.upcard)
    needs = [-(-need // factor) for need in view.needs]
    if min(needs) > at.STEPS[-1]:
        return []
    mine, theirs = (bisect_left(at.STEPS, need, hi=len(at.STEPS) - 1) for need in needs)
    return [at.MINE + mine, at.THEIRS + theirs] if view.seat == 0 else [at.MINE + theirs, at.THEIRS + mine]


def choice_inputs(seen: Glance, hand: int, discarded: int | None) -> list[int]:
    """Return a choice's inputs: the hand it leaves, and its discard."""
    loose, runs = laid_out(hand)
    wanted = outs(hand) & seen.unseen
    count = sum(CARDS[index].points for index in _indices(loose))
    ends = seen.knock_counts
    knocks = (_knock_cards(after_best_discard(hand), ends) & seen.unseen & ~wanted).bit_count()
    gins = saved = 0
    for index in _indices(wanted):
        after = after_best_discard(hand | 1 << index)
        saved += max(0, count - after)
        gins += after == 0
        knocks += after in ends
    exposed = extensions(hand & ~loose, runs) & seen.unseen
    found = [
        *card_inputs(hand, at.OWN),
        *card_inputs(loose, at.LOOSE),
        *card_inputs(wanted, at.OUTS),
        *card_inputs(seen.shown & hand, at.SHOWN),
        at.COUNT + (count if count <= 10 else min(23, 11 + (count - 11) // 6)),
        at.GINS + min(7, gins),
        at.KNOCKS + widened(knocks),
        at.HOPE + min(15, 4 * saved // max(1, seen.unseen.bit_count())),
        at.LONELY + min(11, loose.bit_count()),
        at.EXPOSED + min(7, exposed.bit_count()),
    ]
    if count in ends:
        found.append(at.READY)
    if discarded is not None:
        found += _discard_inputs(seen, discarded)
    return found


@cache
def _knock_cards(left: int, ends: frozenset[int]) -> int:
    return sum(cards for points, cards in enumerate(_COUNTING) if left + points in ends)


def widened(count: int) -> int:
    """Return which of eight widening steps a count falls in."""
    return _STEPS[count] if count < 15 else 7


def _discard_inputs(seen: Glance, card: int) -> list[int]:
    around = seen.unseen | seen.theirs
    ways = [pair for pair in _PAIRS[card] if pair & ~around == 0]
    found = [
        at.TOP + card,
        at.SETWAYS + (_MATES[card] & around).bit_count(),
        at.RUNWAYS + len(ways),
        at.LINKS + min(3, (LINKS[card] & seen.theirs).bit_count()),
        at.SHUNS + min(3, (LINKS[card] & seen.threw).bit_count()),
    ]
    if (_MATES[card] & seen.theirs).bit_count() >= 2 or any(pair & ~seen.theirs == 0 for pair in ways):
        found.append(at.FEEDS)
    for lying, mate, near in (
        (seen.threw_last, at.THREW_MATE, at.THREW_NEAR),
        (seen.let_last, at.LET_MATE, at.LET_NEAR),
    ):
        found += [
            start + age for start, cards in ((mate, _MATES[card]), (near, _BESIDE[card])) for age in _age(lying, cards)
        ]
    return found


def _age(lying: Sequence[int], cards: int) -> list[int]:
    for age, bit in enumerate(lying):
        if bit & cards:
            return [age]
    return []


def _indices(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(low.bit_length() - 1)
    return found


def card_inputs(mask: int, start: int) -> list[int]:
    """Return the inputs of a mask's cards in the block at `start`."""
    found = []
    start -= 1
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(start + low.bit_length())
    return found


@cache
def _in_runs(suit: int) -> int:
    return sum(solver.runs(suit))


@cache
def _saving(suit: int) -> int:
    return max((_LOOSE[suit] - _LOOSE[suit & ~(1 << rank)] for rank in range(13) if suit >> rank & 1), default=0)


def after_best_discard(hand: int) -> int:
    """Return the least deadwood after one discard."""
    suits = solver.split(hand)
    ranks = solver.set_ranks(suits)
    if not ranks:
        return _dropped(*suits)
    return min(_dropped(*left) for left in solver.without_sets(suits, ranks))


def _dropped(s: int, h: int, d: int, c: int) -> int:
    saved = max(_saving(s), _saving(h), _saving(d), _saving(c))
    return _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c] - saved


def laid_out(hand: int) -> tuple[int, int]:
    """Return loose cards and cards in runs, for least deadwood, then fewest lay-offs."""
    suits = solver.split(hand)
    choices = solver.without_sets(suits, solver.set_ranks(suits))
    best, openings, loose, runs = 9999, 99, 0, 0
    for s, h, d, c in choices:
        points = _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c]
        if points > best:
            continue
        stretch = _in_runs(s) | _in_runs(h) << 13 | _in_runs(d) << 26 | _in_runs(c) << 39
        rest = (s | h << 13 | d << 26 | c << 39) & ~stretch
        opened = 0 if len(choices) == 1 else (extensions(hand & ~rest, stretch) & ~hand).bit_count()
        if points < best or opened < openings:
            best, openings, loose, runs = points, opened, rest, stretch
    return loose, runs


def extensions(melded: int, runs: int) -> int:
    """Return the cards that lay off on these; `runs` are those in runs."""
    found = 0
    for below in (0, 13, 26, 39):
        run = runs >> below & solver.SUIT
        found |= ((run << 1 | run >> 1) & solver.SUIT & ~run) << below
    s, h, d, c = solver.split(melded & ~runs)
    ranks = s & h & (d | c) | d & c & (s | h)
    found |= ranks | ranks << 13 | ranks << 26 | ranks << 39
    return found & ~(melded & ~runs)
