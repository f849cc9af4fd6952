"""The repair of a damaged file: what can be read is saved, wherever it breaks off, and no failing disk is damage."""

import os
import shutil
import sqlite3
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.form import Relay
from game.rules.record import MatchRecord, Player
from game.session import Seeded
from game.store import archive, schema
from game.store.damage import backup, proof, repair, set_aside
from game.store.files import atomic_file
from game.store.files.companions import ENDINGS
from game.store.files.lock import Lock
from game.store.hand_facts import KeptReview
from game.store.history import history
from game.store.journal import Journal
from game.store.leaving import BrokenOffError
from game.store.matches import hand_sides
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.notices import Notices
from game.store.reviews import kept_reviews
from game.store.sqlite_errors import why
from samples import match_history
from tests.conftest import Volume
from tests.store.matches import ME, begin, in_second_hand, play
from tests.store.sqlite_files import Access, needed, watched
from tests.systems import ENDED, needs_links

ROOT = Path(__file__).resolve().parents[2]
TIMES = 3
PAGE, INNER_PAGES = 4096, {2, 5}
ASIDE = "journal.damaged-1.sqlite"
AGAIN = "The disk failed once at the matches; the second time they could be read."


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of some matches, the last of which goes on."""
    path = tmp_path_factory.mktemp("sound") / "journal.sqlite"
    match_history.journal(path, TIMES)
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 2e9).write(running())
    return path.read_bytes()


@cache
def running() -> MatchRecord:
    """The match that goes on, with a hand that is over: without one the history would not list it."""
    return replace(in_second_hand(1), match="running")


@pytest.fixture
def path(tmp_path: Path, sound: bytes) -> Path:
    found = tmp_path / "matches" / "journal.sqlite"
    found.parent.mkdir()
    found.write_bytes(sound)
    return found


@pytest.fixture
def keeper(path: Path) -> Iterator[Keeper]:
    one = Keeper(path, Notices(), lambda: 1_000.0)
    yield one
    one.close()


def names(path: Path) -> list[str]:
    """The matches in a file, the latest last."""
    with closing(schema.reading(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM match ORDER BY sequence")]


def records(path: Path) -> dict[str, MatchRecord]:
    """All matches in a file."""
    with closing(schema.reading(path)) as connection:
        return {name: found for name in names(path) if (found := archive.named(connection, name)) is not None}


def page_of(path: Path, table: str, share: float) -> int:
    """Where in the file a leaf of this table lies, so far on in it."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    leaves = [*leaves_below(path.read_bytes(), root)]
    return leaves[int(share * (len(leaves) - 1))]


def leaves_below(raw: bytes, page: int) -> Iterator[int]:
    """Where the leaves of a tree lie, in order, by SQLite's file format: its own table of pages is seldom built in."""
    at = (page - 1) * PAGE
    kind, _free, cells, _content, _fragments, last = struct.unpack_from(">BHHHBI", raw, at)
    if kind not in INNER_PAGES:
        yield at
        return
    for (cell,) in struct.iter_unpack(">H", raw[at + 12 : at + 12 + 2 * cells]):
        (child,) = struct.unpack_from(">I", raw, at + cell)
        yield from leaves_below(raw, child)
    yield from leaves_below(raw, last)


def spoil(path: Path, table: str = "action", share: float = 0.5) -> bytes:
    """Fill a page with zeros; the damaged file."""
    at = page_of(path, table, share)
    raw = path.read_bytes()
    raw = raw[:at] + bytes(PAGE) + raw[at + PAGE :]
    path.write_bytes(raw)
    return raw


# ---------------------------------------------------------------------- what is saved


@pytest.mark.parametrize(
    ("table", "most"),
    [
        *(("action", 3), ("hand", 5), ("match", 34), ("result", 0), ("side", 0), ("review", 0)),
        *(("record", 2 * TIMES), ("rematch", 0), ("stay", 0)),
    ],
)
def test_all_but_what_lies_on_the_damaged_page_is_saved(keeper: Keeper, path: Path, table: str, most: int) -> None:
    before, played = names(path), records(path)
    if table == "review":
        with closing(schema.connect(path)) as connection:
            for name in before[:5]:
                kept_reviews.keep(connection, name, 1, KeptReview(1, 2.0, 3.0, 1, 2.0, 0.01))
    raw = spoil(path, table)
    assert keeper.open()
    keeper.check()
    after = names(path)
    lost = len(before) - len(after)
    assert 0 <= lost <= most
    assert after == [name for name in before if name in after], "in their order"
    assert records(path) == {name: played[name] for name in after}, "as they were"
    told = f"The match file was damaged. {len(after)} matches were read from it."
    more = f" {lost} match{'es' * (lost > 1)} couldn't be read." if lost else ""
    kept = f" The damaged file is kept as {ASIDE}."
    assert keeper.notices == [told + more + kept]
    assert path.with_name(ASIDE).read_bytes() == raw
    assert not proof.unsound(path)


