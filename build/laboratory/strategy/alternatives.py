"""Experts' hands, with rejected choices played out too: upcards, first discards, knocks."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.bots import declines
from laboratory.kernel.card_bits import BESIDE, MATES, below, lowest, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import outs
from laboratory.kernel.melding import arrange, deadwood
from laboratory.kernel.network import parts
from laboratory.kernel.policy import desk
from laboratory.kernel.referee import (
    BARRED,
    DEALER,
    DISCARD,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    LONGEST,
    OVER,
    PHASE,
    PILE,
    SIZE,
    TAKES,
    THROWN,
    TOP,
    TURN,
    TURNS,
    UPCARD,
    begin,
    carry_out,
    shuffle,
)
from laboratory.strategy.cells import (
    BOTH,
    CELLS,
    HEIGHT_OF,
    HEIGHTS,
    KNOCK_ENDS,
    KNOCK_TURNS,
    LET_LIE,
    LONGER,
    MAKES,
    NO_SIGN,
    NOTHING,
    PAIR,
    ROLES,
    RUN,
    SET,
    STAGE_ENDS,
    STAGES,
    STARTS,
    THREW_BESIDE,
    THREW_BOTH,
    THREW_RANK,
    THREW_TWO,
    THROWS,
    THROWS_SEEN,
    TOOK_BESIDE,
    TOOK_RANK,
    TWO,
)
from laboratory.strategy.maxims import (
    EXPERT,
    GIN_AT_LEAST,
    decide,
    fourteens,
    instead,
    loose_cards,
    points_of,
    role,
    think,
)
from laboratory.strategy.tally import close, note

_UPCARDS, _UPCARDS_TAKEN = STARTS["upcards"], STARTS["upcards taken"]
_FIRST, _OTHER_FIRST = STARTS["first discards"], STARTS["other first discards"]
_BY_RANK, _BY_SIGN, _FOURTEEN = STARTS["wanted by rank"], STARTS["wanted by sign"], STARTS["fourteen"]
_KNOCKS, _KNOCKS_MADE, _BY_TAKEN = STARTS["knocks"], STARTS["knocks made"], STARTS["knocks by taken"]
_HANDS = STARTS["hands"]
_HEIGHTS, _ROLES, _STAGES, _THROWS = len(HEIGHTS), len(ROLES), len(STAGES), len(THROWS)
_TURNS, _MAKES = len(KNOCK_TURNS), len(MAKES)
_HEIGHT_OF = np.array(HEIGHT_OF, np.int64)
MOST = 16
"""Most questions waiting for a hand's end."""


@njit(cache=True)
def _ask(asked: Any, n: Any, cell: Any, seat: Any, sign: Any, other: Any) -> Any:
    """Queue a result; the cell gets sign × (it − the hand's result)."""
    asked[n, 0], asked[n, 1], asked[n, 2], asked[n, 3] = cell, seat, sign, other
    return n + 1


@njit(cache=True)
def _other(net: Any, state: Any, deck: Any, rules: Any, action: Any, room: Any, hand: Any) -> Any:
    note(hand, _HANDS, 1.0)
    return instead(net, state, deck, rules, action, room)


@njit(cache=True)
def makes(state: Any) -> Any:
    """Return what the top discard makes with the hand."""
    own, top = state[HAND + state[TURN]], np.int64(1) << state[TOP]
    loose, runs = arrange(own | top)
    if loose & top == 0:
        if deadwood(own | top) == deadwood(own):
            return LONGER
        return RUN if runs & top else SET
    mates, near = MATES[state[TOP]] & loose, BESIDE[state[TOP]] & loose
    if mates and near:
        return BOTH
    return PAIR if mates else TWO if near else NOTHING


@njit(cache=True)
def _upcard(state: Any) -> Any:
    second = np.int64(state[TURN] == state[DEALER])
    return (second * _MAKES + makes(state)) * _HEIGHTS + _HEIGHT_OF[state[TOP] % 13]


@njit(cache=True)
def sign_of(state: Any, card: Any) -> Any:
    """Return the strongest sign about a card's rank and neighbours."""
    me, other = state[TURN], 1 - state[TURN]
    if state[KNOWN + other] & MATES[card]:
        return TOOK_RANK
    if state[KNOWN + other] & BESIDE[card]:
        return TOOK_BESIDE
    thrown = popcount(state[THROWN + other] & MATES[card])
    if thrown and state[THROWN + other] & BESIDE[card]:
        return THREW_BOTH
    if thrown:
        return THREW_TWO if thrown > 1 else THREW_RANK
    if state[THROWN + other] & BESIDE[card]:
        return THREW_BESIDE
    return LET_LIE if state[THROWN + me] & MATES[card] & state[PILE] else NO_SIGN


@njit(cache=True)
def step_in(turn: Any, ends: Any) -> Any:
    """Return which step a turn falls in."""
    step: Any = 0
    for end in ends:
        step += turn > end
    return step


