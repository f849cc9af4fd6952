"""The settings survive whatever stands in their file, and what stands in it survives the settings."""

import json
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import fields, replace

from game.rules import PRESETS, Rules
from game.rules.house_rules import HOUSE_RULES
from game.store import rule_sets
from game.store.rule_sets import LONGEST, MOST, crowded, free, misnamed
from game.store.settings import CHOICES, PAIRS, ROWS, SPEEDS, TEXTS, Settings, SettingsFile
from tests.conftest import Volume
from tests.store.files.test_atomic_file import refusing


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def read(path: Path, content: object) -> SettingsFile:
    path.write_text(json.dumps(content), encoding="utf-8")
    return SettingsFile(path)


SUNDAY = MappingProxyType({"Sunday": PRESETS["red-and-black"], "Été ♠ 柳": Rules(target=250)})


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
    """At full volume every target of a match too."""
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
    assert file.settings == Settings(own_sets={"Sunday": Rules(target=90)}, **wanted)
    (notice,) = file.notices
    assert key in notice
    assert notice.isprintable()
    assert value in SPEEDS or len(notice) < 120


@pytest.mark.parametrize(
    ("rules", "expected", "named"),
    [
        ({"target": 5, "gin_bonus": 20}, Rules(gin_bonus=20), ["Target"]),
        ({"target": "200", "columns": 2, "box_bonus": -1}, Rules(), ["Box bonus", "Score columns", "Target"]),
        ({"opening": "eleven", "knock_limit": "upcard"}, Rules(opening="eleven"), ["Oklahoma"]),
        (
            {"ace_upcard_gin_only": True, "knock_limit": "upcard", "target": 0},
            Rules(ace_upcard_gin_only=True, knock_limit="upcard"),
            ["Target"],
        ),
        (
            {"ace_upcard_gin_only": True, "opening": "eleven", "target": 120},
            Rules(ace_upcard_gin_only=True, target=120),
            ["ace upcard"],
        ),
        ({"third_column": "double", "target": 5, "columns": 3}, Rules(third_column="double", columns=3), ["Target"]),
        ({"target": [[]], "gin_bonus": {}}, Rules(), ["Gin bonus", "Target"]),
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
    assert file.settings == Settings()
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
        ({"preset": "own", "own_rules": {"target": 90}}, "Own rules", {"Own rules": Rules(target=90)}),
        ({"preset": "club", "own_rules": {"target": 90}}, "club", {"Own rules": Rules(target=90)}),
        ({"preset": "club", "own_rules": {}}, "club", {}),
        ({"preset": "own"}, "Own rules", {"Own rules": Rules()}),
        (
            {"preset": "own", "own_rules": {"target": 90}, "own_sets": {"Own rules": {}}},
            "Own rules 2",
            {"Own rules": Rules(), "Own rules 2": Rules(target=90)},
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


JUNK = [None, True, 7, -1, 1e9, "warp", "", [], {}, [["x"]], {"a": 1}, "\n", "\ud800", 10**30, "x" * 300]


def test_a_thousand_wrong_files_start_and_name_what_they_ignore(path: Path, volume: Volume) -> None:
    """Each setting and each rule that is wrong gives way by itself and is named; all others hold."""
    rng = Random(5)
    rules = [one.name for one in fields(Rules)]
    for _file in range(volume(400, 20_000)):
        good = {name: rng.choice(list(values)) for name, values in CHOICES.items()} | {"player_name": "Ada"}
        keys = rng.sample([*CHOICES, *TEXTS, "preset"], rng.randint(0, 4))
        wrong = {key: rng.choice(JUNK) for key in keys}
        wrong = {key: value for key, value in wrong.items() if key not in CHOICES or value not in CHOICES[key]}
        wrong = {key: value for key, value in wrong.items() if key not in TEXTS or value not in ("", "warp")}
        bad_rules = {rule: rng.choice(["warp", [], {}, -1, 5.5]) for rule in rng.sample(rules, rng.randint(0, 3))}
        file = read(path, good | {"own_sets": {"Sunday": {"gin_bonus": 20} | bad_rules}} | wrong)
        named = [*wrong, *(HOUSE_RULES[rule].name() for rule in bad_rules)]
        assert len(file.notices) == len(named), (wrong, bad_rules)
        assert all(any(name in notice for notice in file.notices) for name in named)
        assert all(getattr(file.settings, key) == value for key, value in good.items() if key not in wrong)
        assert all(getattr(file.settings, key) == getattr(Settings(), key) for key in wrong)
        assert file.settings.own_sets == {"Sunday": Rules() if "gin_bonus" in bad_rules else Rules(gin_bonus=20)}


UNREADABLE = [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe{}", b"{'speed': 'fast'}", b"{} {}", b"\x00" * 100,
    b'{"a": ' + b"[" * 60 + b"]" * 60 + b"}", b'{"a": ' + b"[" * 100_000, b"{" * 5000, b'{"a": ' + b"9" * 5000 + b"}",
    b'{"a":' * 900 + b"1" + b"}" * 900,
]  # fmt: skip


@pytest.mark.parametrize("content", UNREADABLE, ids=lambda content: repr(content[:12]))
def test_an_unreadable_file_is_set_aside_and_named(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.settings == Settings()
    (notice,) = file.notices
    assert "settings.unreadable-1.json" in notice
    file.save(Settings(speed="fast"))
    assert path.with_name("settings.unreadable-1.json").read_bytes() == content
    assert (SettingsFile(path).settings.speed, SettingsFile(path).notices) == ("fast", [])


def test_a_byte_order_mark_is_no_damage(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbf{"speed": "fast"}\r\n')
    assert (SettingsFile(path).settings.speed, SettingsFile(path).notices) == ("fast", [])


def test_a_folder_or_a_huge_file_in_its_place_is_named(path: Path) -> None:
    for make in (path.mkdir, lambda: path.write_bytes(b" " * 1_000_001)):
        make()
        file = SettingsFile(path)
        assert file.settings == Settings()
        assert len(file.notices) == 1
        assert str(path) in file.notices[0]
        file.save(Settings(speed="slow"))
        assert SettingsFile(path).settings.speed == "slow"
        path.unlink()


def test_settings_that_cannot_be_kept_hold_until_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    refusing(monkeypatch, "mkdir", "write_bytes", "replace")
    for speed in ("fast", "slow"):
        file.save(Settings(speed=speed))
    assert file.settings.speed == "slow"
    assert len(file.notices) == 1
    assert "Permission denied" in file.notices[0]


PIECES = [
    '"',
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "1e999",
    "NaN",
    "-",
    "\\ud800",
    "\\",
    "\x00",
    "é",
    "9" * 30,
    "\n",
]


def test_no_broken_file_ends_the_program(path: Path, volume: Volume) -> None:
    rng = Random(4)
    whole = json.dumps(
        {
            "speed": "fast",
            "preset": "club",
            "own_sets": {"Sunday": {"target": 90, "knock_limit": "upcard"}, "Monday": {}},
            "player_name": "Ada",
            "later": [{"a": 1}],
        }
    )
    for number in range(volume(400, 20_000)):
        letters = list(whole)
        for _change in range(rng.randint(1, 5)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randint(0, 4)] = rng.choice(PIECES)
        raw = "".join(letters[: rng.randint(1, len(letters) * 3)]).encode("utf-8", "surrogatepass")
        path.write_bytes(raw)
        file = SettingsFile(path)
        assert all(notice.isprintable() for notice in file.notices)
        file.save(replace(file.settings, speed="slow"))
        again = SettingsFile(path)
        assert (again.settings, again.notices) == (file.settings, []), (number, raw)
        for aside in path.parent.glob("*unreadable*"):
            assert aside.read_bytes() == raw
            aside.unlink()


def test_there_is_room_for_changed_rules_until_as_many_sets_are_kept_as_can_be() -> None:
    full = Settings(own_sets={f"Set {n}": Rules() for n in range(MOST)})
    assert Settings().room
    assert not full.room
    assert replace(full, preset="Set 3").room
    assert full.sets == (*PRESETS, *full.own_sets)
    assert str(MOST) in crowded()


@pytest.mark.parametrize("name", ["", " Sunday", "Sun\n", "x" * (LONGEST + 1)])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert misnamed(name, ()) == f"A rule set needs a name of 1 to {LONGEST} letters."


@pytest.mark.parametrize("name", ["classic", "Oklahoma", "red-and-black"])
def test_no_own_set_is_called_like_one_of_the_games(name: str) -> None:
    assert misnamed(name, ()) == f"{name} is a rule set of the game's own; please choose another name."


def test_of_too_many_rule_sets_the_same_are_left_out_at_the_next_start(path: Path) -> None:
    first = read(path, {"own_sets": {f"Set {n}": {} for n in range(MOST + 5)}, "preset": "Set 3"})
    first.save(first.settings)
    again = SettingsFile(path)
    assert (again.settings, again.notices) == (first.settings, first.notices)
    assert again.settings.preset == "Set 3"


# ---------------------------------------------------------------------- two copies of the game


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
    assert one.notices == [f"The settings could not be kept in {path}: Permission denied."]
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
    assert other.notices == ["Sunday was changed in another window, so it wasn't deleted."]
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
    assert other.notices == [f"There are more than {MOST} own rule sets; Sunday is left out."]
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


# ---------------------------------------------------------------------- files made to annoy


def test_a_rule_is_tried_again_only_while_that_helps(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As often as the file has keys took a minute for a file of 870 kB."""
    tried: list[str] = []

    def counted(rules: Rules, **changes: Any) -> Rules:
        tried.extend(changes)
        return replace(rules, **changes)

    monkeypatch.setattr(rule_sets, "replace", counted)
    unknown = {f"rule {number}": 1 for number in range(1000)}
    file = read(path, {"own_sets": {"Sunday": {"target": 5, "gin_bonus": "many", "undercut_bonus": 20} | unknown}})
    assert file.settings.own_sets == {"Sunday": Rules(undercut_bonus=20)}
    assert tried == ["target", "gin_bonus", "undercut_bonus", "target", "gin_bonus"]


def test_of_ten_thousand_sets_too_many_twenty_are_named(path: Path) -> None:
    file = read(path, {"own_sets": {f"Set {n}": {} for n in range(10_000)}})
    assert len(file.notices) == 20
    assert file.notices[-1] == f"There are more than {MOST} own rule sets; Set {MOST + 19} is left out."
    file.save(replace(file.settings, hints=True))
    assert len(json.loads(path.read_text("utf-8"))["own_sets"]) == 10_000
