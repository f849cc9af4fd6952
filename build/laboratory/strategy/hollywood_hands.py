"""What a hand is worth on a Hollywood sheet, and whether to knock sooner for it."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.hand_ends import hand_ends
from game.rules import Rules
from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import deadwood
from laboratory.kernel.network import parts
from laboratory.kernel.policy import desk
from laboratory.kernel.referee import (
    DISCARD,
    HAND,
    KNOCKS,
    LAST,
    LONGEST,
    OVER,
    PHASE,
    SIZE,
    TURN,
    TURNS,
    begin,
    carry_out,
    shuffle,
)
from laboratory.strategy.alternatives import step_in
from laboratory.strategy.cells import BLANK, CELLS, DEADWOODS, KNOCK_ENDS, SCHNEID_TURNS, SCORINGS, SHEETS, STARTS, WINS
from laboratory.strategy.hollywood_sheet import (
    CLOSED,
    COLUMNS,
    HANDS,
    POINTS_DOUBLE,
    ROWS,
    WON,
    enter,
    finished,
    over,
    settle,
)
from laboratory.strategy.maxims import (
    EXPERT,
    GIN_AT_LEAST,
    KNOCK_AT_ONCE,
    decide,
    instead,
    points_of,
    think,
)
from laboratory.strategy.tally import close, note

_WORTH, _KNOCKS, _BY_LEFT = STARTS["sheets"], STARTS["sheet knocks"], STARTS["sheet knocks by deadwood"]
_BY_SCORING = STARTS["sheet knocks by scoring"]
_POINTS, _WINS, _PLAYED = STARTS["blank points"], STARTS["blank wins"], STARTS["hollywood hands"]
_LONGEST_SHEET = max(len(hands) for _name, hands in SHEETS)
_SHEETS = np.array([[*hands, *[0] * (_LONGEST_SHEET - len(hands))] for _name, hands in SHEETS], np.int64)
_TRIED = 8
"""Random ends of the match behind each hand; both results of a comparison meet the same ones."""
_WIN = 20
_POINTS_OF_A_HAND = hand_ends(Rules()).points(25, 25)
RESULTS = np.repeat([*_POINTS_OF_A_HAND], [round(1_000 * share) for share in _POINTS_OF_A_HAND.values()])
"""A winner's points in a thousand classic hands."""
UNTIL_FIRST, WHEN_BLANK, WHEN_THEY_ARE = range(3)
"""The ways of `BLANK`."""


@njit(cache=True)
def _before(situation: Any) -> Any:
    sheet = np.zeros((ROWS, 2), np.int64)
    for points in _SHEETS[situation]:
        enter(sheet, points)
    return sheet


@njit(cache=True)
def _worth(situation: Any, points: Any, scoring: Any, seed: Any) -> Any:
    """Return what you're ahead by at the end after these points of a hand."""
    total = 0.0
    for tried in range(_TRIED):
        sheet = _before(situation)
        enter(sheet, points)
        total += finished(sheet, RESULTS, scoring, np.array([seed + np.uint64(tried)], dtype=np.uint64))
    return total / _TRIED


@njit(cache=True)
def _weigh_wins(seed: Any, hand: Any) -> None:
    """Note what a win of 20 points is worth to you, and to your opponent, beside a hand without a result."""
    for situation in range(len(_SHEETS)):
        for scoring in range(len(SCORINGS)):
            nothing = _worth(situation, 0, scoring, seed)
            cell = _WORTH + (situation * len(SCORINGS) + scoring) * len(WINS)
            note(hand, cell, _worth(situation, _WIN, scoring, seed) - nothing)
            note(hand, cell + 1, nothing - _worth(situation, -_WIN, scoring, seed))


