"""Damage costs at most the matches on the page, and no content does harm."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import MatchRecord
from game.store import archive, schema
from game.store.damage import backup, proof, repair
from game.store.damage.header import PAGE
from game.store.damage.pages import INNER, LEAF, DamagedPageError, Pages
from game.store.damage.salvage import salvaged
from game.store.files.companions import WAL, companion
from game.store.leaving import BrokenOffError, stay
from game.store.matches.continuation import continues
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.notices import Notices
from tests.conftest import Volume, some
from tests.store.matches import begin, in_second_hand, play

MATCHES, LATE = 66, 6
"""In the file, and of these not in the backup."""
HOLE = 512


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Many short matches, most of them unfinished, with an older backup."""
    made = tmp_path_factory.mktemp("sound") / "journal.sqlite"
    short = [
        play(begin(rules=Rules(target=10)), Random(n), 20 + 3 * n if n % 3 else None).record
        for n in range(MATCHES // 11)
    ]
    with closing(schema.opened(str(made))) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        schema.migrate(connection)
        writer = Writer(connection, lambda: 1e9)
        for number in range(MATCHES):
            if number == MATCHES - LATE:
                assert backup.make(made)
            writer.write(replace(short[number % len(short)], match=f"{number:x}"))
    return made.parent


@pytest.fixture
def path(folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy2(folder / "journal.sqlite", tmp_path))


def records(path: Path) -> dict[str, MatchRecord]:
    with closing(schema.reading(path)) as connection:
        found = {name: archive.named(connection, name) for name in archive.match_names(connection)}
    return {name: record for name, record in found.items() if record is not None}


@pytest.fixture(scope="module")
def whole(folder: Path) -> dict[str, MatchRecord]:
    """Return all records of the sound file."""
    return records(folder / "journal.sqlite")


def pages_of(raw: bytes) -> Pages:
    return Pages(lambda at, length: raw[at : at + length], len(raw))


def matches_by_page(path: Path) -> dict[int, set[str]]:
    """Return the matches with a row on each page."""
    pages, found = pages_of(path.read_bytes()), dict[int, set[str]]()
    with closing(schema.reading(path)) as connection:
        names = dict(connection.execute("SELECT id, name FROM match"))
        roots = connection.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'").fetchall()
    for table, root in roots:
        numbered = any(column.numbered for column in schema.columns(table))
        below = [root]
        while below:
            page = pages.page(below[-1])
            ids = {number if numbered else values[0] for number, values in page.rows}
            found[below.pop()] = {name for number, name in names.items() if number in ids}
            below += page.children
    return found


def damages(size: int, volume: Volume) -> Iterator[tuple[int, int]]:
    """Yield the start and length of holes: pages and sectors."""
    rng = Random(7)
    pages = range(0, size, PAGE)
    yield from ((at, PAGE) for at in (rng.sample(pages, volume(4, len(pages)))))
    yield from ((rng.randrange(size - HOLE), HOLE) for _hole in range(volume(4, 200)))


@pytest.mark.parametrize("kept", ["a backup", ""])
def test_a_damaged_page_costs_at_most_the_matches_on_it(
    folder: Path, tmp_path: Path, volume: Volume, kept: str
) -> None:
    sound = folder / "journal.sqlite"
    raw, whole, on_page = sound.read_bytes(), records(sound), matches_by_page(sound)
    late = list(whole)[-LATE:]
    for number, (at, length) in enumerate(damages(len(raw), volume)):
        path = tmp_path / str(number) / "journal.sqlite"
        path.parent.mkdir()
        path.write_bytes(raw[:at] + bytes(length) + raw[at + length :])
        if kept:
            shutil.copy2(backup.place(sound), path.parent)
        done = repair.repair(path)
        found = records(path)
        hit = set[str]().union(*(on_page.get(n, set()) for n in range(at // PAGE + 1, (at + length - 1) // PAGE + 2)))
        if kept:
            hit.intersection_update(late)
        assert set(whole) - set(found) <= hit, at
        changed = {name for name, record in found.items() if record != whole[name]}
        assert changed <= hit, at
        assert all(continues(whole[name], found[name]) for name in changed), "an earlier state, as far as it's there"
        assert list(found) == [name for name in whole if name in found], "in their order"
        assert done is None or (done.read + done.backed, done.lost) == (len(found), MATCHES - len(found)), at
        shutil.rmtree(path.parent)


@pytest.mark.parametrize(
    ("at", "bytes_there"),
    some(
        2,
        [0, 16, 18, 20, 24, 28, 32, 36, 40, 44, 52, 56, 60, 64, 68, 92, 96],
        [bytes(4), b"\xff" * 4, b"\xab\xcd\xef\x77"],
    ),
)
def test_four_bytes_of_the_header_cost_nothing(
    path: Path, whole: dict[str, MatchRecord], at: int, bytes_there: bytes
) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[:at] + bytes_there + raw[at + 4 :])
    with closing(Keeper(path, Notices(), lambda: 1e9)) as keeper:
        keeper.open()
        keeper.check()
    assert records(path) == whole


def test_without_its_first_pages_the_file_gives_what_lies_behind_them(
    path: Path, folder: Path, whole: dict[str, MatchRecord]
) -> None:
    raw = path.read_bytes()
    shutil.copy2(backup.place(folder / "journal.sqlite"), path.parent)
    for damaged in (bytes(16 * PAGE) + raw[16 * PAGE :], raw[: len(raw) // 2], raw[:50], b""):
        path.write_bytes(damaged)
        with closing(Keeper(path, Notices(), lambda: 1e9)) as keeper:
            assert keeper.open()
            keeper.check()
            keeper.bring_back_missing()
        assert list(records(path)) == [*whole][:-LATE]


# ---------------------------------------------------------------------- what lies beside the file


def test_what_only_the_write_ahead_log_has_is_read_and_set_aside_with_the_file(path: Path, tmp_path: Path) -> None:
    later = replace(in_second_hand(1), match="later")
    played = tmp_path / "played.sqlite"
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 1e9).write(later)
        for ending in ("", WAL):
            shutil.copy2(companion(path, ending), companion(played, ending))
    raw, hit = played.read_bytes(), matches_by_page(played)[20]
    played.write_bytes(raw[: 19 * PAGE] + bytes(PAGE) + raw[20 * PAGE :])  # a page that isn't in the log
    log = companion(played, WAL).read_bytes()
    done = repair.repair(played)
    assert done is not None
    assert records(played)["later"] == later
    assert set(records(path)) - set(records(played)) <= hit
    assert companion(done.aside, WAL).read_bytes() == log
    assert not companion(played, WAL).exists()


def test_a_match_that_is_further_on_in_a_set_aside_file_goes_on_from_there(path: Path) -> None:
    session = play(begin(), Random(1), 20)
    before = session.record
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 1e9).write(before)
    aside = path.with_name("journal.damaged-1.sqlite")
    shutil.copy2(path, aside)
    with closing(schema.connect(aside)) as connection:
        Writer(connection, lambda: 1e9).write(play(session, Random(2), 5).record)
    with closing(Keeper(path, Notices(), lambda: 1e9)) as keeper:
        assert keeper.open()
        assert keeper.bring_back_missing()
        assert not keeper.bring_back_missing(), "each is looked through once"
    assert records(path)[before.match] == session.record
    assert len(records(path)) == MATCHES + 1


def test_matches_that_only_the_backup_has_come_back(path: Path, folder: Path) -> None:
    whole = records(path)
    path.unlink()
    shutil.copy2(backup.place(folder / "journal.sqlite"), path.parent)
    with closing(Keeper(path, Notices(), lambda: 1e9)) as keeper:
        assert keeper.open()
        assert keeper.bring_back_missing()
        assert keeper.notices == [f"{MATCHES - LATE} missing matches were restored from journal.backup.sqlite."]
    assert list(records(path)) == [*whole][:-LATE]


def test_a_damaged_backup_is_passed_over(path: Path) -> None:
    raw, whole = path.read_bytes(), records(path)
    path.write_bytes(bytes(PAGE) + raw[PAGE:])
    backup.place(path).write_bytes(raw[: len(raw) // 2])
    assert repair.repair(path) is not None
    assert records(path) == whole


def test_a_match_whose_name_is_damaged_is_found_in_the_backup_by_its_number(path: Path, folder: Path) -> None:
    whole = records(path)
    shutil.copy2(backup.place(folder / "journal.sqlite"), path.parent)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE match SET name = char(0, 0) WHERE id = 5")
        connection.commit()
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    done = repair.repair(path)
    assert done is not None
    assert (done.read, done.backed, done.lost) == (MATCHES - 1, 1, 0)
    assert records(path) == whole


# ---------------------------------------------------------------------- pages without SQLite


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
        asked = 0

        def leaving(most: int = most) -> bool:
            nonlocal asked
            asked += 1
            return asked > most

        with pytest.raises(BrokenOffError):
            salvaged(path, leaving)
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


# ---------------------------------------------------------------------- the header


@pytest.mark.parametrize("said", [512, 1024, 8192, 65_536])
def test_a_header_with_another_length_of_page_is_not_believed(path: Path, said: int) -> None:
    whole, raw = records(path), path.read_bytes()
    path.write_bytes(raw[:16] + (said % 0xFFFF).to_bytes(2, "big") + raw[18:])
    done = repair.repair(path)
    assert done is not None
    assert records(path) == whole


def test_a_file_that_has_shorter_pages_is_read_with_those(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA page_size = 1024")
        connection.execute("VACUUM")
    whole, raw = records(path), path.read_bytes()
    path.write_bytes(raw[:100] + bytes(1024 - 100) + raw[1024:])
    assert repair.repair(path) is not None
    assert records(path) == whole


def test_half_a_page_and_no_page_are_passed_over(path: Path) -> None:
    raw = path.read_bytes()
    cut = Pages(lambda at, length: raw[:-10][at : at + length], len(raw))
    with pytest.raises(DamagedPageError):
        cut.page(cut.count)
    broken = bytearray(raw)
    broken[32:36] = (3).to_bytes(4, "big")  # its free list begins on a page that isn't a valid one
    broken[2 * PAGE + 4 : 2 * PAGE + 8] = b"\xff" * 4
    assert pages_of(bytes(broken)).free() == {3}
