"""The belief network, compiled: it learns from the cards opponents turned out to hold.

A card's output is the logarithm of a weight. A hidden hand is as likely as the product of its weights, relative to all
hands of its size. Chances of cards then add up to that size, and training maximises the likelihood of whole hands.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai import belief_layout as at
from laboratory.kernel.card_bits import below, lowest, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.layers import Shape, adam, conclude, gather, room_for, start_sums, trace_back, views

SHAPE = Shape(at.INPUTS, 256, 64, at.OUTPUTS)
WIDE, NARROW = SHAPE.wide, SHAPE.narrow
_OUTPUTS, _COUNT, _READY = at.OUTPUTS, at.COUNT, at.READY
_MOST_HIDDEN = 12
_NO_NUMBERS = np.empty(0, np.float32)


def fresh(seed: int) -> Any:
    """Return initial weights, with all cards about equally likely."""
    return SHAPE.fresh(seed, last=0.1)


@njit(cache=True)
def belief_parts(flat: Any) -> Any:
    """Return the layers' weights and biases as views."""
    return views(flat, WIDE, NARROW, _OUTPUTS)


@njit(cache=True)
def room_for_one() -> Any:
    """Return buffers for a sample's layers, gradients and sums over hands."""
    return room_for(WIDE, NARROW, _OUTPUTS), (
        np.zeros((54, _MOST_HIDDEN)),
        np.zeros((54, _MOST_HIDDEN)),
        np.empty(52),
        np.empty(52, np.int64),
        np.empty(52),
    )


@njit(cache=True)
def forward(net: Any, index: Any, n: Any, layers: Any) -> None:
    """Compute the layers for these inputs."""
    start_sums(net, _NO_NUMBERS, 0, layers[0])
    gather(net, index, 0, n, layers[0])
    conclude(net, layers[0], layers[1], layers[2])


@njit(cache=True)
def chances_of(out: Any, unseen: Any, k: Any, sums: Any) -> Any:
    """Compute each unseen card's chance to be among k hidden ones; return their number."""
    before, after, weights, cards, found = sums
    n = 0
    rest = unseen
    while rest:
        bit = rest & -rest
        rest ^= bit
        cards[n] = lowest(bit)
        weights[n] = np.exp(min(12.0, max(-12.0, out[cards[n]])))
        n += 1
    before[0, :] = 0
    before[0, 0] = 1
    for i in range(n):
        before[i + 1, 0] = 1
        for j in range(1, k + 1):
            before[i + 1, j] = before[i, j] + weights[i] * before[i, j - 1]
    after[n, :] = 0
    after[n, 0] = 1
    for i in range(n - 1, -1, -1):
        after[i, 0] = 1
        for j in range(1, k + 1):
            after[i, j] = after[i + 1, j] + weights[i] * after[i + 1, j - 1]
    for i in range(n):
        total = 0.0
        for j in range(k):
            total += before[i, j] * after[i + 1, k - 1 - j]
        found[i] = weights[i] * total / before[n, k]
    return n


@njit(cache=True, fastmath=True)
def _blame(room: Any, unseen: Any, hidden: Any, step: Any, ready: Any, losses: Any) -> None:
    """Compute the outputs' gradients and add the losses."""
    layers, sums = room
    out, slope = layers[2], layers[4]
    slope[:] = 0
    k = popcount(hidden)
    if k:
        n = chances_of(out, unseen, k, sums)
        for i in range(n):
            card, chance = sums[3][i], sums[4][i]
            held = hidden >> card & 1
            slope[card] = np.float32(0.1 * (chance - held))
            losses[0] += (chance - held) ** 2 / n
            losses[1] += chance * held / k
    most = out[_COUNT]
    for o in range(_COUNT, _READY):
        most = max(most, out[o])
    total = np.float32(0)
    for o in range(_COUNT, _READY):
        slope[o] = np.exp(out[o] - most)
        total += slope[o]
    for o in range(_COUNT, _READY):
        slope[o] *= np.float32(0.3) / total
    losses[2] -= np.log(slope[_COUNT + step] / np.float32(0.3) + np.float32(1e-9))
    slope[_COUNT + step] -= np.float32(0.3)
    chance = 1 / (1 + np.exp(-out[_READY]))
    slope[_READY] = np.float32(0.3) * (chance - ready)
    losses[3] += (chance - ready) ** 2


@njit(cache=True, nogil=True)
def learn(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Train in batches; return four mean losses.

    Cards' Brier score, chance given to hidden cards, deadwood's log loss, knock's Brier score.
    """
    indices, counts, unseens, hiddens, steps, readies = samples
    slope = np.zeros(flat.size, np.float32)
    net, slopes, room = belief_parts(flat), belief_parts(slope), room_for_one()
    index, losses = np.empty(at.MOST, np.int64), np.zeros(4)
    dice = np.array([step], dtype=np.uint64)
    batches = rows.size // batch
    for number in range(batches):
        for b in range(number * batch, (number + 1) * batch):
            one, moved = rows[b], turned[below(dice, 24)]
            hidden, unseen = turn(hiddens[one], moved), turn(unseens[one], moved)
            n = counts[one]
            for i in range(n):
                index[i] = moved[indices[one, i]]
            forward(net, index, n, room[0])
            _blame(room, unseen, hidden, steps[one], readies[one], losses)
            trace_back(net, slopes, index, n, _NO_NUMBERS, 0, room[0])
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return losses / max(1, batches * batch)


@njit(cache=True)
def turn(mask: Any, moved: Any) -> Any:
    """Return a card mask with permuted suits."""
    found = np.int64(0)
    while mask:
        bit = mask & -mask
        mask ^= bit
        found |= np.int64(1) << moved[lowest(bit)]
    return found
