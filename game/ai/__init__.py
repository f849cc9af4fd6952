"""Computer players, by the name of their level."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.ai.characters import CHARACTERS, Character
from game.ai.player import Player
from game.ai.sensible import Sensible
from game.ai.temper import STEADY

__all__ = ["CHARACTERS", "LEVELS", "Character", "Player"]

LEVELS: Final[Mapping[str, Callable[[], Player]]] = MappingProxyType({"steady": lambda: Sensible(STEADY)})
