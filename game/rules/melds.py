"""Melds, arrangements of a hand, and the best answer to a knock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.rules import solver
from game.rules.actions import LayOff, Melds
from game.rules.cards import CARDS, DECK, Card, CardSet

_LOOSE = solver.LOOSE


class Arrangement(Struct, frozen=True):
    """A hand laid out: disjoint melds, deadwood and its points."""

    melds: Melds
    deadwood: CardSet
    points: int


class Defence(Struct, frozen=True):
    """A defender's hand laid out, with lay-offs in playable order."""

    melds: Melds
    layoffs: tuple[LayOff, ...]
    deadwood: CardSet
    points: int


def deadwood(cards: Iterable[Card]) -> int:
    """Return the least deadwood of any number of cards."""
    # The hottest function of the program: written out, since every call and every 52-bit operation less counts here.
    try:
        mask: int = cards.mask  # type: ignore[attr-defined]  # the quickest test whether it is a CardSet
    except AttributeError:
        mask = CardSet(cards).mask
    low = mask & 0x3FFFFFF
    high = mask >> 26
    s = low & 0x1FFF
    h = low >> 13
    d = high & 0x1FFF
    c = high >> 13
    if ranks := s & h & (d | c) | d & c & (s | h):
        if ranks & (ranks - 1) or s & h & d & c:
            return solver.least((s, h, d, c), ranks)
        keep = ~ranks  # one rank held three times: its set or no set
        with_set = _LOOSE[s & keep] + _LOOSE[h & keep] + _LOOSE[d & keep] + _LOOSE[c & keep]
        without = _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c]
        return with_set if with_set < without else without  # noqa: FURB136 - quicker than a call of min()
    return _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c]


def after_each_discard(cards: CardSet) -> dict[Card, int]:
    """Return the least deadwood without each card, for a dozen cards at most."""
    return {CARDS[index]: points for index, points in solver.after_each_discard(cards.mask).items()}


def is_meld(cards: CardSet) -> bool:
    """Whether it's a run of three or more, or a set of three or four."""
    if len(cards) < 3:
        return False
    suits = [suit for suit in solver.split(cards.mask) if suit]
    if len(suits) == 1:
        stretch = suits[0] // (suits[0] & -suits[0])
        return stretch & (stretch + 1) == 0
    return all(suit == suits[0] for suit in suits) and suits[0].bit_count() == 1


def arrange(cards: Iterable[Card]) -> Arrangement:
    """Return the arrangement with least deadwood, then the fewest cards to lay off."""
    return arrangements(CardSet(cards))[0]


def arrangements(cards: CardSet, most: int = 0) -> tuple[Arrangement, ...]:
    """Return all arrangements with least deadwood, or `most`, lowest first, then fewest cards to lay off."""
    suits = solver.split(cards.mask)
    choices = solver.without_sets(suits, solver.set_ranks(suits))
    if len(choices) == 1:
        return (_laid(cards, suits, choices[0]),)
    counts = [_LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c] for s, h, d, c in choices]
    enough = max(min(counts), most)
    found = [_laid(cards, suits, left) for left, points in zip(choices, counts, strict=True) if points <= enough]
    if len(found) == 1:
        return (found[0],)
    best = {one.melds: one for one in found}
    return tuple(sorted(best.values(), key=lambda one: (one.points, _openings(one, cards), _order(one))))


def _order(laid: Arrangement) -> list[int]:
    return [-meld.mask for meld in laid.melds]


def _laid(cards: CardSet, suits: solver.Suits, left: solver.Suits) -> Arrangement:
    """The arrangement with these sets; whole runs are then best."""
    melds = [] if left == suits else _sets(suits, left)
    for number, suit in enumerate(left):
        if suit & suit >> 1 & suit >> 2:
            melds += [CardSet(run << 13 * number) for run in solver.runs(suit)]
    rest = cards.mask
    for meld in melds:
        rest &= ~meld.mask
    loose = CardSet(rest)
    return Arrangement(tuple(sorted(melds, key=lambda meld: meld.mask)), loose, loose.points)


def _sets(suits: solver.Suits, left: solver.Suits) -> list[CardSet]:
    """The sets that leave `left` of `suits`."""
    taken = [suit & ~rest for suit, rest in zip(suits, left, strict=True)]
    ranks = taken[0] | taken[1] | taken[2] | taken[3]
    sets = []
    while ranks:
        bit = ranks & -ranks
        ranks ^= bit
        sets.append(CardSet(sum((suit & bit) << 13 * number for number, suit in enumerate(taken))))
    return sets


def _openings(arrangement: Arrangement, hand: CardSet) -> int:
    fitting = CardSet()
    for meld in arrangement.melds:
        fitting |= extensions(meld)
    return len(fitting - hand)


def extensions(meld: CardSet) -> CardSet:
    """Return the cards that fit this meld as it lies."""
    first = next(iter(meld))
    column = CardSet(_RANK_MASKS[first.rank - 1])
    if meld <= column:
        return column - meld
    mask = meld.mask
    suit = solver.SUIT << 13 * first.suit
    return CardSet((mask << 1 | mask >> 1) & suit & ~mask)


_RANK_MASKS = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13))


def defend(cards: Iterable[Card], melds: Sequence[CardSet]) -> Defence:
    """Return the defence with least deadwood, then the fewest lay-offs."""
    hand = CardSet(cards)
    for meld in melds:
        if not isinstance(meld, CardSet) or not is_meld(meld):
            raise ValueError(f"no meld to lay off on: {meld!r}")
    start = hand, tuple(melds)
    lines: dict[int, tuple[LayOff, ...]] = {hand.mask: ()}
    seen: dict[tuple[CardSet, tuple[CardSet, ...]], tuple[LayOff, ...]] = {start: ()}
    queue = [start]
    for rest, table in queue:  # grows as it's walked: breadth first, so each rest's shortest line comes first
        line = seen[rest, table]  # `lines[rest]` may have laid the same cards off on other melds
        for number, meld in enumerate(table):
            for card in extensions(meld) & rest:
                after = rest.remove(card), (*table[:number], meld.add(card), *table[number + 1 :])
                if after not in seen:
                    seen[after] = (*line, LayOff(card, meld))
                    queue.append(after)
                    lines.setdefault(after[0].mask, seen[after])
    best = min(lines, key=lambda mask: (deadwood(CardSet(mask)), len(lines[mask])))
    laid = arrange(CardSet(best))
    return Defence(laid.melds, lines[best], laid.deadwood, laid.points)


def all_melds() -> tuple[CardSet, ...]:
    """Return all 65 sets and 264 runs."""
    runs = [
        CardSet(((1 << length) - 1) << 13 * suit + start)
        for suit in range(4)
        for length in range(3, 14)
        for start in range(14 - length)
    ]
    columns = [CardSet(mask) for mask in _RANK_MASKS]
    sets = [column.remove(card) for column in columns for card in column] + columns
    assert all(meld <= DECK for meld in runs)
    return tuple(runs + sets)
