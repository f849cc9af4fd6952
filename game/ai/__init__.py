"""Computer players, by the name of their level."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.ai.characters import CHARACTERS, Character
from game.ai.heuristic import Sensible
from game.ai.player import ComputerPlayer
from game.ai.style import NOVICE, SHARP, STEADY

__all__ = ["CHARACTERS", "LEVELS", "Character", "ComputerPlayer"]


def _expert() -> ComputerPlayer:
    from game.ai.expert import Expert  # noqa: PLC0415 - a start of the program needs none of it

    return Expert()


LEVELS: Final[Mapping[str, Callable[[], ComputerPlayer]]] = MappingProxyType(
    {
        "novice": lambda: Sensible(NOVICE),
        "steady": lambda: Sensible(STEADY),
        "sharp": lambda: Sensible(SHARP),
        "expert": _expert,
    }
)
"""In rising order of strength."""
