"""The network that is told the opponent's habits, and its training; the expert stays as it is.

It starts as the expert with more units. What it is told shifts all units' sums, and shifts and stretches the outputs.
Against one player it's therefore an ordinary network with other biases and another last layer.
"""

from __future__ import annotations

from math import prod
from typing import Any, Final

import numpy as np

from game.ai.feature_layout import INPUTS, NUMBERS, OUTPUTS
from game.ai.habits.habit_layout import TOLD
from laboratory.kernel.compiling import njit
from laboratory.kernel.layers import Shape, adam, add_numbers, conclude, room_for, trace_back, trace_numbers, views
from laboratory.kernel.network import NARROW, WIDE, parts, settle_sums
from laboratory.training.critic import CRITIC_INPUTS

ALL_WIDE: Final = WIDE + 96
"""Wide units; those beyond the expert's serve habits."""
ALL_NARROW: Final = NARROW + 32
SHAPE = Shape(INPUTS, ALL_WIDE, ALL_NARROW, OUTPUTS)
SHIFTS: tuple[tuple[int, int], ...] = (TOLD, ALL_WIDE), (ALL_NARROW, TOLD), (2 * TOLD, OUTPUTS), (2 * TOLD, OUTPUTS)
"""Shapes of shifts of wide and narrow units, then shifts and stretches of outputs (with squares)."""
ALL_SHIFTS: Final = sum(prod(shape) for shape in SHIFTS)


def fresh(base: Any, seed: int) -> Any:
    """Return the expert with more units, noisy copies; at first they only disturb."""
    rng = np.random.default_rng(seed)
    net, twins = parts(base), np.arange(ALL_NARROW - NARROW) % NARROW
    more, extra = ALL_WIDE - WIDE, ALL_NARROW - NARROW
    copied = rng.permutation(WIDE)[:more]
    stirred = net[2][:, twins] * (1 + 0.1 * rng.standard_normal((WIDE, extra)))
    gates = 0.05 * rng.standard_normal((ALL_NARROW, TOLD))
    gates[:NARROW] = 0
    shifts = np.concatenate([np.zeros((TOLD, WIDE)), 0.05 * rng.standard_normal((TOLD, more))], axis=1)
    reads = np.concatenate([np.concatenate([net[2], stirred], axis=1), 0.03 * rng.standard_normal((more, ALL_NARROW))])
    reads[WIDE:, :NARROW] = 0
    whole = (
        shifts,
        gates,
        np.zeros((2, 2 * TOLD, OUTPUTS)),
        np.concatenate([net[0], net[0][:, copied]], axis=1),
        np.concatenate([net[1], net[1][copied]]),
        reads,
        np.concatenate([net[3], net[3][twins]]),
        np.concatenate([net[4], 0.02 * rng.standard_normal((extra, OUTPUTS))]),
        net[5],
    )
    return np.concatenate([part.ravel() for part in whole]).astype(np.float32)


@njit(cache=True)
def told_parts(flat: Any) -> Any:
    """Return the layers and the shifts as views."""
    a = TOLD * ALL_WIDE
    b = a + ALL_NARROW * TOLD
    c = b + 2 * TOLD * OUTPUTS
    d = c + 2 * TOLD * OUTPUTS
    ends = flat[b:c].reshape(2 * TOLD, OUTPUTS), flat[c:d].reshape(2 * TOLD, OUTPUTS)
    shifts = flat[:a].reshape(TOLD, ALL_WIDE), flat[a:b].reshape(ALL_NARROW, TOLD), ends[0], ends[1]
    return views(flat[d:], ALL_WIDE, ALL_NARROW, OUTPUTS), shifts


@njit(cache=True)
def room_to_meet() -> Any:
    """Return buffers for what the opponent changes."""
    return (
        np.empty(ALL_WIDE, np.float32),
        np.empty(ALL_NARROW, np.float32),
        np.empty(OUTPUTS, np.float32),
        np.empty((ALL_NARROW, OUTPUTS), np.float32),
        np.empty(OUTPUTS, np.float32),
        np.empty(OUTPUTS, np.float32),
    )


@njit(cache=True)
def _copy(part: Any, row: Any) -> None:
    """Copy in a loop, which compiles many times faster than a slice."""
    for i in range(part.size):
        row[i] = part[i]


