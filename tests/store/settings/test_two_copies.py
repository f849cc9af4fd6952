import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.store.rule_sets import MOST
from game.store.settings import Settings, SettingsFile
from tests.store.files.test_atomic_file import refusing
from tests.store.settings.settings_files import SUNDAY, read


def test_two_copies_of_the_game_keep_what_each_has_changed(path: Path) -> None:
    SettingsFile(path).save(Settings(speed="slow"))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(replace(one.settings, player_name="Ann", cloth="burgundy"))
    one.save(one.settings.with_set("Sunday", Rules(target=250)))
    other.save(replace(other.settings, card_sounds=0))
    other.save(other.settings.with_set("Été", Rules(gin_bonus=20)))
    again = SettingsFile(path)
    assert again.notices == []
    kept = again.settings
    assert (kept.player_name, kept.cloth, kept.speed, kept.card_sounds) == ("Ann", "burgundy", "slow", 0)
    assert kept.own_sets == {"Sunday": Rules(target=250), "Été": Rules(gin_bonus=20)}
    assert kept.preset == "Été"
    assert other.settings.player_name == "", "nothing changes by itself in a copy that runs"


def test_a_rule_set_that_another_copy_deletes_is_gone_unless_it_is_chosen_again(path: Path) -> None:
    SettingsFile(path).save(Settings(own_sets=SUNDAY, preset="Sunday"))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.without_set("classic"))
    other.save(replace(other.settings, hints=True))
    assert {*SettingsFile(path).settings.own_sets} == {*SUNDAY} - {"Sunday"}
    assert SettingsFile(path).settings.preset == "classic"
    other.save(other.settings.with_preset("classic"))
    other.save(other.settings.with_preset("Sunday"))
    again = SettingsFile(path)
    assert (again.notices, again.settings.preset) == ([], "Sunday")
    assert again.settings.own_sets == SUNDAY


def test_what_a_full_disk_refused_is_kept_with_the_next_change(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(path).save(Settings())
    one, other = SettingsFile(path), SettingsFile(path)
    with monkeypatch.context() as full:
        refusing(full, "replace")
        one.save(replace(one.settings, player_name="Ann"))
    other.save(replace(other.settings, hints=True))
    one.save(replace(one.settings, coach=True))
    kept = SettingsFile(path).settings
    assert (kept.player_name, kept.hints, kept.coach) == ("Ann", True, True)


def test_a_file_that_cannot_be_looked_at_any_more_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(path).save(Settings())
    one = SettingsFile(path)
    refusing(monkeypatch, "exists", "replace")
    one.save(replace(one.settings, hints=True))
    assert one.notices == [f"The settings couldn’t be saved in {path}: Permission denied."]
    assert one.settings.hints


def test_what_only_a_later_version_knows_is_kept_beside_what_another_copy_has_written(path: Path) -> None:
    SettingsFile(path).save(Settings())
    one = SettingsFile(path)
    read(path, {"later": [1], "hints": True})
    one.save(replace(one.settings, coach=True))
    written = json.loads(path.read_text("utf-8"))
    assert (written["later"], written["hints"], written["coach"]) == ([1], True, True)


def test_of_one_rule_set_that_both_copies_change_both_are_kept(path: Path) -> None:
    SettingsFile(path).save(Settings().with_set("Sunday", Rules(target=90)))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_rules(Rules(target=80)))
    for target in (70, 60):
        other.save(other.settings.with_rules(Rules(target=target)))
    assert other.notices == [
        "Sunday was also changed in another window. Both are kept, and yours is called Sunday 2."
    ], "told once"
    assert other.settings.preset == "Sunday 2"
    again = SettingsFile(path).settings
    assert (again.own_sets, again.preset) == ({"Sunday": Rules(target=80), "Sunday 2": Rules(target=60)}, "Sunday 2")
    assert other.settings.own_sets == again.own_sets
    assert not one.notices


def test_two_new_rule_sets_of_one_name_are_both_kept(path: Path) -> None:
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_set("Sunday", Rules(target=90)))
    other.save(other.settings.with_set("SUNDAY", Rules(target=80)))
    assert SettingsFile(path).settings.own_sets == {"Sunday": Rules(target=90), "SUNDAY 2": Rules(target=80)}
    assert len(other.notices) == 1
    same = SettingsFile(path)
    same.save(same.settings.with_preset("Sunday").with_rules(Rules(target=70)))
    one.save(one.settings.with_rules(Rules(target=70)))
    assert not one.notices, "both have made the same of it"


def test_a_rule_set_that_another_copy_has_changed_is_not_deleted(path: Path) -> None:
    SettingsFile(path).save(Settings().with_set("Sunday", Rules(target=90)))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_rules(Rules(target=80)))
    other.save(other.settings.without_set("classic"))
    assert other.notices == ["Sunday was changed in another window, so it wasn’t deleted."]
    assert other.settings.own_sets == SettingsFile(path).settings.own_sets == {"Sunday": Rules(target=80)}
    other.save(other.settings.with_preset("Sunday").without_set("classic"))
    assert not SettingsFile(path).settings.own_sets, "now they have seen it"


