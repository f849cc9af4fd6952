"""What every computer player is: a choice made from one seat's view."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.rules.actions import Action
from game.rules.view import PlayerView

if TYPE_CHECKING:  # a start of the program needs no habits
    from game.ai.habits.shown import Habits


class ComputerPlayer(Protocol):
    """Someone who plays a seat and sees nothing but its view.

    One that never draws from `rng` may say so with `uses_chance = False`, which saves the time to seed it.
    """

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose one of `view.legal`; the same view and the same state of `rng` give the same choice."""
        ...


@runtime_checkable
class AdaptivePlayer(ComputerPlayer, Protocol):
    """Someone who plays otherwise once it has seen how the other plays."""

    def meeting(self, habits: Habits) -> ComputerPlayer:
        """The same player across from somebody who showed these habits in the hands before."""
        ...
