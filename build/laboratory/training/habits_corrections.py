"""Correct the told network by its values' errors against each opponent.

Training learns from a critic, whose opinions vary less than results but aren't quite right, and from random choices.
Here the network plays as at the table. Least squares find what to add for each opponent, how much to stretch, and what
each narrow unit adds.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from game.ai.feature_layout import DRAW, KNOCK, OUTPUTS, PLAY_ON, UNIT
from game.ai.habits.habit_layout import TOLD
from laboratory.kernel.calibration import DRAWN, MOST, OPEN, TAKEN, bins, weighed_choice
from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import look, take_top
from laboratory.kernel.network import parts
from laboratory.kernel.policy import AT_TABLE, desk, settle, wants, weigh
from laboratory.kernel.referee import HAND, KNOCKS, LONGEST, OVER, PHASE, SHOWS, SIZE, TOP, TURN, TURNS, carry_out
from laboratory.training.habits_league import acts
from laboratory.training.habits_network import ALL_NARROW, ALL_WIDE, meet, room_to_meet, told_parts
from laboratory.training.habits_training import KNOWN_FROM, HabitsRun
from laboratory.training.labels import result_for
from laboratory.training.selfplay import deal

HANDS, FIRST = 2_000, 10**9
"""Hands of a job, and the first one's number, beyond all training rounds."""
HEARD = 2 * TOLD + 1
"""What's told of a player, its squares, and 1."""
TERMS = 2 * HEARD + ALL_NARROW
"""Terms per output: shifts by what's told, stretches by it, and units."""
PULL = 0.1
"""Ridge penalty relative to an output's total weight, to damp chance."""
RAREST = 0.01
"""Share of choices from which a bin has full weight."""
WELL_KNOWN_FROM = KNOWN_FROM + (KNOWN_FROM[-1],) * 5 * len(KNOWN_FROM)
"""Hands to know the opponent from, mostly the maximum, as in measurements."""
CLASSIC = 0.95
"""Share of classic hands, whose values are shown and measured; others err differently."""
WHOSE, HEAD, SAID, PLAIN, STRETCH, FOUND = range(6)
"""Columns: hand, output, value, value before shift and stretch, stretch, result."""


@njit(cache=True, nogil=True)
def follow(flat: Any, others: Any, players: Any, rules: Any, seeds: Any, told: Any, choices: Any, lit: Any) -> Any:
    """Play hands, recording choices and active units in rows; return their number."""
    net, shifts = told_parts(flat)
    weights, whose = others
    changed, room, others_room = room_to_meet(), desk(ALL_WIDE, ALL_NARROW, AT_TABLE), desk()
    state, deck, n = np.zeros(SIZE, np.int64), np.empty(52, np.int64), 0
    for i in range(len(seeds)):
        met, other = meet(net, shifts, told[i], changed), parts(weights[whose[i]])
        dice = np.array([seeds[i]], dtype=np.uint64)
        deal(state, deck, rules[i], 0.0, dice)
        me, first = below(dice, 2), n
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if state[TURN] == me:
                action, what, value = weighed_choice(met, state, rules[i], room)
                if what >= 0 and n < first + MOST:
                    head = _light(met, state, rules[i], action, what, room)
                    moved, stretched = changed[4][head], changed[5][head]
                    choices[n, WHOSE], choices[n, HEAD], choices[n, SAID] = i, head, value
                    choices[n, PLAIN], choices[n, STRETCH] = (value - moved) / stretched, stretched
                    lit[n] = np.maximum(room[5], 0)
                    n += 1
            else:
                action = acts(other, state, rules[i], players[i], dice, others_room)
            carry_out(state, deck, rules[i], action)
        choices[first:n, FOUND] = result_for(state, me) if state[PHASE] == OVER else 0.0
    return n


