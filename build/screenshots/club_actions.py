"""Last steps before pictures of the club, the deal of the day and duplicate sets."""

from __future__ import annotations

from datetime import date
from functools import cache
from random import Random

from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session, daily, duplicate
from game.session.club.season import Fixture
from game.store.deal_sets import DealSet, Result
from game.ui.screens.deal_of_the_day import DealOfTheDay
from game.ui.services.routes import ClubRoute, DealOfTheDayRoute, DuplicateRoute, SetRoute
from headless.sitting import Sitting
from screenshots.actions import LastStep

DAY = date(2026, 11, 22)


def deal_of_the_day(game: Sitting) -> None:
    """Today's deal, still open, always on the same day."""
    game.settle()
    game.go(DealOfTheDayRoute(DAY))
    page = game.pilot.loop.top
    assert isinstance(page, DealOfTheDay)
    page.today = DAY
    page.changed()
    game.settle()


def deal_of_the_day_played(game: Sitting) -> None:
    """Today's deal once it was played, by time-outs."""
    game.settle()
    record = daily.begin(DAY, Player("You"), first=True)
    session = Session(record.rules, record.players, Seeded(daily.seed(DAY)), record=record)
    while session.match.winner is None:
        session.deal()
        while session.turn is not None:
            if not session.advance():
                session.time_out()
    game.journal.keep(session.record)
    game.journal.flush()
    deal_of_the_day(game)


@cache
def _season(rounds: int) -> tuple[MatchRecord, ...]:
    played = []
    for number in range(1, rounds + 1):
        deals, player = Seeded(number), MEMBERS["sharp"]()
        record = Fixture(1, 3, number).begin(Player("You"), deals)
        session = Session(record.rules, record.players, deals, record=record)
        while session.match.winner is None:
            session.deal()
            while session.turn is not None:
                if not session.advance():
                    session.submit(player.choose(session.view(), Random(number)))
        played.append(session.record)
    return tuple(played)


def club(game: Sitting) -> None:
    """The club on the first visit."""
    game.settle()
    game.go(ClubRoute())


def club_after(rounds: int) -> LastStep:
    """The club after `rounds` matches."""

    def last(game: Sitting) -> None:
        for record in _season(rounds):
            game.journal.keep(record)
        game.journal.flush()
        club(game)

    return last


club_later = club_after(3)


def club_trophies(game: Sitting) -> None:
    """The club's trophies, further down."""
    club_later(game)
    game.pilot.key("end")
    game.settle()


def club_member(game: Sitting) -> None:
    """A member asked for a match."""
    club(game)
    game.click("Rosa")
    game.settle()


@cache
def _set_match(found: DealSet) -> MatchRecord:
    record = duplicate.begin(found, Player("You"), first=True)
    session = Session(record.rules, record.players, Seeded(found.seed), record=record)
    while session.match.winner is None:
        session.deal()
        while session.turn is not None:
            if not session.advance():
                session.submit(MEMBERS["gus"]().choose(session.view(), Random(1)))
    return session.record


def _a_set(game: Sitting, deals: int, *, played: bool) -> None:
    found = duplicate.new(deals, 5)
    found = replace(found, results=(Result("Ann", duplicate.made_by("lena", found)),))
    game.settle()
    game.services.sets.keep(found)
    if played:
        game.journal.keep(_set_match(found))
        game.journal.flush()
    game.go(SetRoute(found.key))


def sets(game: Sitting) -> None:
    """The list of sets."""
    for deals in (8, 16):
        _a_set(game, deals, played=deals == 8)
    game.go(DuplicateRoute())


def set_offered(game: Sitting) -> None:
    """A set not played yet."""
    _a_set(game, 8, played=False)


def set_played(game: Sitting) -> None:
    """A played set of eight deals."""
    _a_set(game, 8, played=True)


def set_of_sixteen(game: Sitting) -> None:
    """A played set of sixteen deals."""
    _a_set(game, 16, played=True)
