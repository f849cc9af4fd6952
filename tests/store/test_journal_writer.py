"""Who keeps the matches in their file: what fails is told, and what is damaged gives way without loss."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from game.rules.record import MatchRecord, RecordError, dumps
from game.store import archive, schema
from game.store.atomic_file import KeptFile, Notices
from game.store.journal_writer import Keeper
from tests.store.matches import begin, finished, play

BUSY = "Matches cannot be kept in {}: another program is using it."
REVIEW = archive.KeptReview(3, 0.0, 3.0)


class Damage(sqlite3.DatabaseError):
    """As of a file whose content is at fault."""


class Busy(sqlite3.OperationalError):
    """As of a file that another program has locked."""

    sqlite_errorcode = sqlite3.SQLITE_BUSY


def failing(error: type[Exception], times: int = 1000, then: Any = None) -> Any:
    """A function or method that fails so many times, and then does what another does."""
    left = [error] * times

    def fail(*arguments: object, **named: object) -> object:
        if left:
            raise left.pop()
        return then(*arguments, **named)

    return fail


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "journal.sqlite"


@pytest.fixture
def keeper(path: Path) -> Iterator[Keeper]:
    one = Keeper(path, Notices(), lambda: 1_000.0)
    yield one
    one.close()


def kept(path: Path) -> list[str]:
    with closing(schema.reading(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM match ORDER BY id")]


def record(seed: int = 1) -> MatchRecord:
    return play(begin(), Random(seed), 20).record


# ---------------------------------------------------------------------- what cannot be opened


def test_where_the_file_cannot_be_opened_nothing_is_kept_and_it_is_told_once(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "connect", failing(Busy))
    assert not keeper.open()
    assert not keeper.write(record())
    assert not keeper.add(record())
    keeper.review("a match", 1, REVIEW)
    keeper.check()
    assert keeper.notices == [BUSY.format(keeper.path.parent)]


@pytest.mark.parametrize(
    ("error", "told"), [(Busy, BUSY), (Damage, "Matches cannot be kept in {}: the file is damaged.")]
)
def test_a_file_that_is_not_open_is_not_set_aside(
    error: type[Exception], told: str, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = record()
    assert keeper.write(match)
    keeper.close()
    monkeypatch.setattr(archive, "latest", failing(error))
    assert keeper.unfinished(None) is None
    assert keeper.notices == [told.format(keeper.path.parent)]
    assert kept(keeper.path) == [match.match]


# ---------------------------------------------------------------------- what fails while it is open


def test_a_file_found_damaged_in_writing_gives_way_to_a_new_one(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, now = finished(1), record()
    assert keeper.write(before)
    monkeypatch.setattr(archive.Writer, "write", failing(Damage, 1, archive.Writer.write))
    assert keeper.write(now)
    assert kept(path) == [before.match, now.match]
    assert keeper.notices == [
        "The file of the matches was damaged; it is kept as journal.damaged-1.sqlite. 1 match was saved from it."
    ]


def test_what_cannot_be_written_into_a_new_file_either_is_given_up(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive.Writer, "write", failing(Damage))
    assert not keeper.write(record())
    assert len(keeper.notices) == 2, "each file that was set aside is named"


def test_where_a_damaged_file_cannot_be_set_aside_it_stays(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keeper.write(record())
    monkeypatch.setattr(KeptFile, "refuse", lambda file: file.path.name)
    monkeypatch.setattr(archive.Writer, "write", failing(Damage, 1, archive.Writer.write))
    assert keeper.write(record(2)), "the second attempt opened it again"
    assert keeper.notices == [f"Matches cannot be kept in {keeper.path.parent}: a damaged file is in the way."]
    assert len(kept(keeper.path)) == 2


def test_a_match_of_which_nobody_knows_whether_it_is_there_is_not_added(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert keeper.open()
    monkeypatch.setattr(archive, "find", failing(Busy))
    assert not keeper.add(record())
    assert keeper.notices == [BUSY.format(keeper.path.parent)]


@pytest.mark.parametrize("error", [Busy, Damage])
def test_what_the_coach_found_may_fail_to_be_kept(
    error: type[Exception], keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert keeper.write(record())
    monkeypatch.setattr(archive, "review", failing(error))
    keeper.review("a match", 1, REVIEW)
    assert len(keeper.notices) == 1
    assert ("damaged" in keeper.notices[0]) == (error is Damage)
    assert keeper.path.with_name("journal.damaged-1.sqlite").exists() == (error is Damage)


@pytest.mark.parametrize("error", [Busy, Damage])
def test_a_look_through_the_file_tells_damage_from_another_failure(error: type[Exception], keeper: Keeper) -> None:
    assert keeper.open()
    assert keeper._writer is not None
    connection = keeper._writer.connection
    keeper._writer.connection = SimpleNamespace(execute=failing(error), close=connection.close)  # type: ignore[assignment]  # one that fails
    keeper.check(at_most=0)
    assert keeper.notices == [], "it is longer than what may be looked through"
    keeper.check()
    assert len(keeper.notices) == (error is Damage)


# ---------------------------------------------------------------------- the file of older versions


def test_an_older_versions_match_stays_where_it_is_until_it_is_kept(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.with_name("match.jsonl")
    old.parent.mkdir()
    old.write_text(dumps(record()), "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(Keeper, "write", lambda _keeper, _record: False)
        keeper.adopt()
    assert old.exists()
    with monkeypatch.context() as patch:
        patch.setattr(KeptFile, "read", unreadable)
        keeper.adopt()
    assert keeper.notices == [f"Matches cannot be kept in {path.parent}: Permission denied."]
    keeper.adopt()
    assert not old.exists()
    assert len(kept(path)) == 1


def unreadable(*_arguments: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


# ---------------------------------------------------------------------- reading what is there


def test_a_match_that_is_not_there_or_does_not_play_is_a_sentence(keeper: Keeper) -> None:
    assert keeper.write(record())
    assert keeper._writer is not None
    connection = keeper._writer.connection
    with pytest.raises(RecordError, match=r"There is no such match\."):
        archive.load(connection, 99)
    assert archive.opened(connection, 99) == "There is no such match."
    whole = archive.opened(connection, 1)
    assert not isinstance(whole, str)
    assert whole[0] == archive.load(connection, 1)


def test_from_a_damaged_file_without_its_list_of_matches_nothing_is_saved(keeper: Keeper, path: Path) -> None:
    other = path.with_name("other.sqlite")
    assert keeper.write(record())
    with closing(schema.connect(other)) as connection:
        connection.execute("DROP TABLE match")
    assert keeper._writer is not None
    assert archive.copy(keeper._writer.connection, other, None) == 0
    assert len(kept(path)) == 1


def test_a_new_file_that_another_program_writes_is_not_begun(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.01)
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            schema.connect(path)
    schema.connect(path).close()
