"""What a computer player is asked, and who answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial

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
"""Who makes a computer player, by the name of its level."""


class Question(Struct, frozen=True):
    """A computer player's turn, ready to be thought about anywhere; the answer counts only while `ply` is the last."""

    ply: int
    view: PlayerView
    choose: Callable[[PlayerView, random.Random], Action]
    rng: random.Random

    def answer(self) -> Action:
        """Think, and say what the computer does."""
        return self.choose(self.view, self.rng)


class Computers:
    """The computer players of a match; RecordError for a level that this program does not have."""

    def __init__(self, players: Sequence[Player], luck: int, levels: Levels) -> None:
        self._levels = [_level(player, levels) for player in players]
        # Asked once, since a runtime protocol looks up all its methods each time.
        self._adaptive = [level if isinstance(level, AdaptivePlayer) else None for level in self._levels]
        self._luck = luck

    def ask(self, play: Play, place: int, record: MatchRecord, match: Match) -> Question | None:
        """Ask whoever is to act in the record's hand at this place from the end; None for a person or nobody."""
        seat = play.turn
        if seat is None:
            return None
        me, other = play.table.players[seat], play.table.players[1 - seat]
        level, adaptive = self._levels[me], self._adaptive[me]
        if level is None:
            return None
        choose = level.choose if adaptive is None else partial(_adapted, adaptive, record, match, other, me)
        rng = random.Random(f"{self._luck} {len(record.hands) + 1 + place} {len(play.steps)}")
        return Question(play.ply, view_of(play.state, seat), choose, rng)


def _adapted(
    level: AdaptivePlayer,
    record: MatchRecord,
    match: Match,
    other: int,
    me: int,
    view: PlayerView,
    rng: random.Random,
) -> Action:
    """The choice of a player who knows the other from earlier hands; these are read where it thinks."""
    from game.session.earlier_hands import habits_before  # noqa: PLC0415 - a start of the program needs no habits

    return level.meeting(habits_before(record, match, other, seen_by=me)).choose(view, rng)


def _level(player: Player, levels: Levels) -> Computer | None:
    """The computer player of a seat; None for a person."""
    if player.level is None:
        return None
    if player.level not in levels:
        raise RecordError(_("There is no computer player {level}.").format(level=player.level))
    return levels[player.level]()
