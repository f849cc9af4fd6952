"""What a hand may become: the cards that would meld with it, and the points they would save."""

from typing import Final

from game.rules.cards import CardSet
from game.rules.melds import after_each_discard, deadwood

_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS: Final = _ACES << 12
_NOT_ACES: Final = ~_ACES
_NOT_KINGS: Final = ~_KINGS
_NOT_LOWEST_TWO: Final = ~(_ACES | _ACES << 1)
_SUIT: Final = 0x1FFF


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
    saved = 0
    wanted = outs(hand) & unseen
    while wanted:
        card = wanted & -wanted
        wanted ^= card
        saved += points - deadwood(CardSet(hand | card))
    return saved / max(1, unseen.bit_count())


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
