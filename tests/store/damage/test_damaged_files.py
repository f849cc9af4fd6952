"""Damage costs at most the matches on the page, and no content does harm."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.store import schema
from game.store.damage import backup, repair
from game.store.damage.header import PAGE
from game.store.damage.pages import DamagedPageError, Pages
from game.store.files.companions import WAL, companion
from game.store.matches.continuation import continues
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.notices import Notices
from tests.conftest import Volume, some
from tests.store.damage.many_matches import HOLE, LATE, MATCHES, matches_by_page, pages_of, records
from tests.store.matches import begin, in_second_hand, play


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
