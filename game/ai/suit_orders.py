"""The suits in other orders: the same hand, nearly the same to the value network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.feature_layout import CARD_BLOCKS, INPUTS

ORDERS: Final = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))
"""Each suit takes each place once."""


def moved(order: Sequence[int], inputs: int = INPUTS, blocks: Sequence[int] = CARD_BLOCKS) -> list[int]:
    """Return each input's place in this order; `blocks` are the starts of card blocks."""
    places = list(range(inputs))
    for start in blocks:
        for card in range(52):
            places[start + card] = start + 13 * order[card // 13] + card % 13
    return places


MOVED: Final = tuple(map(moved, ORDERS))
