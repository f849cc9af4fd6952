"""Files open in another program, which Windows won't rename or delete meanwhile."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.damage import proof, repair
from game.store.files import busy_files
from game.store.files.atomic_file import KeptFile
from game.store.files.busy_files import patiently

ROOT = Path(__file__).resolve().parents[3]
TIMES = 200
WRITER = f"""
import sys
from game.store.files import busy_files
from game.store.files.atomic_file import KeptFile
from pathlib import Path

busy_files.PAUSES *= 100  # a busy machine may stop the other writer while it has the file open
for number in range({TIMES}):
    file = KeptFile(Path(sys.argv[1]), "unreadable")
    kept = file.read(1000)
    assert kept is None or kept.decode().strip("ab") == "", kept
    file.write(sys.argv[2] * 100)
"""


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record pauses without waiting."""
    told: list[float] = []
    monkeypatch.setattr(busy_files, "PAUSES", (0.1, 0.2, 0.2))
    monkeypatch.setattr(busy_files, "sleep", told.append)
    return told


def busy(patch: pytest.MonkeyPatch, name: str, times: int) -> None:
    """Refuse so many times per file, as while a scanner has it open."""
    place = os if name == "open" else Path
    method: Callable[..., object] = getattr(place, name)
    asked: Counter[Path] = Counter()

    def refused(path: Path, *arguments: object, **options: object) -> object:
        asked[path] += 1
        if asked[path] <= times:
            raise PermissionError(13, "Permission denied")
        return method(path, *arguments, **options)

    patch.setattr(place, name, refused)


def test_what_is_refused_for_a_moment_is_tried_again(slept: list[float]) -> None:
    answers = [PermissionError(13, "in use"), PermissionError(13, "in use"), "done"]

    def act() -> str:
        answer = answers.pop(0)
        if isinstance(answer, PermissionError):
            raise answer
        return str(answer)

    assert patiently(act) == "done"
    assert slept == [0.1, 0.2]


def test_what_stays_refused_is_told_after_half_a_second(slept: list[float]) -> None:
    def act() -> None:
        raise PermissionError(13, "in use")

    with pytest.raises(PermissionError):
        patiently(act)
    assert sum(slept) == 0.5
    assert os.name != "nt" or sum(busy_files.PAUSES) == 0.5


def test_any_other_failure_is_told_at_once(slept: list[float]) -> None:
    def act() -> None:
        raise FileNotFoundError(2, "gone")

    with pytest.raises(FileNotFoundError):
        patiently(act)
    assert slept == []


@pytest.mark.parametrize("name", ["stat", "open", "replace"])
def test_a_file_that_is_in_use_for_a_moment_is_read_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slept: list[float], name: str
) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.write("first")
    with monkeypatch.context() as patch:
        busy(patch, name, 3)
        if name == "replace":
            file.write("second")
        else:
            assert file.read(10) == b"first"
    assert slept == [0.1, 0.2, 0.2]
    file.write("second")  # and isn't set aside as unusable
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [("file.json", "second")]


def test_a_file_that_is_in_use_for_a_moment_is_set_aside_and_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slept: list[float]
) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.write("first")
    with monkeypatch.context() as patch:
        busy(patch, "replace", 2)
        assert file.refuse() == "file.bad-1.json"
    file.write("second")
    with monkeypatch.context() as patch:
        busy(patch, "unlink", 1)
        file.remove()
    assert slept == [0.1, 0.2, 0.1]
    assert [one.name for one in tmp_path.iterdir()] == ["file.bad-1.json"]


@pytest.mark.parametrize("name", ["replace", "unlink"])
def test_a_damaged_file_that_is_in_use_for_a_moment_is_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slept: list[float], name: str
) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_text("no database")
    with monkeypatch.context() as patch:
        busy(patch, name, 1)
        repair.repair(path)
    assert slept
    assert not proof.unsound(path)
    assert sorted(one.name for one in tmp_path.glob("*.sqlite")) == ["journal.damaged-1.sqlite", "journal.sqlite"]


def test_two_copies_of_the_game_can_keep_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(file), name], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for name in "ab"
    ]
    assert [(writer.communicate()[1], writer.returncode) for writer in writers] == [("", 0), ("", 0)]
    assert [one.name for one in tmp_path.iterdir()] == ["settings.json"]
    assert file.read_text() in ("a" * 100, "b" * 100)


def test_what_killed_writers_left_is_cleared_away_and_nothing_else(tmp_path: Path) -> None:
    old = ["file.json.new", "file.json.0123abcd.new"]
    others = ["report.new", "file.json.draft.new", "other.json.new", "file.json.0123abcd.new.txt", "file.jso.new"]
    fresh = ["file.json.89abcdef.new"]
    for name in (*old, *others, *fresh):
        (tmp_path / name).write_text("left")
    (tmp_path / "file.json.aaaaaaaa.new").mkdir()
    for name in (*old, *others, "file.json.aaaaaaaa.new"):
        os.utime(tmp_path / name, (time.time() - 90_000,) * 2)
    KeptFile(tmp_path / "file.json", "bad").write("whole")
    assert {one.name for one in tmp_path.iterdir()} == {"file.json", "file.json.aaaaaaaa.new", *others, *fresh}
