"""Find the choices that an average player would have got wrong."""

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


def saved(choice: Choice, advice: Advice) -> float:
    """Return what an average player would have given away in points; 0 if this choice gave something away, too."""
    if advice.weight(choice.action) >= _NOTHING:
        return 0.0
    return advice.weight(LEVELS[LEVEL]().choose(choice.view, Random(0)))