@njit(cache=True)
def _place(count: Any, places: Any) -> Any:
    for at in range(len(places)):
        if places[at] == count:
            return at
    return -1


@njit(cache=True)
def _dangers(state: Any, hand: Any) -> None:
    me, other = state[TURN], 1 - state[TURN]
    wanted = outs(state[HAND + other])
    stage = step_in(state[TURNS + me] + 1, STAGE_ENDS)
    matched, seen = fourteens(state[THROWN + other]), _place(popcount(state[THROWN + other]), THROWS_SEEN)
    rest = loose_cards(state)
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        useful, sign, rank = np.float64(wanted & bit != 0), sign_of(state, card), card % 13
        note(hand, _BY_SIGN + sign * _STAGES + stage, useful)
        if sign == NO_SIGN:
            note(hand, _BY_RANK + rank * _STAGES + stage, useful)
            if seen >= 0:
                note(hand, _FOURTEEN + (rank * _THROWS + seen) * 2 + np.int64(matched & bit != 0), useful)


@njit(cache=True)
def _first_throw(state: Any, own: Any, dice: Any, hand: Any) -> Any:
    """Note the first discard; return a random other one, or -1."""
    loose, found, n = loose_cards(state), np.int64(-1), 0
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        note(hand, _FIRST + (card % 13) * _ROLES + role(card, loose), np.float64(card == own))
        if card != own:
            n += 1
            if below(dice, n) == 0:
                found = card
    return found


@njit(cache=True)
def _question(
    net: Any, state: Any, deck: Any, rules: Any, room: Any, thought: Any, own: Any, dice: Any, notes: Any
) -> Any:
    """Ask what applies; return the number of waiting questions."""
    hand, asked, n, knocked = notes
    seat, knock = state[TURN], thought[2]
    if state[PHASE] == UPCARD:
        cell, took = _upcard(state), own == TAKES
        note(hand, _UPCARDS_TAKEN + cell, np.float64(took))
        other = _other(net, state, deck, rules, declines(state) if took else np.int64(TAKES), room, hand)
        return _ask(asked, n, _UPCARDS + cell, seat, -1 if took else 1, other)
    if state[PHASE] != DISCARD or state[LAST]:
        return n
    if own < KNOCKS:
        _dangers(state, hand)
    if knock >= 0 and thought[3] > GIN_AT_LEAST:
        return n
    if knock >= 0:
        return n if knocked[seat] else _knock(net, state, deck, rules, room, thought, own, notes)
    if state[TURNS + seat] == 0 and state[BARRED] < 0:
        loose = loose_cards(state)
        one = _first_throw(state, own, dice, hand)
        if one >= 0:
            cell = _OTHER_FIRST + role(one, loose) * _HEIGHTS + _HEIGHT_OF[one % 13]
            return _ask(asked, n, cell, seat, 1, _other(net, state, deck, rules, one, room, hand))
    return n


@njit(cache=True)
def _knock(net: Any, state: Any, deck: Any, rules: Any, room: Any, thought: Any, own: Any, notes: Any) -> Any:
    hand, asked, n, knocked = notes
    seat, card, knock = state[TURN], thought[0], thought[2]
    knocked[seat] = 1
    count = deadwood(state[HAND + seat] & ~(np.int64(1) << (knock - KNOCKS)))
    turn = step_in(state[TURNS + seat] + 1, KNOCK_ENDS)
    cell, made = ((count - 1) // 2) * _TURNS + turn, own == knock
    taken = min(2, popcount(state[KNOWN + 1 - seat]))
    note(hand, _KNOCKS_MADE + cell, np.float64(made))
    other = _other(net, state, deck, rules, card if made else knock, room, hand)
    sign = -1 if made else 1
    n = _ask(asked, n, _KNOCKS + cell, seat, sign, other)
    return _ask(asked, n, _BY_TAKEN + taken * _TURNS + turn, seat, sign, other)


@njit(cache=True, nogil=True)
def alternatives_in_hands(flat: Any, rules: Any, seed: Any, hands: Any, sums: Any) -> None:
    """Add up the answers over these deals."""
    net, rooms, deck = parts(flat), (desk(), desk()), np.empty(52, np.int64)
    state, hand = np.zeros(SIZE, np.int64), np.zeros((CELLS, 2))
    asked, knocked = np.zeros((MOST, 4), np.int64), np.zeros(2, np.int64)
    for number in range(hands):
        dice = np.array([seed * 1_000_003 + number], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, np.int64(number % 2))
        n, knocked[:] = 0, 0
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            thought = think(net, state, rules, rooms[0])
            own = decide(EXPERT, state, rules, thought, rooms[0])
            notes = (hand, asked, n, knocked)
            n = _question(net, state, deck, rules, rooms[1], thought, own, dice, notes)
            carry_out(state, deck, rules, own)
        note(hand, _HANDS, 1.0)
        for i in range(n):
            note(hand, asked[i, 0], np.float64(asked[i, 2] * (asked[i, 3] - points_of(state, asked[i, 1]))))
        close(hand, sums)
