"""What a hand may become: the cards that would meld with it, and the points they would save."""

from collections.abc import Sequence
from typing import Final

from game.rules import solver
from game.rules.cards import CardSet
from game.rules.melds import after_each_discard, deadwood

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS: Final = _ACES << 12
_NOT_ACES: Final = ~_ACES
_NOT_KINGS: Final = ~_KINGS
_NOT_LOWEST_TWO: Final = ~(_ACES | _ACES << 1)
_SUIT: Final = solver.SUIT
_LOOSE: Final = solver.LOOSE


def outs(hand: int) -> int:
    """The cards outside the hand that would make or lengthen a meld with it."""
    above = hand << 1 & _NOT_ACES & hand  # the upper cards of neighbours
    across = hand << 2 & _NOT_LOWEST_TWO & hand
    runs = above << 1 & _NOT_ACES | above >> 2 & _NOT_KINGS | across >> 1
    s, h, d, c = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    pairs = s & (h | d | c) | h & (d | c) | d & c
    return (runs | pairs * _ACES) & ~hand & (1 << 52) - 1


def hope(hand: int, unseen: int, points: int) -> float:
    """The points that the next unseen card saves on average, of a hand with this deadwood."""
    wanted = outs(hand) & unseen
    s, h, d, c = suits = solver.split(hand)
    sets = solver.set_ranks(suits)
    pairs = s & (h | d | c) | h & (d | c) | d & c
    without = solver.without_sets(suits, sets)
    saved = 0
    for number in range(4):
        drawn = wanted >> 13 * number & _SUIT
        while drawn:
            card = drawn & -drawn
            drawn ^= card
            if card & sets:
                after = deadwood(CardSet(hand | card << 13 * number))
            else:
                after = _in_run(without, number, card)
                if card & pairs:
                    after = min(after, _in_set(without, ~card))
            saved += points - after
    return saved / max(1, unseen.bit_count())


def _in_run(without: Sequence[solver.Suits], number: int, card: int) -> int:
    """The least deadwood with a card drawn to a suit, for these choices of sets."""
    least = 999
    for left in without:
        s, h, d, c = left
        suit = left[number]
        points = _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c] - _LOOSE[suit] + _LOOSE[suit | card]
        least = points if points < least else least  # noqa: FURB136 - quicker than a call of min()
    return least


def _in_set(without: Sequence[solver.Suits], others: int) -> int:
    """The least deadwood with a rank in a set beside these choices of sets, of which the cards of other ranks stay."""
    least = 999
    for s, h, d, c in without:
        points = _LOOSE[s & others] + _LOOSE[h & others] + _LOOSE[d & others] + _LOOSE[c & others]
        least = points if points < least else least  # noqa: FURB136 - quicker than a call of min()
    return least


def pairs(hand: int) -> int:
    """How many ranks the hand holds just two cards of."""
    s, h, d, c = hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39
    two = s & (h | d | c) | h & (d | c) | d & c
    three = s & h & (d | c) | d & c & (s | h)
    return (two & ~three).bit_count()


def gins(hand: CardSet, unseen: int) -> int:
    """How many unseen cards would make the hand gin."""
    return sum(_is_gin(hand.add(card)) for card in CardSet(outs(hand.mask) & unseen))


def _is_gin(hand: CardSet) -> bool:
    """Whether throwing one of these cards leaves none unmelded."""
    return deadwood(hand) <= 10 and min(after_each_discard(hand).values()) == 0
