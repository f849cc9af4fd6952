"""Experts' hands under Oklahoma, each limit as often, with other choices and maxims played out too."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.card_bits import POINTS, below, lowest
from laboratory.kernel.compiling import njit
from laboratory.kernel.match_equity import CHANCES
from laboratory.kernel.melding import deadwood
from laboratory.kernel.network import parts
from laboratory.kernel.policy import desk
from laboratory.kernel.referee import (
    BARRED,
    DEALER,
    DISCARD,
    HAND,
    KNOCKS,
    LAST,
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    UPCARD,
    WINNER,
    begin,
    carry_out,
    shuffle,
)
from laboratory.strategy.alternatives import makes, step_in
from laboratory.strategy.cells import (
    AFTER_TURN,
    CELLS,
    GIN,
    HAND_ENDS,
    KNOCK,
    KNOCK_ENDS,
    KNOCK_TURNS,
    LEFT,
    LIMIT_MAXIMS,
    LIMIT_RANKS,
    LIMITS,
    MAKES,
    MAXIMS,
    NEEDS,
    STARTS,
    UNDERCUT,
    VOID,
)
from laboratory.strategy.maxim_hands import branch_off
from laboratory.strategy.maxims import GIN_AT_LEAST, instead, loose_cards, points_of, role, think
from laboratory.strategy.tally import close, note

_ENDS, _LENGTH, _POINTS = STARTS["limit ends"], STARTS["limit turns"], STARTS["limit points"]
_UPCARDS, _FIRST, _DEADWOOD = STARTS["limit upcards"], STARTS["limit first discards"], STARTS["limit deadwood"]
_KNOCKS, _MADE, _BY_LEFT = STARTS["limit knocks"], STARTS["limit knocks made"], STARTS["limit knocks by deadwood"]
_MAXIMS, _HANDS, _DOUBLED = STARTS["limit maxims"], STARTS["limit hands"], STARTS["doubled knocks"]
_LIMITS, _TURNS, _LEFT, _MAKES = len(LIMITS), len(KNOCK_TURNS), len(LEFT), len(MAKES)
_RANKS = np.array(LIMIT_RANKS, np.int64)
_WHICH = np.array([[one.name for one in MAXIMS].index(name) for name in LIMIT_MAXIMS], np.int64)
_NEEDS = np.array([int(need) for need in NEEDS], np.int64)
_THEIR_NEED = 60
_MOST = 8
"""Most questions waiting for a hand's end: an upcard, a first discard and a knock for each seat, and room."""
_HIGH = 10  # points


@njit(cache=True)
def turn_up(deck: Any, dice: Any, limit: Any) -> None:
    """Swap a random card of this limit into the upcard's place."""
    low, high = _RANKS[limit]
    card = low + below(dice, high - low + 1) + 13 * below(dice, 4)
    for place in range(52):
        if deck[place] == card:
            deck[place], deck[20] = deck[20], card
            return


@njit(cache=True)
def _ask(asked: Any, n: Any, cells: Any, seat: Any, sign: Any, other: Any) -> Any:
    """Queue a result: the cells get sign × (it − the hand's result)."""
    asked[n, 0], asked[n, 1], asked[n, 2], asked[n, 3], asked[n, 4] = cells[0], cells[1], seat, sign, other
    return n + 1


@njit(cache=True)
def _high_card(state: Any, own: Any, dice: Any) -> Any:
    """Return a random high unmatched card besides the expert's choice, or -1."""
    found, n, rest = np.int64(-1), 0, loose_cards(state)
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if card != own and POINTS[card] == _HIGH:
            n += 1
            if below(dice, n) == 0:
                found = card
    return found


@njit(cache=True)
def _question(
    net: Any, state: Any, deck: Any, rules: Any, room: Any, thought: Any, own: Any, dice: Any, limit: Any, notes: Any
) -> Any:
    """Ask what applies; return the number of waiting questions."""
    hand, asked, n, knocked = notes
    seat, card, knock = state[TURN], thought[0], thought[2]
    if state[PHASE] == UPCARD:
        took = own == TAKES
        second = np.int64(seat == state[DEALER])
        cell = _UPCARDS + (second * _MAKES + makes(state)) * _LIMITS + limit
        other = instead(net, state, deck, rules, knock if took else np.int64(TAKES), room)
        note(hand, _HANDS, 1.0)
        return _ask(asked, n, (cell, np.int64(-1)), seat, -1 if took else 1, other)
    if state[PHASE] != DISCARD or state[LAST]:
        return n
    if knock < 0:
        if state[TURNS + seat] or state[BARRED] >= 0:
            return n
        one = _high_card(state, own, dice)
        if one < 0:
            return n
        cell = _FIRST + role(one, loose_cards(state)) * _LIMITS + limit
        note(hand, _HANDS, 1.0)
        return _ask(asked, n, (cell, np.int64(-1)), seat, 1, instead(net, state, deck, rules, one, room))
    if thought[3] > GIN_AT_LEAST or knocked[seat]:
        return n
    knocked[seat] = 1
    left, made = deadwood(state[HAND + seat] & ~(np.int64(1) << (knock - KNOCKS))), own == knock
    note(hand, _MADE + limit, np.float64(made))
    note(hand, _HANDS, 1.0)
    by_turn = _KNOCKS + limit * _TURNS + step_in(state[TURNS + seat] + 1, KNOCK_ENDS)
    by_left = _BY_LEFT + limit * _LEFT + min(left, _LEFT) - 1
    other = instead(net, state, deck, rules, card if made else knock, room)
    return _ask(asked, n, (by_turn, by_left), seat, -1 if made else 1, other)


