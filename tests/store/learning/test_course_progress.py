"""Never silently lost with a damaged file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.learning.course_progress import CourseProgress
from tests.store.files.test_atomic_file import refusing


def test_finished_lessons_are_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "course.json"
    progress = CourseProgress(path)
    assert progress.done == frozenset()
    for key in ("runs", "sets", "runs"):
        progress.finish(key)
    again = CourseProgress(path)
    assert again.done == {"runs", "sets"}
    assert progress.notices == again.notices == []


def test_two_copies_of_the_game_keep_what_either_has_finished(tmp_path: Path) -> None:
    first, second = (CourseProgress(tmp_path / "course.json") for _copy in range(2))
    first.finish("runs")
    second.finish("sets")
    assert CourseProgress(first.path).done == {"runs", "sets"}


def test_lessons_of_a_later_version_stay(tmp_path: Path) -> None:
    path = tmp_path / "course.json"
    CourseProgress(path).finish("from the future")
    CourseProgress(path).finish("runs")
    assert CourseProgress(path).done == {"from the future", "runs"}


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"done": 3}', b'{"done": [1]}', b"\xff\xfe", b"[" * 50_000])
def test_a_damaged_file_is_told_once_and_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "course.json"
    path.write_bytes(content)
    progress = CourseProgress(path)
    assert progress.done == frozenset()
    assert [notice for notice in progress.notices if "course.unreadable-1.json" in notice] == progress.notices
    assert len(progress.notices) == 1
    assert (tmp_path / "course.unreadable-1.json").read_bytes() == content
    progress.finish("runs")
    again = CourseProgress(path)
    assert again.done == {"runs"}
    assert not again.notices


def test_what_cannot_be_read_or_written_is_told_and_holds_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "course.json"
    path.mkdir()
    progress = CourseProgress(path)
    assert "couldn’t be read" in progress.notices[0]
    path.rmdir()
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        progress.finish("runs")
    assert progress.done == {"runs"}
    (notice,) = progress.notices
    assert "couldn’t be saved" in notice
    progress.save_the_rest()
    assert CourseProgress(path).done == {"runs"}
    assert not progress.notices
