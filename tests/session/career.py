"""One club match after another, each in a freshly started program."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

from game.ai import MEMBERS
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session
from game.session.club.season import NAMES, Season, current, seasons
from game.store import club
from game.store.archive import own
from game.store.journal import Journal


def play(record: MatchRecord, level: str | None, number: int, *, hands: int = 1000) -> MatchRecord:
    """Play the person's seat at this level, or by timeouts if it's None."""
    session = Session(record.rules, record.players, Seeded(record.seed or 0), record=record)
    for _hand in range(hands):
        if session.match.winner is not None:
            break
        session.deal()
        while session.turn is not None:
            if session.advance():
                continue
            if level is None:
                session.time_out()
            else:
                session.submit(MEMBERS[level]().choose(session.view(), Random(number)))
    return session.record


def stands(journal: Journal) -> Season:
    return current(seasons(journal.ask(club.points, NAMES) or {}))


def career(path: Path, levels: list[str | None], seed: int) -> list[Season]:
    """Return the season before each match and after the last.

    The deals follow from the seed. Every third match is resumed at the next start.
    """
    found = []
    for number, level in enumerate(levels, seed):
        with closing(Journal(path)) as journal:
            season = stands(journal)
            found.append(season)
            begun = season.next.begin(Player("Ann"), Seeded(number))
            record = play(begun, level, number, hands=1 if number % 3 == 0 else 1000)
            journal.keep(record)
            assert journal.flush()
        if not record.over:
            with closing(Journal(path)) as journal:
                assert stands(journal) == season, "a match that is not over changes nothing"
                left = journal.ask(own, season.next.names)
                assert left == record
                journal.keep(play(record, level, number))
                assert journal.flush()
    with closing(Journal(path)) as journal:
        return [*found, stands(journal)]