@njit(cache=True, nogil=True)
def hollywood_in_hands(flat: Any, rules: Any, seed: Any, hands: Any, sums: Any) -> None:
    """Add up what knocking gains on each sheet, the first time a seat can."""
    net, rooms, deck = parts(flat), (desk(), desk()), np.empty(52, np.int64)
    state, hand, asked = np.zeros(SIZE, np.int64), np.zeros((CELLS, 2)), np.zeros((2, 5), np.int64)
    for number in range(hands):
        start = np.uint64(seed * 1_000_003 + number)
        dice = np.array([start], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, np.int64(number % 2))
        asked[:] = 0
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            seat, thought = state[TURN], think(net, state, rules, rooms[0])
            own, knock = decide(EXPERT, state, rules, thought, rooms[0]), thought[2]
            able = state[PHASE] == DISCARD and not state[LAST] and knock >= 0 and thought[3] <= GIN_AT_LEAST
            if able and not asked[seat, 0]:
                made = own == knock
                left = deadwood(state[HAND + seat] & ~(np.int64(1) << (knock - KNOCKS)))
                other = instead(net, state, deck, rules, thought[0] if made else knock, rooms[1])
                turn = min(step_in(state[TURNS + seat] + 1, KNOCK_ENDS), len(SCHNEID_TURNS) - 1)
                asked[seat] = 1, -1 if made else 1, other, turn, (left - 1) // 2
                note(hand, _PLAYED, 1.0)
            carry_out(state, deck, rules, own)
        note(hand, _PLAYED, 1.0)
        ends = start << np.uint64(20)
        for seat in range(2):
            if asked[seat, 0]:
                _known, sign, other, turn, left = asked[seat]
                ours = points_of(state, seat)
                for situation in range(len(_SHEETS)):
                    for scoring in range(len(SCORINGS)):
                        more = _worth(situation, other, scoring, ends) - _worth(situation, ours, scoring, ends)
                        note(hand, _BY_SCORING + situation * len(SCORINGS) + scoring, sign * more)
                        if scoring == POINTS_DOUBLE:
                            note(hand, _KNOCKS + situation * len(SCHNEID_TURNS) + turn, sign * more)
                            note(hand, _BY_LEFT + situation * len(DEADWOODS) + left, sign * more)
        _weigh_wins(ends, hand)
        close(hand, sums)


@njit(cache=True)
def _empty(sheet: Any, side: Any) -> Any:
    """Return whether only the opponent has hands in an open column."""
    for column in range(COLUMNS):
        if not sheet[CLOSED + column, 0] and not sheet[WON + column, side] and sheet[WON + column, 1 - side]:
            return True
    return False


@njit(cache=True)
def _binds(way: Any, sheet: Any, side: Any) -> Any:
    """Return whether this way makes the side knock at once."""
    if way == UNTIL_FIRST:
        return sheet[HANDS, side] == 0
    return _empty(sheet, side if way == WHEN_BLANK else 1 - side)


@njit(cache=True)
def _match(net: Any, rules: Any, room: Any, way: Any, side: Any, dice: Any, hand: Any) -> Any:
    """Play a match; return what the side that follows this way is ahead by."""
    deck, state, sheet = np.empty(52, np.int64), np.zeros(SIZE, np.int64), np.zeros((ROWS, 2), np.int64)
    dealer = below(dice, 2)
    while not over(sheet):
        shuffle(deck, dice)
        begin(state, deck, rules, dealer)
        dealer = 1 - dealer
        bound = KNOCK_AT_ONCE if _binds(way, sheet, side) else EXPERT
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            thought = think(net, state, rules, room)
            maxim = bound if state[TURN] == side else EXPERT
            carry_out(state, deck, rules, decide(maxim, state, rules, thought, room))
        enter(sheet, points_of(state, 0))
        note(hand, _PLAYED, 1.0)
    ahead = settle(sheet, POINTS_DOUBLE)
    return ahead if side == 0 else -ahead


@njit(cache=True, nogil=True)
def blank_in_matches(flat: Any, rules: Any, seed: Any, matches: Any, sums: Any) -> None:
    """Add up what each way gains a match, and how much more often than half it wins; both seats play each deal."""
    net, room, hand = parts(flat), desk(), np.zeros((CELLS, 2))
    for number in range(matches):
        for way in range(len(BLANK)):
            ahead, won = 0, 0.0
            for side in range(2):
                dice = np.array([seed * 1_000_003 + number], dtype=np.uint64)
                one = _match(net, rules, room, way, side, dice, hand)
                ahead += one
                won += 0.5 * np.sign(one)
            note(hand, _POINTS + way, ahead / 2)
            note(hand, _WINS + way, won / 2)
        close(hand, sums)
