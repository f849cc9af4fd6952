"""Learn the value of open hands from results without luck, which vary half as much.

Between two draws everything follows from the expert's choices. A label is therefore the result less the luck of later
draws, mixed with the average value over the next card, which keeps errors of that luck small. This needs no critic, and
results are right where a critic errs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from game.study import open_hands_layout as at
from laboratory.kernel.compiling import njit
from laboratory.kernel.network import parts
from laboratory.kernel.policy import NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    DISCARD,
    DRAWS,
    LAST,
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
from laboratory.training.luck import drawing
from laboratory.training.open_hands import open_inputs, open_parts, open_room
from laboratory.training.open_training import learning

ROOM: Final = 2 * LONGEST + 2
"""Most positions per hand."""
TRUST: Final = 0.9
"""Share of the actual next card in a label; the rest averages all possible ones."""
RATE: Final = 5e-4


@njit(cache=True)
def _played(nets: Any, state: Any, deck: Any, rules: Any, row: Any, samples: Any, rooms: Any, course: Any) -> Any:
    n, counts = 0, np.empty(52, np.int64)
    while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
        action = choose(nets[0], state, rules, NO_LEAN, rooms[0])
        if state[PHASE] != DISCARD and not state[LAST] and n < ROOM:
            one = rooms[1]
            samples[1][row + n] = open_inputs(state, rules, one[0], one[1])
            samples[0][row + n, :] = one[0]
            samples[2][row + n, :] = one[1]
            course[n, 0], course[n, 1] = state[TURN], action == DRAWS
            if action == DRAWS:
                course[n, 2], course[n, 3] = drawing(nets, state, deck, rules, rooms, counts)
            n += 1
        carry_out(state, deck, rules, action)
    return n


@njit(cache=True, nogil=True)
def _watch(flats: Any, rules_of: Any, seeds: Any, samples: Any, counts: Any) -> None:
    """Play and label many hands; hand i fills `counts[i]` rows from i × ROOM on."""
    nets, rooms = (parts(flats[0]), open_parts(flats[1])), (desk(), open_room())
    state, deck, course = np.zeros(SIZE, np.int64), np.empty(52, np.int64), np.empty((ROOM, 4))
    for hand in range(len(seeds)):
        rules, row, dice = rules_of[hand], hand * ROOM, np.array([seeds[hand]], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, rules, np.int64(hand % 2))
        counts[hand] = _played(nets, state, deck, rules, row, samples, rooms, course)
        decided = state[PHASE] == OVER and state[WINNER] != NOBODY
        came_to = np.float64(state[SCORE] if state[WINNER] == 0 else -state[SCORE]) if decided else 0.0
        for n in range(counts[hand] - 1, -1, -1):
            seat, drew, worth, mean = course[n]
            value = came_to if seat == 0 else -came_to
            if drew:
                value = mean + TRUST * (value - worth)
            samples[3][row + n] = value / at.UNIT
            came_to = value if seat == 0 else -value


def bettered(expert: Any, flat: Any, hands: int, passes: int, seed: int = 1) -> Iterator[tuple[Any, float, float]]:
    """Train further from these weights; yields as `learning`."""
    yield from learning(_watch, ROOM, (expert, flat), flat, hands, passes, seed, RATE)
