"""The choices that an average player would have got wrong, and what a costly mistake is worth."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai import LEVELS
from game.ai.advice import Advice
from game.session.review import Choice

LEVEL: Final = "steady"
"""The computer player that's average."""
_NOTHING: Final = 0.5
"""Points that count as none, since values are good to whole points only."""
_OVERRATED: Final = 0.14
"""Share by which a costly mistake is overrated, since the largest of many figures is partly large by luck.

Best moves aren't. Measured in 130 matches by `build/bench.py best-moves`.
"""


def likely(cost: float) -> float:
    """Return what a costly mistake, by the coach, probably gave away."""
    return (1 - _OVERRATED) * cost


def saved(choice: Choice, advice: Advice) -> float:
    """Return what an average player would have given away in points; 0 if this choice gave something away, too."""
    if advice.weight(choice.action) >= _NOTHING:
        return 0.0
    return advice.weight(LEVELS[LEVEL]().choose(choice.view, Random(0)))
