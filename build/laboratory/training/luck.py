"""Luck in hands, played or recorded; the compiled twin of `game.study.luck`."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.rules.record import HandRecord
from game.rules.rules import Rules
from game.study.stock_draw import MOST_TAKES
from laboratory.kernel.bots import NET, rule_based
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import look, outs
from laboratory.kernel.melding import after_each, deadwood
from laboratory.kernel.network import parts
from laboratory.kernel.playing_out import kernel_state
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk, finishing, wants
from laboratory.kernel.referee import (
    BARRED,
    BIG,
    BIG_GIN,
    DISCARD,
    DRAWS,
    GIN,
    HAND,
    KNOCK_DISCARD,
    KNOCKS,
    LIMIT,
    LONGEST,
    NEXT,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SHOWS,
    SIZE,
    TAKES,
    TOP,
    TURN,
    TURNS,
    WINNER,
    begin,
    carry_out,
    shuffle,
    worth,
)
from laboratory.kernel.rule_sets import numbers_of
from laboratory.training.open_hands import open_inputs, open_parts, open_room, open_value


@njit(cache=True)
def _value(net: Any, state: Any, rules: Any, room: Any) -> Any:
    return open_value(net, open_inputs(state, rules, room[0], room[1]), room)


@njit(cache=True)
def _laid_down(state: Any, rules: Any, knock: Any) -> Any:
    me = state[TURN]
    hand = state[HAND + me]
    if knock not in (SHOWS, BIG):
        hand &= ~(np.int64(1) << (knock - KNOCKS))
    return np.float64(worth(state, rules, me, hand, knock == BIG))


@njit(cache=True)
def _lightest(state: Any, rules: Any, counts: Any) -> Any:
    """Return the knock with least deadwood, even if illegal, and that deadwood."""
    hand = state[HAND + state[TURN]]
    if rules[BIG_GIN] >= rules[GIN] and deadwood(hand) == 0:
        return np.int64(BIG), np.int64(0)
    if not rules[KNOCK_DISCARD]:
        return np.int64(SHOWS), deadwood(hand)
    least, card = after_each(hand, counts), np.int64(0)
    while not hand >> card & 1 or counts[card] != least:
        card += 1
    return KNOCKS + card, least


@njit(cache=True)
def _drawn(nets: Any, state: Any, rules: Any, rooms: Any, counts: Any) -> Any:
    """Return a position's value after a draw, in points, with expert play."""
    knock, least = _lightest(state, rules, counts)
    if least == 0:
        return _laid_down(state, rules, knock)
    if state[NEXT] >= 50:
        return max(0.0, _laid_down(state, rules, knock)) if least <= state[LIMIT] else 0.0
    card, value, knock, gain = finishing(nets[0], state, rules, rooms[0])
    if knock >= 0 and gain > value:
        return _laid_down(state, rules, knock)
    carry_out(state, counts, rules, card)
    return -_taken_on(nets, state, rules, rooms)


@njit(cache=True)
def _taken_on(nets: Any, state: Any, rules: Any, rooms: Any) -> Any:
    """Return the actor's value in points, after the takes an expert would make."""
    sign, deck = 1.0, np.empty(0, np.int64)
    for _take in range(MOST_TAKES):
        if not outs(state[HAND + state[TURN]]) >> state[TOP] & 1:
            break
        look(state, state[TURN], rooms[0][0])
        value, _card, _knock, draw = wants(nets[0], state, rules, rooms[0])
        if value <= draw:
            break
        carry_out(state, deck, rules, TAKES)
        card, value, knock, gain = finishing(nets[0], state, rules, rooms[0])
        if knock >= 0 and gain > value:
            return sign * _laid_down(state, rules, knock)
        carry_out(state, deck, rules, card)
        sign = -sign
    return sign * 30.0 * _value(nets[1], state, rules, rooms[1])


@njit(cache=True)
def drawing(nets: Any, state: Any, deck: Any, rules: Any, rooms: Any, counts: Any) -> Any:
    """Return the next stock card's value in points, and the average of all possible ones."""
    me, place = state[TURN], state[NEXT]
    real, total = 0.0, 0.0
    for at in range(place, 52):
        after = state.copy()
        after[HAND + me] |= np.int64(1) << deck[at]
        after[NEXT] += 1
        after[BARRED], after[PHASE] = -1, DISCARD
        value = _drawn(nets, after, rules, rooms, counts)
        total += value
        if at == place:
            real = value
    return real, total / (52 - place)


@njit(cache=True)
def dealt(nets: Any, state: Any, rules: Any, rooms: Any) -> Any:
    """Return half the first seat's gain from these hands over exchanged ones, in points."""
    exchanged = state.copy()
    exchanged[HAND], exchanged[HAND + 1] = state[HAND + 1], state[HAND]
    return 15.0 * (_value(nets[1], state, rules, rooms[1]) - _value(nets[1], exchanged, rules, rooms[1]))


@njit(cache=True, nogil=True)
def luck_of_hands(flats: Any, rules: Any, kinds: Any, temper: Any, seed: Any, found: Any) -> None:
    """Fill in seat 0's points, luck of the deal, and luck of the draws."""
    nets, rooms, counts = (parts(flats[0]), open_parts(flats[1])), (desk(AT_TABLE), open_room()), np.empty(52, np.int64)
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    for hand in range(len(found)):
        dice = np.array([seed * 1_000_003 + hand], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, np.int64(hand % 2))
        luck = dealt(nets, state, rules, rooms)
        found[hand, 1] = luck if state[TURN] == 0 else -luck
        found[hand, 2] = 0
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if kinds[state[TURN]] == NET:
                action = choose(nets[0], state, rules, NO_LEAN, rooms[0])
            else:
                action = rule_based(kinds[state[TURN]], state, rules, temper)
            if action == DRAWS:
                worth_of_it, mean = drawing(nets, state, deck, rules, rooms, counts)
                found[hand, 2] += worth_of_it - mean if state[TURN] == 0 else mean - worth_of_it
            carry_out(state, deck, rules, action)
        decided = state[PHASE] == OVER and state[WINNER] != NOBODY
        found[hand, 0] = (state[SCORE] if state[WINNER] == 0 else -state[SCORE]) if decided else 0


@njit(cache=True)
def _luck_of_states(flats: Any, rules: Any, deck: Any, states: Any) -> Any:
    nets, rooms, counts = (parts(flats[0]), open_parts(flats[1])), (desk(AT_TABLE), open_room()), np.empty(52, np.int64)
    luck = dealt(nets, states[0], rules, rooms)
    total = luck if states[0][TURN] == 0 else -luck
    for state in states[1:]:
        worth_of_it, mean = drawing(nets, state, deck, rules, rooms, counts)
        total += worth_of_it - mean if state[TURN] == 0 else mean - worth_of_it
    return total


def luck_of_record(flats: Any, hand: HandRecord, rules: Rules) -> float:
    """Return seat 0's luck in points, as `game.study.luck.net` does."""
    states = list(hand.replay(rules))
    draws = [state for move, state in zip(hand.tokens, states, strict=False) if move == "s"]
    deck = np.array([card.index for card in hand.deck], np.int64)
    rows = np.stack([kernel_state(state) for state in (states[0], *draws)])
    return rules.factor(states[0].upcard) * float(_luck_of_states(flats, numbers_of(rules), deck, rows))
