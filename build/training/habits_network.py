"""The expert with an addition that is told the other's habits, and how that learns; the expert itself stays as it is.

The addition has units of its own in both layers. What it is told shifts the sums of all units, old and new, so that the
network against one known player is an ordinary one with other biases.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import INPUTS, NUMBERS, OUTPUTS
from game.ai.habits.layout import TOLD
from training.compiling import njit
from training.critic import CRITIC_INPUTS
from training.layers import Shape, adam, add_numbers, conclude, trace_numbers, trace_to_inputs
from training.network import NARROW, WIDE, parts, settle_sums

MORE_WIDE = 96
"""Units of the wide layer that are there for habits alone."""
MORE_NARROW = 32
"""Units of the narrow layer that are."""
ALL_WIDE = WIDE + MORE_WIDE
ALL_NARROW = NARROW + MORE_NARROW

SHAPES: tuple[tuple[int, ...], ...] = (
    (TOLD, ALL_WIDE),
    (INPUTS, MORE_WIDE),
    (MORE_WIDE,),
    (MORE_NARROW, ALL_WIDE),
    (ALL_NARROW, TOLD),
    (MORE_NARROW,),
    (MORE_NARROW, OUTPUTS),
    (TOLD, OUTPUTS),
)
"""The addition's parts: how all wide units are shifted by what is told, the rows and the bias of the new ones; how the
new narrow units read the wide layer, how all are shifted, the new ones' bias and columns; the outputs' shifts."""


def fresh(base: Any, seed: int) -> Any:
    """An addition whose units begin as some of the expert's, to grow apart; at first they only disturb its answers."""
    rng = np.random.default_rng(seed)
    net, twins = parts(base), np.arange(MORE_NARROW) % NARROW
    copied = rng.permutation(WIDE)[:MORE_WIDE]
    stirred = net[2][twins] * (1 + 0.1 * rng.standard_normal((MORE_NARROW, WIDE)))
    reads = np.concatenate([stirred, 0.03 * rng.standard_normal((MORE_NARROW, MORE_WIDE))], axis=1)
    gates = 0.05 * rng.standard_normal((ALL_NARROW, TOLD))
    gates[:NARROW] = 0
    lasts = 0.02 * rng.standard_normal((MORE_NARROW, OUTPUTS))
    shifts = np.concatenate([np.zeros((TOLD, WIDE)), 0.05 * rng.standard_normal((TOLD, MORE_WIDE))], axis=1)
    outs = np.zeros((TOLD, OUTPUTS))
    added = shifts, net[0][:, copied], net[1][copied], reads, gates, net[3][twins], lasts, outs
    return np.concatenate([part.ravel() for part in added]).astype(np.float32)


@njit(cache=True)
def added_parts(flat: Any) -> Any:
    """The addition's parts, as views into its row."""
    a = TOLD * ALL_WIDE
    b = a + INPUTS * MORE_WIDE
    c = b + MORE_WIDE
    d = c + MORE_NARROW * ALL_WIDE
    e = d + ALL_NARROW * TOLD
    f = e + MORE_NARROW
    g = f + MORE_NARROW * OUTPUTS
    return (
        flat[:a].reshape(TOLD, ALL_WIDE),
        flat[a:b].reshape(INPUTS, MORE_WIDE),
        flat[b:c],
        flat[c:d].reshape(MORE_NARROW, ALL_WIDE),
        flat[d:e].reshape(ALL_NARROW, TOLD),
        flat[e:f],
        flat[f:g].reshape(MORE_NARROW, OUTPUTS),
        flat[g:].reshape(TOLD, OUTPUTS),
    )


@njit(cache=True)
def whole_network(net: Any, added: Any) -> Any:
    """The expert and its addition as one network, which is told nothing."""
    whole = (
        np.empty((INPUTS, ALL_WIDE), np.float32),
        np.empty(ALL_WIDE, np.float32),
        np.zeros((ALL_NARROW, ALL_WIDE), np.float32),
        np.empty(ALL_NARROW, np.float32),
        np.empty((ALL_NARROW, OUTPUTS), np.float32),
        np.empty(OUTPUTS, np.float32),
    )
    _put_block(net[0], 0, 0, whole[0])
    _put(net[1], 0, whole[1])
    _put_block(net[2], 0, 0, whole[2])
    _put(net[3], 0, whole[3])
    _put_block(net[4], 0, 0, whole[4])
    _put(net[5], 0, whole[5])
    put_addition(added, whole)
    return whole


@njit(cache=True)
def put_addition(added: Any, whole: Any) -> None:
    """Put the addition in the whole network again, after it has learnt."""
    _put_block(added[1], 0, WIDE, whole[0])
    _put(added[2], WIDE, whole[1])
    _put_block(added[3], NARROW, 0, whole[2])
    _put(added[5], NARROW, whole[3])
    _put_block(added[6], NARROW, 0, whole[4])


