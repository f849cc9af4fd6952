"""Meetings of fifty hands with one person, each played as a stranger and by the expert that remembers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec import Struct

from game.ai.feature_layout import INPUTS
from game.ai.habits.evidence import RECENT, plays_simply
from game.ai.habits.habit_layout import HABITS
from game.ai.habits.network import FILE
from game.ai.weights import load
from game.rules import Rules
from laboratory.kernel.compiling import njit
from laboratory.kernel.export import trained
from laboratory.kernel.network import NARROW, WIDE, parts
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    KNOCKS,
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    WINNER,
    begin,
    carry_out,
    shuffle,
)
from laboratory.kernel.rule_sets import numbers_of
from laboratory.meetings.human_habits import acts_as
from laboratory.meetings.people import CHANGES_AFTER, Person
from laboratory.training.habits import note_action, note_end
from laboratory.training.habits_export import from_weights
from laboratory.training.habits_league import acts
from laboratory.training.habits_network import ALL_NARROW, ALL_WIDE, meet, room_to_meet, told_parts
from laboratory.training.habits_tables import Norms

HANDS: Final = 50
"""Hands of a meeting."""
STRANGER, KNOWING = 0, 1
"""Columns of a meeting's points."""
NOTHING = np.zeros(0, np.float32)
"""What's told of a stranger."""


@njit(cache=True, nogil=True)
def play_hand(nets: Any, told: Any, rules: Any, person: Any, seed: Any, me: Any, seen: Any) -> Any:
    """Return the expert's points in seat `me`, counting what the other shows in `seen`.

    `nets` are the expert and the network that's told of habits, which plays if there's something to tell.
    """
    net, (row, habit) = parts(nets[0]), person
    known, shifts = told_parts(nets[1])
    told_net = meet(known, shifts, told, room_to_meet())
    room, told_room, others_room = desk(WIDE, NARROW, AT_TABLE), desk(ALL_WIDE, ALL_NARROW, AT_TABLE), desk()
    state, deck, mind = np.zeros(SIZE, np.int64), np.empty(52, np.int64), np.empty(SIZE, np.int64)
    dice = np.array([seed], dtype=np.uint64)
    shuffle(deck, dice)
    begin(state, deck, rules, np.int64(0))
    knocker, rank = np.int64(-1), np.int64(-1)
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        if state[TURN] != me:
            if habit.size:
                action = acts_as(net, state, rules, habit, dice, others_room, mind)
            else:
                action = acts(net, state, rules, row, dice, others_room)
            rank = note_action(state, action, rank, seen[0], seen[1])
        elif told.size:
            action = choose(told_net, state, rules, NO_LEAN, told_room)
        else:
            action = choose(net, state, rules, NO_LEAN, room)
        if KNOCKS <= action < TAKES:
            knocker = state[TURN]
        carry_out(state, deck, rules, action)
    note_end(state, 1 - me, knocker, seen[0], seen[1])
    if state[PHASE] != OVER or state[WINNER] == NOBODY:
        return np.int64(0)
    return state[SCORE] if state[WINNER] == me else -state[SCORE]


class Players(Struct, frozen=True):
    """The expert, the network that's told of habits, and its norms."""

    expert: Any
    told: Any
    norms: Norms

    @classmethod
    def shipped(cls) -> Players:
        """Return the game's own."""
        expert = trained(load())
        return cls(expert, *from_weights(expert, load(FILE, INPUTS)))

    def after(self, seen: Any) -> Any:
        """Return what's told after these hands; nothing where they're no reason to leave the expert's own way."""
        sums, times = seen.sum(0)
        told = self.norms.told(sums, times, len(seen))
        return told if plays_simply(told) else NOTHING


def meeting(players: Players, people: Sequence[Person], number: int, side: int) -> Any:
    """Return the points of a meeting's hands as a stranger, and knowing: rows of two.

    Side 1 has the deals of side 0 from the other seat. Of two people the second comes after `CHANGES_AFTER`.
    """
    points, seen, rules = np.zeros((HANDS, 2)), np.zeros((HANDS, 2, HABITS)), numbers_of(Rules())
    nets = players.expert, players.told
    for hand in range(HANDS):
        one = people[min(hand // CHANGES_AFTER, len(people) - 1)]
        person, seed, me = (one.row, one.habit), number * HANDS + hand, (hand + side) % 2
        told = players.after(seen[max(0, hand - RECENT) : hand])
        points[hand] = play_hand(nets, NOTHING, rules, person, seed, me, seen[hand])
        if told.size:
            seen[hand] = 0
            points[hand, KNOWING] = play_hand(nets, told, rules, person, seed, me, seen[hand])
    return points
