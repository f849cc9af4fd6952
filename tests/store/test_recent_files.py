"""The files used last are listed by kind, and a list that's damaged or can't be written is no trouble."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.store.recent_files import CARDS, HISTORIES, MATCHES, MOST, SETS, RecentFiles
from tests.store.files.test_atomic_file import refusing


def test_five_files_are_kept_for_the_next_start(tmp_path: Path) -> None:
    file = tmp_path / "recent.json"
    for number in (*range(8), 5):
        RecentFiles(file).add(MATCHES, tmp_path / f"{number}\udcff.ginrummy")
    kept = [path.name[0] for path in RecentFiles(file).listed(MATCHES)]
    assert kept == ["5", "7", "6", "4", "3"]
    assert len(kept) == MOST


def test_each_kind_has_a_list_of_its_own_that_copies_of_the_game_share(tmp_path: Path) -> None:
    one, other = RecentFiles(tmp_path / "recent.json"), RecentFiles(tmp_path / "recent.json")
    assert one.listed(SETS) == ()
    for kind in (MATCHES, SETS, HISTORIES, CARDS):
        one.add(kind, tmp_path / kind)
    other.add(SETS, tmp_path / "later")
    assert [one.listed(kind) for kind in (MATCHES, HISTORIES, CARDS)] == [
        (tmp_path / "matches",), (tmp_path / "histories",), (tmp_path / "cards",)
    ]  # fmt: skip
    assert one.listed(SETS) == (tmp_path / "later", tmp_path / "sets")


def test_a_path_is_kept_in_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next start may be in another folder."""
    recent = RecentFiles(tmp_path / "recent.json")
    monkeypatch.chdir(tmp_path)
    recent.add(MATCHES, Path("one.ginrummy"))
    recent.add(MATCHES, tmp_path / "one.ginrummy")
    monkeypatch.chdir(os.sep)
    assert recent.listed(MATCHES) == (tmp_path / "one.ginrummy",)


@pytest.mark.parametrize("content", ["", "[", "[1]", '{"matches": 3}', '{"matches": [1, null]}', "[" * 100_000])
def test_a_damaged_list_is_empty(tmp_path: Path, content: str) -> None:
    file = tmp_path / "recent.json"
    file.write_text(content)
    assert RecentFiles(file).listed(MATCHES) == ()
    RecentFiles(file).add(MATCHES, tmp_path / "new")
    assert RecentFiles(file).listed(MATCHES) == (tmp_path / "new",)


def test_of_a_list_thats_too_long_the_first_five_count(tmp_path: Path) -> None:
    file = tmp_path / "recent.json"
    file.write_text(json.dumps({MATCHES: [*map(str, range(99))]}))
    assert RecentFiles(file).listed(MATCHES) == tuple(Path(str(number)) for number in range(MOST))


def test_a_list_that_cannot_be_read_or_written_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recent = RecentFiles(tmp_path / "recent.json")
    recent.add(MATCHES, tmp_path / "old")
    with monkeypatch.context() as patch:
        refusing(patch, "read")
        assert recent.listed(MATCHES) == ()
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        recent.add(MATCHES, tmp_path / "new")
    assert recent.listed(MATCHES) == (tmp_path / "old",)
