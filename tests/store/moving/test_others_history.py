"""Somebody else’s history is only shown."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.rules.record import Player
from game.store import schema
from game.store.moving.belongings import Belongings
from game.store.moving.history_file import HistoryFile, HistoryFileError
from game.store.moving.others_history import LeftError, OthersHistory
from game.store.notes import Note, Notebook, Place
from tests.store.matches import begin, finished, in_second_hand
from tests.store.moving.history_files import DAY, MATCHES, NOTHING, kept, packed, told


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def test_a_file_to_show_has_no_hand_in_play_and_only_the_notes_that_are_to_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "there.sqlite"
    whole = Belongings(course=("melds",), notes=Notebook(notes=(Note(Place("X"), DAY, True),)), settings={"scan": 600})
    running = in_second_hand(3)
    kept(path, running)
    for notes in (False, True):
        file = HistoryFile(packed(path, whole.shown(notes=notes)).raw)
        assert file.belongings == Belongings(notes=whole.notes if notes else Notebook(), to_show=True)
        (match,) = file
        assert match.read() == running.public()
        assert len(match.read().hands) == len(running.hands) - 1
        with pytest.raises(HistoryFileError, match="you can open it, but not import it"):
            file.refuse_to_show()
    HistoryFile(packed(path, whole).raw).refuse_to_show()


def test_a_match_without_a_finished_hand_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "there.sqlite"
    session = begin()
    session.deal()
    kept(path, session.record)
    assert packed(path).matches == 1
    assert packed(path, NOTHING.shown(notes=False)).matches == 0


def test_looking_at_a_history_leaves_nothing_behind(there: Path, tmp_path: Path) -> None:
    file, counted = tmp_path / "all.ginhistory", list[tuple[int, int]]()
    file.write_bytes(packed(there, Belongings(notes=Notebook(notes=(Note(Place("X"), DAY, True),)))).raw)
    others = OthersHistory(file, lambda *numbers: counted.append(numbers))
    try:
        assert counted == [(MATCHES, MATCHES)]
        assert told(others.journal.path) == told(there)
        assert (others.owner, others.to_show, others.left_out) == ("You", False, 0)
        assert others.notes.value.notes == (), "it was saved for its owner"
    finally:
        others.close()
    assert not others.folder.exists()


def test_the_notes_of_a_history_to_show_are_seen(tmp_path: Path) -> None:
    path, file = tmp_path / "journal.sqlite", tmp_path / "nora.ginhistory"
    kept(path, finished(1, players=(Player("Nora"), Player("Ada", "steady"))))
    notes = Notebook(notes=(Note(Place("X"), DAY, True, "Should have kept the pair"),))
    file.write_bytes(packed(path, Belongings(notes=notes).shown(notes=True)).raw)
    others = OthersHistory(file)
    try:
        assert (others.to_show, others.matches, others.owner) == (True, 1, "Nora")
        assert others.notes.value == notes
    finally:
        others.close()


def test_where_a_history_cannot_be_unpacked_that_is_told(
    there: Path, tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.ginhistory"
    file.write_bytes(packed(there).raw)

    def full(_path: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(schema, "connect", full)
    with pytest.raises(HistoryFileError, match=r"Matches can’t be saved in .*: .*\."):
        OthersHistory(file)
    assert [*temporary.iterdir()] == []


def test_whoever_does_not_wait_leaves_nothing_behind(there: Path, tmp_path: Path, temporary: Path) -> None:
    file = tmp_path / "all.ginhistory"
    file.write_bytes(packed(there).raw)

    def left(_n: int, _all: int) -> None:
        raise LeftError

    with pytest.raises(LeftError):
        OthersHistory(file, left)
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(HistoryFileError):
        OthersHistory(file)
    assert [*temporary.iterdir()] == []
