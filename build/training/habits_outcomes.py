"""The outputs of the network that is told habits, fitted at last to what hands came to, so that they are true.

All else learns from a critic, whose opinions stray less than results but are not quite right, and from hands in which
it strays itself. Here it plays as it will at the table, and least squares fit the outputs alone.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW, KNOCK, OUTPUTS, PLAY_ON
from game.ai.habits.layout import TOLD
from training.card_bits import below
from training.compiling import njit
from training.features import look
from training.habits_league import acts
from training.habits_network import ALL_NARROW, ALL_WIDE, meet, room_to_meet, told_parts
from training.habits_training import HabitsRun
from training.labels import result_for
from training.melding import deadwood
from training.network import parts
from training.policy import NO_LEAN, choose, desk, settle, weigh
from training.referee import (
    DISCARD,
    HAND,
    KNOCKS,
    LAST,
    LONGEST,
    OVER,
    PHASE,
    SHOWS,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    carry_out,
)
from training.selfplay import deal

MOST = 80
"""Most decisions kept of one hand."""
TERMS = ALL_NARROW + TOLD + 1
"""What an output is made of: the narrow layer, what is told, and its bias."""
HANDS, FIRST = 2_000, 10**9
"""Hands of one job, and the number of the first, which no round of the run has."""
PRIOR = 3_000.0
"""Decisions that the outputs as they are weigh as much as."""


@njit(cache=True)
def _ponder(net: Any, state: Any, rules: Any, action: Any, room: Any) -> Any:
    """Think of the choice that was made, and return the output that answers for it; below 0 if none does, as at gin."""
    hand, top, head = state[HAND + state[TURN]], np.int64(-1), DRAW
    if state[LAST] or action == TAKES:
        return -1
    if state[PHASE] == DISCARD:
        if action > SHOWS:
            return -1
        head = PLAY_ON if action < KNOCKS else KNOCK
        if action != SHOWS:
            top = action if action < KNOCKS else action - KNOCKS
            hand &= ~(np.int64(1) << top)
        if head == KNOCK and deadwood(hand) == 0:
            return -1
    look(state, state[TURN], room[0])
    weigh(net, hand, top, settle(net, rules, room), room)
    return head


@njit(cache=True, nogil=True)
def follow(flat: Any, others: Any, players: Any, rules: Any, seeds: Any, told: Any, scored: Any, sums: Any) -> None:
    """Play hands, and add up the products of each choice's terms with one another and with what came of it."""
    net, shifts = told_parts(flat)
    weights, whose = others
    biases, room, others_room = room_to_meet(), desk(ALL_WIDE, ALL_NARROW), desk()
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    terms, heads = np.ones((MOST, TERMS)), np.empty(MOST, np.int64)
    for i in range(len(seeds)):
        met, other = meet(net, shifts, told[i], biases), parts(weights[whose[i]])
        dice = np.array([seeds[i]], dtype=np.uint64)
        deal(state, deck, rules[i], scored, dice)
        me, made = below(dice, 2), 0
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if state[TURN] == me:
                action = choose(met, state, rules[i], NO_LEAN, room)
                head = _ponder(met, state, rules[i], action, room) if made < MOST else -1
                if head >= 0:
                    heads[made] = head
                    for k in range(ALL_NARROW):
                        terms[made, k] = max(room[5][k], np.float32(0))
                    for k in range(TOLD):
                        terms[made, ALL_NARROW + k] = told[i, k]
                    made += 1
            else:
                action = acts(other, state, rules[i], players[i], dice, others_room)
            carry_out(state, deck, rules[i], action)
        if state[PHASE] == OVER:
            target = result_for(state, me)
            for j in range(made):
                row, added = terms[j], sums[heads[j]]
                for k in range(TERMS):
                    for other_term in range(TERMS):
                        added[k, other_term] += row[k] * row[other_term]
                    added[k, TERMS] += row[k] * target


def fitted(run: HabitsRun, flat: Any, threads: int, hands: int = 400_000) -> Any:
    """These weights with the outputs fitted to what so many hands of them came to."""

    def part(number: int) -> Any:
        met, drawn, sums = run.league, run.draw(HANDS, number), np.zeros((OUTPUTS, TERMS, TERMS + 1))
        others, rules = (met.weights, met.whose[drawn.who]), run.rules[drawn.forms]
        follow(flat, others, met.players[drawn.who], rules, drawn.seeds, drawn.told, run.settings.scored, sums)
        return sums

    with ThreadPoolExecutor(threads) as pool:
        sums = sum(pool.map(part, range(FIRST, FIRST + hands // HANDS)))
    found = flat.copy()
    net, shifts = told_parts(found)
    for head in range(OUTPUTS):
        squares, products = sums[head, :, :TERMS], sums[head, :, TERMS]
        before = np.concatenate([net[4][:, head], shifts[2][:, head], net[5][head : head + 1]])
        pull = PRIOR * np.diag(np.diag(squares)) / squares[-1, -1]
        change = np.linalg.lstsq(squares + pull, products - squares @ before, rcond=None)[0]
        now = before + change
        net[4][:, head], shifts[2][:, head], net[5][head] = now[:ALL_NARROW], now[ALL_NARROW:-1], now[-1]
    return found
