"""The expert bound to one habit that people have, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.bots import after_take, best_knock, declines
from laboratory.kernel.card_bits import LINKS, happens, lowest
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import arrange, deadwood
from laboratory.kernel.policy import NO_LEAN, choose
from laboratory.kernel.referee import (
    BARRED,
    DISCARD,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    LIMIT,
    PHASE,
    PILE,
    TAKES,
    THROWN,
    TOP,
    TURN,
    TURNS,
    UPCARD,
    may_take,
)
from laboratory.training.belief_players import SAFEST, throw_by

(
    NO_HABIT,
    HIGH_EARLY,
    LOW_EARLY,
    FIRST_UPCARD,
    HOLDS_PAIRS,
    KNOCKS_AT_ONCE,
    KNOCKS_AT_FIVE,
    GIN_ONLY,
    SAFEST_ONLY,
    FORGETS,
    TAKES_WHAT_HELPS,
    STOCK_ONLY,
    FEEDS_NOTHING,
) = range(13)
FIVE = 5
"""Most deadwood to knock with at five."""
HABIT, SLIPS, UNTIL = range(3)
"""What's said of somebody: the habit, the share of careless discards, the turns in which cards go by height."""
_HIGHEST, _LOWEST = 1, -1


@njit(cache=True)
def acts_as(net: Any, state: Any, rules: Any, person: Any, dice: Any, room: Any, mind: Any) -> Any:
    """Return somebody's action; `mind` is room for the state as they remember it."""
    habit = np.int64(person[HABIT])
    if state[PHASE] != DISCARD:
        return _draw(net, state, rules, habit, room, mind)
    knock, count = best_knock(state, rules)
    if knock >= 0 and (count == 0 or state[LAST] or habit == KNOCKS_AT_ONCE):
        return knock
    _remember(state, habit, mind)
    if habit == GIN_ONLY:
        mind[LIMIT] = 0
    if habit == KNOCKS_AT_FIVE:
        mind[LIMIT] = min(FIVE, mind[LIMIT])
    own = choose(net, mind, rules, NO_LEAN, room)
    if own >= KNOCKS:
        return own
    if happens(dice, person[SLIPS]):
        return throw_by(state, 0, dice, room[7])
    return _throw(state, habit, person[UNTIL], own, dice, room)


@njit(cache=True)
def _draw(net: Any, state: Any, rules: Any, habit: Any, room: Any, mind: Any) -> Any:
    if not state[LAST] and may_take(state):
        if habit == FIRST_UPCARD and state[PHASE] == UPCARD:
            return TAKES
        if habit == STOCK_ONLY:
            return declines(state)
        if habit == TAKES_WHAT_HELPS and after_take(state, rules) < deadwood(state[HAND + state[TURN]]):
            return TAKES
    _remember(state, habit, mind)
    return choose(net, mind, rules, NO_LEAN, room)


@njit(cache=True)
def _remember(state: Any, habit: Any, mind: Any) -> None:
    """Copy the state; who forgets has only the top of the pile in mind."""
    for i in range(state.size):
        mind[i] = state[i]
    if habit == FORGETS:
        mind[KNOWN + 1 - mind[TURN]] = 0
        mind[THROWN], mind[THROWN + 1] = 0, 0
        mind[PILE] = np.int64(1) << mind[TOP] if mind[TOP] >= 0 else np.int64(0)


@njit(cache=True)
def _throw(state: Any, habit: Any, until: Any, own: Any, dice: Any, room: Any) -> Any:
    me = state[TURN]
    if habit == SAFEST_ONLY:
        return throw_by(state, SAFEST, dice, room[7])
    if habit == HIGH_EARLY and state[TURNS + me] < until:
        return _by_rank(state, own, _HIGHEST)
    if habit == LOW_EARLY and state[TURNS + me] < until:
        return _by_rank(state, own, _LOWEST)
    if habit == HOLDS_PAIRS:
        return _favourite(_apart(state, state[HAND + me]), own, room[8])
    if habit == FEEDS_NOTHING:
        return _favourite(_apart(state, state[KNOWN + 1 - me]), own, room[8])
    return own


@njit(cache=True)
def _loose(state: Any) -> Any:
    """Return the unmatched cards that may be discarded."""
    loose, _runs = arrange(state[HAND + state[TURN]])
    return loose & ~(np.int64(1) << state[BARRED]) if state[BARRED] >= 0 else loose


@njit(cache=True)
def _by_rank(state: Any, own: Any, way: Any) -> Any:
    """Return the unmatched card of the highest or lowest rank."""
    best, merit, rest = np.int64(own), -99, _loose(state)
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if way * (card % 13) > merit:
            best, merit = card, way * (card % 13)
    return best


@njit(cache=True)
def _apart(state: Any, cards: Any) -> Any:
    """Return the unmatched cards that fit none of these."""
    found, rest = np.int64(0), _loose(state)
    while rest:
        bit = rest & -rest
        rest ^= bit
        if not LINKS[lowest(bit)] & cards:
            found |= bit
    return found


@njit(cache=True)
def _favourite(cards: Any, own: Any, values: Any) -> Any:
    """Return the network's favourite of these cards; its own choice if there are none."""
    best, rest = np.int64(-1), cards
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if best < 0 or values[card] > values[best]:
            best = card
    return np.int64(own) if best < 0 else best
