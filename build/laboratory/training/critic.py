"""The critic: a value network that also sees the opponent's hand and kind."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import CARD_BLOCKS, INPUTS
from laboratory.kernel.card_bits import ALL, popcount
from laboratory.kernel.compiling import njit
from laboratory.kernel.features import outs, prospects, put, widening
from laboratory.kernel.layers import conclude
from laboratory.kernel.melding import after_best_discard, arrange, deadwood
from laboratory.kernel.network import WIDE, settle_sums
from laboratory.kernel.referee import HAND, LIMIT, PILE

# Inputs beyond those of the player's own network: how many, and what they mean.
OTHERS = INPUTS
"""52: the opponent's cards."""
OTHERS_LOOSE = OTHERS + 52
"""52: those outside melds."""
OTHERS_OUTS = OTHERS_LOOSE + 52
"""52: stock cards that meld for the opponent."""
TRUE_OUTS = OTHERS_OUTS + 52
"""52: the same for this seat."""
OTHERS_COUNT = TRUE_OUTS + 52
"""24: the opponent's deadwood, in steps."""
OTHERS_GINS = OTHERS_COUNT + 24
"""8: the opponent's gin cards in the stock."""
OTHERS_KNOCKS = OTHERS_GINS + 8
"""8: the opponent's knock cards, in widening steps."""
OTHERS_HOPE = OTHERS_KNOCKS + 8
"""16: the opponent's average saving by a stock card, in quarter points."""
TRUE_GINS = OTHERS_HOPE + 16
"""8: this seat's gin cards."""
TRUE_KNOCKS = TRUE_GINS + 8
"""8: this seat's knock cards."""
TOP_SAVES = TRUE_KNOCKS + 8
"""10: the discard's saving for the opponent, in steps of two."""
TOP_LEAVES = TOP_SAVES + 10
"""3: whether the discard melds, allows a knock, gives gin."""
RIVAL = TOP_LEAVES + 3
"""8: the opponent's kind."""
CRITIC_INPUTS = RIVAL + 8

BLOCKS = (*CARD_BLOCKS, OTHERS, OTHERS_LOOSE, OTHERS_OUTS, TRUE_OUTS)
ROOM_FOR_INPUTS = 256


def critic_of(flat: Any) -> Any:
    """Return a critic that thinks like this network yet."""
    first, rest = flat[: INPUTS * WIDE], flat[INPUTS * WIDE :]
    return np.concatenate([first, np.zeros((CRITIC_INPUTS - INPUTS) * WIDE, np.float32), rest])


@njit(cache=True)
def _prospects(
    hand: Any, stock: Any, limit: Any, outs_at: Any, gins_at: Any, knocks_at: Any, index: Any, n: Any
) -> Any:
    """Append helpful stock cards; return the new count and the points saved."""
    wanted, _count, gins, knocks, saved = prospects(hand, stock, limit)
    n = put(wanted, outs_at, index, n)
    index[n] = gins_at + min(7, gins)
    index[n + 1] = knocks_at + widening(knocks)
    return n + 2, saved


@njit(cache=True)
def critic_inputs(state: Any, me: Any, hand: Any, top: Any, rival: Any, index: Any, n: Any) -> Any:
    """Append the critic's inputs of a hand left and a discard (below 0: none)."""
    other, limit = state[HAND + 1 - me], state[LIMIT]
    thrown = np.int64(1) << top if top >= 0 else np.int64(0)
    stock = ALL & ~(hand | other | state[PILE] | thrown)
    n = put(other, OTHERS, index, n)
    loose, _runs = arrange(other)
    n = put(loose, OTHERS_LOOSE, index, n)
    n, saved = _prospects(other, stock, limit, OTHERS_OUTS, OTHERS_GINS, OTHERS_KNOCKS, index, n)
    count = deadwood(other)
    index[n] = OTHERS_COUNT + (count if count <= 10 else min(23, 11 + (count - 11) // 6))
    index[n + 1] = OTHERS_HOPE + min(15, 4 * saved // max(1, popcount(stock)))
    index[n + 2] = RIVAL + rival
    n, _saved = _prospects(hand, stock, limit, TRUE_OUTS, TRUE_GINS, TRUE_KNOCKS, index, n + 3)
    if top >= 0:
        after = after_best_discard(other | thrown)
        index[n] = TOP_SAVES + min(9, (max(np.int64(0), count - after) + 1) // 2)
        n += 1
        for place, holds in enumerate((outs(other) & thrown != 0, after <= limit, after == 0)):
            if holds:
                index[n] = TOP_LEAVES + place
                n += 1
    return n


@njit(cache=True)
def opinion(net: Any, index: Any, n: Any, numbers: Any, head: Any, room: Any) -> Any:
    """Return the critic's answer to a question."""
    wide = room[4][: net[1].size]
    settle_sums(net, numbers, index, n, wide)
    conclude(net, wide, room[5], room[6])
    return np.float64(room[6][head])
