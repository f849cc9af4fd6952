"""Whether a person would recognise the play that led to a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FEW: Final = 4
"""Draws from which on a share tells something."""
MOST: Final = 0.5
"""Largest share of a player's draws that came from the discard pile.

The levels exceeded it in 3.6 % of 5,150 hands with four draws or more. Odd players, who train the belief, often do.
"""


def believable(tokens: Sequence[str]) -> bool:
    """Return whether neither player took more than half of four or more draws from the discard pile."""
    draws = [token[0] for token in tokens if token[0] in "us"]
    return all(len(own) < FEW or own.count("u") <= MOST * len(own) for own in (draws[::2], draws[1::2]))