RELAY = {"players": (ME, *(Player(f"C{n}", "steady") for n in range(3))), "form": Relay()}


@pytest.mark.parametrize(
    ("rules", "more", "tables"),
    [
        (Rules(), {}, {"record", "rematch", "stay"}),
        (Rules(), {"version": 2}, {"record", "rematch", "stay"}),
        (Rules(), {"deals": Seeded(1)}, {"record", "rematch", "stay"}),
        (Rules(relay_swap="may"), {}, {"record", "rematch", "stay"}),
        (Rules(relay_swap="may"), RELAY, {"record", "rematch"}),
        (Rules(first_dealer="low"), {}, {"rematch", "stay"}),
        (Rules(first_dealer="low"), {"version": 2}, {"record", "rematch", "stay"}),
        (Rules(first_dealer="low"), {"deals": Seeded(1)}, {"record", "rematch", "stay"}),
        (Rules(rematch_dealer="winner"), {}, {"record", "stay"}),
    ],
)
def test_a_match_is_saved_without_what_it_cannot_have_had(
    tmp_path: Path, rules: Rules, more: dict[str, Any], tables: set[str]
) -> None:
    """Of each of these tables the only page is gone, as it is with some dozens of matches."""
    record, saved = play(begin(rules=replace(rules, target=1000), **more), Random(2), 30).record, set[str]()
    for table in ("record", "rematch", "stay"):
        path = tmp_path / table / "journal.sqlite"
        path.parent.mkdir()
        with closing(schema.connect(path)) as connection:
            Writer(connection, lambda: 1e9).write(record)
        spoil(path, table)
        done = repair.repair(path)
        assert done is not None
        assert (done.read, done.lost) in {(1, 0), (0, 1)}
        saved |= {table} if done.read else set()
        assert list(records(path).values()) == [record] * done.read, "never as another than it was"
    assert saved == tables


def test_hands_whose_sides_were_lost_get_them_again(keeper: Keeper, path: Path) -> None:
    with closing(schema.connect(path)) as connection:
        hand_sides.complete(connection)
        (whole,) = connection.execute("SELECT count(*) FROM side").fetchone()
        connection.execute("DELETE FROM luck")
    spoil(path, "side")
    keeper.check()
    assert len(set_aside.set_aside(path)) == 1
    with closing(schema.joined(path)) as connection:
        (left,) = connection.execute("SELECT count(*) FROM side").fetchone()
        hand_sides.complete(connection)
        for name in names(path):
            archive.measure(connection, name, match_history.luck)
        (sides,) = connection.execute("SELECT count(*) FROM side").fetchone()
        assert connection.execute("SELECT count(*) FROM luck").fetchone() == (sides,)
    assert left < sides == whole


def test_what_is_left_of_a_file_that_was_cut_off_is_saved(keeper: Keeper, path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) * 4 // 5 // 4096 * 4096])
    assert keeper.open()
    keeper.check()
    assert len(names(path)) >= TIMES * match_history.PLAYED // 2


@needs_links
def test_a_damaged_file_elsewhere_that_a_link_leads_to_is_exchanged_there(tmp_path: Path, path: Path) -> None:
    link = tmp_path / "link" / "journal.sqlite"
    link.parent.mkdir()
    link.symlink_to(path)
    raw = spoil(path)
    with closing(Keeper(link, Notices(), lambda: 1_000.0)) as one:
        one.check()
        assert not one.take_back()
    assert link.is_symlink()
    assert not proof.unsound(path)
    assert path.with_name(ASIDE).read_bytes() == raw


def test_a_sound_file_is_left_as_it_is(keeper: Keeper, path: Path) -> None:
    raw = path.read_bytes()
    assert keeper.open()
    keeper.check(at_most=0)
    keeper.check()
    assert not keeper.take_back()
    assert keeper.notices == []
    assert path.read_bytes() == raw
    assert {file.name for file in path.parent.iterdir()} <= {path.name, *(f"{path.name}{ending}" for ending in ENDINGS)}


