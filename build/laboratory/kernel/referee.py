"""One hand under any rules, compiled: the state is an integer array."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.card_bits import POINTS, below, lowest
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import arrange, deadwood, defend

# Indices of a state; seat 1's entry follows seat 0's.
HAND, KNOWN, THROWN, TURNS = 0, 2, 4, 6
NEXT, TOP, PILE, TURN, PASSES, BARRED, LIMIT, LAST, PHASE, DEALER, WINNER, SCORE, BEFORE = range(8, 21)
NEED = 21
"""Points each seat needs to win; 0 if points alone count."""
HEIGHT, STACK = 23, 24
"""The discard pile's size, and its cards, bottom first."""
SIZE = STACK + 52

UPCARD, DRAW, DISCARD, OVER = range(4)

# Indices of the rules.
GIN, UNDERCUT, BIG_GIN, KNOCK_LIMIT, OPENING, LAST_DISCARD, LAY_ON_GIN, KNOCK_DISCARD, ACE_GIN, RED_GIN = range(10)
BY_UPCARD, ANY = -1, 999
OFFERED, OPEN, ELEVEN = range(3)

# Action codes: a card is discarded, KNOCKS + card knocks with it.
KNOCKS, SHOWS, BIG, TAKES, DRAWS, PASSES_ON = 64, 120, 121, 122, 123, 124
NOBODY = 9
LONGEST = 60
"""Turns of a seat before a hand counts as void."""


@njit(cache=True)
def shuffle(deck: Any, dice: Any) -> None:
    """Fill the deck in random order."""
    for i in range(52):
        j = below(dice, i + 1)
        deck[i] = deck[j]
        deck[j] = i


@njit(cache=True)
def begin(state: Any, deck: Any, rules: Any, dealer: Any) -> None:
    """Deal a hand."""
    state[:] = 0
    first, second = np.int64(0), np.int64(0)
    for i in range(0, 20, 2):
        first |= np.int64(1) << deck[i]
        second |= np.int64(1) << deck[i + 1]
    up = np.int64(deck[20])
    state[NEXT] = 21
    state[DEALER], state[TURN] = dealer, 1 - dealer
    state[BARRED], state[TOP], state[WINNER] = -1, up, NOBODY
    state[PILE] = np.int64(1) << up
    state[HEIGHT], state[STACK] = 1, up
    state[LIMIT] = rules[KNOCK_LIMIT]
    if rules[KNOCK_LIMIT] == BY_UPCARD:
        state[LIMIT] = 0 if rules[ACE_GIN] and POINTS[up] == 1 else POINTS[up]
    if rules[RED_GIN] and 13 <= up < 39:
        state[LIMIT] = 0
    state[PHASE] = DRAW if rules[OPENING] == OPEN else UPCARD
    if rules[OPENING] == ELEVEN:
        first |= state[PILE]
        state[PILE], state[TOP], state[PHASE] = 0, -1, DISCARD
        state[HEIGHT] = 0
        state[BEFORE] = 999
    state[HAND + 1 - dealer], state[HAND + dealer] = first, second


@njit(cache=True)
def may_take(state: Any) -> Any:
    """Return whether the top discard may be taken."""
    return state[TOP] >= 0 and not (state[PASSES] == 2 and state[TURNS] == 0 and state[TURNS + 1] == 0)


@njit(cache=True)
def throw_away(state: Any, me: Any, card: Any) -> None:
    """Remove a card from a hand."""
    bit = np.int64(1) << card
    state[HAND + me] &= ~bit
    state[KNOWN + me] &= ~bit


@njit(cache=True)
def worth(state: Any, rules: Any, me: Any, hand: Any, big: Any) -> Any:
    """Return the points for laying down this hand, against the best lay-offs."""
    loose, runs = arrange(hand)
    mine = deadwood(hand)
    other = state[HAND + 1 - me]
    theirs = deadwood(other) if mine == 0 and not rules[LAY_ON_GIN] else defend(other, hand & ~loose, runs)
    if big:
        return rules[BIG_GIN] + theirs
    if mine == 0:
        return rules[GIN] + theirs
    if mine < theirs:
        return theirs - mine
    return -(mine - theirs + rules[UNDERCUT])


@njit(cache=True)
def finish(state: Any, me: Any, points: Any) -> None:
    """End the hand; negative points are the opponent's."""
    state[PHASE] = OVER
    state[WINNER] = me if points >= 0 else 1 - me
    state[SCORE] = abs(points)


