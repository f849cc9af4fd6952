"""Facts derived from a finished hand: deadwood, turns, luck, quality of play."""

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
    deadwood: int | None = None  # counted at the end; None if nobody knocked
    turns: int = 0  # cards drawn, from the stock or the discard pile
    draws: int = 0  # cards drawn from the stock
    luck: float = 0.0
    """Deadwood points saved beyond the average stock card. Orders are equally likely: mean 0, variance `variance`."""
    variance: float = 0.0


class SeatLuck(Struct, frozen=True):
    """One seat's luck in a hand, in points."""

    dealt: float  # half the deal's value to this seat; the other half is the opponent's bad luck
    drawn: float  # value of its cards from the stock above the average card
    variance: float  # of `drawn`, over all orders of the stock

    @property
    def whole(self) -> float:
        """All luck, in points."""
        return self.dealt + self.drawn


Luck = tuple[SeatLuck, SeatLuck]
Rest = Callable[[], object]  # called now and then in long calculations, to let other threads run
Measure = Callable[[HandRecord, Rules, Rest], Luck | None]
"""Computes a finished hand's luck, if possible."""


class KeptReview(Struct, frozen=True):
    """The coach's findings in a hand of one person against computer players."""

    choices: int
    cost: float  # points given away by all choices
    merit: float  # sum over the choices of a number from 0 to 1, 1 for the best
    counted: int  # choices that the error rate counts
    given: float  # points given away by the counted choices
    chance: float  # chance to win the match that they gave away; 0 if it isn't known


Look = Callable[[MatchRecord, int, int, Rest], KeptReview | None]
"""Reviews a seat's choices in a finished hand (index from 0), if possible."""


class HandFigures(Struct):
    """The facts derived from one finished hand."""

    sides: tuple[Side, Side]
    result: HandResult


def facts(hand: HandRecord, rules: Rules, rest: Rest = lambda: None) -> HandFigures:
    """Derive a finished hand's facts; `rest` lets other threads run."""
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
    return HandFigures(sides, result)


def ended(hand: HandRecord, rules: Rules) -> HandResult:
    """Return the result of a finished hand."""
    *_before, last = hand.replay(rules)
    assert last.result is not None, "the hand is over"
    return last.result


def _dealt(state: HandState, seat: int) -> CardSet:
    """The ten cards dealt, without an eleven-card opening's eleventh."""
    start = 0 if seat != state.dealer else 1
    return CardSet(state.deck[start : 2 * HAND_SIZE : 2])


def _expected(state: HandState) -> tuple[float, float]:
    hand, stock = state.hands[state.turn], state.stock
    values = [_least(hand.add(card)) for card in stock]
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / len(values)


def _least(hand: CardSet) -> int:
    return min(after_each_discard(hand).values())
