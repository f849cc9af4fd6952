"""The player's standing in the main menu: today's deal, streak, season and trophies."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from game.session import daily
from game.session.club.season import NAMES, current, seasons
from game.session.club.trophies import trophies
from game.store import club
from game.store.archive import own
from game.store.club import Feats
from game.store.journal import Journal


class Standing(Struct, frozen=True):
    """The player's standing on a date."""

    result: int | None = None
    """The day's points; None before the end."""
    streak: int = 0
    """Successive days with a deal, up to today or yesterday."""
    division: int | None = None
    rival: str | None = None
    """The next opponent of the season."""
    guest: str | None = None
    """Who's asked about in `won`."""
    won: bool | None = None
    """Whether the player won the last match against the guest; None before the first."""
    trophies: tuple[bool, ...] = ()

    @classmethod
    def of(cls, journal: Journal, day: date, guest: str | None) -> Standing:
        """Return the standing on this date; slow: it may play members' matches."""
        record = journal.ask(own, daily.names(day))
        played = seasons(journal.ask(club.points, NAMES) or {})
        days = {daily.played_on(name) for name in journal.ask(club.points, daily.NAMES) or {}}
        feats = journal.ask(club.feats) or Feats()
        earned = tuple(one.earned for one in trophies(feats, played, len(days)))
        result = None if record is None else daily.result(record)
        season = current(played)
        won = None if guest is None else journal.ask(club.won_last, guest)
        return cls(result, daily.in_a_row(days, day), season.division, season.next.opponent.level, guest, won, earned)
