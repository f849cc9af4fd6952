"""Computer players: five measured levels, and all club members by key."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from game.ai import style
from game.ai.characters import CHARACTERS, Character
from game.ai.heuristic import Sensible
from game.ai.player import ComputerPlayer

__all__ = ["CHARACTERS", "LEVELS", "MEMBERS", "Character", "ComputerPlayer"]


def _expert(stakes: float = 0) -> ComputerPlayer:
    from game.ai.expert import Expert  # noqa: PLC0415 - a start of the program needs none of it

    return Expert(stakes)


LEVELS: Final[Mapping[str, Callable[[], ComputerPlayer]]] = MappingProxyType(
    {
        "pip": lambda: Sensible(style.PIP),
        "novice": lambda: Sensible(style.NOVICE),
        "steady": lambda: Sensible(style.STEADY),
        "sharp": lambda: Sensible(style.SHARP),
        "expert": _expert,
    }
)
"""Weakest first."""

MEMBERS: Final[Mapping[str, Callable[[], ComputerPlayer]]] = MappingProxyType(
    {
        **LEVELS,
        "nell": lambda: Sensible(style.NELL),
        "gus": lambda: Sensible(style.GUS),
        "otto": lambda: Sensible(style.OTTO),
        "ives": lambda: Sensible(style.IVES),
        "rosa": lambda: Sensible(style.ROSA),
        "hugo": lambda: Sensible(style.HUGO),
        "lena": lambda: Sensible(style.LENA),
        "irma": partial(_expert, 4.0),
    }
)
"""The levels, and players with other habits of similar strength."""
