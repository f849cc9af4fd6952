"""Pages read without SQLite: none can do harm, and none is lost for another."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.store import archive, schema
from game.store.damage import proof, repair
from game.store.damage.header import PAGE
from game.store.damage.pages import INNER, LEAF, DamagedPageError
from game.store.damage.salvage import salvaged
from game.store.leaving import BrokenOffError, stay
from tests.conftest import Volume
from tests.store.damage.leaving import leaving_after
from tests.store.damage.many_matches import MATCHES, pages_of, records


def test_pages_give_the_rows_that_sqlite_gives(tmp_path: Path) -> None:
    """Including rows that span pages."""
    path, rng = tmp_path / "rows.sqlite", Random(3)
    kinds: tuple[Callable[[], object], ...] = (
        lambda: None,
        lambda: rng.choice((0, 1, -1, 127, -128, 2**15, -(2**31), 2**47, 2**63 - 1, -(2**63))),
        lambda: rng.random() * 10.0 ** rng.randint(-300, 300),
        lambda: "ä" * rng.choice((0, 1, 100, 5_000, 20_000)),
        lambda: rng.randbytes(rng.choice((0, 7, 3_000))),
    )
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE plain (a, b, c)")
        connection.execute("CREATE TABLE keyed (a INTEGER PRIMARY KEY, b, c) WITHOUT ROWID")
        for table in ("plain", "keyed"):
            rows = [(number - 50, rng.choice(kinds)(), rng.choice(kinds)()) for number in range(100)]
            connection.executemany(f"INSERT INTO {table} VALUES (?, ?, ?)", rows)  # noqa: S608
        connection.execute("INSERT INTO plain (rowid, a) VALUES (-7, 50)")
        pages = pages_of(path.read_bytes())
        for table in ("plain", "keyed"):
            (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
            tree = list(pages.walk(root, set()))
            assert all(page is not None and not page.damaged for page in tree)
            assert all(page is not None and (page.kind in {LEAF, INNER}) == (table == "plain") for page in tree)
            numbers = {number for page in tree if page is not None for number, _values in page.rows}
            assert numbers == ({-7, *range(1, 101)} if table == "plain" else {None})
            found = sorted([*values] for page in tree if page is not None for _number, values in page.rows)
            assert found == sorted([*row] for row in connection.execute(f"SELECT * FROM {table}"))  # noqa: S608


def test_no_page_can_do_more_than_be_passed_over(path: Path, volume: Volume) -> None:
    """Random bytes and circular pointers: it ends, and what it takes is whole."""
    raw, whole, rng = path.read_bytes(), records(path), Random(11)
    for _time in range(volume(8, 3000)):
        damaged = bytearray(raw)
        for _place in range(rng.choice((1, 10, 200, 2000))):
            at, length = rng.randrange(len(raw)), rng.choice((1, 2, 4, 8))
            value = rng.choice((rng.randbytes(length), bytes(length), rng.randrange(60).to_bytes(length, "big")))
            damaged[at : at + length] = value
        path.write_bytes(damaged)
        with closing(schema.opened(":memory:")) as here:
            here.execute("PRAGMA foreign_keys = ON")
            schema.migrate(here)
            repair.take_in(here, path)
            assert here.execute("PRAGMA foreign_key_check").fetchall() == []
            for name in archive.match_names(here):
                found = archive.named(here, name)
                assert found is not None
                assert found.claimed() == found
                if found.match in whole and len(found.hands) == len(whole[found.match].hands):
                    found.unfold()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_page_on_which_one_row_stands_again_and_again_gives_no_more_than_it_can_hold(path: Path) -> None:
    raw = path.read_bytes()
    pages = pages_of(raw)
    leaf = next(n for n in range(2, pages.count) if raw[(n - 1) * PAGE] == LEAF and pages.page(n).rows)
    start = (leaf - 1) * PAGE
    cell = raw[start + 8 : start + 10]
    many = bytearray(raw)
    many[start + 3 : start + 7] = (500).to_bytes(2, "big") + (8 + 1000).to_bytes(2, "big")
    many[start + 8 : start + 8 + 1000] = cell * 500
    page = pages_of(bytes(many)).page(leaf)
    assert page.damaged
    assert 0 < len(page.rows) < 500


def test_pages_that_lead_in_a_circle_end(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    pages = pages_of(bytes(raw))
    inner = next(n for n in range(2, pages.count) if raw[(n - 1) * PAGE] == INNER)
    start = (inner - 1) * PAGE
    raw[start + 8 : start + 12] = inner.to_bytes(4, "big")  # its last child is itself
    assert None in list(pages_of(bytes(raw)).walk(inner, set()))
    with pytest.raises(DamagedPageError):
        pages.page(0)
    with pytest.raises(DamagedPageError):
        pages.page(10**9)


def test_another_programs_file_and_a_newer_ones_give_nothing(tmp_path: Path, path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE theirs (what TEXT)")
    assert salvaged(other, stay) is None
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE later (what TEXT)")
    assert salvaged(path, stay) is None
    assert not proof.unsound(path), "it is newer, not damaged"


def test_reading_is_given_up_at_any_moment(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.damage.salvage.STEPS", 50)
    for most in (0, 1, 3, 5, 50, 500):
        with pytest.raises(BrokenOffError):
            salvaged(path, leaving_after(most))
        assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_what_takes_sqlite_too_long_is_read_from_the_pages(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.damage.salvage.STEPS", 1)
    monkeypatch.setattr("game.store.damage.salvage._TURNS", 0)
    found = salvaged(path, stay)
    assert found is not None
    with closing(found):
        assert found.whole <= {*schema.TABLES}
        assert found.rows.execute("SELECT count(*) FROM match").fetchone() == (MATCHES,)


def test_where_the_disk_fails_at_a_table_nothing_is_believed_to_be_missing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> bool:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    monkeypatch.setattr("game.store.damage.salvage._select", fail)
    with pytest.raises(sqlite3.OperationalError):
        salvaged(path, stay)


def test_a_table_that_is_a_view_without_end_is_given_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.damage.salvage._TURNS", 2)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE luck")
        connection.execute(
            "CREATE VIEW luck AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n"
        )
    found = salvaged(path, stay)
    assert found is not None
    with closing(found):
        assert found.rows.execute("SELECT count(*) FROM match").fetchone() == (MATCHES,)
