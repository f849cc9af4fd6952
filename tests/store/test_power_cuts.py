"""A power cut at any moment: what SQLite has confirmed is there, whatever the disk made of all that it was not told to.

The disk is a model. What was not synced may have reached it or not, in pieces of 512 bytes, each for itself; the action
log is never synced.
"""

from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.rules.record import MatchRecord
from game.store import action_log, repair
from game.store.action_log import ActionLog
from game.store.journal import Journal
from tests.conftest import Volume
from tests.store.matches import actions, begin, step
from tests.store.sqlite_files import Access, needed, watched
from tests.store.test_journal import on_disk

SECTOR = 512
LOG = "journal.actions-1.jsonl"
SET_ASIDE = "Not all of what was done last could be read; it is kept as journal.actions-1.damaged-1.jsonl."


class Disk:
    """All that was asked of a disk, from which follows what may be on it after a cut."""

    def __init__(self) -> None:
        self.asked: list[Access] = []

    def __call__(self, access: Access) -> int:
        if access.verb != "read":
            self.asked.append(access)
        return 0

    def cut(self, moment: int, share: float, rng: Random) -> dict[str, bytes]:
        """The files after a cut before this was asked, where so much of what was not synced had reached them."""
        files: dict[str, bytearray] = {}
        synced = {access.file: number for number, access in enumerate(self.asked[:moment]) if access.verb == "sync"}
        for number, access in enumerate(self.asked[:moment]):
            file = files.setdefault(access.file.name, bytearray())
            safe = number < synced.get(access.file, -1)
            if access.verb == "truncate" and (safe or rng.random() < share):
                del file[access.at :]
            for start in range(0, len(access.data), SECTOR):
                if safe or rng.random() < share:
                    piece, at = access.data[start : start + SECTOR], access.at + start
                    file.extend(bytes(max(0, at + len(piece) - len(file))))
                    file[at : at + len(piece)] = piece
        return {name: bytes(content) for name, content in files.items()}


@needed
def test_what_was_confirmed_is_there_after_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: Volume
) -> None:
    path, disk, rng = tmp_path / "played" / "journal.sqlite", Disk(), Random(1)
    confirmed: list[tuple[int, MatchRecord]] = []
    handed: list[MatchRecord] = []
    append = ActionLog.append

    def logged(log: ActionLog, record: MatchRecord, *, taken: bool) -> None:
        before = log._size
        append(log, record, taken=taken)
        file = path.with_name(LOG)
        if log._size < before:
            before = 0
            disk(Access("truncate", file))
        disk(Access("write", file, before, file.read_bytes()[before:]))

    monkeypatch.setattr(ActionLog, "append", logged)
    monkeypatch.setattr(action_log, "_LONG", 8_000)
    with watched(disk):
        journal = Journal(path, durable=lambda record: confirmed.append((len(disk.asked), record)))

        def keep(record: MatchRecord) -> None:
            handed.append(record)
            journal.keep(record)

        session = begin(keep, Rules(target=60))
        for _step in range(150):
            if session.match.winner is not None:
                session = begin(keep, Rules(target=60))
            step(session, rng)
            if rng.random() < 0.1:
                session.undo()
            if rng.random() < 0.7:
                journal.flush()
        journal.flush()
        journal.close()
    assert len(confirmed) > 80
    for number in range(volume(40, 1000)):
        moment = rng.randint(confirmed[0][0], len(disk.asked))
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, content in disk.cut(moment, rng.choice((0.0, 0.5, 0.9, 1.0)), rng).items():
            (folder / name).write_bytes(content)
        journal = Journal(folder / path.name)
        journal.flush()
        journal.close()
        assert set(journal.notices) <= {SET_ASIDE}, number
        assert not repair.unsound(folder / path.name)
        found = on_disk(folder / path.name)
        for match, record in {record.match: record for at, record in confirmed if at <= moment}.items():
            assert actions(found[match]) >= actions(record), number
        assert all(record in handed for record in found.values()), number
