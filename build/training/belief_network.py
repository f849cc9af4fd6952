"""The belief network, compiled: what the other holds, learnt from what it turned out to hold; with Adam.

The output of a card is the logarithm of a weight. A hidden hand of k cards is as likely as the product of its cards'
weights among all the hands of k unseen cards, so that chances of cards always add up to k, and what is learnt is the
likelihood of whole hands.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai import belief_layout as at
from training.card_bits import below, lowest, popcount
from training.compiling import njit
from training.network import adam

WIDE = 256
NARROW = 64
_ENDS = np.cumsum([0, at.INPUTS * WIDE, WIDE, WIDE * NARROW, NARROW, NARROW * at.OUTPUTS, at.OUTPUTS])
_A, _B, _C, _D, _E, WEIGHTS = (int(end) for end in _ENDS[1:])
_INPUTS, _OUTPUTS, _COUNT, _READY = at.INPUTS, at.OUTPUTS, at.COUNT, at.READY
_MOST_HIDDEN = 12


def fresh(seed: int) -> Any:
    """The weights of a network that knows nothing, in one row."""
    rng = np.random.default_rng(seed)
    flat = np.zeros(WEIGHTS, np.float32)
    for start, stop, spread in ((0, _A, 0.15), (_B, _C, (2 / WIDE) ** 0.5), (_D, _E, 0.1 * (1 / NARROW) ** 0.5)):
        flat[start:stop] = rng.standard_normal(stop - start) * spread
    return flat


@njit(cache=True)
def belief_parts(flat: Any) -> Any:
    """The layers' weights and biases, as views into the one row."""
    return (
        flat[:_A].reshape(_INPUTS, WIDE),
        flat[_A:_B],
        flat[_B:_C].reshape(NARROW, WIDE),
        flat[_C:_D],
        flat[_D:_E].reshape(NARROW, _OUTPUTS),
        flat[_E:],
    )


@njit(cache=True)
def room_for_one() -> Any:
    """Room for the layers of one sample, its slopes, and the sums over hands."""
    return (
        np.empty(WIDE, np.float32),
        np.empty(NARROW, np.float32),
        np.empty(_OUTPUTS, np.float32),
        np.empty(WIDE, np.float32),
        np.empty(_OUTPUTS, np.float32),
        np.empty(NARROW, np.float32),
        np.zeros((54, _MOST_HIDDEN)),
        np.zeros((54, _MOST_HIDDEN)),
        np.empty(52),
        np.empty(52, np.int64),
        np.empty(52),
    )


@njit(cache=True, fastmath=True)
def forward(net: Any, index: Any, n: Any, room: Any) -> None:
    """Fill the layers for these inputs."""
    wide, narrow, out = room[0], room[1], room[2]
    for j in range(WIDE):
        wide[j] = net[1][j]
    for i in range(n):
        row = net[0][index[i]]
        for j in range(WIDE):
            wide[j] += row[j]
    for j in range(WIDE):
        wide[j] = max(wide[j], np.float32(0))
    for o in range(_OUTPUTS):
        out[o] = net[5][o]
    for k in range(NARROW):
        row, total = net[2][k], net[3][k]
        for j in range(WIDE):
            total += wide[j] * row[j]
        narrow[k] = total
        if total > 0:
            last = net[4][k]
            for o in range(_OUTPUTS):
                out[o] += total * last[o]


@njit(cache=True)
def chances_of(out: Any, unseen: Any, k: Any, room: Any) -> Any:
    """Write down the unseen cards and the chance of each to be one of k hidden; return how many there are."""
    before, after, weights, cards, found = room[6], room[7], room[8], room[9], room[10]
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
    """The slopes of the outputs, and the losses: of the hidden cards, the deadwood and the knock."""
    out, slope = room[2], room[4]
    slope[:] = 0
    k = popcount(hidden)
    if k:
        n = chances_of(out, unseen, k, room)
        for i in range(n):
            card, chance = room[9][i], room[10][i]
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


@njit(cache=True, fastmath=True)
def _backward(net: Any, slope: Any, index: Any, n: Any, room: Any) -> None:
    """Add one sample's gradients to `slope`."""
    wide, narrow, back, outs = room[0], room[1], room[3], room[4]
    for o in range(_OUTPUTS):
        slope[5][o] += outs[o]
    for j in range(WIDE):
        back[j] = 0
    for k in range(NARROW):
        if narrow[k] <= 0:
            continue
        value, last, grown = narrow[k], net[4][k], slope[4][k]
        blame = np.float32(0)
        for o in range(_OUTPUTS):
            grown[o] += value * outs[o]
            blame += last[o] * outs[o]
        slope[3][k] += blame
        row, wider = net[2][k], slope[2][k]
        for j in range(WIDE):
            back[j] += blame * row[j]
            wider[j] += blame * wide[j]
    bias = slope[1]
    for j in range(WIDE):
        back[j] = back[j] if wide[j] > 0 else np.float32(0)
        bias[j] += back[j]
    for i in range(n):
        wider = slope[0][index[i]]
        for j in range(WIDE):
            wider[j] += back[j]


@njit(cache=True, nogil=True)
def learn(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Learn from these samples in batches; return the mean Brier score, chance of what was hidden, and other losses."""
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
            forward(net, index, n, room)
            _blame(room, unseen, hidden, steps[one], readies[one], losses)
            _backward(net, slopes, index, n, room)
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return losses / max(1, batches * batch)


@njit(cache=True)
def turn(mask: Any, moved: Any) -> Any:
    """A mask of cards under a turning of the suits."""
    found = np.int64(0)
    while mask:
        bit = mask & -mask
        mask ^= bit
        found |= np.int64(1) << moved[lowest(bit)]
    return found
