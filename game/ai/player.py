"""What every computer player is: a choice made from one seat's view."""

from random import Random
from typing import Protocol

from game.rules.actions import Action
from game.rules.view import PlayerView


class ComputerPlayer(Protocol):
    """Someone who plays a seat and sees nothing but its view."""

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose one of `view.legal`; the same view and the same state of `rng` give the same choice."""
        ...
