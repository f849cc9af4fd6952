"""The protocol of computer players."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.rules.actions import Action
from game.rules.view import PlayerView


class ComputerPlayer(Protocol):
    """A player that sees only its seat's view.

    If it never uses `rng`, `uses_chance = False` saves seeding one.
    """

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose one of `view.legal`, determined by the view and the state of `rng`."""
        ...
