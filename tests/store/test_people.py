"""Everybody keeps their own, and a damaged list loses nobody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.store.own_view import FIRST
from game.store.paths import Folders
from game.store.people import MOST, People, Person
from game.store.settings import Settings, SettingsFile
from tests.store.files.test_atomic_file import refusing


def people(folder: Path) -> People:
    return People(Folders.of(folder))


def called(folder: Path, name: str) -> People:
    """Return the people, with this name for the current one."""
    found = people(folder)
    found.file.save(replace(found.file.settings, player_name=name))
    return found


def names(found: People) -> list[str]:
    return [person.name for person in found.all()]


def test_the_first_person_has_the_files_that_were_there(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.json").save(Settings(player_name="Ann", face="bob", cloth="burgundy"))
    found = people(tmp_path)
    assert found.all() == (Person(FIRST, "Ann", "bob"),)
    assert (found.file.settings.cloth, found.data(FIRST), found.notices) == ("burgundy", tmp_path, [])
    assert not found.path.exists(), "nothing is written while there's one person"


def test_somebody_new_begins_with_the_current_persons_comfort(tmp_path: Path) -> None:
    found = called(tmp_path, "Ann")
    own = replace(found.file.settings, ui_scale=150, second_name="Cleo", guests=("Dan", *[""] * 5), face="bun")
    found.file.save(own.with_set("Sunday", Rules(target=200)))
    ben = found.add(" Ben ", "beard")
    assert ben is not None
    assert (ben.name, ben.face, found.current) == ("Ben", "beard", FIRST), "adding somebody doesn't make you them"
    found.choose(ben.key)
    settings = found.file.settings
    assert (settings.ui_scale, settings.rules.target) == (150, 200)
    assert (settings.player_name, settings.second_name, settings.guests) == ("Ben", "", ("",) * 6)
    found.file.save(replace(settings, ui_scale=100))
    again = people(tmp_path)
    assert (again.current, again.person, again.file.settings.ui_scale) == (ben.key, ben, 100)
    again.choose(FIRST)
    assert (again.file.settings.ui_scale, again.person) == (150, Person(FIRST, "Ann", "bun"))


def test_somebody_new_plays_a_newcomers_match_first(tmp_path: Path) -> None:
    found = called(tmp_path, "Ann")
    found.file.save(replace(found.file.settings, form="relay", opponent="person", a_side=3, company=("expert",) * 8))
    ben = found.add("Ben", "")
    assert ben is not None
    found.choose(ben.key)
    own, newcomers = found.file.settings, Settings()
    assert (own.form, own.opponent, own.a_side) == (newcomers.form, newcomers.opponent, newcomers.a_side)
    assert own.company == newcomers.company


def test_each_person_has_folders_for_settings_and_progress(tmp_path: Path) -> None:
    found = People(Folders(tmp_path / "config", tmp_path / "data"))
    ben = found.add("Ben", "")
    assert ben is not None
    assert found.data(ben.key) == tmp_path / "data" / "people" / ben.key
    assert (tmp_path / "config" / "people" / ben.key / "settings.json").exists()
    assert (tmp_path / "data" / "people.json").exists()


def test_each_person_has_a_settings_file(tmp_path: Path) -> None:
    found = called(tmp_path, "Ann")
    ben = found.add("Ben", "beard")
    assert ben is not None
    assert found.settings_of(FIRST) is found.file, "what the window has changed is in there"
    theirs = found.settings_of(ben.key)
    assert (theirs.settings.player_name, theirs.settings.face) == ("Ben", "beard")
    theirs.save(replace(theirs.settings, ui_scale=150))
    found.choose(ben.key)
    assert found.file.settings.ui_scale == 150


def test_names_are_unique_in_any_case(tmp_path: Path) -> None:
    found = called(tmp_path, "Ann")
    ben = found.add("Ben", "")
    assert ben is not None
    assert found.named("bEN") == ben
    assert found.named("Cleo") is None
    assert found.names() == {"ann": FIRST, "ben": ben.key}
    assert found.add("BEN", "bun") is None
    assert found.add("", "bun") is None
    assert found.refusal("ben")
    assert [found.refusal(name) for name in ("", "ANN", "Cleo")] == ["", "", ""], "the current person may stay nameless"
    assert names(found) == ["Ann", "Ben"]


def test_there_is_room_for_twelve(tmp_path: Path) -> None:
    found = people(tmp_path)
    for number in range(MOST - 1):
        assert found.add(f"Guest {number}", "")
    assert found.add("One more", "") is None
    assert str(MOST) in found.refusal("One more", new=True)
    assert len(people(tmp_path).all()) == MOST


def test_whoever_is_removed_keeps_their_files(tmp_path: Path) -> None:
    found = called(tmp_path, "Ann")
    ben = found.add("Ben", "")
    assert ben is not None
    found.remove(ben.key)
    assert names(found) == names(people(tmp_path)) == ["Ann"]
    assert SettingsFile(tmp_path / "people" / ben.key / "settings.json").settings.player_name == "Ben"
    assert found.add("Ben", "") not in {None, ben}, "the name is free again"


def test_two_copies_add_somebody_each(tmp_path: Path) -> None:
    one, other = people(tmp_path), people(tmp_path)
    assert one.add("Ben", "")
    assert other.add("Cleo", "")
    assert one.add("cleo", "") is None
    assert names(one) == names(other) == names(people(tmp_path)) == ["", "Ben", "Cleo"]


def test_a_person_removed_in_another_copy_plays_on_until_the_end(tmp_path: Path) -> None:
    one = called(tmp_path, "Ann")
    ben = one.add("Ben", "")
    assert ben is not None
    one.choose(ben.key)
    other = people(tmp_path)
    other.choose(FIRST)
    other.remove(ben.key)
    one.look()
    assert (one.person, names(one)) == (ben, ["Ann", "Ben"])
    assert people(tmp_path).person.name == "Ann"


KEY = "0123abcd"


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "[" * 9000, '{"people": 3}', '{"people": ["../../etc"]}', '{"people": ["ABCD0123"]}',
     '{"people": ["0123abcd\\n"]}', '{"people": [""]}', '{"current": ".."}', '{"current": "0123abcd\\n"}',
     json.dumps({"people": [f"{n:08x}" for n in range(MOST)]})],
)  # fmt: skip
def test_a_damaged_list_is_set_aside_and_made_anew_from_the_folders(tmp_path: Path, text: str) -> None:
    SettingsFile(tmp_path / "people" / KEY / "settings.json").save(Settings(player_name="Ben"))
    (tmp_path / "people" / "something else").mkdir()
    (tmp_path / "people.json").write_text(text, encoding="utf-8")
    found = people(tmp_path)
    assert found.notices == ["The list of people is damaged; it was kept as people.unreadable-1.json."]
    assert (names(found), found.current) == (["", "Ben"], FIRST)
    assert (tmp_path / "people.unreadable-1.json").read_text(encoding="utf-8") == text
    again = people(tmp_path)
    assert (names(again), again.notices) == (["", "Ben"], [])


def test_a_damaged_list_beside_no_folders_leaves_the_first_person(tmp_path: Path) -> None:
    (tmp_path / "people.json").write_text("{", encoding="utf-8")
    found = people(tmp_path)
    assert found.notices == ["The list of people is damaged; it was kept as people.unreadable-1.json."]
    assert found.all() == people(tmp_path).all() == (Person(FIRST),)


def test_a_key_twice_counts_once_and_a_missing_current_person_is_the_first(tmp_path: Path) -> None:
    (tmp_path / "people.json").write_text(
        json.dumps({"current": "ffffffff", "people": [KEY, KEY], "later": 1}), encoding="utf-8"
    )
    found = people(tmp_path)
    assert [person.key for person in found.all()] == [FIRST, KEY]
    assert (found.current, found.notices) == (FIRST, [])


@pytest.mark.parametrize("content", [b"", b"{", b'{"player_name": 3}', b"\xff", b"[" * 9000])
def test_another_persons_damaged_settings_are_left_for_them(tmp_path: Path, content: bytes) -> None:
    found = called(tmp_path, "Ann")
    ben = found.add("Ben", "bun")
    assert ben is not None
    path = tmp_path / "people" / ben.key / "settings.json"
    path.write_bytes(content)
    found.look()
    assert found.all() == (Person(FIRST, "Ann"), Person(ben.key))
    assert path.read_bytes() == content
    found.choose(ben.key)
    assert found.file.notices


def test_a_list_that_cannot_be_read_or_written_is_told_and_holds_until_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "people.json"
    path.mkdir()
    found = people(tmp_path)
    assert "couldn’t be read" in found.notices[0]
    path.rmdir()
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        ben = found.add("Ben", "")
    assert ben is not None
    assert any("couldn’t be saved" in notice for notice in found.notices)
    assert not path.exists()
    found.save_the_rest()
    assert [person.key for person in people(tmp_path).all()] == [FIRST, ben.key]
    assert not found.notices
