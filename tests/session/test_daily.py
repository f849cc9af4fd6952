"""The deal of the day is the same for everyone."""

from datetime import date, timedelta
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

import pytest

from game.ai import LEVELS
from game.rules import Player, dumps, loads, verify
from game.session import Seeded, Session, daily
from game.session.match_kind import counts
from tests.conftest import Volume

DAY = date(2026, 11, 22)
ANN = Player("Ann")
GOLDEN = Path(__file__).parent / "daily.txt"


def line(day: date) -> str:
    """A date's first dealer, opponent, and digest of two decks."""
    deals = Seeded(daily.seed(day))
    decks = " ".join(str(card) for hand in (0, 1) for card in deals.deck(hand))
    return f"{day} {deals.first_dealer()} {daily.opponent(day).level} {sha256(decks.encode()).hexdigest()[:16]}"


def test_400_dates_deal_as_they_always_did() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(400)]
    assert [line(day) for day in days] == GOLDEN.read_text().split("\n")[:-1]


def test_every_level_but_the_beginner_is_met_and_either_side_deals() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(60)]
    assert {daily.opponent(day).level for day in days} == {*LEVELS} - {"pip"}
    assert {daily.begin(day, ANN, first=True).first_dealer for day in days} == {0, 1}


def played(day: date, *, first: bool) -> Session:
    record = daily.begin(day, Player("Ann", "steady"), first=first)
    session = Session(record.rules, record.players, Seeded(daily.seed(day)), record=record)
    session.deal()
    while session.advance():
        pass
    return session


def test_the_first_match_counts_and_no_other() -> None:
    record = played(DAY, first=True).record
    assert fnmatchcase(record.match, daily.names(DAY))
    assert not fnmatchcase(played(DAY, first=False).record.match, daily.names(DAY))
    assert counts(record)
    again = played(DAY, first=False).record
    assert not counts(again)
    assert [hand.deck for hand in again.hands] == [hand.deck for hand in record.hands]


def test_the_result_is_won_or_lost() -> None:
    assert daily.result(daily.begin(DAY, ANN, first=True)) is None
    session = played(DAY, first=True)
    assert daily.result(session.record) == daily.made_by("steady", DAY)
    sheet = session.match.sheet
    assert daily.result(session.record) == sheet.totals[0] - sheet.totals[1] != 0


def test_its_record_is_verified_and_goes_on_with_the_same_deck() -> None:
    record = daily.begin(DAY, ANN, first=True)
    session = Session(record.rules, record.players, Seeded(daily.seed(DAY)), record=record)
    session.deal()
    again = Session.resume(loads(dumps(session.record)), Seeded(1))
    assert again.record == session.record
    assert verify(dumps(played(DAY, first=True).record)).hands >= 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_makes_the_same_of_it_every_time(level: str, volume: Volume) -> None:
    for n in range(volume(2, 40)):
        day = DAY + timedelta(days=n)
        assert daily.made_by(level, day) == daily.made_by(level, day)
