"""How the only person stands with this computer player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.record import Player
from game.ui.services.services import Services
from game.wording.numbers import signed
from game.wording.running_account import account_lines
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.evening import Accounts

Row = tuple[str, Sequence[str]]


class Rivalry:
    """Read in the background, then `told` is called; only for one person against one computer."""

    def __init__(self, services: Services, players: Sequence[Player], told: Callable[[], object]) -> None:
        self.accounts: Accounts | None = None  # None until it is known
        self._services = services
        self._told: Callable[[], object] | None = told
        persons = [player for player in players if player.level is None]
        others = [(player.name, player.level) for player in players if player.level is not None]
        self._opponent = others[0] if len(persons) == len(others) == 1 else None
        self.read()

    def read(self) -> None:
        """Read again, after a match or for a new evening."""
        if self._opponent is None:
            return
        services, asked = self._services, (*self._opponent, self._services.settings.evening_after)

        def read() -> Accounts | None:
            from game.store.evening import accounts  # noqa: PLC0415 - SQLite is imported with it

            return services.journal.ask(accounts, *asked)

        services.tasks.in_background(read, self._found, self._wanted)

    @property
    def words(self) -> str:
        """This evening's score, or else the whole one; empty before a first match."""
        if self.accounts is None:
            return ""
        evening, whole = self.accounts.evening, self.accounts.all_time
        if evening.won + evening.lost:
            words = _("You {won}–{lost}, {points} tonight")
            return words.format(won=evening.won, lost=evening.lost, points=signed(evening.points))
        won, lost = whole.won, whole.lost
        if won == lost:
            return _("Tied {won}–{lost}").format(won=won, lost=lost) if won else ""
        return (_("You lead {won}–{lost}") if won > lost else _("You trail {won}–{lost}")).format(won=won, lost=lost)

    @property
    def rows(self) -> Sequence[Row]:
        """Captions and lines of this evening's account, and of the whole one if it differs."""
        if self.accounts is None:
            return ()
        stake = self._services.settings.stakes
        evening, whole = self.accounts.evening, self.accounts.all_time
        both = [(_("This evening"), evening), (_("All time"), whole)]
        different = both[:1] if whole == evening else both
        return [(caption, account_lines(one, stake)) for caption, one in different if one.won + one.lost]

    def leave(self) -> None:
        """Stop listening: a late answer mustn't keep the scene alive."""
        self._told = None

    def _wanted(self) -> bool:
        return self._told is not None

    def _found(self, accounts: Accounts | None) -> None:
        self.accounts = accounts
        if self._told is not None:
            self._told()
