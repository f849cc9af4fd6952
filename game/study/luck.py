"""The luck in a finished hand, in points: the value of its deal and stock cards.

Both hands are known. A draw's luck is the position's value with its card, less the average over all cards that could
have come: equally likely, they average 0, however good players or valuation. The deal's luck is half the difference
from exchanged hands, which are as likely. A result less its luck is right on average, and varies less.
"""

from __future__ import annotations

from statistics import fmean

from msgspec.structs import replace

from game.ai.weights import WrongWeights
from game.rules.record import HandRecord
from game.rules.rules import Rules
from game.rules.state import HAND_SIZE, HandState
from game.store.figures.hand_facts import Luck, Rest, SeatLuck
from game.study.open_hands import OpenHands, OpenValue
from game.study.stock_draw import StockDraw


def luck(hand: HandRecord, rules: Rules, rest: Rest = lambda: None) -> Luck:
    """Return both seats' luck in a finished hand; `rest` lets other threads run."""
    states, value = hand.replay(rules), OpenValue(rules)
    before = next(states)
    factor = rules.factor(before.upcard)
    dealt = factor * _deal(before, value) / 2
    drawn, variance = [0.0, 0.0], [0.0, 0.0]
    for move, state in zip(hand.tokens, states, strict=True):
        if move == "s":
            gained, spread = _draw(before, value, rest)
            drawn[before.turn] += factor * gained
            variance[before.turn] += factor * factor * spread
        before = state
    mine = dealt if hand.dealer == 1 else -dealt
    return SeatLuck(mine, drawn[0], variance[0]), SeatLuck(-mine, drawn[1], variance[1])


def measured(hand: HandRecord, rules: Rules, rest: Rest) -> Luck | None:
    """Return the same; None if the networks can't be read, reported elsewhere."""
    try:
        return luck(hand, rules, rest)
    except WrongWeights:
        return None


def net(hand: HandRecord, rules: Rules) -> float:
    """Return the points that seat 0 won (or lost, negative) by luck."""
    first, second = luck(hand, rules)
    return first.whole - second.whole


def _deal(state: HandState, value: OpenValue) -> float:
    table = OpenHands.of(state)
    if len(state.hands[state.turn]) > HAND_SIZE:  # valued as if the eleventh lay on the discard pile
        eleventh = state.deck[2 * HAND_SIZE]
        table = replace(table, mine=table.mine & ~eleventh.bit, pile=eleventh.bit, top=eleventh.index)
    exchanged = replace(table, mine=table.theirs, theirs=table.mine)
    return (value.of(table) - value.of(exchanged)) / 2


def _draw(state: HandState, value: OpenValue, rest: Rest) -> tuple[float, float]:
    draw = StockDraw(state, value, rest)
    values = [draw.worth(card) for card in state.stock]
    mean = fmean(values)
    return values[0] - mean, fmean((one - mean) ** 2 for one in values)
