"""How many matches of each kind the list has, and when one began."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import MatchRecord
from game.store import schema
from game.store.club import Feats, feats
from game.store.figures.statistics import Matches, together
from game.store.history import Counts, Filter, began, counts, history, length
from game.store.matches.record_writer import Writer
from game.store.own_view import FIRST, see_as
from game.wording.matches import marks
from tests.store.matches import ADA, finished, in_second_hand


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(schema.connect(tmp_path / "journal.sqlite")) as connection:
        see_as(connection, FIRST)
        yield connection


def keep(file: sqlite3.Connection, record: MatchRecord, at: float = 0.0, *, imported: bool = False) -> str:
    Writer(file, lambda: at).write(record, imported=imported)
    return record.match


def test_the_matches_listed_are_counted_by_kind(file: sqlite3.Connection) -> None:
    assert counts(file) == Counts()
    for seed in range(3):
        keep(file, finished(seed))
    for seed in range(2):
        keep(file, in_second_hand(seed))
    keep(file, replace(finished(4), match="asidedabc"))
    keep(file, finished(5), imported=True)
    keep(file, in_second_hand(6), imported=True)
    keep(file, finished(7, players=(ADA, ADA)))
    assert counts(file) == Counts(finished=3, unfinished=2, practice=1, imported=2, watched=1)


def test_a_match_that_was_only_watched_counts_for_nobody(file: sqlite3.Connection) -> None:
    keep(file, finished(players=(ADA, ADA)))
    assert together(file).matches == Matches()
    assert feats(file) == Feats()
    (entry,) = history(file)
    assert marks(entry) == "not counted"


def test_only_what_the_filter_lets_through_is_counted(file: sqlite3.Connection) -> None:
    keep(file, in_second_hand(1))
    keep(file, in_second_hand(2), imported=True)
    for seed in range(3):
        keep(file, finished(seed))
    assert counts(file, Filter(outcome="open")) == Counts(unfinished=1, imported=1)
    won, lost = (counts(file, Filter(outcome=outcome)) for outcome in ("won", "lost"))
    assert won.finished + lost.finished == 3
    assert won == Counts(finished=length(file, Filter(outcome="won")))
    assert counts(file, Filter(opponent="nobody")) == Counts()


def test_an_own_rule_set_has_the_matches_to_another_target_too(file: sqlite3.Connection) -> None:
    for rules in (Rules(), Rules(gin_bonus=30), Rules(gin_bonus=35, knock_limit="upcard", big_gin_bonus=None)):
        keep(file, finished(rules=rules))
    file.execute("UPDATE match SET rules = '{', preset = '' WHERE name = ?", (keep(file, finished(2)),))
    sets = {"Long": Rules(target=200), "Den": Rules(gin_bonus=30), "Attic": Rules(gin_bonus=35, knock_limit="upcard")}
    chosen = Filter().naming(sets)
    assert [entry.preset for entry in history(file, chosen)] == ["", "Attic", "Den", "classic"]
    assert length(file, replace(chosen, preset="Den")) == 1
    sixty = Filter().naming(sets | {"Sixty": Rules(gin_bonus=30, target=60)})
    assert [entry.preset for entry in history(file, sixty)] == ["", "Attic", "Sixty", "classic"]


def test_a_match_without_a_finished_hand_is_not_counted_unless_its_imported(file: sqlite3.Connection) -> None:
    record = in_second_hand(1)
    begun = replace(record, hands=(replace(record.hands[0], claim=None, tokens=()),))
    keep(file, begun)
    assert counts(file) == Counts()
    keep(file, replace(begun, match="another"), imported=True)
    assert counts(file) == Counts(imported=1)


def test_a_match_began_when_it_was_first_written(file: sqlite3.Connection) -> None:
    record = finished()
    name = keep(file, replace(record, hands=record.hands[:1]), at=1e9)
    keep(file, record, at=2e9)
    assert began(file, name) == 1e9
    assert began(file, "unknown") is None
