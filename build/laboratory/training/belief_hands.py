"""Hands for training the belief: views, and what the opponent held."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from game.ai import belief_layout as at
from laboratory.kernel.card_bits import below, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.melding import after_best_discard, deadwood
from laboratory.kernel.network import parts
from laboratory.kernel.policy import desk
from laboratory.kernel.referee import (
    HAND,
    KNOWN,
    LAST,
    LIMIT,
    LONGEST,
    NEXT,
    OVER,
    PHASE,
    SIZE,
    TURN,
    TURNS,
    begin,
    carry_out,
    shuffle,
)
from laboratory.kernel.rule_sets import draw_rules, numbers_of
from laboratory.training.belief_inputs import belief_inputs, unseen_by
from laboratory.training.belief_players import act, draw_style

ROOM = 160
"""Most samples per hand."""
BINS = np.array(at.BINS, np.int64)


@njit(cache=True)
def _label(state: Any, deck: Any, seat: Any, row: Any, samples: Any) -> None:
    hand = state[HAND + seat]
    samples[2][row] = unseen_by(state, 1 - seat)
    samples[3][row] = hand & ~state[KNOWN + seat]
    if popcount(hand) > 10:
        count = after_best_discard(hand)
        next_count = count
    else:
        count = deadwood(hand)
        next_count = after_best_discard(hand | np.int64(1) << deck[min(51, state[NEXT] + (state[TURN] != seat))])
    samples[4][row] = np.searchsorted(BINS, count)
    samples[5][row] = next_count <= state[LIMIT]


@njit(cache=True)
def watch(net: Any, rules: Any, styles: Any, tempers: Any, seed: Any, first: Any, samples: Any) -> Any:
    """Play a hand, writing samples from row `first` on; return their number."""
    dice = np.array([seed], dtype=np.uint64)
    state, deck, index = np.zeros(SIZE, np.int64), np.empty(52, np.int64), np.empty(at.MOST, np.int64)
    room = desk()
    shuffle(deck, dice)
    begin(state, deck, rules, below(dice, 2))
    n = 0
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        if not state[LAST]:
            for seat in range(2):
                # Sample fewer views from the opponent's turn.
                if n < ROOM and (seat == state[TURN] or below(dice, 4) == 0):
                    row = first + n
                    count = belief_inputs(state, rules, seat, index)
                    for i in range(count):
                        samples[0][row, i] = index[i]
                    samples[1][row] = count
                    _label(state, deck, 1 - seat, row, samples)
                    n += 1
        me = state[TURN]
        action = act(net, state, rules, room, styles[me], tempers[me], dice)
        carry_out(state, deck, rules, action)
    return n


@njit(cache=True, nogil=True)
def watch_all(flat: Any, rules: Any, styles: Any, tempers: Any, seeds: Any, samples: Any, counts: Any) -> None:
    """Play many hands; hand i fills `counts[i]` rows from i × ROOM on."""
    net = parts(flat)
    for i in range(len(seeds)):
        counts[i] = watch(net, rules[i], styles[i], tempers[i], seeds[i], i * ROOM, samples)


def watched(flat: Any, hands: int, rng: Random, classic: float = 0.6) -> tuple[Any, ...]:
    """Return samples of hands between all kinds of players.

    Columns: inputs, their number, unseen cards, hidden cards, deadwood step, may knock next.
    """
    rows = hands * ROOM
    samples = (
        np.zeros((rows, at.MOST), np.int16),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.bool_),
    )
    counts = np.zeros(hands, np.int64)
    rules = np.stack([numbers_of(draw_rules(rng, classic)) for _hand in range(hands)])
    players = [[draw_style(rng) for _seat in range(2)] for _hand in range(hands)]
    styles = np.array([[one[0] for one in both] for both in players])
    tempers = np.array([[one[1] for one in both] for both in players])
    seeds = np.array([rng.getrandbits(62) for _hand in range(hands)], dtype=np.int64)
    watch_all(flat, rules, styles, tempers, seeds, samples, counts)
    kept = np.concatenate([i * ROOM + np.arange(count) for i, count in enumerate(counts)])
    return tuple(column[kept] for column in samples)
