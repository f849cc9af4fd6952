"""The player's standing in the main menu: today's deal, streak, season and trophies."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from game.session import daily
from game.session.club.season import NAMES, current, seasons
from game.session.club.trophies import trophies
from game.store import club
from game.store.club import Kept
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
        # In one question, as opening the file takes longer than any of these.
        found = journal.ask(club.kept, daily.names(day), NAMES, daily.NAMES, guest) or Kept()
        played = seasons(found.season)
        days = daily.by_day(found.days)
        earned = tuple(one.earned for one in trophies(found.feats, played, len(days)))
        result = None if found.today is None else daily.result(found.today)
        season = current(played)
        rival = season.next.opponent.level
        return cls(result, daily.in_a_row(days, day), season.division, rival, guest, found.won, earned)
