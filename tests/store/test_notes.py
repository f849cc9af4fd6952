"""Notes and stars: one a place, searched, kept in their own file, and told to nobody."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.store import notes
from game.store.notes import MOST, Note, Notebook, NoteFile, Place

DAY = date(2026, 11, 22)
CODE, STEP = Place("ABC", "m1", 2, 7), Place("", "m1", 2, 8)


def book(*found: Note) -> Notebook:
    kept = Notebook()
    for one in found:
        kept = kept.with_note(one)
    return kept


def test_a_place_has_one_note_and_an_empty_one_goes() -> None:
    found = book(Note(CODE, DAY, star=True), Note(STEP, DAY, text="why?"), Note(CODE, DAY, text="better"))
    assert [one.text for one in found.notes] == ["why?", "better"]
    assert found.at(Place("ABC")) == Note(CODE, DAY, text="better"), "the same position in another match"
    assert found.at(Place("", "m1", 2, 9)) is None
    assert found.with_note(Note(STEP, DAY)).at(STEP) is None


def test_a_search_wants_every_word_in_any_case() -> None:
    found = book(Note(CODE, DAY, text="Never break the pair"), Note(STEP, DAY, text="keep the PAIR"))
    assert [one.place for one in found.search("pair")] == [STEP, CODE]
    assert [one.place for one in found.search("pair never")] == [CODE]
    assert found.search("gin") == ()
    assert len(found.search(" ")) == 2


def test_the_oldest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "MOST", 3)
    found = book(*(Note(Place(str(n)), DAY, star=True) for n in range(5)))
    assert [one.place.code for one in found.notes] == ["2", "3", "4"]
    assert MOST == 2000


def test_of_two_notes_on_a_place_the_later_one_stays() -> None:
    here = book(Note(CODE, DAY, text="here"), Note(STEP, DAY, text="here"))
    there = book(Note(CODE, DAY + timedelta(1), text="there"), Note(STEP, DAY - timedelta(1), text="there"))
    merged = here.merged(there)
    assert {one.place: one.text for one in merged.notes} == {CODE: "there", STEP: "here"}
    assert merged.merged(there) == merged


def test_they_are_saved_and_read_by_another_copy(tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    NoteFile(path).change(lambda found: found.with_note(Note(STEP, DAY, star=True, text="Ünter’")))
    assert NoteFile(path).value == book(Note(STEP, DAY, star=True, text="Ünter’"))


@pytest.mark.parametrize("text", ["[]", '{"version": 2}', '{"notes": [{"place": {}, "day": "never"}]}', "\x00"])
def test_a_damaged_file_is_kept_and_told_of(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.json"
    path.write_text(text, "utf-8")
    found = NoteFile(path)
    assert found.value == Notebook()
    assert list(found.notices) == ["Your notes file is damaged; it was kept as notes.unreadable-1.json."]
