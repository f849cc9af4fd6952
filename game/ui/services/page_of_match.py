"""The page that a match belongs to."""

from __future__ import annotations

from game.rules.record import MatchRecord
from game.session.match_kind import day_of, kind_of, set_key
from game.ui.services.routes import BranchesRoute, ClubRoute, DealOfTheDayRoute, Route, SetRoute


def page_of_match(record: MatchRecord) -> Route | None:
    """Return its day's, season's, set's or branches' page; else None."""
    match kind_of(record):
        case "day":
            return DealOfTheDayRoute(day_of(record))
        case "season":
            return ClubRoute()
        case "set":
            return SetRoute(set_key(record) or "")
        case "branch":
            return BranchesRoute(record)
        case _:
            return None
