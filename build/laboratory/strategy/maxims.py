"""The expert bound to an old maxim wherever that applies, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.bots import after_take, declines
from laboratory.kernel.card_bits import ACES, BESIDE, LINKS, MATES, lowest
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import look
from laboratory.kernel.melding import arrange, deadwood
from laboratory.kernel.policy import finishing, last_chance, wants
from laboratory.kernel.referee import (
    BARRED,
    DISCARD,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    TAKES,
    THROWN,
    TOP,
    TURN,
    TURNS,
    UPCARD,
    WINNER,
    carry_out,
    may_take,
)

EXPERT = -1
"""No maxim."""
(
    FOURTEEN,
    MIDDLE,
    PAIRS_EARLY,
    HIGH_FIRST,
    HIGH_ALONE,
    AFTER_THE_OTHER,
    GIVE_NOTHING,
    UPCARD_FOR_MELD,
    ALL_FOR_MELD,
    EVERY_MELD,
    LOW_CARDS,
    KNOCK_AT_ONCE,
    KNOCK_EARLY,
    KNOCK_LOW,
    GIN,
    GIN_AFTER_6,
    GIN_AFTER_10,
    EVERY_UPCARD,
    NO_UPCARD,
) = range(19)
"""The maxims, in the order of `cells.MAXIMS`, and two more about the first upcard."""
_MIDDLE = (ACES << 4) | (ACES << 5) | (ACES << 6) | (ACES << 7) | (ACES << 8)
_LOW = ACES | ACES << 1 | ACES << 2
_EARLY = 4  # turns
GIN_AT_LEAST = 90.0
"""Values above this mean a certain knock."""
_THOUGHT = -90.0
"""Values above this mean that a discard was considered."""


@njit(cache=True)
def think(net: Any, state: Any, rules: Any, room: Any) -> Any:
    """Return discard and knock (-1: none), or take and draw, with values."""
    if state[PHASE] == DISCARD:
        card, value, knock, gain = finishing(net, state, rules, room)
        return np.int64(card), np.float64(value), np.int64(knock), np.float64(gain)
    if state[LAST]:
        only = np.int64(last_chance(net, state, rules, room))
        return only, 0.0, only, 0.0
    look(state, state[TURN], room[0])
    value, _card, _knock, draw = wants(net, state, rules, room)
    return np.int64(TAKES), np.float64(value), np.int64(declines(state)), np.float64(draw)


@njit(cache=True)
def decide(maxim: Any, state: Any, rules: Any, thought: Any, room: Any) -> Any:
    """Return the action by this maxim, else by the expert."""
    first, value, second, gain = thought
    if state[PHASE] != DISCARD:
        return second if state[LAST] else _draw(maxim, state, rules, first if value > gain else second)
    if second >= 0 and (gain > GIN_AT_LEAST or _has_knock(maxim, state)):
        return second
    if second >= 0 and gain > value and _lets_knock(maxim, state, second):
        return second
    return _throw(first, _bound_to(maxim, state), room[8])


@njit(cache=True)
def play_on(net: Any, state: Any, deck: Any, rules: Any, seat: Any, maxim: Any, room: Any) -> Any:
    """Return a maxim-following seat's points against the expert."""
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        thought = think(net, state, rules, room)
        own = maxim if state[TURN] == seat else EXPERT
        carry_out(state, deck, rules, decide(own, state, rules, thought, room))
    return points_of(state, seat)


@njit(cache=True)
def instead(net: Any, state: Any, deck: Any, rules: Any, action: Any, room: Any) -> Any:
    """Return the acting seat's points after another action, played on by experts."""
    branch, seat = state.copy(), state[TURN]
    carry_out(branch, deck, rules, action)
    return play_on(net, branch, deck, rules, seat, EXPERT, room)


@njit(cache=True)
def points_of(state: Any, seat: Any) -> Any:
    """Return a seat's points in a finished hand."""
    if state[PHASE] != OVER or state[WINNER] == NOBODY:
        return np.int64(0)
    return state[SCORE] if state[WINNER] == seat else -state[SCORE]


@njit(cache=True)
def loose_cards(state: Any) -> Any:
    """Return the cards outside melds that may be discarded."""
    loose, _runs = arrange(state[HAND + state[TURN]])
    return loose if state[BARRED] < 0 else loose & ~(np.int64(1) << state[BARRED])