@njit(cache=True)
def _light(net: Any, state: Any, rules: Any, action: Any, what: Any, room: Any) -> Any:
    """Compute a choice's narrow layer; return its output."""
    hand, top, head = state[HAND + state[TURN]], np.int64(-1), DRAW if what == DRAWN else PLAY_ON
    look(state, state[TURN], room[0])
    if what == TAKEN:
        _value, action, knock, _draw = wants(net, state, rules, room)
        look(state, state[TURN], room[0])
        take_top(state, room[0])
        hand |= np.int64(1) << state[TOP]
        if knock >= 0:
            action = knock
    if action >= KNOCKS and what != DRAWN:
        head = KNOCK
        top = np.int64(-1) if action == SHOWS else action - KNOCKS
    elif what != DRAWN:
        top = action
    if top >= 0:
        hand &= ~(np.int64(1) << top)
    weigh(net, hand, top, settle(net, rules, room), room)
    return head


def corrected(run: HabitsRun, flat: Any, threads: int, hands: int) -> Any:
    """Return weights corrected on new hands, all opponents and bins counting alike."""
    numbers = range(FIRST, FIRST + max(1, hands // HANDS))
    with ThreadPoolExecutor(threads) as pool:
        squares, products = zip(*pool.map(lambda number: sums(run, flat, number), numbers), strict=True)
    return put_right(flat, sum(squares), sum(products))


def sums(run: HabitsRun, flat: Any, number: int) -> tuple[Any, Any]:
    """Return each output's normal equations: terms × terms, and terms × residuals."""
    often = (1 - CLASSIC) * run.often
    often[0] += CLASSIC
    met, drawn = run.league, run.draw(HANDS, number, run.league.evened, often, WELL_KNOWN_FROM)
    choices, lit = np.zeros((HANDS * MOST, FOUND + 1)), np.zeros((HANDS * MOST, ALL_NARROW))
    others, rules = (met.weights, met.whose[drawn.who]), run.rules[drawn.forms]
    n = follow(flat, others, met.players[drawn.who], rules, drawn.seeds, drawn.told, choices, lit)
    choices, whose = choices[:n], choices[:n, WHOSE].astype(int)
    heard = np.concatenate([drawn.told, drawn.told**2, np.ones((HANDS, 1))], axis=1)[whose]
    terms = np.concatenate([heard, heard * choices[:, PLAIN, None], lit[:n] * choices[:, STRETCH, None]], axis=1)
    weighed = terms * _weights(choices[:, SAID], met.named(drawn.who)[whose])[:, None]
    mine = [choices[:, HEAD] == head for head in range(OUTPUTS)]
    squares = [weighed[one].T @ terms[one] for one in mine]
    products = [weighed[one].T @ (choices[one, FOUND] - choices[one, SAID]) for one in mine]
    return np.array(squares), np.array(products)


def _weights(said: Any, names: Any) -> Any:
    """Return weights that give a player's bins equal totals."""
    where = bins(said * UNIT).astype(int) + OPEN
    shares = np.zeros((names.max() + 1, where.max() + 1))
    np.add.at(shares, (names, where), 1)
    shares /= np.maximum(1, shares.sum(1, keepdims=True))
    return RAREST / np.maximum(RAREST, shares[names, where])


def put_right(flat: Any, squares: Any, products: Any) -> Any:
    """Return the weights with the least-squares correction."""
    found = flat.copy()
    net, shifts = told_parts(found)
    for head in range(OUTPUTS):
        pull = np.full(TERMS, PULL * squares[head, HEARD - 1, HEARD - 1])
        pull[[HEARD - 1, 2 * HEARD - 1]] = 0
        change = np.linalg.solve(squares[head] + np.diag(pull), products[head])
        (*moved, bias), (*stretched, evenly), worth = np.split(change, [HEARD, 2 * HEARD])
        shifts[3][:, head] = (shifts[3][:, head] + stretched) / (1 + evenly)
        shifts[2][:, head] += moved - bias * shifts[3][:, head]  # as the stretch applies to the bias too
        net[4][:, head] = net[4][:, head] * (1 + evenly) + worth
        net[5][head] = net[5][head] * (1 + evenly) + bias
    return found
