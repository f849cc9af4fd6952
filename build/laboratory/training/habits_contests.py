"""The expert's points without and with knowledge of its opponent, on mirrored deals."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numpy as np

from laboratory.kernel.calibration import expectations
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import NARROW, WIDE, parts
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    LONGEST,
    NOBODY,
    OVER,
    PHASE,
    SCORE,
    SIZE,
    TURN,
    TURNS,
    WINNER,
    begin,
    carry_out,
    shuffle,
)
from laboratory.kernel.rule_sets import numbers_of
from laboratory.training.belief_players import BASE
from laboratory.training.habits_league import LEAN, STYLE, TEMPER, League, acts
from laboratory.training.habits_network import ALL_NARROW, ALL_WIDE, meet, room_to_meet, told_parts
from laboratory.training.habits_tables import FORMS, Seen

FEW = 5
"""Hands seen of a little-known opponent."""
DRAWS = 64
"""Random samples of that many."""


@njit(cache=True, nogil=True)
def compare(flats: Any, rules: Any, player: Any, told: Any, seed: Any, points: Any) -> None:
    """Fill in points a hand by deal (row): the expert's, then with each row of `told`.

    `flats` are expert, told network and opponent. Deals cycle through `told`.
    """
    net, (told_net, shifts), other, changed = parts(flats[0]), told_parts(flats[1]), parts(flats[2]), room_to_meet()
    state, deck, others_room = np.zeros(SIZE, np.int64), np.empty(52, np.int64), desk()
    room, told_room = desk(WIDE, NARROW, AT_TABLE), desk(ALL_WIDE, ALL_NARROW, AT_TABLE)
    for i in range(len(points)):
        for column in range(points.shape[1]):
            met = meet(told_net, shifts, told[max(0, column - 1), i % told.shape[1]], changed)
            for me in range(2):
                dice = np.array([seed * 1_000_003 + i], dtype=np.uint64)
                shuffle(deck, dice)
                begin(state, deck, rules, np.int64(0))
                while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
                    if state[TURN] != me:
                        action = acts(other, state, rules, player, dice, others_room)
                    elif column:
                        action = choose(met, state, rules, NO_LEAN, told_room)
                    else:
                        action = choose(net, state, rules, NO_LEAN, room)
                    carry_out(state, deck, rules, action)
                if state[PHASE] == OVER and state[WINNER] != NOBODY:
                    points[i, column] += (state[SCORE] if state[WINNER] == me else -state[SCORE]) / 2


def gains(
    flat: Any, league: League, seen: Seen, names: Sequence[str], deals: int, seed: int, threads: int
) -> dict[str, str]:
    """Return the expert's points against these players, and the gain from knowing them; classic rules."""

    def against(name: str) -> str:
        one, rng = league.names.index(name), np.random.default_rng(5)
        few = [seen.told(one, 0, FEW, rng) for _draw in range(DRAWS)]
        points = np.zeros((deals, 3))
        flats = league.weights[0], flat, league.weights[league.whose[one]]
        told = np.stack([few, np.tile(seen.known[one, 0], (DRAWS, 1))])
        compare(flats, numbers_of(FORMS[0]), league.players[one], told, seed, points)
        stranger, little, well = (_shown(column) for column in points.T)
        more, most = (_shown(column - points[:, 0]) for column in points.T[1:])
        hands = seen.sums.shape[2]
        return f"{stranger}, known from {FEW} hands {little} (gain {more}), from {hands} {well} (gain {most})"

    with ThreadPoolExecutor(threads) as pool:
        return dict(zip(names, pool.map(against, names), strict=True))


def known_expectations(flat: Any, league: League, seen: Seen, name: str, hands: int) -> Any:
    """Return `expectations_told` of a well-known league player."""
    one = league.names.index(name)
    told, other = seen.known[one, 0].astype(np.float32), league.weights[league.whose[one]]
    return expectations_told(flat, told, league.players[one], other, hands)


def expectations_told(flat: Any, told: Any, player: Any, other: Any, hands: int, seed: int = 5) -> Any:
    """Return expected and found points against a player of whom this is told."""
    (net, shifts), kind = told_parts(flat), int(player[STYLE + BASE])
    met = meet(net, shifts, told, room_to_meet())
    rules, room = numbers_of(FORMS[0]), desk(ALL_WIDE, ALL_NARROW, AT_TABLE)
    return expectations(met, parts(other), rules, kind, player[TEMPER:LEAN], hands, room=room, seed=seed)


def _shown(points: Any) -> str:
    return f"{points.mean():+.2f} ± {1.96 * points.std() / sqrt(len(points)):.2f}"
