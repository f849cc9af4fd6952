"""The protocols of computer players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.rules.actions import Action
from game.rules.view import PlayerView

if TYPE_CHECKING:  # a start of the program needs no habits
    from game.ai.habits.shown import Habits


class ComputerPlayer(Protocol):
    """A player that sees nothing but its seat's view.

    A player that never uses `rng` may set `uses_chance = False`; then no generator is seeded for its turns.
    """

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose one of `view.legal`; the same view and state of `rng` always give the same choice."""
        ...


@runtime_checkable
class AdaptivePlayer(ComputerPlayer, Protocol):
    """A player that changes its play once it has seen how the opponent plays."""

    def meeting(self, habits: Habits) -> ComputerPlayer:
        """Return the same player against an opponent who showed these habits in earlier hands."""
        ...
