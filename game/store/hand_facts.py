"""What follows from a finished hand: deadwood, turns, luck, and how well it was played."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.rules.cards import CardSet
from game.rules.melds import after_each_discard, deadwood
from game.rules.record import HandRecord, MatchRecord
from game.rules.result import HandResult
from game.rules.rules import Rules
from game.rules.state import HAND_SIZE, HandState


class Side(Struct):
    """One seat's part in a hand."""

    opening: int  # deadwood of the ten cards dealt
    deadwood: int | None = None  # what counted in the end; None where nobody knocked
    turns: int = 0  # cards drawn, from the stock or the pile
    draws: int = 0  # cards drawn from the stock
    luck: float = 0.0
    """Points of deadwood that the cards from the stock left below the average of all cards in it.

    Each order of the stock is equally likely, so the expectation is exactly 0 and the variance is `variance`.
    """
    variance: float = 0.0


class SeatLuck(Struct, frozen=True):
    """One seat's luck in a hand, in points."""

    dealt: float  # half of what the deal was worth to this seat; the other half is the other's bad luck
    drawn: float  # what the cards that it drew from the stock were worth beyond the average card
    variance: float  # of the second, over all orders of the stock

    @property
    def whole(self) -> float:
        """All of it."""
        return self.dealt + self.drawn


Luck = tuple[SeatLuck, SeatLuck]
Rest = Callable[[], object]  # called now and then in long calculations, to let others work
Measure = Callable[[HandRecord, Rules, Rest], Luck | None]
"""Says how much luck there was in a finished hand; None if nobody can tell."""


class KeptReview(Struct, frozen=True):
    """What the coach found in a hand that one person played against computer players."""

    choices: int
    cost: float  # points that all of them gave away
    merit: float  # the sum of a number from 0 to 1 for each choice, 1 for the best
    counted: int  # the choices that the error rate counts
    given: float  # points that these gave away
    chance: float  # the part of the chance to win the match that these gave away


Look = Callable[[MatchRecord, int, int, Rest], KeptReview | None]
"""Says what the coach finds in a seat's choices in a finished hand, counted from 0; None if nobody can tell."""


class Facts(Struct):
    """What follows from one finished hand."""

    sides: tuple[Side, Side]
    result: HandResult


def facts(hand: HandRecord, rules: Rules, rest: Rest = lambda: None) -> Facts:
    """Play the finished hand again and look at every draw; `rest` is called now and then, to let others work."""
    states = hand.replay(rules)
    before = next(states)
    first, second = (deadwood(_dealt(before, seat)) for seat in (0, 1))
    sides = Side(first), Side(second)
    for move, state in zip(hand.tokens, states, strict=True):
        side = sides[before.turn]
        side.turns += move in {"s", "u"}
        if move == "s":
            side.draws += 1
            mean, variance = _expected(before)
            side.luck += mean - _least(state.hands[before.turn])
            side.variance += variance
            rest()
        before = state
    result = before.result
    assert result is not None, "the hand is over"
    if result.counts is not None:
        sides[0].deadwood, sides[1].deadwood = result.counts
    return Facts(sides, result)


def ended(hand: HandRecord, rules: Rules) -> HandResult:
    """What the finished hand came to, without its draws."""
    *_before, last = hand.replay(rules)
    assert last.result is not None, "the hand is over"
    return last.result


def _dealt(state: HandState, seat: int) -> CardSet:
    """The ten cards dealt to this seat, without the eleventh of the eleven-card opening."""
    start = 0 if seat != state.dealer else 1
    return CardSet(state.deck[start : 2 * HAND_SIZE : 2])


def _expected(state: HandState) -> tuple[float, float]:
    """Mean and variance of the deadwood that the seat to act is left with after drawing any card of the stock."""
    hand, stock = state.hands[state.turn], state.stock
    values = [_least(hand.add(card)) for card in stock]
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / len(values)


def _least(hand: CardSet) -> int:
    """The deadwood of eleven cards once the best discard is gone."""
    return min(after_each_discard(hand).values())