@njit(cache=True)
def melds_top(state: Any) -> Any:
    """Return whether the top discard would be melded."""
    top = np.int64(1) << state[TOP]
    loose, _runs = arrange(state[HAND + state[TURN]] | top)
    return loose & top == 0


@njit(cache=True)
def _draw(maxim: Any, state: Any, rules: Any, own: Any) -> Any:
    if state[PHASE] == UPCARD and maxim in (EVERY_UPCARD, NO_UPCARD):
        return np.int64(TAKES) if maxim == EVERY_UPCARD else declines(state)
    bound = maxim == ALL_FOR_MELD or (maxim == UPCARD_FOR_MELD and state[PHASE] == UPCARD)
    if own == TAKES:
        return declines(state) if bound and not melds_top(state) else own
    eager = maxim in (EVERY_MELD, LOW_CARDS)
    if not eager or not may_take(state) or after_take(state, rules) >= deadwood(state[HAND + state[TURN]]):
        return own
    wanted = melds_top(state) if maxim == EVERY_MELD else _LOW >> state[TOP] & 1 == 1
    return np.int64(TAKES) if wanted else own


@njit(cache=True)
def _has_knock(maxim: Any, state: Any) -> Any:
    return maxim == KNOCK_AT_ONCE or (maxim == KNOCK_EARLY and state[TURNS + state[TURN]] < _EARLY)


@njit(cache=True)
def _lets_knock(maxim: Any, state: Any, knock: Any) -> Any:
    turns = state[TURNS + state[TURN]]
    if maxim == KNOCK_LOW:
        return deadwood(state[HAND + state[TURN]] & ~(np.int64(1) << (knock - KNOCKS))) <= 5
    late = (maxim == GIN_AFTER_6 and turns >= 6) or (maxim == GIN_AFTER_10 and turns >= 10)
    return not (maxim == GIN or late)


@njit(cache=True)
def _throw(own: Any, bound: Any, values: Any) -> Any:
    """Return the best of a maxim's discards, else the expert's own."""
    best, merit = own, _THOUGHT
    while bound:
        bit = bound & -bound
        bound ^= bit
        card = lowest(bit)
        if values[card] > merit:
            best, merit = card, np.float64(values[card])
    return best


@njit(cache=True)
def _bound_to(maxim: Any, state: Any) -> Any:
    """Return the loose cards a maxim allows; none where it doesn't apply."""
    if maxim < FOURTEEN or maxim > GIVE_NOTHING:
        return np.int64(0)
    other, loose = 1 - state[TURN], loose_cards(state)
    if maxim == FOURTEEN:
        return _without(loose, LINKS) & fourteens(state[THROWN + other])
    if maxim == MIDDLE:
        return _without(loose, LINKS) & ~_MIDDLE
    if maxim == PAIRS_EARLY:
        return _without(loose, MATES) if state[TURNS + state[TURN]] < _EARLY else np.int64(0)
    if maxim == HIGH_FIRST:
        return _highest(loose)
    if maxim == HIGH_ALONE:
        return _highest(_without(loose, LINKS))
    if maxim == AFTER_THE_OTHER:
        return loose & MATES[state[TOP]] if state[TOP] >= 0 else np.int64(0)
    return loose & ~_linked(state[KNOWN + other]) if state[KNOWN + other] else np.int64(0)


@njit(cache=True)
def fourteens(cards: Any) -> Any:
    """Return cards that make fourteen with one of these (J, Q, K: 11 to 13)."""
    found = np.int64(0)
    while cards:
        bit = cards & -cards
        cards ^= bit
        found |= np.int64(ACES) << (12 - lowest(bit) % 13)
    return found


@njit(cache=True)
def role(card: Any, loose: Any) -> Any:
    """Return whether a loose card is alone (0), paired (1), in two of a run (2), or both (3)."""
    return np.int64(MATES[card] & loose != 0) + 2 * np.int64(BESIDE[card] & loose != 0)


@njit(cache=True)
def _without(loose: Any, beside: Any) -> Any:
    left, rest = np.int64(0), loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        if beside[lowest(bit)] & loose == 0:
            left |= bit
    return left


@njit(cache=True)
def _linked(cards: Any) -> Any:
    found = np.int64(0)
    while cards:
        bit = cards & -cards
        cards ^= bit
        found |= LINKS[lowest(bit)]
    return found


@njit(cache=True)
def _highest(cards: Any) -> Any:
    for rank in range(12, -1, -1):
        if cards & ACES << rank:
            return cards & ACES << rank
    return np.int64(0)
