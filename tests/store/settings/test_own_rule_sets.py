import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.store import rule_sets
from game.store.rule_sets import LONGEST, MOST, crowded, free, misnamed
from game.store.settings import Settings, SettingsFile
from headless import wordbook
from tests.store.settings.settings_files import read


@pytest.mark.parametrize(
    ("rules", "expected", "named"),
    [
        ({"target": 5, "gin_bonus": 20}, Rules(gin_bonus=20), ["Target"]),
        ({"target": "200", "columns": 2, "box_bonus": -1}, Rules(), [wordbook.BOX_BONUS, "Score columns", "Target"]),
        ({"opening": "eleven", "knock_limit": "upcard"}, Rules(opening="eleven"), ["Oklahoma"]),
        (
            {"ace_upcard_gin_only": True, "knock_limit": "upcard", "target": 0},
            Rules(ace_upcard_gin_only=True, knock_limit="upcard"),
            ["Target"],
        ),
        (
            {"ace_upcard_gin_only": True, "opening": "eleven", "target": 120},
            Rules(ace_upcard_gin_only=True, target=120),
            ["Ace upcard"],
        ),
        ({"third_column": "double", "target": 5, "columns": 3}, Rules(third_column="double", columns=3), ["Target"]),
        ({"target": [[]], "gin_bonus": {}}, Rules(), [wordbook.GIN_BONUS, "Target"]),
        ([], Rules(), ["[]"]),
        (None, Rules(), ["None"]),
        ("x", Rules(), ["'x'"]),
    ],
)
def test_each_wrong_rule_gives_way_by_itself(path: Path, rules: Any, expected: Rules, named: list[str]) -> None:
    file = read(path, {"own_sets": {"Sunday": rules}})
    assert file.settings.own_sets == {"Sunday": expected}
    assert len(file.notices) == len(named)
    assert all(name in notice for name, notice in zip(named, sorted(file.notices), strict=True))
    assert all("Sunday" in notice for notice in file.notices)


@pytest.mark.parametrize("sets", [None, [], "x", 1])
def test_sets_that_are_none_are_named(path: Path, sets: object) -> None:
    file = read(path, {"own_sets": sets})
    assert file.settings == Settings(news_seen="")
    (notice,) = file.notices
    assert "own_sets" in notice


@pytest.mark.parametrize("name", ["classic", "Classic", "OKLAHOMA", " Sunday", "", "x" * 40, "a\nb", "\ud800"])
def test_a_set_with_an_impossible_name_gets_another(path: Path, name: str) -> None:
    file = read(path, {"own_sets": {name: {"target": 90}}})
    ((called, rules),) = file.settings.own_sets.items()
    assert rules == Rules(target=90)
    assert misnamed(called, ()) == ""
    (notice,) = file.notices
    assert called in notice
    file.save(file.settings)
    again = SettingsFile(path)
    assert (again.settings, again.notices) == (file.settings, [])


def test_a_chosen_set_that_gets_another_name_stays_chosen(path: Path) -> None:
    """A name can be free in one language and taken in another."""
    file = read(path, {"preset": "Oklahoma", "own_sets": {"Oklahoma": {"target": 90}}})
    assert (file.settings.preset, file.settings.rules) == ("Oklahoma 2", Rules(target=90))
    assert len(file.notices) == 1
    assert read(path, {"preset": "classic", "own_sets": {"classic": {}}}).settings.preset == "classic"


def test_more_sets_than_can_be_listed_stay_in_the_file(path: Path) -> None:
    sets = {f"Set {n}": {"target": 100 + n} for n in range(MOST + 2)}
    file = read(path, {"own_sets": sets})
    assert len(file.settings.own_sets) == MOST
    assert len(file.notices) == 2
    file.save(file.settings)
    assert set(json.loads(path.read_text("utf-8"))["own_sets"]) == set(sets)


def test_free_names_are_free() -> None:
    taken: list[str] = []
    for wanted in [*["Sunday"] * 30, *["x" * 40] * 12, *["Classic"] * 2, "", "SUNDAY"]:
        name = free(wanted, taken)
        assert misnamed(name, taken) == ""
        taken.append(name)
    assert taken[:2] == ["Sunday", "Sunday 2"]


