import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields, replace

from game.rules import PRESETS, Rules
from game.store.settings import CHOICES, PAIRS, ROWS, SPEEDS, TEXTS, Settings, SettingsFile
from game.store.settings.values import Stake
from tests.conftest import Volume
from tests.store.settings.settings_files import SUNDAY, read


@pytest.mark.parametrize("preset", [*PRESETS, *SUNDAY])
def test_what_is_kept_comes_back(path: Path, preset: str) -> None:
    settings = Settings(preset=preset, own_sets=SUNDAY, speed="fast")
    SettingsFile(path).save(settings)
    again = SettingsFile(path)
    assert (again.settings, again.notices) == (settings, [])
    assert settings.rules == (PRESETS | SUNDAY)[preset]
    again.save(again.settings)
    assert SettingsFile(path).settings == settings


@pytest.mark.parametrize(("name", "values"), CHOICES.items())
def test_every_value_of_every_setting_comes_back(
    path: Path, name: str, values: tuple[Any, ...], volume: Volume
) -> None:
    """At full volume every match target too."""
    for value in values[:: len(values) // volume(20, 1000) + 1]:
        settings = replace(Settings(), **{name: value})
        SettingsFile(path).save(settings)
        again = SettingsFile(path)
        assert (again.settings, again.notices) == (settings, [])


@pytest.mark.parametrize("name", TEXTS)
def test_names_come_back_and_others_are_refused(path: Path, name: str) -> None:
    chosen: dict[str, Any] = {name: "Åsa de l’Été"}
    SettingsFile(path).save(replace(Settings(), **chosen))
    assert getattr(SettingsFile(path).settings, name) == "Åsa de l’Été"
    for wrong in (" Ada", "Ada\n", "\x07", "x" * (TEXTS[name] + 1), 7, None, ["Ada"], "a\u202eb"):
        file = read(path, {name: wrong})
        assert getattr(file.settings, name) == getattr(Settings(), name)
        assert name in file.notices[0]


@pytest.mark.parametrize("name", ROWS)
def test_rows_of_names_come_back_and_others_are_refused(path: Path, name: str) -> None:
    default: tuple[str, ...] = getattr(Settings(), name)
    chosen: dict[str, Any] = {name: ("Åsa", *default[1:])}
    SettingsFile(path).save(replace(Settings(), **chosen))
    assert getattr(SettingsFile(path).settings, name) == chosen[name]
    refused: list[Any] = ["Ada", [], [*default, "one more"], [" Ada", *default[1:]], [7, *default[1:]], None, {}]
    for wrong in refused:
        file = read(path, {name: wrong})
        assert getattr(file.settings, name) == default
        assert name in file.notices[0]


@pytest.mark.parametrize("name", PAIRS)
def test_keys_of_the_players_own_come_back_and_others_are_refused(path: Path, name: str) -> None:
    chosen: dict[str, Any] = {name: {"knock": "x", "pass": "ß"}}
    SettingsFile(path).save(replace(Settings(), **chosen))
    assert dict(getattr(SettingsFile(path).settings, name)) == chosen[name]
    many = {f"command {n}": "x" for n in range(101)}
    for wrong in (
        "x",
        7,
        None,
        ["knock"],
        {"knock": 7},
        {"knock": None},
        {"knock": ["x"]},
        {"": "x"},
        {"a": "\n"},
        many,
    ):
        file = read(path, {name: wrong})
        assert dict(getattr(file.settings, name)) == {}
        assert name in file.notices[0]


def test_no_file_means_the_defaults_and_makes_none(path: Path) -> None:
    file = SettingsFile(path)
    assert (file.settings, file.notices, path.exists()) == (Settings(), [], False)


def test_the_file_can_be_read_by_people(path: Path) -> None:
    SettingsFile(path).save(Settings().with_rules(replace(Rules(), target=250)))
    found = json.loads(path.read_text("utf-8"))
    assert set(found) == {one.name for one in fields(Settings)}
    assert (found["preset"], found["own_sets"]) == ("My Classic", {"My Classic": {"target": 250}})
    assert found["speed"] == "normal"
    assert path.read_text("utf-8").count("\n") > 4


@pytest.mark.parametrize("unknown", [1, None, "é柳", "\ud800", [1, {"a": [2]}], {"x": {}}, 10**4000, 1e300])
def test_what_we_do_not_know_stays_in_the_file(path: Path, unknown: object) -> None:
    file = read(path, {"later": unknown, "speed": "slow", "own_sets": {"Sunday": {"later": unknown, "target": 90}}})
    assert file.notices == []
    file.save(replace(file.settings, speed="none"))
    found = json.loads(path.read_text("utf-8"))
    assert (found["later"], found["own_sets"]["Sunday"]) == (unknown, {"later": unknown, "target": 90})
    file.save(replace(file.settings, own_sets={"Monday": file.settings.own_sets["Sunday"]}))
    found = json.loads(path.read_text("utf-8"))
    assert found["own_sets"] == {"Monday": {"later": unknown, "target": 90}}
    assert SettingsFile(path).settings.speed == "none"


@pytest.mark.parametrize("value", [None, 1, True, "Normal", "", [], {}, [["slow"]], "slow\n", 1e999, "\ud800"])
@pytest.mark.parametrize("key", ["speed", "preset"])
def test_a_wrong_value_is_named_and_gives_way(path: Path, key: str, value: object) -> None:
    good = {"preset": "Sunday", "speed": "fast", "own_sets": {"Sunday": {"target": 90}}}
    file = read(path, good | {key: value})
    wanted = {"speed": "fast", "preset": "Sunday"} | {key: getattr(Settings(), key)}
    assert file.settings == Settings(own_sets={"Sunday": Rules(target=90)}, news_seen="", **wanted)
    (notice,) = file.notices
    assert key in notice
    assert notice.isprintable()
    assert value in SPEEDS or len(notice) < 120


def test_a_point_is_worth_something_once_it_has_an_amount_and_a_unit() -> None:
    assert Settings(stake=5, stake_unit="ct").stakes == Stake(5, "ct")
    assert Settings(stake=5).stakes is None
    assert Settings(stake_unit="ct").stakes is None
