"""How the only person stands with this computer player, or two people at this screen with each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.record import Player
from game.store.matches.match_people import keys
from game.ui.services.services import Services
from game.wording.players import called, is_unnamed
from game.wording.running_account import account_lines, points_words
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.evening import Accounts, Pair, PairAccounts

_NO_BREAK = "\u00a0"

Row = tuple[str, Sequence[str]]


class Rivalry:
    """Read in the background, then `told` is called; only where two play, one of them or both people."""

    def __init__(self, services: Services, match: str, players: Sequence[Player], told: Callable[[], object]) -> None:
        self.accounts: Accounts | None = None
        """From the person's side, of two people the current one's; None until it's known."""
        self._services = services
        self._match, self._players = match, tuple(players)
        self._told: Callable[[], object] | None = told
        self._me: int | None = None  # of two people, the current one's number
        self.read()

    def read(self) -> None:
        """Read again, after a match or for a new evening."""
        people = sum(player.level is None for player in self._players)
        if len(self._players) != 2 or not people:
            return
        tasks, ended_with = self._services.tasks, self._services.settings.evening_after
        if people == 2:
            expected = self._pair()
            tasks.in_background(lambda: self._of_two(expected, ended_with), self._found_two, self._wanted)
        else:
            opponent = next(player for player in self._players if player.level is not None)
            tasks.in_background(lambda: self._against(opponent, ended_with), self._found, self._wanted)

    def words(self, seat: int) -> str:
        """This evening's score from this player's side, or else the whole one; empty before a first match."""
        if self.accounts is None:
            return ""
        accounts = self.accounts if self._me in (None, seat) else self.accounts.turned
        evening, whole = accounts.evening, accounts.all_time
        if evening.won + evening.lost:
            points = points_words(evening).replace(" ", _NO_BREAK)  # they stay on one of the few lines beside the face
            words = _("You {won}–{lost}, {points} tonight")
            return words.format(won=evening.won, lost=evening.lost, points=points)
        won, lost = whole.won, whole.lost
        if won == lost:
            return _("Tied {won}–{lost}").format(won=won, lost=lost) if won else ""
        return (_("You lead {won}–{lost}") if won > lost else _("You trail {won}–{lost}")).format(won=won, lost=lost)

    @property
    def rows(self) -> Sequence[Row]:
        """Captions and lines of this evening's account, and of the whole one if it differs.

        Two people read the page together, so theirs is by name, from the side of whoever leads.
        """
        if self.accounts is None:
            return ()
        stake = self._services.settings.stakes
        evening, whole = self.accounts.evening, self.accounts.all_time
        both = [(_("Tonight"), evening), (_("All time"), whole)]
        different = [(caption, one) for caption, one in both if one.won + one.lost]
        if whole == evening:
            del different[1:]
        if self._me is None:
            return [(caption, account_lines(one, stake)) for caption, one in different]
        names = [called(player.name) for player in self._players]
        found = []
        for caption, one in different:
            ahead = (one.won, one.points) >= (one.lost, -one.points)
            name = names[self._me if ahead else 1 - self._me]
            found.append((caption, account_lines(one if ahead else one.turned, stake, name)))
        return found

    def leave(self) -> None:
        """Stop listening: a late answer mustn't keep the scene alive."""
        self._told = None

    def _pair(self) -> Pair | None:
        """Return the two people by their names; a match that's kept already says itself who they are."""
        from game.store.evening import Pair  # noqa: PLC0415 - the statistics' queries are imported with it

        current = self._services.people.current
        found = keys(self._players, self._services.people.names(), current)
        if current not in found:
            return None
        me = found.index(current)
        return Pair(me, found[1 - me], self._players[1 - me].name)

    def _of_two(self, expected: Pair | None, ended_with: str) -> PairAccounts | None:
        from game.store.evening import accounts_of_two  # noqa: PLC0415 - as above

        return self._services.journal.ask(accounts_of_two, self._match, expected, ended_with)

    def _against(self, opponent: Player, ended_with: str) -> Accounts | None:
        from game.store.evening import accounts  # noqa: PLC0415 - as above

        return self._services.journal.ask(accounts, opponent.name, opponent.level, ended_with)

    def _wanted(self) -> bool:
        return self._told is not None

    def _found_two(self, found: PairAccounts | None) -> None:
        accounts = None
        if found is not None:
            self._me, accounts = found.pair.me, found.accounts
            if found.pair.person is None and is_unnamed(found.pair.name):  # tomorrow it may be somebody else
                accounts = accounts.tonight_only
        self._found(accounts)

    def _found(self, accounts: Accounts | None) -> None:
        self.accounts = accounts
        if self._told is not None:
            self._told()
