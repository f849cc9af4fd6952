"""What puts right the outputs of the network that is told habits: how far off its values were, whoever it met.

All else learns from a critic, whose opinions stray less than results but are not quite right, and from hands in which
it strays itself. Here it plays as it will at the table, and least squares find what must be added for whom, and by how
much more or less than it says he makes it win or lose.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW, KNOCK, OUTPUTS, PLAY_ON
from game.ai.habits.layout import TOLD
from training.calibration import DRAWN, KNOCKED, weighed_choice
from training.card_bits import below
from training.compiling import njit
from training.habits_league import acts
from training.habits_network import ALL_NARROW, ALL_WIDE, meet, room_to_meet, told_parts
from training.habits_training import KNOWN_FROM, HabitsRun
from training.labels import result_for
from training.network import parts
from training.policy import AT_TABLE, desk
from training.referee import LONGEST, OVER, PHASE, SIZE, TURN, TURNS, carry_out
from training.selfplay import deal

HANDS, FIRST = 2_000, 10**9
"""Hands of one job, and the number of the first, which no round of the run has."""
PULL = 0.001, 0.0002
"""The share of an output's choices that is taken to be right for whoever differs, so that chance moves it little: in
what is added, and in what stretches it, of which the squares are less by five times."""
WELL_KNOWN_FROM = KNOWN_FROM + (KNOWN_FROM[-1],) * len(KNOWN_FROM)
"""From how many hands the other is known: half of the times from the most, as values are measured."""
CLASSIC = 0.9
"""The share of hands by the first rules, whose values are told and measured; other rules err in other ways."""


@njit(cache=True, nogil=True)
def follow(flat: Any, others: Any, players: Any, rules: Any, seeds: Any, told: Any, sums: Any, off: Any) -> None:
    """Play hands, and add up over the choices that an output answered for, by hand and output.

    Sums: how many these are, the output before anything told changes it, and its square. Off: by how much more was
    found than was said, and that times the output.
    """
    net, shifts = told_parts(flat)
    weights, whose = others
    changed, room, others_room = room_to_meet(), desk(ALL_WIDE, ALL_NARROW, AT_TABLE), desk()
    state, deck = np.zeros(SIZE, np.int64), np.empty(52, np.int64)
    for i in range(len(seeds)):
        met, other = meet(net, shifts, told[i], changed), parts(weights[whose[i]])
        dice = np.array([seeds[i]], dtype=np.uint64)
        deal(state, deck, rules[i], 0.0, dice)
        me, said = below(dice, 2), np.zeros((OUTPUTS, 2))
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if state[TURN] == me:
                action, what, value = weighed_choice(met, state, rules[i], room)
                if what >= 0:
                    head = DRAW if what == DRAWN else KNOCK if what == KNOCKED else PLAY_ON
                    plain = (value - changed[4][head]) / changed[5][head]
                    sums[i, head, 0] += 1
                    sums[i, head, 1] += plain
                    sums[i, head, 2] += plain * plain
                    said[head, 0] += value
                    said[head, 1] += value * plain
            else:
                action = acts(other, state, rules[i], players[i], dice, others_room)
            carry_out(state, deck, rules[i], action)
        result = result_for(state, me) if state[PHASE] == OVER else 0.0
        for head in range(OUTPUTS):
            off[i, head] = result * sums[i, head, :2] - said[head]


def corrected(run: HabitsRun, flat: Any, threads: int, hands: int) -> Any:
    """These weights with outputs that are right on the whole in so many hands of theirs, whoever is met."""
    often = (1 - CLASSIC) * run.often
    often[0] += CLASSIC

    def part(number: int) -> tuple[Any, Any]:
        met, sums, off = run.league, np.zeros((HANDS, OUTPUTS, 3)), np.zeros((HANDS, OUTPUTS, 2))
        drawn = run.draw(HANDS, number, met.evened, often, WELL_KNOWN_FROM)
        others, rules = (met.weights, met.whose[drawn.who]), run.rules[drawn.forms]
        follow(flat, others, met.players[drawn.who], rules, drawn.seeds, drawn.told, sums, off)
        heard = np.concatenate([drawn.told, drawn.told**2, np.ones((HANDS, 1))], axis=1)
        squares = np.einsum("nop,ni,nj->opij", sums, heard, heard, optimize=True)
        return squares, np.einsum("nop,ni->opi", off, heard, optimize=True)

    with ThreadPoolExecutor(threads) as pool:
        summed = zip(*pool.map(part, range(FIRST, FIRST + max(1, hands // HANDS))), strict=True)
    squares, products = (np.sum(some, axis=0) for some in summed)
    pull = np.diag([one for share in PULL for one in ([share] * 2 * TOLD + [0.0])])
    found = flat.copy()
    net, shifts = told_parts(found)
    for head in range(OUTPUTS):
        count, first, second = squares[head]
        both = np.block([[count, first], [first, second]])
        change = np.linalg.solve(both + count[-1, -1] * pull, products[head].ravel())
        (*moved, bias), (*stretched, evenly) = change.reshape(2, -1)
        shifts[3][:, head] = (shifts[3][:, head] + stretched) / (1 + evenly)
        shifts[2][:, head] += moved - bias * shifts[3][:, head]  # which stretches the bias, too
        net[4][:, head] *= 1 + evenly
        net[5][head] = net[5][head] * (1 + evenly) + bias
    return found
