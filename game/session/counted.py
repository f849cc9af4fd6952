"""Which matches count beside others' results: the deal of a day, a match of a season, a duplicate set."""

from __future__ import annotations

from typing import Literal

from game.rules.record import MatchRecord
from game.session import daily, duplicate
from game.session.club.season import Fixture

Occasion = Literal["day", "season", "set"]


def occasion(record: MatchRecord) -> Occasion | None:
    """What the match is a part of; None for one by itself."""
    if daily.of_a_day(record):
        return "day"
    if Fixture.read(record.match) is not None:
        return "season"
    return None if duplicate.key(record) is None else "set"


def counts(record: MatchRecord) -> bool:
    """Whether its result does, so that nothing of it is taken back."""
    return daily.counts(record) or duplicate.counts(record) or occasion(record) == "season"
