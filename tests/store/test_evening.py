"""Evenings, and the accounts of them against sums over the records."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.rules.record import MatchRecord, Player
from game.session import Seeded
from game.store import schema
from game.store.evening import Accounts, accounts, last_finished
from game.store.figures.statistics import RunningAccount
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from game.store.own_view import FIRST, see_as
from tests.store.matches import begin, step

HOUR = 3600.0
ADA, VERA = Player("Ada", "steady"), Player("Vera", "sharp")
HOUSE = Rules(target=30, game_bonus=100, box_bonus=20)


@cache
def played() -> tuple[MatchRecord, ...]:
    """Five matches, the third against Vera, the last unfinished."""
    found = []
    for number in range(5):
        players, rng = (Player("You"), VERA if number == 2 else ADA), Random(number)
        session = begin(rules=HOUSE, players=players, deals=Seeded(number))
        while session.match.winner is None and (number < 4 or not session.match.results):
            step(session, rng)
        found.append(session.record)
    return tuple(found)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(schema.connect(tmp_path / "journal.sqlite")) as connection:
        writer = Writer(connection, lambda: 0.0)
        for record in played():
            writer.write(record, imported=False)
        hand_sides.complete(connection)
        see_as(connection, FIRST)
        yield connection


def at(journal: sqlite3.Connection, times: Sequence[tuple[float, float]]) -> None:
    """Let the matches begin and end at these hours."""
    for record, (begun, ended) in zip(played(), times, strict=True):
        row = 1e9 + begun * HOUR, 1e9 + ended * HOUR, record.match
        journal.execute("UPDATE match SET begun = ?, changed = ? WHERE name = ?", row)


def account(numbers: Sequence[int]) -> RunningAccount:
    won = lost = points = 0
    for number in numbers:
        match, _states = played()[number].replay()
        mine, theirs = match.sheet.final
        won, lost = won + (match.winner == 0), lost + (match.winner == 1)
        points += mine - theirs
    return RunningAccount(won, lost, points)


WHOLE = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4.5)]


@pytest.mark.parametrize(
    ("times", "ended", "tonight"),
    [
        (WHOLE, None, [0, 1, 3]),
        ([(0, 1), (1, 2), (7.9, 8), (8, 9), (9, 9.5)], None, [0, 1, 3]),
        ([(0, 1), (1, 2), (8, 9), (9, 10), (10, 10.5)], None, [3]),  # a pause, after which Vera came first
        ([(0, 1), (7, 8), (8, 9), (9, 10), (10, 10.5)], None, [1, 3]),
        ([(0, 1), (7, 8), (14, 15), (15, 16), (16, 16.5)], None, [3]),  # the last of two
        ([(0, 1), (1, 2), (2, 3), (3, 4), (10, 10.1)], None, []),  # the match at the table is the first
        ([(0, 1), (1, 2), (2, 3), (2.5, 20), (20, 20.5)], None, [3]),  # one that was gone on with the day after
        ([(0, 1), (1, 2), (2, 3), (2.5, 20), (4, 20.5)], None, [3]),
        ([(0, 1), (1, 0.5), (2, 3), (3, 4), (4, 4.5)], None, [0, 1, 3]),  # a clock put back
        (WHOLE, 0, [1, 3]),
        (WHOLE, 2, [3]),  # ended after a match against Vera
        (WHOLE, 3, []),
        ([(0, 1), (7, 8), (8, 9), (9, 10), (10, 10.5)], 0, [1, 3]),
        ([(0, 1), (1, 2), (8, 9), (9, 10), (10, 10.5)], 0, [3]),  # a pause since
    ],
)  # fmt: skip
def test_an_evening_lasts_till_it_is_ended_or_a_pause_of_six_hours(
    journal: sqlite3.Connection, times: Sequence[tuple[float, float]], ended: int | None, tonight: Sequence[int]
) -> None:
    at(journal, times)
    name = "" if ended is None else played()[ended].match
    assert accounts(journal, "Ada", "steady", name) == Accounts(account(tonight), account([0, 1, 3]))


def test_each_opponent_has_an_account(journal: sqlite3.Connection) -> None:
    at(journal, WHOLE)
    assert accounts(journal, "Vera", "sharp", "") == Accounts(account([2]), account([2]))
    assert accounts(journal, "Vera", "sharp", played()[2].match) == Accounts(RunningAccount(), account([2]))
    assert accounts(journal, "Ada", "sharp", "") == Accounts()


def test_a_match_that_is_not_there_ends_no_evening(journal: sqlite3.Connection) -> None:
    at(journal, WHOLE)
    assert accounts(journal, "Ada", "steady", "nowhere").evening == account([0, 1, 3])


def test_the_last_finished_match_is_not_the_one_at_the_table(journal: sqlite3.Connection) -> None:
    at(journal, WHOLE)
    assert last_finished(journal) == played()[3].match
    journal.execute("DELETE FROM match")
    assert last_finished(journal) == ""
    assert accounts(journal, "Ada", "steady", "") == Accounts()


def test_accounts_are_turned_for_the_opponent_and_may_be_tonights_alone() -> None:
    both = Accounts(RunningAccount(2, 1, 30), RunningAccount(5, 7, -80))
    assert both.turned == Accounts(RunningAccount(1, 2, -30), RunningAccount(7, 5, 80))
    assert both.turned.turned == both
    assert both.tonight_only == Accounts(both.evening, both.evening)