def test_a_rule_set_renamed_in_one_copy_and_changed_in_the_other_is_both(path: Path) -> None:
    read(path, {"preset": "Sunday", "own_sets": {"Sunday": {"later": 1}, "Monday": {}}})
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_rules(Rules(target=80)))
    other.save(other.settings.renamed("Friday"))
    written = json.loads(path.read_text("utf-8"))["own_sets"]
    assert written == {"Friday": {"target": 80, "later": 1}, "Monday": {}}


def test_a_rule_set_changed_in_one_copy_and_deleted_in_the_other_stays(path: Path) -> None:
    read(path, {"preset": "Sunday", "own_sets": {"Sunday": {"later": 1}}})
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.without_set("classic"))
    other.save(other.settings.with_rules(Rules(target=80)))
    assert json.loads(path.read_text("utf-8"))["own_sets"] == {"Sunday": {"target": 80, "later": 1}}


def test_sets_for_which_two_copies_have_no_room_stay_in_the_file_and_are_told(path: Path) -> None:
    SettingsFile(path).save(Settings(own_sets={f"Set {n}": Rules() for n in range(MOST - 1)}))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_set("Sunday", Rules(target=90)))
    other.save(other.settings.with_set("Monday", Rules(target=80)))
    assert other.notices == [f"There are more than {MOST} custom rule sets, so Sunday was left out."]
    again = SettingsFile(path)
    again.save(replace(again.settings, hints=True))
    other.save(replace(other.settings, coach=True))
    assert {"Sunday", "Monday"} < {*json.loads(path.read_text("utf-8"))["own_sets"]}
    again.save(again.settings.with_preset("Set 3").without_set("classic"))
    assert len(SettingsFile(path).settings.own_sets) == MOST, "there's room again"


def test_a_set_that_there_was_no_room_for_is_deleted_where_it_is_known(path: Path) -> None:
    SettingsFile(path).save(Settings(own_sets={f"Set {n}": Rules() for n in range(MOST)}))
    one = SettingsFile(path)
    read(path, {"own_sets": {**{f"Early {n}": {} for n in range(MOST)}, "Set 3": {}, "Set 4": {}}})
    one.save(one.settings.with_preset("Set 3").without_set("classic"))
    found = json.loads(path.read_text("utf-8"))["own_sets"]
    assert ("Set 3" in found, "Set 4" in found) == (False, True)


def test_a_set_that_is_chosen_there_and_deleted_here_leaves_a_rule_set_that_there_is(path: Path) -> None:
    SettingsFile(path).save(Settings(own_sets=SUNDAY))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_preset("Sunday"))
    other.save(replace(other.settings, own_sets={}))
    again = SettingsFile(path)
    assert (again.settings.preset, again.notices) == ("classic", [])


def test_a_second_version_of_a_set_keeps_what_only_a_later_game_knows(path: Path) -> None:
    read(path, {"preset": "Sunday", "own_sets": {"Sunday": {"later": 1}}})
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(one.settings.with_rules(Rules(target=80)))
    other.save(other.settings.with_rules(Rules(target=70)))
    written = json.loads(path.read_text("utf-8"))["own_sets"]
    assert written == {"Sunday": {"target": 80, "later": 1}, "Sunday 2": {"target": 70, "later": 1}}


def test_keys_and_guests_are_kept_one_by_one(path: Path) -> None:
    SettingsFile(path).save(Settings(keys={"knock": "x", "pass": "y"}))
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(replace(one.settings, keys={"knock": "z"}, guests=("Ann", "", "", "", "", "")))
    other.save(replace(other.settings, keys={**other.settings.keys, "draw": "d"}, guests=("", "Ben", "", "", "", "")))
    kept = SettingsFile(path).settings
    assert (kept.keys, kept.guests) == ({"knock": "z", "draw": "d"}, ("Ann", "Ben", "", "", "", ""))


def test_a_value_that_is_wrong_takes_nothing_from_what_another_copy_has_changed(path: Path) -> None:
    one = SettingsFile(path)
    read(path, {"speed": "warp", "hints": True, "own_sets": {"Sunday": {"target": 90}}})
    one.save(replace(one.settings, coach=True))
    kept = SettingsFile(path).settings
    assert (kept.hints, kept.coach, kept.own_sets) == (True, True, {"Sunday": Rules(target=90)})


def test_settings_that_could_not_be_read_at_the_start_are_there_after_the_first_change(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsFile(path).save(Settings(player_name="Ann", hints=True).with_set("Sunday", Rules(target=90)))
    with monkeypatch.context() as patch:
        refusing(patch, "read")
        one = SettingsFile(path)
        assert one.settings == Settings()
        one.save(replace(one.settings, coach=True))
        assert len(one.notices) == 2
    one.save(replace(one.settings, speed="fast"))
    kept = SettingsFile(path).settings
    assert (kept.player_name, kept.hints, kept.coach, kept.speed) == ("Ann", True, True, "fast")
    assert (one.settings, one.notices) == (kept, [])
    assert kept.rules == Rules(target=90)


def test_what_could_not_be_kept_is_tried_again_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = SettingsFile(path)
    with monkeypatch.context() as full:
        refusing(full, "replace")
        one.save(replace(one.settings, player_name="Ann"))
    one.save_the_rest()
    assert SettingsFile(path).settings.player_name == "Ann"
