"""Nothing is lost in any order, and what must be told is."""

import shutil
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules.record import MatchRecord
from game.session import Session, Shuffled
from game.store import archive, schema
from game.store.history import history, length
from game.store.journal import Journal
from game.store.matches.continuation import continues
from headless import wordbook
from tests.conftest import Volume
from tests.store.matches import begin, step

ACTS = 30
BOTH = wordbook.THIS_MATCH_WAS_ALSO_PLAYED_ON


class Copy:
    """With or without a match at its table."""

    def __init__(self, path: Path) -> None:
        self.journal = Journal(path, {"steady"})
        self.session: Session | None = None

    def close(self) -> list[str]:
        self.journal.close()
        return list(self.journal.notices)


class Interleaving:
    def __init__(self, path: Path, rng: Random, copies: int) -> None:
        self.path, self.rng = path, rng
        self.copies = [Copy(path) for _copy in range(copies)]
        self.kept: dict[str, list[MatchRecord]] = defaultdict(list)
        """Of each match what was handed in and isn't continued by something later from the same copy."""
        self.told: list[str] = []
        self.locked = True
        """Whether nobody has touched the locks."""

    def act(self) -> None:
        copy = self.rng.choice(self.copies)
        acts = [
            self.begin,
            self.go_on,
            self.play,
            self.play,
            self.play,
            self.look,
            self.leave,
            self.restart,
            self.unlock,
        ]
        self.rng.choice(acts)(copy)

    def begin(self, copy: Copy) -> None:
        copy.session = begin(lambda record: self.keep(copy, record))
        step(copy.session, self.rng)

    def go_on(self, copy: Copy) -> None:
        """Resume the offered match, or one of the history's."""
        record = copy.journal.running()
        if record is None or self.rng.random() < 0.3:
            names = copy.journal.ask(archive.match_names) or ()
            name = self.rng.choice(names) if names else ""
            record = copy.journal.ask(archive.named, name)
        if record is not None:
            self.sit_down(copy, record)

    def sit_down(self, copy: Copy, record: MatchRecord) -> None:
        others = [one.session.record.match for one in self.copies if one is not copy and one.session is not None]
        newest = copy.journal.claim(record)
        assert newest is None or record.match not in others or not self.locked, "two copies have it"
        if newest is not None and not newest.over:
            copy.session = Session.resume(newest, Shuffled(), lambda session: self.keep(copy, session.record))

    def play(self, copy: Copy) -> None:
        if copy.session is not None and copy.session.match.winner is None:
            step(copy.session, self.rng, skill=0.5)
            if self.rng.random() < 0.2:
                copy.session.undo()

    def look(self, copy: Copy) -> None:
        shown = len(copy.journal.ask(history) or ())
        assert shown == copy.journal.ask(length)

    def leave(self, copy: Copy) -> None:
        if copy.session is not None:
            copy.journal.let_go(copy.session.record.match)
            copy.session = None

    def restart(self, copy: Copy) -> None:
        self.told += copy.close()
        self.copies[self.copies.index(copy)] = Copy(self.path)

    def unlock(self, copy: Copy) -> None:
        """Delete the locks, where the system allows it, and seat two copies at one match."""
        tables = [one.session.record for one in self.copies if one is not copy and one.session is not None]
        if tables:
            shutil.rmtree(self.path.with_name("journal.open"), ignore_errors=True)
            self.locked = False
            self.sit_down(copy, self.rng.choice(tables))

    def keep(self, copy: Copy, record: MatchRecord) -> None:
        copy.journal.keep(record)
        ways = self.kept[record.match]
        for number, before in enumerate(ways):
            if continues(record, before):
                ways[number] = record
                return
        ways.append(record)

    def check(self) -> None:
        for copy in self.copies:
            assert copy.journal.flush()
            self.told += copy.close()
        assert set(self.told) <= {BOTH}
        with closing(schema.reading(self.path)) as connection:
            rows = connection.execute("SELECT id, name FROM match").fetchall()
            stored = [archive.load(connection, number) for number, _name in rows]
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for match, ways in self.kept.items():
            there = [record for record in stored if record.match == match]
            for record in ways:
                assert any(continues(one, record) for one in there), "lost"
            assert len(there) == 1 or BOTH in self.told, "not told"
        assert {record.match for record in stored} == set(self.kept)


@pytest.mark.parametrize("copies", [2, 3])
def test_no_match_is_lost_in_any_order(tmp_path: Path, copies: int, volume: Volume) -> None:
    branches = 0
    for seed in range(volume(8, 100)):
        one = Interleaving(tmp_path / str(seed) / "journal.sqlite", Random(seed), copies)
        for _act in range(ACTS):
            one.act()
        one.check()
        branches += one.told.count(BOTH)
    assert branches >= volume(0, 1), "no two copies ever played one match"
