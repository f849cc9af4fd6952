"""The club page's data; made on a thread, as it plays members' matches."""

from __future__ import annotations

from msgspec import Struct

from game.session import daily
from game.session.club.season import NAMES, LeagueRow, Season, current, seasons
from game.session.club.trophies import Trophy, trophies
from game.store import club
from game.store.club import Feats
from game.store.journal import Journal
from game.wording.club import ended


class Visit(Struct, frozen=True):
    """The season, and what the player has done."""

    season: Season
    table: tuple[LeagueRow, ...]
    before: str
    """The end of the last season, in words; empty once the new one has results."""
    feats: Feats
    trophies: tuple[Trophy, ...]

    @classmethod
    def of(cls, journal: Journal) -> Visit:
        """Return the club's state from this journal."""
        played = seasons(journal.ask(club.points, NAMES) or {})
        season = current(played)
        over = [one for one in played if one.over and one.number < season.number and not season.results]
        feats = journal.ask(club.feats) or Feats()
        days = daily.by_day(journal.ask(club.points, daily.NAMES) or {})
        before = ended(over[-1], season) if over else ""
        return cls(season, season.table(), before, feats, trophies(feats, played, len(days)))
