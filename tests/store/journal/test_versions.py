import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.store import migrations, schema
from game.store.damage import repair
from game.store.damage.taking import Salvaged
from tests.store.journal.older_versions import of_the_first_version
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, play


def test_a_newer_file_is_left_alone(path: Path) -> None:
    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE later (match INTEGER)")
        connection.commit()
    raw = path.read_bytes()
    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
        one.flush()
        assert len(one.notices) == 1
        assert "newer version" in one.notices[0]
    assert path.read_bytes() == raw


@pytest.mark.parametrize(
    "header",
    ["user_version = 99", "user_version = 2", "user_version = 0", "application_id = 7", "application_id = 0"],
)
def test_a_header_that_says_what_is_not_so_is_mended(path: Path, header: str) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA {header}")
    with journal(path) as one:
        assert one.running() == record
        one.flush()
        assert one.notices == []
    with closing(schema.reading(path)) as connection:
        assert schema.ours(connection)


def test_an_older_file_becomes_one_of_today(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 60).record
    later = "CREATE TABLE later (match INTEGER); INSERT INTO later SELECT id FROM match"
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, later))
    with journal(path) as one:
        assert one.running() == record
        assert one.ask(lambda connection: connection.execute("SELECT * FROM later").fetchall()) == [(1,)]
        assert one.ask(lambda connection: connection.execute("PRAGMA user_version").fetchone()) == (
            len(migrations.MIGRATIONS),
        )
        assert one.notices == []


def test_a_migration_that_breaks_off_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 60).record
    raw = path.read_bytes()
    whole = schema.connect
    with monkeypatch.context() as patch:
        wrong = (
            "CREATE TABLE later (match INTEGER); INSERT INTO match SELECT * FROM match"  # in an empty file it's right
        )
        patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, wrong))
        with pytest.raises(sqlite3.IntegrityError):
            whole(path)
    assert path.read_bytes() == raw
    with journal(path) as one:
        assert one.running() == record


def test_matches_are_saved_from_a_damaged_file_of_the_first_version(path: Path) -> None:
    record = of_the_first_version(path)
    fresh = path.with_name("fresh.sqlite")
    with closing(schema.connect(fresh)) as connection:
        assert repair.take_in(connection, path) == Salvaged(saved=1, read=1)
    assert on_disk(fresh) == {record.match: record}
