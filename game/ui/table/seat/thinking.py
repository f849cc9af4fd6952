"""How long a computer player seems to think.

The real answer takes milliseconds. The pause mustn't reveal hidden cards, so it depends only on public facts: upcards
are quick, later turns slower because there's more to remember. Temper adds to that, and a variation by the open card
and the stock.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rules import Phase, PlayerView

LEAST, MOST = 350.0, 1600.0  # milliseconds at normal speed
_STOCK = 31
_LATE = 16  # the number of drawn cards that makes a turn late
_TEMPER: Final[Mapping[str, float]] = MappingProxyType(
    {
        "pip": -0.1,
        "novice": -0.05,
        "sharp": 0.05,
        "expert": 0.15,
        "gus": -0.2,
        "ives": 0.2,
        "lena": 0.1,
        "nell": 0.1,
        "hugo": -0.1,
    }
)


def pause(view: PlayerView, level: str) -> float:
    """Return the pause before this player's turn in milliseconds."""
    top = view.pile[-1].index if view.pile else 0
    chance = random.Random(f"{level} {view.stock} {top}").random()
    late = 0.0 if view.phase is Phase.UPCARD else min(1.0, (_STOCK - view.stock) / _LATE)
    hardness = 0.5 * late + 0.45 * chance + _TEMPER.get(level, 0.0)
    return LEAST + (MOST - LEAST) * min(max(hardness, 0.0), 1.0)
