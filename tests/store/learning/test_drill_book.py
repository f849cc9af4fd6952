"""Kept at once, and not lost with an unreadable file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.learning.drill_book import DrillBook
from tests.store.files.test_atomic_file import refusing


def test_the_best_is_kept_by_the_clock_and_without_it(tmp_path: Path) -> None:
    book = DrillBook(tmp_path / "drills.json")
    assert (book.clock, book.best("outs", clock=True)) == (True, 0)
    assert book.enter("outs", 7, clock=True)
    assert not book.enter("outs", 7, clock=True)
    assert book.enter("outs", 4, clock=False)
    assert book.enter("deadwood", 9, clock=False)
    book.choose(clock=False)
    again = DrillBook(tmp_path / "drills.json")
    assert (again.clock, again.best("outs", clock=True), again.best("outs", clock=False)) == (False, 7, 4)
    assert again.best("deadwood", clock=False) == 9
    assert not again.notices


def test_a_longer_limit_has_a_best_of_its_own(tmp_path: Path) -> None:
    book = DrillBook(tmp_path / "drills.json")
    assert book.enter("outs", 7, clock=True)
    assert book.enter("outs", 9, clock=True, times=5)
    assert not book.enter("outs", 8, clock=True, times=5)
    again = DrillBook(tmp_path / "drills.json")
    assert [again.best("outs", clock=True, times=times) for times in (1, 2, 5)] == [7, 0, 9]
    assert book.enter("outs", 4, clock=False, times=5)
    assert book.best("outs", clock=False) == 4


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "[" * 9000, '{"clock": 1}', '{"timed": {"outs": -1}}', '{"timed": {"outs": "7"}}',
     '{"calm": {"outs": 10001}}', '{"calm": 5}'],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_told_once(tmp_path: Path, text: str) -> None:
    path = tmp_path / "drills.json"
    path.write_text(text, encoding="utf-8")
    book = DrillBook(path)
    assert book.notices == ["Your drills file is damaged; it was kept as drills.unreadable-1.json."]
    assert book.best("outs", clock=True) == 0
    book.enter("outs", 3, clock=True)
    assert (tmp_path / "drills.unreadable-1.json").read_text(encoding="utf-8") == text
    assert not DrillBook(path).notices


def test_what_cannot_be_read_or_kept_is_told(tmp_path: Path) -> None:
    path = tmp_path / "drills.json"
    path.mkdir()
    book = DrillBook(path)
    assert book.notices == [f"Your drill results in {path} couldn’t be read: Not a file."]
    (tmp_path / "file").write_text("", encoding="utf-8")
    lost = DrillBook(tmp_path / "file" / "drills.json")
    lost.enter("outs", 3, clock=True)
    assert len(lost.notices) in (1, 2)
    assert lost.best("outs", clock=True) == 3


def test_what_could_not_be_kept_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = DrillBook(tmp_path / "drills.json")
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        book.enter("outs", 3, clock=True)
    book.save_the_rest()
    assert DrillBook(tmp_path / "drills.json").best("outs", clock=True) == 3
    assert not book.notices


def test_two_copies_of_the_game_keep_the_better_of_both(tmp_path: Path) -> None:
    one, other = DrillBook(tmp_path / "drills.json"), DrillBook(tmp_path / "drills.json")
    one.enter("outs", 20, clock=True)
    other.enter("outs", 7, clock=True)
    other.enter("deadwood", 9, clock=False)
    again = DrillBook(tmp_path / "drills.json")
    assert (again.best("outs", clock=True), again.best("deadwood", clock=False)) == (20, 9)


def test_the_clock_stays_as_each_copy_has_chosen_and_the_last_choice_is_kept(tmp_path: Path) -> None:
    one, other = DrillBook(tmp_path / "drills.json"), DrillBook(tmp_path / "drills.json")
    one.choose(clock=False)
    other.enter("outs", 7, clock=True)
    assert not DrillBook(tmp_path / "drills.json").clock, "a drill doesn't take the choice back"
    assert (one.clock, other.clock) == (False, True)
