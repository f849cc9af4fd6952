"""Protocols of computer players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.rules.actions import Action
from game.rules.view import PlayerView

if TYPE_CHECKING:  # the program's start shouldn't import habits
    from game.ai.habits.shown import Habits


class ComputerPlayer(Protocol):
    """A player that sees only its seat's view.

    If it never uses `rng`, `uses_chance = False` saves seeding one.
    """

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose one of `view.legal`, determined by the view and the state of `rng`."""
        ...


@runtime_checkable
class AdaptivePlayer(ComputerPlayer, Protocol):
    """A player that adapts to its opponent."""

    def meeting(self, habits: Habits) -> ComputerPlayer:
        """Return this player against an opponent with these habits."""
        ...