@pytest.mark.parametrize(
    ("old", "preset", "sets"),
    [
        (
            {"preset": "own", "own_rules": {"target": 90}},
            wordbook.CUSTOM_RULES,
            {wordbook.CUSTOM_RULES: Rules(target=90)},
        ),
        ({"preset": "club", "own_rules": {"target": 90}}, "club", {wordbook.CUSTOM_RULES: Rules(target=90)}),
        ({"preset": "club", "own_rules": {}}, "club", {}),
        ({"preset": "own"}, wordbook.CUSTOM_RULES, {wordbook.CUSTOM_RULES: Rules()}),
        (
            {"preset": "own", "own_rules": {"target": 90}, "own_sets": {wordbook.CUSTOM_RULES: {}}},
            "Custom rules 2",
            {wordbook.CUSTOM_RULES: Rules(), "Custom rules 2": Rules(target=90)},
        ),
        ({"preset": "own", "own_sets": {"own": {}}}, "own", {"own": Rules()}),
    ],
)
def test_a_file_of_the_first_version_is_understood(
    path: Path, old: dict[str, Any], preset: str, sets: dict[str, Rules]
) -> None:
    file = read(path, old)
    assert (file.settings.preset, file.settings.own_sets, file.notices) == (preset, sets, [])
    file.save(file.settings)
    again = SettingsFile(path)
    assert (again.settings, again.notices) == (file.settings, [])


def test_changed_rules_stand_in_a_set_of_their_own() -> None:
    settings = Settings(preset="club").with_rules(Rules(target=90))
    assert (settings.preset, settings.rules) == ("My Club", Rules(target=90))
    settings = settings.with_rules(Rules(target=80))
    assert settings.own_sets == {"My Club": Rules(target=80)}
    settings = replace(settings, preset="club").with_rules(Rules(target=70))
    assert settings.own_sets == {"My Club": Rules(target=80), "My Club 2": Rules(target=70)}
    assert settings.rules == Rules(target=70)


def test_sets_are_renamed_and_deleted_in_their_places() -> None:
    one, two = Rules(target=90), Rules(target=80)
    settings = Settings().with_set("Sunday", one).with_set("Monday", two)
    assert (settings.preset, list(settings.own_sets)) == ("Monday", ["Sunday", "Monday"])
    settings = replace(settings, preset="Sunday").renamed("Friday")
    assert (settings.rules, list(settings.own_sets)) == (one, ["Friday", "Monday"])
    settings = settings.without_set("club")
    assert (settings.preset, settings.own_sets) == ("club", {"Monday": two})
    settings = settings.with_set("Friday", one, 0)
    assert (settings.rules, list(settings.own_sets)) == (one, ["Friday", "Monday"])
    assert list(settings.with_set("Friday", two, 0).own_sets) == ["Friday 2", "Friday", "Monday"]


def test_there_is_room_for_changed_rules_until_as_many_sets_are_kept_as_can_be() -> None:
    full = Settings(own_sets={f"Set {n}": Rules() for n in range(MOST)})
    assert Settings().room
    assert not full.room
    assert replace(full, preset="Set 3").room
    assert full.sets == (*PRESETS, *full.own_sets)
    assert str(MOST) in crowded()


@pytest.mark.parametrize("name", ["", " Sunday", "Sun\n", "x" * (LONGEST + 1)])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert misnamed(name, ()) == f"A rule set needs a name of 1 to {LONGEST} characters."


@pytest.mark.parametrize("name", ["classic", "Oklahoma", "red-and-black"])
def test_no_own_set_is_called_like_one_of_the_games(name: str) -> None:
    assert misnamed(name, ()) == f"{name} is one of the game’s own rule sets: choose another name."


def test_of_too_many_rule_sets_the_same_are_left_out_at_the_next_start(path: Path) -> None:
    first = read(path, {"own_sets": {f"Set {n}": {} for n in range(MOST + 5)}, "preset": "Set 3"})
    first.save(first.settings)
    again = SettingsFile(path)
    assert (again.settings, again.notices) == (first.settings, first.notices)
    assert again.settings.preset == "Set 3"


def test_a_rule_is_tried_again_only_while_that_helps(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Retrying as often as the file has keys took a minute for 870 kB."""
    tried: list[str] = []

    def counted(rules: Rules, **changes: Any) -> Rules:
        tried.extend(changes)
        return replace(rules, **changes)

    monkeypatch.setattr(rule_sets, "replace", counted)
    unknown = {f"rule {number}": 1 for number in range(1000)}
    file = read(path, {"own_sets": {"Sunday": {"target": 5, "gin_bonus": "many", "undercut_bonus": 20} | unknown}})
    assert file.settings.own_sets == {"Sunday": Rules(undercut_bonus=20)}
    twice = ["target", "gin_bonus", "undercut_bonus", "target", "gin_bonus"]
    assert tried == [*twice, "target", "gin_bonus"], "which is asked once more for its words"


def test_of_ten_thousand_sets_too_many_twenty_are_named(path: Path) -> None:
    file = read(path, {"own_sets": {f"Set {n}": {} for n in range(10_000)}})
    assert len(file.notices) == 20
    assert file.notices[-1] == f"There are more than {MOST} custom rule sets, so Set {MOST + 19} was left out."
    file.save(replace(file.settings, hints=True))
    assert len(json.loads(path.read_text("utf-8"))["own_sets"]) == 10_000
