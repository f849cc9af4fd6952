"""One process at a time holds the lock, and any end of it releases the lock."""

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from game.store.files import lock
from game.store.files.lock import Lock

ROOT = Path(__file__).resolve().parents[3]
HOLDER = """
import sys
from pathlib import Path
from game.store.files.lock import Lock
print(Lock(Path(sys.argv[1])).take(), flush=True)
sys.stdin.read()
"""


def test_it_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "deep" / "one.lock"), Lock(tmp_path / "deep" / "one.lock")
    assert first.take()
    assert first.take()
    assert not second.take()
    first.release()
    first.release()
    assert second.take()
    assert not first.take()
    second.release()


def test_a_killed_process_gives_it_back(tmp_path: Path) -> None:
    path = tmp_path / "one.lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    holder = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "True\n"
    mine = Lock(path)
    assert not mine.take()
    holder.kill()
    holder.communicate()
    assert mine.take()
    mine.release()


def test_a_file_system_without_locks_is_used_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_lock", refuse)
    assert Lock(tmp_path / "one.lock").take()


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileExistsError):
        Lock(tmp_path / "file" / "one.lock").take()


def test_a_failure_that_says_nothing_of_locks_is_not_taken_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two copies of the game would both think it theirs."""

    def fail(_file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    mine = Lock(tmp_path / "one.lock")
    with monkeypatch.context() as patch:
        patch.setattr(lock, "_lock", fail)
        with pytest.raises(OSError, match="output"):
            mine.take()
    assert mine.file is None
    assert mine.take()
    mine.release()