@njit(cache=True)
def _chance(need: Any, points: Any, factor: Any) -> Any:
    """Return the chance to win the match after these points of a hand, below 0 for the opponent."""
    mine = max(np.int64(0), need - max(np.int64(0), points) * factor)
    theirs = max(np.int64(0), _THEIR_NEED + min(np.int64(0), points) * factor)
    return CHANCES[mine, theirs]


@njit(cache=True)
def _answer(hand: Any, asked: Any, state: Any) -> None:
    """Note a question's answers, now that the hand is over."""
    seat, sign, other = asked[2], asked[3], asked[4]
    ours = points_of(state, seat)
    note(hand, asked[0], np.float64(sign * (other - ours)))
    if asked[1] < 0:
        return
    note(hand, asked[1], np.float64(sign * (other - ours)))
    for i in range(len(_NEEDS)):
        for factor in (1, 2):
            gain = _chance(_NEEDS[i], other, factor) - _chance(_NEEDS[i], ours, factor)
            note(hand, _DOUBLED + 2 * i + factor - 1, sign * gain)


@njit(cache=True)
def _end(hand: Any, state: Any, limit: Any) -> None:
    """Note how the hand ended."""
    end, score = np.int64(VOID), np.float64(state[SCORE])
    if state[PHASE] == OVER and state[WINNER] != NOBODY:
        gin = deadwood(state[HAND + state[TURN]]) == 0
        end = np.int64(UNDERCUT if state[WINNER] != state[TURN] else GIN if gin else KNOCK)
        note(hand, _POINTS + limit, score)
    for one in range(len(HAND_ENDS)):
        note(hand, _ENDS + limit * len(HAND_ENDS) + one, np.float64(one == end))
    note(hand, _LENGTH + limit, (state[TURNS] + state[TURNS + 1]) / 2)


@njit(cache=True)
def _held(hand: Any, state: Any, seat: Any, limit: Any) -> None:
    """Note the deadwood after a turn."""
    for i in range(len(AFTER_TURN)):
        if state[TURNS + seat] == AFTER_TURN[i]:
            note(hand, _DEADWOOD + limit * len(AFTER_TURN) + i, np.float64(deadwood(state[HAND + seat])))


@njit(cache=True, nogil=True)
def limits_in_hands(flat: Any, rules: Any, seed: Any, hands: Any, sums: Any) -> None:
    """Add up the answers over these deals."""
    net, rooms, deck = parts(flat), (desk(), desk()), np.empty(52, np.int64)
    state, hand = np.zeros(SIZE, np.int64), np.zeros((CELLS, 2))
    waiting, knocked = np.zeros((_MOST, 5), np.int64), np.zeros(2, np.int64)
    bound, points = np.zeros((len(_WHICH), 2), np.int64), np.zeros((len(_WHICH), 2), np.int64)
    for number in range(hands):
        limit = np.int64(number % _LIMITS)
        dice = np.array([seed * 1_000_003 + number], dtype=np.uint64)
        shuffle(deck, dice)
        turn_up(deck, dice, limit)
        begin(state, deck, rules, np.int64(number // _LIMITS % 2))
        n, knocked[:], bound[:] = 0, 0, 0
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            seat, phase = state[TURN], state[PHASE]
            thought = think(net, state, rules, rooms[0])
            own, played = branch_off(net, state, deck, rules, rooms, thought, _WHICH, bound, points)
            for _branch in range(played):
                note(hand, _HANDS, 1.0)
            notes = (hand, waiting, n, knocked)
            n = _question(net, state, deck, rules, rooms[1], thought, own, dice, limit, notes)
            carry_out(state, deck, rules, own)
            if phase == DISCARD and own < KNOCKS:
                _held(hand, state, seat, limit)
        note(hand, _HANDS, 1.0)
        _end(hand, state, limit)
        for i in range(n):
            _answer(hand, waiting[i], state)
        for i in range(len(_WHICH)):
            gained = 0.0
            for seat in range(2):
                if bound[i, seat]:
                    gained += (points[i, seat] - points_of(state, seat)) / 2
            note(hand, _MAXIMS + i * _LIMITS + limit, gained)
        close(hand, sums)
