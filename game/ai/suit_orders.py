"""The suits in another order: the same hand to the rules, and to the value network nearly the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.feature_layout import CARD_BLOCKS, INPUTS

ORDERS: Final = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0))
"""Those that it is asked in where choices are close; each suit is once in the place of each."""


def moved(order: Sequence[int], inputs: int = INPUTS, blocks: Sequence[int] = CARD_BLOCKS) -> list[int]:
    """Where each input goes where the suits go to these places; blocks of cards begin at the given inputs."""
    places = list(range(inputs))
    for start in blocks:
        for card in range(52):
            places[start + card] = start + 13 * order[card // 13] + card % 13
    return places


MOVED: Final = tuple(map(moved, ORDERS))
