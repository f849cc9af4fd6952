"""Held while a small file is read, changed and written: it excludes others, but stops no save."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.store.files import folder_lock
from game.store.files.atomic_file import KeptFile
from game.store.files.folder_lock import NAME, PAUSES, held
from game.store.files.lock import Lock
from tests.store.files.test_atomic_file import refusing


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    told: list[float] = []
    monkeypatch.setattr(folder_lock, "sleep", told.append)
    return told


def test_it_is_held_and_given_back(tmp_path: Path, slept: list[float]) -> None:
    other = Lock(tmp_path / NAME)
    with held(tmp_path):
        assert not other.take()
    assert other.take()
    other.release()
    assert not slept


def test_a_holder_that_stands_still_stops_no_save(tmp_path: Path, slept: list[float]) -> None:
    """The window waits only a moment."""
    other, file = Lock(tmp_path / NAME), KeptFile(tmp_path / "file.json", "bad")
    assert other.take()
    file.change(lambda: "ours")
    other.release()
    assert file.read(10) == b"ours"
    assert slept == [*PAUSES]
    assert sum(PAUSES) < 1.5


def test_a_holder_that_is_soon_done_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Lock(tmp_path / NAME)
    assert other.take()
    monkeypatch.setattr(folder_lock, "sleep", lambda _seconds: other.release())
    with held(tmp_path):
        assert not other.take()


def test_a_folder_without_locks_stops_no_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / NAME).mkdir()
    file = KeptFile(tmp_path / "file.json", "bad")
    file.change(lambda: "ours")
    assert file.read(10) == b"ours"
    refusing(monkeypatch, "mkdir")
    with held(tmp_path / "none"):
        pass


def test_the_lock_file_may_be_deleted_at_any_time(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    for content in ("one", "two"):
        file.change(partial(str, content))
        (tmp_path / NAME).unlink()
    assert file.read(10) == b"two"
    assert [one.name for one in tmp_path.iterdir()] == ["file.json"]
