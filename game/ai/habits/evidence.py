"""Whether an opponent's habits are reason enough to play differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.habits.habit_layout import CAUGHT, EARLY_RANK, LATE_RANK

RECENT: Final = 20
"""Newest hands that count, as people change."""
LEAST: Final = 0.2
"""Least evidence that counts, in spreads between players."""


def plays_simply(told: Sequence[float]) -> bool:
    """Return whether somebody evidently plays for low deadwood alone.

    Then they discard high cards both early and late, and are caught with little. A strong player with one of these
    habits lacks the others, and knowing that one habit costs the expert more than it wins.
    """
    return min(told[EARLY_RANK], told[LATE_RANK]) - told[CAUGHT] > LEAST
