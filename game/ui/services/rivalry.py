"""Matches won and lost between the only person and this computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.record import MatchRecord
from game.store.journal import Journal
from game.ui.services.services import Services
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.statistics import RunningAccount


class Rivalry:
    """Read in the background, then `told` is called; only for one person against one computer."""

    def __init__(self, services: Services, record: MatchRecord, told: Callable[[], object]) -> None:
        self.score: RunningAccount | None = None  # None until it is known
        self._told: Callable[[], object] | None = told
        persons = [player for player in record.players if player.level is None]
        others = [(player.name, player.level) for player in record.players if player.level is not None]
        if len(persons) == len(others) == 1:
            ((name, level),) = others
            services.tasks.in_background(lambda: _read(services.journal, name, level), self._found, self._wanted)

    @property
    def words(self) -> str:
        """The score in words; empty before a first match."""
        if self.score is None or not self.score.won + self.score.lost:
            return ""
        won, lost = self.score.won, self.score.lost
        if won == lost:
            return _("Tied {won}–{lost}").format(won=won, lost=lost)
        return (_("You lead {won}–{lost}") if won > lost else _("You trail {won}–{lost}")).format(won=won, lost=lost)

    def leave(self) -> None:
        """Stop listening: a late answer mustn't keep the scene alive."""
        self._told = None

    def _wanted(self) -> bool:
        return self._told is not None

    def _found(self, score: RunningAccount | None) -> None:
        self.score = score
        if self._told is not None:
            self._told()


def _read(journal: Journal, name: str, level: str) -> RunningAccount | None:
    from game.store.statistics import running_account  # noqa: PLC0415 - SQLite is imported with it

    return journal.ask(running_account, name, level)
