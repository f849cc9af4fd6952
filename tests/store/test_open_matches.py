"""Each open match has a lock."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.store.files.lock import Lock
from game.store.matches.open_matches import OpenMatches

needs_deletion = pytest.mark.skipif(sys.platform == "win32", reason="nobody deletes a file there that is open")


@pytest.fixture
def one(tmp_path: Path) -> Iterator[OpenMatches]:
    with closing(OpenMatches(tmp_path / "journal.sqlite")) as matches:
        yield matches


@pytest.fixture
def other(tmp_path: Path) -> Iterator[OpenMatches]:
    with closing(OpenMatches(tmp_path / "journal.sqlite")) as matches:
        yield matches


def deleting(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Delete a lock's file right after it's taken, so many times."""
    plain, left = Lock.take, [True] * times

    def take(lock: Lock) -> bool:
        taken = plain(lock)
        if left and taken:
            left.pop()
            lock.path.unlink()
        return taken

    monkeypatch.setattr(Lock, "take", take)


def test_one_copy_has_a_match_until_it_lets_go(one: OpenMatches, other: OpenMatches, tmp_path: Path) -> None:
    assert one.take("a")
    assert not other.take("a", patiently=False)
    assert not other.take("a")
    assert (one.elsewhere("a"), other.elsewhere("a"), other.elsewhere("b")) == (False, True, False)
    other.let_go("a")
    assert other.elsewhere("a"), "it wasn't its own"
    assert one.take("b"), "and lets go of the one before"
    assert other.take("a", patiently=False)
    one.close()
    other.close()
    assert list(tmp_path.iterdir()) == []


@needs_deletion
def test_a_lock_whose_file_is_deleted_meanwhile_is_taken_again(
    one: OpenMatches, other: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    deleting(monkeypatch, 2)
    assert one.take("a")
    assert other.elsewhere("a")


@needs_deletion
def test_where_the_file_is_always_deleted_nobody_is_kept_out(one: OpenMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    deleting(monkeypatch, 1000)
    assert one.take("a")
    assert one.held("a")


@needs_deletion
def test_a_file_that_is_another_by_now_is_no_lock(
    one: OpenMatches, other: OpenMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, answers = os.path.samestat, [False]
    monkeypatch.setattr(os.path, "samestat", lambda *both: answers.pop() if answers else plain(*both))
    assert one.take("a")
    assert other.elsewhere("a")


def test_where_no_lock_can_be_made_nobody_is_kept_out(tmp_path: Path, one: OpenMatches, other: OpenMatches) -> None:
    (tmp_path / "journal.open").write_text("a file")
    assert one.take("a")
    assert other.take("a")
    assert not other.elsewhere("a")
