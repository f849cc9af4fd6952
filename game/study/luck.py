"""How much luck had a part in a hand that is over, in points: what the deal and each card from the stock were worth.

Both hands are known afterwards. A draw's luck is what the position is worth with the card that came, less the mean over
all cards that could have come: whatever the players did, each of those was equally likely, so that the luck of a draw
is 0 on average, however well or badly positions are valued. Of the deal it is half of what the position is worth more
than with the hands exchanged, which is as likely. So a result less its luck is right on average, and strays less.
"""

from __future__ import annotations

from statistics import fmean

from msgspec.structs import replace

from game.ai.weights import WrongWeights
from game.rules.record import HandRecord
from game.rules.rules import Rules
from game.rules.state import HAND_SIZE, HandState
from game.store.hand_facts import Luck, Rest, SeatLuck
from game.study.open_hands import OpenHands, OpenValue
from game.study.stock_draw import StockDraw


def luck(hand: HandRecord, rules: Rules, rest: Rest = lambda: None) -> Luck:
    """Both seats' luck in a finished hand; `rest` is called now and then, to let others work."""
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
    """The same; None where the networks cannot be read, which is told where the expert is asked."""
    try:
        return luck(hand, rules, rest)
    except WrongWeights:
        return None


def net(hand: HandRecord, rules: Rules) -> float:
    """How many of the points that seat 0 won in a finished hand, or lost below 0, were luck."""
    first, second = luck(hand, rules)
    return first.whole - second.whole


def _deal(state: HandState, value: OpenValue) -> float:
    """What the ten cards of the seat that moves first are worth more than the other's."""
    table = OpenHands.of(state)
    if len(state.hands[state.turn]) > HAND_SIZE:  # valued as if the eleventh lay on the pile
        eleventh = state.deck[2 * HAND_SIZE]
        table = replace(table, mine=table.mine & ~eleventh.bit, pile=eleventh.bit, top=eleventh.index)
    exchanged = replace(table, mine=table.theirs, theirs=table.mine)
    return (value.of(table) - value.of(exchanged)) / 2


def _draw(state: HandState, value: OpenValue, rest: Rest) -> tuple[float, float]:
    """What the next card of the stock is worth beyond the average of those it could have been; and the variance."""
    draw = StockDraw(state, value, rest)
    values = [draw.worth(card) for card in state.stock]
    mean = fmean(values)
    return values[0] - mean, fmean((one - mean) ** 2 for one in values)