@njit(cache=True)
def carry_out(state: Any, deck: Any, rules: Any, action: Any) -> None:
    """Carry out a legal action."""
    me = state[TURN]
    if action == PASSES_ON:
        if state[LAST]:
            state[PHASE] = OVER
            return
        state[THROWN + me] |= np.int64(1) << state[TOP]
        state[PASSES] += 1
        state[TURN] = 1 - me
        if state[PASSES] == 2:
            state[PHASE] = DRAW
    elif action == DRAWS:
        state[HAND + me] |= np.int64(1) << deck[state[NEXT]]
        state[NEXT] += 1
        state[BARRED] = -1
        state[PHASE] = DISCARD
    elif action == TAKES:
        state[BEFORE] = deadwood(state[HAND + me])
        bit = np.int64(1) << state[TOP]
        state[HAND + me] |= bit
        state[KNOWN + me] |= bit
        state[PILE] &= ~bit
        state[BARRED] = state[TOP]
        state[HEIGHT] -= 1
        state[TOP] = -1
        state[PHASE] = DISCARD
    elif action == BIG:
        finish(state, me, worth(state, rules, me, state[HAND + me], True))
    elif action >= KNOCKS:
        if action != SHOWS:
            throw_away(state, me, action - KNOCKS)
        finish(state, me, worth(state, rules, me, state[HAND + me], False))
    else:
        _throw(state, rules, me, action)


@njit(cache=True)
def _throw(state: Any, rules: Any, me: Any, card: Any) -> None:
    throw_away(state, me, card)
    bit = np.int64(1) << card
    state[PILE] |= bit
    state[THROWN + me] |= bit
    state[STACK + state[HEIGHT]] = card
    state[HEIGHT] += 1
    state[TOP] = card
    state[TURNS + me] += 1
    state[BARRED] = -1
    state[TURN] = 1 - me
    state[PHASE] = DRAW
    if state[NEXT] >= 50:
        state[LAST] = 1
        if not rules[LAST_DISCARD]:
            state[PHASE] = OVER


@njit(cache=True)
def may_knock(state: Any, rules: Any, card: Any) -> Any:
    """Return whether a knock with this discard (below 0: none) is legal."""
    hand = state[HAND + state[TURN]]
    if card < 0:
        return rules[KNOCK_DISCARD] == 0 and deadwood(hand) <= state[LIMIT]
    if not rules[KNOCK_DISCARD] or card == state[BARRED]:
        return False
    return deadwood(hand & ~(np.int64(1) << card)) <= state[LIMIT]


@njit(cache=True)
def may_end_with_last(state: Any, rules: Any) -> Any:
    """Return whether taking the last discard allows a knock."""
    hand = state[HAND + state[TURN]] | np.int64(1) << state[TOP]
    if rules[BIG_GIN] >= 0 and deadwood(hand) == 0:
        return True
    if not rules[KNOCK_DISCARD]:
        return deadwood(hand) <= state[LIMIT]
    rest = hand & ~(np.int64(1) << state[TOP])
    while rest:
        bit = rest & -rest
        rest ^= bit
        if deadwood(hand ^ bit) <= state[LIMIT]:
            return True
    return False


@njit(cache=True)
def legal(state: Any, rules: Any, actions: Any) -> Any:
    """Fill in the legal actions, except lay-offs; return their number."""
    n = 0
    if state[PHASE] == UPCARD:
        actions[0], actions[1] = TAKES, PASSES_ON
        return 2
    if state[PHASE] == DRAW:
        if state[LAST]:
            actions[0] = PASSES_ON
            if may_end_with_last(state, rules):
                actions[1] = TAKES
                return 2
            return 1
        actions[0] = DRAWS
        if may_take(state):
            actions[1] = TAKES
            return 2
        return 1
    hand = state[HAND + state[TURN]]
    if rules[BIG_GIN] >= 0 and deadwood(hand) == 0:
        actions[n] = BIG
        n += 1
    if may_knock(state, rules, -1):
        actions[n] = SHOWS
        n += 1
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if may_knock(state, rules, card):
            actions[n] = KNOCKS + card
            n += 1
        if card != state[BARRED] and not state[LAST]:
            actions[n] = card
            n += 1
    return n


@njit(cache=True)
def play_at_random(rules: Any, seed: Any, deck: Any, codes: Any, tame: Any) -> Any:
    """Play a random hand; return the number of actions, dealer, and seat 0's points."""
    dice = np.array([seed], dtype=np.uint64)
    state, actions = np.zeros(SIZE, np.int64), np.empty(32, np.int64)
    shuffle(deck, dice)
    begin(state, deck, rules, below(dice, 2))
    dealer = state[DEALER]
    n = 0
    while state[PHASE] != OVER and n < codes.shape[0]:
        count = legal(state, rules, actions)
        action = actions[below(dice, count)]
        if state[PHASE] == DISCARD and below(dice, 8) < tame:  # mostly the best discard, or nobody could ever knock
            least = np.int64(999)
            for i in range(count):
                card = actions[i]
                if card < KNOCKS:
                    points = deadwood(state[HAND + state[TURN]] & ~(np.int64(1) << card))
                    if points < least:
                        least, action = points, card
        codes[n] = action
        n += 1
        carry_out(state, deck, rules, action)
    points = np.int64(0)
    if state[PHASE] == OVER and state[WINNER] != NOBODY:
        points = state[SCORE] if state[WINNER] == 0 else -state[SCORE]
    return n, dealer, points
