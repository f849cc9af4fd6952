"""Cards that help a hand, and the points they save. Hands and cards are 52-bit masks."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.rules import solver
from game.rules.cards import Card, CardSet
from game.rules.melds import after_each_discard, deadwood

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS: Final = _ACES << 12
_NOT_ACES: Final = ~_ACES
_NOT_KINGS: Final = ~_KINGS
_NOT_LOWEST_TWO: Final = ~(_ACES | _ACES << 1)
_SUIT: Final = solver.SUIT
_LOOSE: Final = solver.LOOSE


def outs(hand: int) -> int:
    """Return the cards that would make or lengthen a meld with the hand."""
    above = hand << 1 & _NOT_ACES & hand  # the upper cards of neighbours
    across = hand << 2 & _NOT_LOWEST_TWO & hand
    runs = above << 1 & _NOT_ACES | above >> 2 & _NOT_KINGS | across >> 1
    s, h, d, c = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    pairs = s & (h | d | c) | h & (d | c) | d & c
    return (runs | pairs * _ACES) & ~hand & (1 << 52) - 1


def hope(hand: int, unseen: int, points: int) -> float:
    """Return the points the next unseen card saves on average; `points` is the deadwood."""
    suits = solver.split(hand)
    sets = solver.set_ranks(suits)
    saved = _saved_beside_sets(hand, suits, sets, unseen, points) if sets else _saved(suits, unseen, points)
    return saved / max(1, unseen.bit_count())


def _saved(suits: solver.Suits, unseen: int, points: int) -> int:
    """The points saved by all unseen cards, for a hand without a set."""
    s, h, d, c = suits
    left = solver.split(unseen)
    two = s & (h | d | c) | h & (d | c) | d & c
    saved = 0
    for number, suit in enumerate(suits):
        for card, by_run in _lengthening(suit):
            if card & left[number] & ~two:
                saved += by_run
    while two:
        rank = two & -two
        two ^= rank
        others = ~rank
        by_set = points - _LOOSE[s & others] - _LOOSE[h & others] - _LOOSE[d & others] - _LOOSE[c & others]
        for number, suit in enumerate(suits):
            if left[number] & rank:
                by_run = _LOOSE[suit] - _LOOSE[suit | rank]
                saved += by_set if by_set > by_run else by_run  # noqa: FURB136 - twice as quick as a call of max()
    return saved


@cache
def _lengthening(suit: int) -> tuple[tuple[int, int], ...]:
    ranks = [1 << rank for rank in range(13)]
    return tuple((card, _LOOSE[suit] - _LOOSE[suit | card]) for card in ranks if outs(suit) & card)


def _saved_beside_sets(hand: int, suits: solver.Suits, sets: int, unseen: int, points: int) -> int:
    """The same for a hand with possible sets: every choice is tried."""
    s, h, d, c = suits
    wanted = outs(hand) & unseen
    two = (s & (h | d | c) | h & (d | c) | d & c) & ~sets
    choices = [
        ((s, h, d, c), _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c]) for s, h, d, c in solver.without_sets(suits, sets)
    ]
    thirds: dict[int, int] = {}  # by rank: the least deadwood with a new set of it
    saved = 0
    for number in range(4):
        drawn = wanted >> 13 * number & _SUIT
        while drawn:
            card = drawn & -drawn
            drawn ^= card
            after = 999
            if card & two:
                if card not in thirds:
                    thirds[card] = _third(choices, ~card)
                after = thirds[card]
            elif card & sets:
                after = _fourth(choices, card)
            for left, count in choices:
                suit = left[number]
                loose = count - _LOOSE[suit] + _LOOSE[suit | card]
                if loose < after:  # noqa: PLR1730 - twice as quick as a call of min()
                    after = loose
            saved += points - after
    return saved


def _third(choices: Sequence[tuple[solver.Suits, int]], others: int) -> int:
    """The least deadwood once a set takes a rank; `others` masks the other ranks."""
    return min(
        [
            _LOOSE[s & others] + _LOOSE[h & others] + _LOOSE[d & others] + _LOOSE[c & others]
            for (s, h, d, c), _n in choices
        ]
    )


def _fourth(choices: Sequence[tuple[solver.Suits, int]], card: int) -> int:
    """The least deadwood once a set gets its fourth card; one may join a run."""
    least = 999
    for (s, h, d, c), count in choices:
        if not (s | h | d | c) & card:
            spared = min([_LOOSE[suit | card] - _LOOSE[suit] for suit in (s, h, d, c)])
            least = min(least, count, count + spared)
    return least


def pairs(hand: int) -> int:
    """Count ranks with exactly two cards."""
    s, h, d, c = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    two = s & (h | d | c) | h & (d | c) | d & c
    three = s & h & (d | c) | d & c & (s | h)
    return (two & ~three).bit_count()


def neighbours(hand: int) -> int:
    """Count cards with their next higher one in the hand."""
    return (hand << 1 & _NOT_ACES & hand).bit_count()


def runs_with(hand: int, card: Card) -> bool:
    """Whether this card makes or lengthens a run with the hand."""
    number, rank = divmod(card.index, 13)
    suit = hand >> 13 * number & _SUIT
    return _LOOSE[suit | 1 << rank] < _LOOSE[suit] + card.points


def gins(hand: CardSet, unseen: int) -> int:
    """Count unseen cards that give gin."""
    return sum(_is_gin(hand.add(card)) for card in CardSet(outs(hand.mask) & unseen))


def _is_gin(hand: CardSet) -> bool:
    return deadwood(hand) <= 10 and min(after_each_discard(hand).values()) == 0
