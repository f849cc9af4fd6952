from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.store.notices import Notices
from game.store.problems.problem_file import NAME, ProblemFile
from game.store.problems.progress import ENOUGH, MOST_MISTAKES, Mistake, ProblemProgress, Rating, Tried
from tests.store.files.test_atomic_file import refusing

DAY = date(2026, 11, 22)
MISTAKE = Mistake("A0FYFHWAY0XR", "u", 5.5, DAY, DAY)
FULL = ProblemProgress(
    rating=Rating(1612.5, 88.0, 0.0601),
    solved=3,
    rated=4,
    tried={7: Tried(2, Rating(1400.0)), 12: Tried()},
    without=("bait",),
    days={DAY: True, DAY + timedelta(days=1): False},
    most=9,
    mistakes=(MISTAKE,),
)


def opened(folder: Path) -> tuple[ProblemFile, Notices]:
    notices = Notices()
    return ProblemFile(folder / NAME, notices), notices


def text(**fields: Any) -> str:
    return json.dumps({"version": 1} | fields)


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    file, notices = opened(tmp_path)
    assert file.progress == ProblemProgress()
    assert file.change(lambda _before: FULL) == FULL
    assert opened(tmp_path)[0].progress == FULL
    assert not notices


def test_what_changes_nothing_writes_nothing(tmp_path: Path) -> None:
    file, _notices = opened(tmp_path)
    file.change(lambda before: before)
    assert not (tmp_path / NAME).exists()


def test_what_another_copy_of_the_game_has_kept_is_not_lost(tmp_path: Path) -> None:
    first, second = opened(tmp_path)[0], opened(tmp_path)[0]
    first.change(lambda before: replace(before, most=5))
    second.change(lambda before: replace(before, solved=1))
    assert opened(tmp_path)[0].progress == ProblemProgress(most=5, solved=1)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "no json",
        "[]",
        "[" * 100_000,
        text(version=2),
        text(most=-1),
        text(most=1.5),
        text(rating={"value": 1e300}),
        text(rating={"value": 9000}),
        text(rating={"value": -1001}),
        text(rating={"deviation": 44}),
        text(rating={"deviation": 351}),
        text(rating={"volatility": 2}),
        text(rating={"volatility": 1e-200}),
        text(tried={"x": {}}),
        text(tried={"1": {"times": "often"}}),
        text(tried={"1": {"rating": {"value": 4001}}}),
        text(days={"yesterday": True}),
        text(without=["x" * 41]),
        text(mistakes=[{"code": ""}]),
        text(mistakes=[{"code": "x" * 401, "token": "u", "cost": 3, "found": "2026-11-22", "due": "2026-11-22"}]),
        text(mistakes=[json.loads('{"code":"a","token":"u","cost":3,"found":"2026-11-22","due":"2026-11-22"}')] * 501),
        b"\xff\xfe\x00",
    ],
)
def test_what_cannot_be_understood_is_set_aside(tmp_path: Path, content: str | bytes) -> None:
    raw = content if isinstance(content, bytes) else content.encode()
    (tmp_path / NAME).write_bytes(raw)
    file, notices = opened(tmp_path)
    assert file.progress == ProblemProgress()
    assert notices == ["Your problems file is damaged; it was kept as problems.unreadable-1.json."]
    file.change(lambda _before: FULL)
    assert (tmp_path / "problems.unreadable-1.json").read_bytes() == raw
    assert opened(tmp_path)[0].progress == FULL


def test_what_is_no_file_is_told_and_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    file, notices = opened(tmp_path)
    assert len(notices) == 1
    assert "couldn’t be read" in notices[0]
    file.change(lambda _before: FULL)
    assert (tmp_path / "problems.unreadable-1.json").is_dir()
    assert opened(tmp_path)[0].progress == FULL


def test_what_cannot_be_written_holds_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    notices = Notices()
    file = ProblemFile(tmp_path / "file" / NAME, notices)
    file.change(lambda before: replace(before, most=5))
    assert any("couldn’t be saved" in sentence for sentence in notices)
    assert file.change(lambda before: replace(before, solved=1)) == ProblemProgress(most=5, solved=1)


def test_what_could_not_be_written_is_with_the_next_change(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    folder.write_text("in the way")
    file = ProblemFile(folder / NAME, Notices())
    file.change(lambda before: replace(before, most=5))
    folder.unlink()
    file.change(lambda before: replace(before, solved=1))
    assert ProblemFile(folder / NAME, Notices()).progress == ProblemProgress(most=5, solved=1)


def test_a_mistake_is_kept_once() -> None:
    again = replace(MISTAKE, due=DAY + timedelta(days=9))
    assert FULL.with_mistakes(again) is FULL
    other = replace(MISTAKE, code="B2EZFQ3PMPV3TR0Z")
    assert FULL.with_mistakes(other, other).mistakes == (MISTAKE, other)
    assert FULL.with_mistake(again).mistakes == (again,)


def test_of_too_many_mistakes_those_go_first_that_are_done_with() -> None:
    done = replace(MISTAKE, code="done", right=ENOUGH)
    many = [replace(MISTAKE, code=str(number)) for number in range(MOST_MISTAKES)]
    full = ProblemProgress().with_mistakes(many[0], done, *many[1:-1])
    assert len(full.mistakes) == MOST_MISTAKES
    assert done in full.mistakes
    assert full.with_mistakes(many[-1]).mistakes == tuple(many)
    newest = replace(MISTAKE, code="newest")
    assert full.with_mistakes(many[-1], newest).mistakes == (*many[1:], newest)


def test_what_two_copies_have_done_while_the_disk_was_full_is_all_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = opened(tmp_path)[0], opened(tmp_path)[0]
    with monkeypatch.context() as full:
        refusing(full, "replace")
        for _answer in range(2):
            first.change(lambda before: replace(before, solved=before.solved + 1))
    second.change(lambda before: replace(before, solved=before.solved + 1, most=5))
    assert first.read() == ProblemProgress(solved=3, most=5)
    first.save_the_rest()
    assert opened(tmp_path)[0].progress == ProblemProgress(solved=3, most=5)


def test_a_rating_beyond_what_the_file_can_have_is_the_nearest_that_it_can() -> None:
    assert Rating.nearest(-9e9, 9e9, 0.0) == Rating(-1000.0, 350.0, 0.001)
    assert Rating.nearest(1612.5, 88.0, 0.0601) == FULL.rating


def test_each_time_limit_has_a_record_of_its_own_that_only_a_better_result_beats() -> None:
    longer = FULL.with_record(2, 12)
    assert [longer.record(times) for times in (1, 2, 5)] == [9, 12, 0]
    assert longer.with_record(2, 11) == longer
    assert longer.with_record(2, 13) == replace(FULL, longer={2: 13})
    assert FULL.with_record(1, 8) == FULL
    assert FULL.with_record(1, 10) == replace(FULL, most=10)
    assert longer.with_record(5, 1).longer == {2: 12, 5: 1}
