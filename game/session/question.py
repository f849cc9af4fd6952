"""The questions that computer players are asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from game.ai import AdaptivePlayer
from game.ai import ComputerPlayer as Computer
from game.rules.actions import Action
from game.rules.match import Match
from game.rules.record import MatchRecord, Player, RecordError
from game.rules.view import PlayerView, view_of
from game.session.play import Play
from game.words.translation import _

Levels = Mapping[str, Callable[[], Computer]]
"""Makes a computer player, by the name of its level."""


class Question(Struct, frozen=True):
    """A computer player's turn, to be thought about in any thread; once the table's `ply` changes it's too late."""

    ply: int
    view: PlayerView
    choose: Callable[[PlayerView, random.Random], Action]
    luck: str
    """The seed of `rng`."""
    uses_chance: bool = True

    @property
    def rng(self) -> random.Random:
        """A generator for this answer, seeded anew each time."""
        return random.Random(self.luck)

    def answer(self) -> Action:
        """Think, and return the action."""
        return self.choose(self.view, self.rng if self.uses_chance else _UNUSED)


_UNUSED: Final = random.Random(0)
"""For players that use no chance: seeding a generator for each answer took a tenth of a hand's time."""


class Computers:
    """The computer players of a match; RecordError for a level that doesn't exist."""

    def __init__(self, players: Sequence[Player], luck: int, levels: Levels) -> None:
        self._levels = [_level(player, levels) for player in players]
        # Checked once, since a check against a runtime protocol takes as long as a simple move.
        self._adaptive = [level if isinstance(level, AdaptivePlayer) else None for level in self._levels]
        self._uses_chance = [getattr(level, "uses_chance", True) for level in self._levels]
        self._luck = luck

    def ask(self, play: Play, place: int, record: MatchRecord, match: Match) -> Question | None:
        """Return the question for the seat to act, in the record's hand at this negative index; None for a person."""
        seat = play.turn
        if seat is None:
            return None
        me, other = play.table.players[seat], play.table.players[1 - seat]
        level, adaptive = self._levels[me], self._adaptive[me]
        if level is None:
            return None
        choose = level.choose if adaptive is None else partial(_adapted, adaptive, record, match, other, me)
        luck = f"{self._luck} {len(record.hands) + 1 + place} {len(play.steps)}"
        return Question(play.ply, view_of(play.state, seat), choose, luck, self._uses_chance[me])


def _adapted(
    level: AdaptivePlayer,
    record: MatchRecord,
    match: Match,
    other: int,
    me: int,
    view: PlayerView,
    rng: random.Random,
) -> Action:
    """Choose as a player that knows the opponent's habits; the earlier hands are read in the thread that thinks."""
    from game.session.earlier_hands import habits_before  # noqa: PLC0415 - a start of the program needs no habits

    return level.meeting(habits_before(record, match, other, seen_by=me)).choose(view, rng)


def _level(player: Player, levels: Levels) -> Computer | None:
    """Make the computer player; None for a person."""
    if player.level is None:
        return None
    if player.level not in levels:
        raise RecordError(_("There’s no computer player called {level}.").format(level=player.level))
    return levels[player.level]()