@njit(cache=True, fastmath=True)
def meet(net: Any, shifts: Any, told: Any, room: Any) -> Any:
    """Return the network against a player, valid until the next use."""
    wide, narrow, out, last, _moved, stretched = room
    _copy(net[1], wide)
    _copy(net[3], narrow)
    add_numbers(shifts[0], told, 0, wide)
    for k in range(narrow.size):
        gate = shifts[1][k]
        for i in range(told.size):
            narrow[k] += told[i] * gate[i]
    change_outputs(shifts, told, room)
    for o in range(out.size):
        out[o] = net[5][o] * stretched[o] + room[4][o]
        for k in range(narrow.size):
            last[k, o] = net[4][k, o] * stretched[o]
    return net[0], wide, net[2], narrow, last, out


@njit(cache=True, fastmath=True)
def change_outputs(shifts: Any, told: Any, room: Any) -> None:
    """Compute the outputs' shifts and stretches; stretches apply first."""
    moved, stretched = room[4], room[5]
    moved[:] = 0
    stretched[:] = 1
    for change, outs in ((shifts[2], moved), (shifts[3], stretched)):
        add_numbers(change, told, 0, outs)
        add_numbers(change, told * told, TOLD, outs)


def told_critic(critic: Any) -> Any:
    """Return the critic with inputs for what it's told, weight 0 if new.

    Raises ValueError for other sizes.
    """
    rows = (critic.size - Shape(CRITIC_INPUTS, WIDE, NARROW, OUTPUTS).weights) / WIDE
    if rows not in (0, TOLD):
        raise ValueError("the critic is of another size")
    if rows:
        return critic.copy()
    first, rest = np.split(critic, [CRITIC_INPUTS * WIDE])
    return np.concatenate([first, np.zeros(TOLD * WIDE, np.float32), rest])


@njit(cache=True)
def meet_critic(critic: Any, told: Any, bias: Any) -> Any:
    """Return the critic against a player."""
    _copy(critic[1], bias)
    add_numbers(critic[0], told, len(critic[0]) - TOLD, bias)
    return critic[0], bias, critic[2], critic[3], critic[4], critic[5]


@njit(cache=True, nogil=True)
def learn_habits(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Train like `network.learn`, with shifts."""
    indices, counts, numbers, heads, targets, told = samples
    slope = np.zeros(flat.size, np.float32)
    net, shifts = told_parts(flat)
    slopes, shift_slopes = told_parts(slope)
    room, changed = room_for(ALL_WIDE, ALL_NARROW, OUTPUTS), room_to_meet()
    index, out, outs = np.empty(indices.shape[1], np.int64), room[2], room[4]
    hand = len(indices) // len(told)
    total, steps = 0.0, rows.size // batch
    for number in range(steps):
        for b in range(number * batch, (number + 1) * batch):
            one = rows[b]
            n, said = counts[one], told[one // hand]
            for i in range(n):
                index[i] = turned[(7 * b + 5 * step) % 24, indices[one, i]]
            met = meet(net, shifts, said, changed)
            settle_sums(met, numbers[one], index, n, room[0])
            conclude(met, room[0], room[1], out)
            head = heads[one]
            error, stretched = out[head] - targets[one], changed[5][head]
            outs[:] = 0
            outs[head] = error * stretched
            trace_back(net, slopes, index, n, numbers[one], NUMBERS, room)
            _trace_to_shifts(shift_slopes, said, room)
            outs[head] = error
            _trace_to_outputs(shift_slopes[2], said, outs)
            outs[head] = error * (out[head] - changed[4][head]) / stretched
            _trace_to_outputs(shift_slopes[3], said, outs)
            total += error * error
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return total / max(1, steps * batch)


@njit(cache=True, fastmath=True)
def _trace_to_shifts(slopes: Any, told: Any, room: Any) -> None:
    narrow, back = room[1], room[3]
    trace_numbers(slopes[0], told, 0, back)
    for k in range(narrow.size):
        gate, blame = slopes[1][k], narrow[k]
        for i in range(told.size):
            gate[i] += blame * told[i]


@njit(cache=True, fastmath=True)
def _trace_to_outputs(slopes: Any, told: Any, outs: Any) -> None:
    trace_numbers(slopes, told, 0, outs)
    trace_numbers(slopes, told * told, TOLD, outs)
