"""Readable matches go on, and nothing is overwritten."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules.record import MatchRecord
from game.session import Session, Shuffled
from game.store import archive
from tests.conftest import Volume
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, finished, play


def load_named(connection: sqlite3.Connection, match: str) -> MatchRecord:
    number = archive.find(connection, match)
    assert number is not None
    return archive.load(connection, number)


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "a text": lambda _raw: b"not a database, whatever its name says\n" * 200,
    "half": lambda raw: raw[: len(raw) // 2],
    "the head": lambda raw: raw[:50],
    "zeros": lambda raw: bytes(len(raw)),
    "a page of zeros": lambda raw: raw[:4096] + bytes(4096) + raw[8192:],
    "no tables": lambda raw: raw[:100] + bytes(3996) + raw[4096:],
}


def in_a_name(raw: bytes) -> bytes:
    """SQLite's error quotes this name, which has an invalid byte."""
    return raw.replace(b"indexhand_undone", b"indexha\xc5d_undone").replace(
        b"CREATE INDEX hand_undone", b"CREATE 1NDEX hand_undone"
    )


DAMAGE["a name"] = in_a_name


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_set_aside_and_the_match_goes_on(path: Path, damage: Callable[[bytes], bytes]) -> None:
    with journal(path) as one:
        play(begin(one.keep), Random(1), 60)
    raw = damage(path.read_bytes())
    path.write_bytes(raw)
    with journal(path) as one:
        one.running()
        session = play(begin(one.keep), Random(2), 60)
        one.flush()
        assert len(one.notices) == 1
        assert one.notices[0].startswith("The match file was damaged. ")
        assert one.notices[0].endswith("The damaged file was kept as journal.damaged-1.sqlite.")
        assert one.running() == session.record
    assert path.with_name("journal.damaged-1.sqlite").read_bytes() == raw
    assert on_disk(path)[session.record.match] == session.record


def test_a_strange_database_is_set_aside_whole(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (what TEXT)")
        connection.execute("INSERT INTO theirs VALUES ('precious')")
        connection.commit()
    raw = path.read_bytes()
    with journal(path) as one:
        assert one.running() is None
        assert " ".join(one.notices) == (
            "The match file was damaged. 0 matches were recovered from it."
            " The damaged file was kept as journal.damaged-1.sqlite."
        )
    assert path.with_name("journal.damaged-1.sqlite").read_bytes() == raw


def test_no_flipped_bit_ends_the_program_or_overwrites_anything(path: Path, tmp_path: Path, volume: Volume) -> None:
    rng = Random(12)
    with journal(path) as one:
        for seed in range(2):
            one.keep(finished(seed))
        record = play(begin(one.keep), Random(1), 60).record
    whole = path.read_bytes()
    told = 0
    for number in range(volume(16, 2000)):
        raw = bytearray(whole)
        for _flip in range(rng.choice((1, 4, 40))):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        copy = tmp_path / f"{number}" / "journal.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(raw)
        with journal(copy) as one:
            back = one.running()
            session = (
                begin(one.keep) if back is None else Session.resume(back, Shuffled(), lambda now: one.keep(now.record))
            )
            play(session, rng, 10)
            one.flush()
            one.ask(archive.latest)
            assert one.running() == session.record
            if not any("can’t be saved" in notice for notice in one.notices):  # as in a file of a newer version
                assert one.ask(load_named, session.record.match) == session.record
            told += bool(one.notices)
        if copy.with_name("journal.damaged-1.sqlite").exists():
            assert copy.with_name("journal.damaged-1.sqlite").stat().st_size >= len(whole) - 4096
        shutil.rmtree(copy.parent)
    assert told
    assert record.match
