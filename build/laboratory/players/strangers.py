"""The levels as they play strangers, which is how the coach judges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from game.ai import LEVELS, ComputerPlayer
from game.rules import Action, PlayerView


class Unacquainted(Struct, frozen=True):
    """A player that learns nothing of its opponent."""

    player: ComputerPlayer

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose as against a stranger."""
        return self.player.choose(view, rng)


def _unacquainted(made: Callable[[], ComputerPlayer]) -> ComputerPlayer:
    return Unacquainted(made())


STRANGERS: Final[Mapping[str, Callable[[], ComputerPlayer]]] = MappingProxyType(
    {level: partial(_unacquainted, made) for level, made in LEVELS.items()}
)
