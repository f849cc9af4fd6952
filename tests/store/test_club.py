"""Against an independent count over the records."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import Player, Rules
from game.rules.form import Partners, SitOut
from game.rules.record import Claim, HandRecord, MatchRecord
from game.session import Seeded, Session
from game.session.club.season import DIVISIONS, Season
from game.session.club.trophies import trophies
from game.store import schema
from game.store.archive import own
from game.store.club import Feats, Kept, feats, kept, points, won_last
from game.store.history import is_own
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from game.store.own_view import see_as
from samples import match_history
from tests.session.career import play
from tests.store.matches import begin
from tests.store.matches import play as play_on

ANN = Player("Ann")


@cache
def match(number: int, level: str | None = "otto", player: str | None = "rosa", name: str = "") -> MatchRecord:
    record = MatchRecord(Rules(target=50), (ANN, Player("Otto", level)), 0, seed=number, match=name or f"{number:016x}")
    return play(record, player, number)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(schema.connect(tmp_path / "journal.sqlite")) as connection:
        see_as(connection, "")
        yield connection


def keep(file: sqlite3.Connection, *records: MatchRecord, imported: bool = False) -> None:
    writer = Writer(file, lambda: 1e9)
    for record in records:
        writer.write(record, imported=imported)
    hand_sides.complete(file)


def claims(*records: MatchRecord) -> list[Claim]:
    return [hand.claim for record in records for hand in record.hands if hand.claim is not None]


def won(record: MatchRecord) -> bool:
    return claims(record)[-1].won == 0


def longest(row: list[bool]) -> int:
    return max(len(run) for run in "".join("x" if one else " " for one in row).split(" "))


def test_nothing_is_done_before_anything_is_played(file: sqlite3.Connection) -> None:
    assert feats(file) == Feats()


def test_feats_are_what_the_records_come_to(file: sqlite3.Connection) -> None:
    records = [match(number, "otto" if number % 3 else "nell") for number in range(15)]
    keep(file, *records)
    keep(file, match(100), imported=True)
    found = feats(file)
    assert found.won == sum(map(won, records))
    assert found.longest == longest([won(one) for one in records])
    for level in ("otto", "nell"):
        theirs = [won(one) for one in records if one.players[1].level == level]
        assert found.against[level] == (sum(theirs), len(theirs) - sum(theirs))
    mine = [(hand, claim) for hand, claim in zip(hands(*records), claims(*records), strict=True) if claim.winner == 0]
    gins = [hand for hand, claim in mine if claim.kind == "gin"]
    assert found.gins == len(gins)
    assert found.big_gins == 0
    assert found.undercuts == sum(claim.kind == "undercut" for _hand, claim in mine)
    assert found.quickest == min(draws(hand) for hand in gins)
    assert found.shutouts == sum(claims(one)[-1].totals[1] == 0 for one in records if won(one))


def hands(*records: MatchRecord) -> list[HandRecord]:
    return [hand for record in records for hand in record.hands]


def draws(hand: HandRecord) -> int:
    """Return how often the player, in seat 0, has drawn."""
    turns = [state.turn for state in hand.replay(Rules(target=50))]
    return sum(token in {"s", "u"} and turn == 0 for token, turn in zip(hand.tokens, turns, strict=False))


def test_a_row_is_broken_by_a_match_that_was_lost(file: sqlite3.Connection) -> None:
    matches = [match(number) for number in range(15)]
    yes, no = [one for one in matches if won(one)], [one for one in matches if not won(one)]
    keep(file, yes[0], yes[1], no[0], yes[2])
    assert (feats(file).longest, feats(file).streak) == (2, 1)
    keep(file, no[1])
    assert (feats(file).longest, feats(file).streak) == (2, 0)


def test_a_comeback_is_as_large_as_the_player_was_behind(file: sqlite3.Connection) -> None:
    records = [match(number) for number in range(15)]
    keep(file, *records)
    behind = [claim.totals[1] - claim.totals[0] for one in records if won(one) for claim in claims(one)[:-1]]
    assert feats(file).comebacks == max(0, *behind) > 0


def test_what_was_undone_earns_nothing(file: sqlite3.Connection) -> None:
    records = [match(number) for number in range(15)]
    record = next(one for one in records if any(claim.kind == "gin" and not claim.winner for claim in claims(one)))
    keep(file, replace(record, hands=tuple(replace(hand, undone=1) for hand in record.hands)))
    assert feats(file).gins == 0


def test_matches_between_people_are_none_of_the_club_s(file: sqlite3.Connection) -> None:
    record = MatchRecord(Rules(target=10), (ANN, Player("Bob")), 0, seed=1, match="00000000000000aa")
    session = Session(record.rules, record.players, Seeded(1), record=record)
    while session.match.winner is None:
        session.deal()
        match_history.play_hand(session, Random(1))
    keep(file, session.record)
    assert feats(file) == Feats()


def test_points_are_found_by_the_names_of_matches(file: sqlite3.Connection) -> None:
    mine, theirs = (match(n, name=f"season1d3r1x{n:016x}") for n in (1, 2))
    keep(file, theirs, imported=True)
    keep(file, mine, match(3))
    assert points(file, "season*") == {mine.match: claims(mine)[-1].totals}
    assert own(file, "season1d3r1x*") == mine
    assert own(file, "season2*") is None


def test_trophies_are_earned_by_what_was_done() -> None:
    nothing = trophies(Feats(), (), 0)
    assert not any(one.earned for one in nothing)
    against = {key: (1, 0) for keys in DIVISIONS for key in keys}
    best = Feats(against, 99, 10, 10, 40, 1, 50, 1, 1, 4)
    season = Season(5, 1, ((50, 0),) * 8)
    everything = trophies(best, (season,), 7)
    assert [one.key for one in everything] == [one.key for one in nothing]
    assert all(one.earned for one in everything)
    assert len(everything) == 16
    fewer = {one.key for one in trophies(Feats(longest=9, gins=49, quickest=5, comebacks=39), (), 6) if one.earned}
    assert fewer == {"gin", "three"}


def test_who_was_met_between_three_is_not_in_the_record_between_two(file: sqlite3.Connection) -> None:
    players = ANN, Player("Toby", "novice"), Player("Nell", "nell")
    session = begin(rules=Rules(target=10), players=players, deals=Seeded(1), form=SitOut(3))
    keep(file, play_on(session, Random(1)).record)
    found = feats(file)
    assert found.against == {}
    assert found.longest == found.won


def test_a_match_at_two_tables_is_one_match(file: sqlite3.Connection) -> None:
    players = ANN, Player("Toby", "novice"), Player("Nell", "nell"), Player("Otto", "otto")
    records = []
    for number in range(6):
        session = begin(rules=Rules(target=30), players=players, deals=Seeded(number), form=Partners())
        records.append(play_on(session, Random(number)).record)
    keep(file, *records)
    found, row = feats(file), [won(one) for one in records]
    assert 0 < sum(row) < len(row)
    assert (found.won, found.longest) == (sum(row), longest(row))
    assert found.shutouts == sum(claims(one)[-1].totals[1] == 0 for one in records if won(one)) > 0


def test_who_was_never_behind_has_no_comeback(file: sqlite3.Connection) -> None:
    matches = [match(number) for number in range(15)]
    ahead = [one for one in matches if won(one) and all(x.totals[0] > x.totals[1] for x in claims(one))]
    keep(file, ahead[0])
    assert feats(file).comebacks == 0


def test_a_match_is_the_players_own_where_it_was_played_here_and_counts(file: sqlite3.Connection) -> None:
    played, brought, beside = match(1), match(2), match(3, name="asidedabc")
    keep(file, played, beside)
    keep(file, brought, imported=True)
    assert [is_own(file, one.match) for one in (played, brought, beside)] == [True, False, False]
    assert not is_own(file, "unknown")


def test_the_last_match_against_somebody_says_who_won_it(file: sqlite3.Connection) -> None:
    matches = [match(number) for number in range(15)]
    yes, no = [one for one in matches if won(one)], [one for one in matches if not won(one)]
    assert won_last(file, "otto") is None
    keep(file, yes[0], no[0])
    assert won_last(file, "otto") is False
    keep(file, yes[1], replace(match(30), hands=match(30).hands[:-1]))
    assert won_last(file, "otto") is True, "the match going on isn't lost yet"
    keep(file, no[1], imported=True)
    keep(file, replace(no[2], match="asidedabc"))
    assert won_last(file, "otto") is True, "only matches that count"
    assert won_last(file, "nell") is None


def test_the_main_menu_asks_for_everything_at_once(file: sqlite3.Connection) -> None:
    assert kept(file, "daily20261122*", "season*", "daily*", "otto") == Kept()
    day, season = match(1, name="daily20261122x"), match(2, name="season1d3r1x")
    keep(file, day, season)
    found = kept(file, "daily20261122*", "season*", "daily*", None)
    assert (found.today, found.feats, found.won) == (day, feats(file), None)
    assert found.season == {season.match: claims(season)[-1].totals}
    assert found.days == {day.match: claims(day)[-1].totals}
    assert kept(file, "daily20261123*", "season*", "daily*", "otto").today is None
    assert kept(file, "daily20261122*", "season*", "daily*", "otto").won is won(season)