def test_from_a_file_without_its_list_of_matches_nothing_is_saved(path: Path) -> None:
    with closing(schema.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DROP TABLE match")
    with closing(schema.connect(path.with_name("other.sqlite"))) as connection:
        found = repair.take_in(connection, path)
    assert (found.saved, found.lost) == (0, TIMES * match_history.PLAYED + 1)


def test_what_is_no_database_is_unsound_and_what_cannot_be_read_is_not(path: Path) -> None:
    path.with_name("text").write_text("no database\n" * 1000)
    assert proof.unsound(path.with_name("text"))
    with pytest.raises(sqlite3.OperationalError):
        proof.unsound(path.with_name("nothing"))


@pytest.mark.parametrize("part", ["salvaged", "take", "_link"])
def test_a_disk_that_fails_in_a_repair_ends_it(path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    raw = spoil(path)
    monkeypatch.setattr(repair, part, failing)
    with pytest.raises(OSError, match="Input/output error"):
        repair.repair(path)
    assert path.read_bytes() == raw
    assert not path.with_name(ASIDE).exists()


# ---------------------------------------------------------------------- what was set aside before


def test_missing_matches_come_back_from_what_was_set_aside_as_older_ones(path: Path) -> None:
    """As an older version left them, which began a new file first and was then killed."""
    before = names(path)
    path.rename(path.with_name(ASIDE))
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 2e9).write(in_second_hand(2))
    (newer,) = names(path)
    for told in ([f"{len(before)} matches that were missing were brought back from {ASIDE}."], []):
        journal = Journal(path)
        record = journal.running()
        assert record is not None
        assert record.match == newer
        journal.flush()
        journal.close()
        assert journal.notices == told
        assert names(path) == [*before, newer]


def test_the_match_to_go_on_with_comes_back_too(path: Path) -> None:
    path.rename(path.with_name(ASIDE))
    path.with_name("journal.damaged-2.sqlite").write_text("nothing of ours")
    path.with_name("journal.damaged-3.sqlite").write_bytes(b"")
    journal = Journal(path)
    journal.flush()
    assert journal.running() == running()
    journal.close()
    assert len(journal.notices) == 1


def test_what_the_disk_does_not_let_be_brought_back_is_told(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.rename(path.with_name(ASIDE))
    assert keeper.open()
    with monkeypatch.context() as patch:
        patch.setattr(repair, "take_in", failing)
        assert not keeper.take_back()
    assert keeper.notices == [f"The matches in {path} could not be read: the disk does not answer."]
    assert keeper.take_back()


def test_what_could_not_be_brought_back_at_the_start_is_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.rename(path.with_name(ASIDE))
    with monkeypatch.context() as patch:
        patch.setattr(repair, "take_in", failing)
        journal = Journal(path)
        assert journal.flush()
        assert (journal.running(), len(journal.notices)) == (None, 1)
    assert journal.save(120.0)
    assert journal.running() == running()
    journal.close()
    assert len(journal.notices) == 1
    assert "brought back" in journal.notices[0]


def failing(*_arguments: object, **_options: object) -> None:
    raise OSError(5, "Input/output error")


# ---------------------------------------------------------------------- what breaks off


def killed(path: Path, step: int) -> list[int]:
    """Let a program repair the file and kill it before this step; if it wasn't, how many steps it made.

    Behind that stand the first and the last of them that exchange the files.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.repairing", str(path), str(step)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, ENDED), done.stderr
    return [int(number) for number in done.stdout.split()] if done.returncode == 0 else []


def next_start(path: Path, whole: list[str]) -> set[str]:
    """What the next run says, which has all matches."""
    journal = Journal(path)
    journal.flush()
    told = set(journal.notices)
    found = journal.ask(history) or ()
    record = journal.running()
    journal.close()
    assert len(found) == len(whole)
    assert names(path) == whole
    assert record is not None
    assert record.match == whole[-1]
    assert not proof.unsound(path)
    assert not repair.broken_off(path)
    return told


@needed
@pytest.mark.parametrize("kept", ["a backup", ""])
def test_a_repair_that_is_killed_loses_nothing(path: Path, tmp_path: Path, volume: Volume, kept: str) -> None:
    if kept:
        assert backup.make(path)
    spoil(path)
    spoil(path, "hand")
    damaged, rng, told = path.read_bytes(), Random(1), set[str]()
    steps, *exchange = killed(path, 0)
    whole = names(path)
    assert len(whole) > TIMES * match_history.PLAYED // 2
    for number in range(volume(2, 200)):
        copy = tmp_path / str(number) / "journal.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(damaged)
        if kept:
            shutil.copy2(backup.place(path), copy.parent)
        # Half of all kills are while the files are exchanged.
        first = rng.randint(*exchange) if number % 2 else rng.randint(1, steps)
        for step in (first, *(rng.randint(1, steps) for _time in range(number % 3))):
            killed(copy, step)
        told |= next_start(copy, whole)
        shutil.rmtree(copy.parent)
    assert any(notice.startswith("The repair of the matches had been broken off") for notice in told)


class Quitting:
    """Counts what SQLite does to files, and has the player leave before it does so much."""

    def __init__(self, last: int = 0) -> None:
        self.steps, self.last = 0, last
        self.journal: Journal | None = None
        self.begun = threading.Event()

    def __call__(self, _access: Access) -> int:
        self.steps += 1
        if self.steps == self.last:
            assert self.begun.wait(60)
            assert self.journal is not None
            self.journal._leaving.set()  # as `close` does, which this thread cannot call
        return 0


@needed
def test_a_repair_that_is_quit_is_given_up_at_once_and_loses_nothing(
    path: Path, tmp_path: Path, volume: Volume
) -> None:
    spoil(path)
    spoil(path, "hand")
    damaged, rng, told, given_up = path.read_bytes(), Random(3), set[str](), 0
    count = Quitting()
    with watched(count), closing(Journal(path)) as one:
        one.flush()
    whole = names(path)
    for number in range(volume(3, 200)):
        copy = tmp_path / str(number) / "journal.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(damaged)
        for step in (rng.randint(5, count.steps) for _time in range(number % 3 + 1)):
            quitting = Quitting(step)
            with watched(quitting):
                quitting.journal = journal = Journal(copy)
                quitting.begun.set()
                journal.flush()
                journal.close()
            assert not journal._thread.is_alive()
            assert set_aside.set_aside(copy) or journal.notices == [], "nothing is told of what is given up"
            given_up += repair.broken_off(copy)
        told |= next_start(copy, whole)
        shutil.rmtree(copy.parent)
    assert given_up
    assert any(notice.startswith("The repair of the matches had been broken off") for notice in told)


def test_a_repair_is_given_up_between_two_matches(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw, asked = spoil(path), 0

    def leaving() -> bool:
        nonlocal asked
        asked += 1
        return asked > 150

    with pytest.raises(BrokenOffError):
        repair.repair(path, leaving)
    assert path.read_bytes() == raw
    assert repair.broken_off(path)
    monkeypatch.setattr(proof, "STEPS", 10)
    with pytest.raises(BrokenOffError):
        proof.unsound(path, lambda: True)


def test_no_two_copies_of_the_game_repair_at_once(path: Path, keeper: Keeper) -> None:
    raw = spoil(path)
    assert keeper.open()
    other = Lock(path.with_suffix(".lock"))
    assert other.take()
    with pytest.raises(sqlite3.OperationalError) as refused:
        repair.repair(path)
    assert why(refused.value) == "another program is using it"
    assert path.read_bytes() == raw
    keeper.close()
    other.release()
    assert repair.repair(path) is not None
    assert repair.repair(path) is None, "another copy was faster"


def test_where_a_file_can_have_one_name_only_it_is_copied(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = spoil(path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "link", failing)
        with patch.context() as full:
            full.setattr(atomic_file, "flush_to_disk", failing)
            with pytest.raises(OSError, match="Input/output error"):
                repair.repair(path)
        assert path.read_bytes() == raw
        assert not list(path.parent.glob("*.new"))
        done = repair.repair(path)
    assert done is not None
    assert done.aside.read_bytes() == raw


def test_a_new_file_that_is_not_sound_takes_no_place(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = spoil(path)
    monkeypatch.setattr(proof, "unsound", lambda *_arguments: True)
    with pytest.raises(OSError, match="Input/output error"):
        repair.repair(path)
    assert path.read_bytes() == raw


def test_a_backup_that_a_newer_version_made_is_left(path: Path) -> None:
    kept = backup.place(path)
    kept.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(kept)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE later (what TEXT)")
    whole = records(path)
    spoil(path, "side")
    done = repair.repair(path)
    assert done is not None
    assert (done.backed, records(path)) == (0, whole)


def test_a_damaged_file_is_set_aside_once_though_the_repair_breaks_off(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = spoil(path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", failing)
        with pytest.raises(OSError, match="Input/output error"):
            repair.repair(path)
    assert path.read_bytes() == raw
    done = repair.repair(path)
    assert done is not None
    assert done.aside.name == ASIDE
    assert [file.name for file in set_aside.set_aside(path)] == [ASIDE]


def test_a_list_that_cannot_be_read_has_files_looked_through_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(path)
    done = repair.repair(path)
    assert done is not None
    assert set_aside.looked_through(done.aside, path)
    for content in ("[", "[]", "{}"):
        path.with_name("journal.damaged.json").write_text(content)
        assert not set_aside.looked_through(done.aside, path)
    assert not set_aside.looked_through(path.with_name("nothing"), path)
    set_aside.remember(done.aside, path)
    assert set_aside.looked_through(done.aside, path)
    monkeypatch.setattr(set_aside, "_stamp", failing)
    assert not set_aside.looked_through(done.aside, path)


def test_where_another_copy_has_repaired_the_file_nothing_is_told(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(path)
    with monkeypatch.context() as patch:
        patch.setattr(repair, "repair", lambda *_arguments: None)
        keeper.check()
    assert keeper.notices == []


def test_what_is_left_of_a_repair_beside_a_sound_file_goes(keeper: Keeper, path: Path) -> None:
    path.with_name("journal.repair.sqlite").write_text("half")
    assert keeper.open()
    keeper.check(at_most=0)
    assert not repair.broken_off(path)
    assert keeper.notices == []


def test_a_repair_that_fails_leaves_the_file_where_it_is(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = spoil(path)
    assert keeper.open()
    with monkeypatch.context() as patch:
        patch.setattr(repair, "_link", failing)
        keeper.check()
    assert keeper.notices == [f"The matches in {path} could not be read: the disk does not answer."]
    assert path.read_bytes() == raw
    keeper.check()
    assert keeper.open()
    assert path.with_name(ASIDE).read_bytes() == raw


# ---------------------------------------------------------------------- a disk that fails


class FailingDisk:
    """Fails so many times at one thing, from some access on."""

    def __init__(self, verb: str, first: int, times: int, code: int) -> None:
        self.verb = verb
        self.places = range(first, first + times)
        self.code = code
        self.count = self.failed = 0

    def __call__(self, access: Access) -> int:
        if access.verb != self.verb:
            return 0
        self.count += 1
        fails = self.count in self.places
        self.failed += fails
        return self.code if fails else 0


@needed
@pytest.mark.parametrize("verb", ["read", "write"])
def test_a_disk_that_fails_is_no_damage_and_hides_nothing(path: Path, verb: str, volume: Volume) -> None:
    """At any access, once or for a while: what is told of it is true, and the next start has everything."""
    raw, whole, rng = path.read_bytes(), names(path), Random(2)
    again = running()
    true = (
        AGAIN,
        f"The matches in {path} could not be read: the disk does not answer.",
        f"Matches cannot be kept in {path.parent}: the disk does not answer.",
        f"Matches cannot be kept in {path.parent}: the disk is full.",
    )
    most, codes = {
        "read": (120, (sqlite3.SQLITE_IOERR_READ,)),
        "write": (12, (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_FULL)),
    }[verb]
    told = 0
    for number in range(volume(25, 1000)):
        path.write_bytes(raw)
        disk = FailingDisk(verb, rng.randint(1, most), rng.choice((1, 1, 1, 3, 40)), rng.choice(codes))
        with watched(disk):
            journal = Journal(path)
            journal.flush()
            journal.keep(again)
            journal.flush()
            journal.ask(history)
            journal.close()
        assert set(journal.notices) <= set(true), number
        assert disk.failed or not journal.notices
        told += bool(journal.notices)
        assert not list(path.parent.glob("*damaged*")), number
        journal = Journal(path)
        found = journal.ask(history)
        assert journal.running() == again
        journal.close()
        assert journal.notices == [], number
        assert found is not None
        assert sorted(names(path)) == sorted(whole)
    assert told