@njit(cache=True)
def _put(part: Any, start: Any, row: Any) -> None:
    """Write a part of a row at its place; such loops compile many times faster than slices."""
    for i in range(part.size):
        row[start + i] = part[i]


@njit(cache=True)
def _put_block(part: Any, down: Any, right: Any, block: Any) -> None:
    """The same in two dimensions."""
    for i in range(part.shape[0]):
        _put(part[i], right, block[down + i])


@njit(cache=True)
def room_to_meet() -> Any:
    """Room for the biases of a network that is told something."""
    return np.empty(ALL_WIDE, np.float32), np.empty(ALL_NARROW, np.float32), np.empty(OUTPUTS, np.float32)


@njit(cache=True, fastmath=True)
def meet(whole: Any, added: Any, told: Any, biases: Any) -> Any:
    """The network that plays one of whom this is told; it lasts until the room is used again."""
    wide, narrow, out = biases
    _put(whole[1], 0, wide)
    _put(whole[3], 0, narrow)
    _put(whole[5], 0, out)
    add_numbers(added[0], told, 0, wide)
    add_numbers(added[7], told, 0, out)
    for k in range(ALL_NARROW):
        gate = added[4][k]
        for i in range(TOLD):
            narrow[k] += told[i] * gate[i]
    return whole[0], wide, whole[2], narrow, whole[4], out


def told_critic(critic: Any) -> Any:
    """The critic with rows for what it is told, which weigh nothing unless it has been told things before."""
    rows = (critic.size - Shape(CRITIC_INPUTS, WIDE, NARROW, OUTPUTS).weights) / WIDE
    if rows not in (0, TOLD):
        raise ValueError("the critic is of another size")
    if rows:
        return critic.copy()
    first, rest = np.split(critic, [CRITIC_INPUTS * WIDE])
    return np.concatenate([first, np.zeros(TOLD * WIDE, np.float32), rest])


@njit(cache=True)
def meet_critic(critic: Any, told: Any, bias: Any) -> Any:
    """The critic of a hand against one of whom this is told."""
    _put(critic[1], 0, bias)
    add_numbers(critic[0], told, len(critic[0]) - TOLD, bias)
    return critic[0], bias, critic[2], critic[3], critic[4], critic[5]


@njit(cache=True, nogil=True)
def learn_habits(
    base: Any, flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any
) -> Any:
    """As `network.learn`, for the addition alone."""
    indices, counts, numbers, heads, targets, told = samples
    slope = np.zeros(flat.size, np.float32)
    added, slopes, biases = added_parts(flat), added_parts(slope), room_to_meet()
    whole = whole_network(parts(base), added)
    wide, narrow, out = np.empty(ALL_WIDE, np.float32), np.empty(ALL_NARROW, np.float32), np.empty(OUTPUTS, np.float32)
    room, index = (wide, narrow, np.empty(ALL_WIDE, np.float32)), np.empty(indices.shape[1], np.int64)
    hand = len(indices) // len(told)
    total, steps = 0.0, rows.size // batch
    for number in range(steps):
        put_addition(added, whole)
        for b in range(number * batch, (number + 1) * batch):
            one = rows[b]
            n, said, head = counts[one], told[one // hand], heads[one]
            for i in range(n):
                index[i] = turned[(7 * b + 5 * step) % 24, indices[one, i]]
            met = meet(whole, added, said, biases)
            settle_sums(met, numbers[one], index, n, wide)
            conclude(met, wide, narrow, out)
            error = out[head] - targets[one]
            _trace_back(whole, slopes, index, n, numbers[one], said, head, error, room)
            total += error * error
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return total / max(1, steps * batch)


@njit(cache=True, fastmath=True)
def _trace_back(
    whole: Any, slopes: Any, index: Any, n: Any, numbers: Any, told: Any, head: Any, error: Any, room: Any
) -> None:
    """Add one sample's gradients, of the addition alone."""
    shifts, rows, bias, reads, gates, reads_bias, lasts, outs = slopes
    wide, narrow, back = room
    for i in range(TOLD):
        outs[i, head] += told[i] * error
    for j in range(ALL_WIDE):
        back[j] = 0
    for k in range(ALL_NARROW):
        if narrow[k] <= 0:
            continue
        blame, row, gate = whole[4][k, head] * error, whole[2][k], gates[k]
        for i in range(TOLD):
            gate[i] += blame * told[i]
        for j in range(ALL_WIDE):
            back[j] += blame * row[j]
        if k >= NARROW:
            lasts[k - NARROW, head] += narrow[k] * error
            reads_bias[k - NARROW] += blame
            grown = reads[k - NARROW]
            for j in range(ALL_WIDE):
                grown[j] += blame * wide[j]
    for j in range(ALL_WIDE):
        back[j] = back[j] if wide[j] > 0 else np.float32(0)
    trace_numbers(shifts, told, 0, back)
    trace_to_inputs(rows, bias, index, n, back[WIDE:])
    trace_numbers(rows, numbers, NUMBERS, back[WIDE:])
