"""Hands against the league: watched to count habits, and played to learn from."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.bots import FROZEN, NET
from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import WIDE, parts
from laboratory.kernel.policy import NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    KNOCKS,
    LAST,
    LONGEST,
    OVER,
    PHASE,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    begin,
    carry_out,
    shuffle,
)
from laboratory.training.habits import note_action, note_end
from laboratory.training.habits_league import KIND, acts
from laboratory.training.habits_network import ALL_NARROW, ALL_WIDE, meet, meet_critic, room_to_meet, told_parts
from laboratory.training.labels import label, note_decision
from laboratory.training.selfplay import ROOM, deal, decide


@njit(cache=True, nogil=True)
def watch(weights: Any, rules: Any, player: Any, seed: Any, sums: Any, times: Any) -> None:
    """Play first weights against a player with the second, counting its habits by hand."""
    net, other = parts(weights[0]), parts(weights[1])
    state, deck, room = np.zeros(SIZE, np.int64), np.empty(52, np.int64), desk()
    for i in range(len(sums)):
        dice = np.array([seed * 1_000_003 + i], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, below(dice, 2))
        knocker, rank = np.int64(-1), np.int64(-1)
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if state[TURN] == 0:
                action = choose(net, state, rules, NO_LEAN, room)
            else:
                action = acts(other, state, rules, player, dice, room)
                rank = note_action(state, action, rank, sums[i], times[i])
            if KNOCKS <= action < TAKES:
                knocker = state[TURN]
            carry_out(state, deck, rules, action)
        note_end(state, 1, knocker, sums[i], times[i])


@njit(cache=True)
def _practise(nets: Any, rules: Any, player: Any, seed: Any, plan: Any, first: Any, samples: Any) -> Any:
    dice = np.array([seed], dtype=np.uint64)
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    room, others_room = desk(ALL_WIDE, ALL_NARROW), desk()
    notes = (samples, room, np.zeros(SIZE, np.int64), deck)
    deal(state, deck, rules, plan[3], dice)
    me = below(dice, 2)
    kinds = np.full(2, FROZEN)
    kinds[me] = NET
    decisions = np.empty((ROOM, 6))
    row, made, last = first, 0, first + ROOM - 4
    table = (plan[0], np.int64(player[KIND]))
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        if state[TURN] != me:
            action = acts(nets[2], state, rules, player, dice, others_room)
        elif state[LAST] or row >= last or made >= ROOM:
            action = choose(nets[0], state, rules, NO_LEAN, room)
        else:
            action, row, chosen, value, best, strays, twin = decide(nets, state, rules, table, dice, notes, row)
            made = note_decision(decisions, made, me, chosen, value, best, strays, twin)
        carry_out(state, deck, rules, action)
    label(state, decisions[:made], kinds, plan[1], plan[2], samples)
    return row - first


@njit(cache=True, nogil=True)
def practise_known(
    flats: Any, others: Any, players: Any, rules: Any, seeds: Any, told: Any, plan: Any, samples: Any, counts: Any
) -> None:
    """Practise like `selfplay.practise_all`, telling network and critic."""
    (net, shifts), judge = told_parts(flats[0]), parts(flats[1])
    changed, bias = room_to_meet(), np.empty(WIDE, np.float32)
    weights, whose = others
    for i in range(len(seeds)):
        met = meet(net, shifts, told[0][i], changed)
        nets = (met, meet_critic(judge, told[1][i], bias), parts(weights[whose[i]]))
        counts[i] = _practise(nets, rules[i], players[i], seeds[i], plan, i * ROOM, samples)
