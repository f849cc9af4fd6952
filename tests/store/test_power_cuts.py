"""Settled records survive a power cut, whatever became of unsynced data.

The disk is a model: each 512-byte piece that wasn't synced may or may not have reached it.
"""

from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.rules.record import MatchRecord
from game.store import schema
from game.store.damage import proof
from game.store.files.companions import WAL, companion
from game.store.journal import Journal
from game.store.matches.continuation import continues
from game.store.matches.keeper import Keeper
from game.store.notices import Notices
from tests.conftest import Volume
from tests.store.journals import on_disk
from tests.store.matches import begin, step
from tests.store.sqlite_files import Access, needed, watched

SECTOR = 512


class Disk:
    """All requests to a disk."""

    def __init__(self) -> None:
        self.asked: list[Access] = []

    def __call__(self, access: Access) -> int:
        if access.verb != "read":
            self.asked.append(access)
        return 0

    def cut(self, moment: int, share: float, rng: Random) -> dict[str, bytes]:
        """Return the files after a cut before this request, with this share of unsynced data."""
        files: dict[str, bytearray] = {}
        synced = {access.file: number for number, access in enumerate(self.asked[:moment]) if access.verb == "sync"}
        for number, access in enumerate(self.asked[:moment]):
            file = files.setdefault(access.file.name, bytearray())
            safe = number < synced.get(access.file, -1)
            if access.verb == "delete" and (access.at or rng.random() < share):
                files.pop(access.file.name, None)
                continue
            if access.verb == "truncate" and (safe or rng.random() < share):
                del file[access.at :]
            for start in range(0, len(access.data), SECTOR):
                if safe or rng.random() < share:
                    piece, at = access.data[start : start + SECTOR], access.at + start
                    file.extend(bytes(max(0, at + len(piece) - len(file))))
                    file[at : at + len(piece)] = piece
        return {name: bytes(content) for name, content in files.items()}


@needed
def test_what_was_settled_is_there_after_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: Volume
) -> None:
    """On one thread, alternating like the loop and the journal's thread."""
    path, disk, rng = tmp_path / "played" / "journal.sqlite", Disk(), Random(1)
    settled: list[tuple[int, MatchRecord]] = []
    handed: list[MatchRecord] = []
    monkeypatch.setattr(schema, "flush_to_disk", lambda _file: disk(Access("sync", companion(path, WAL))))
    with watched(disk):
        keeper = Keeper(path, Notices(), lambda: 1_000.0)
        assert keeper.open()

        def keep(record: MatchRecord) -> None:
            handed.append(record)
            assert keeper.write_at_once(record)

        session = begin(keep, Rules(target=60))
        for _step in range(250):
            if session.match.winner is not None:
                session = begin(keep, Rules(target=60))
            step(session, rng)
            if rng.random() < 0.1:
                session.undo()
            if rng.random() < 0.7:
                assert keeper.flush()
                settled.append((len(disk.asked), session.record))
                if session.over:
                    keeper.finish_hands()
        keeper.close()
    assert keeper.notices == []
    assert len(settled) > 100
    assert len({access.verb for access in disk.asked}) >= 2
    for number in range(volume(60, 1000)):
        moment = rng.randint(settled[0][0], len(disk.asked))
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, content in disk.cut(moment, rng.choice((0.0, 0.5, 0.9, 1.0)), rng).items():
            (folder / name).write_bytes(content)
        journal = Journal(folder / path.name)
        journal.flush()
        journal.close()
        assert journal.notices == [], number
        assert not proof.unsound(folder / path.name)
        found = on_disk(folder / path.name)
        for match, record in {record.match: record for at, record in settled if at <= moment}.items():
            assert continues(found[match], record), number
        assert all(record in handed for record in found.values()), number
