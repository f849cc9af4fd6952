"""Questions to computer players."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from game.ai import ComputerPlayer as Computer
from game.rules.actions import Action
from game.rules.record import Player, RecordError
from game.rules.view import PlayerView, view_of
from game.session.play import Play
from game.words.translation import _

Levels = Mapping[str, Callable[[], Computer]]
"""Makes a computer player, by level."""


class Question(Struct, frozen=True):
    """A computer player's turn, for any thread; too late once the table's `ply` changes."""

    ply: int
    view: PlayerView
    choose: Callable[[PlayerView, random.Random], Action]
    luck: str
    """The seed of `rng`."""
    uses_chance: bool = True

    @property
    def rng(self) -> random.Random:
        """A freshly seeded generator for this answer."""
        return random.Random(self.luck)

    def answer(self) -> Action:
        """Think, and return the action."""
        return self.choose(self.view, self.rng if self.uses_chance else _UNUSED)


_UNUSED: Final = random.Random(0)
"""Without chance: seeding each time took a tenth of a hand."""


class Computers:
    """A match's computer players; RecordError for an unknown level."""

    def __init__(self, players: Sequence[Player], luck: int, levels: Levels) -> None:
        self._levels = [_level(player, levels) for player in players]
        self._uses_chance = [getattr(level, "uses_chance", True) for level in self._levels]
        self._luck = luck

    def ask(self, play: Play, hand: int) -> Question | None:
        """Return the question to the seat to act; None for a person; `hand` counts from 1."""
        seat = play.turn
        if seat is None:
            return None
        me = play.table.players[seat]
        level = self._levels[me]
        if level is None:
            return None
        luck = f"{self._luck} {hand} {len(play.steps)}"
        return Question(play.ply, view_of(play.state, seat), level.choose, luck, self._uses_chance[me])


def _level(player: Player, levels: Levels) -> Computer | None:
    if player.level is None:
        return None
    if player.level not in levels:
        raise RecordError(_("There’s no computer player called {level}.").format(level=player.level))
    return levels[player.level]()
