"""Every setting can be opened, set to every value by mouse and by keys, and survives a restart."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import fields, replace

from game.rules import PRESETS, DrawStock, Rules
from game.session import Seeded
from game.store.settings import CHOICES, Settings, SettingsFile, Stake
from game.ui.engine.accessibility import Node
from game.ui.graphics.skin import Skin
from game.ui.pages.page import Page
from game.ui.services.routes import SettingsRoute
from game.ui.widgets.menu_rows import LinkRow
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Widget
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from tests.conftest import Volume, some
from tests.ui.checks import at_rest, pixels, still
from tests.ui.screens.settings_page import SETS, child, go, opened, panel, start_from
from tests.ui.table.test_hand_endings import MELDS, play

TABS = ("Table", "Sound", wordbook.ACCESSIBILITY, wordbook.HOUSE_RULES)
_OKLAHOMA = Rules(knock_limit="upcard")
BESIDE = {
    wordbook.BIG_GIN_BONUS: _OKLAHOMA,
    "Knocking card": _OKLAHOMA,
    "First turn": Rules(opening="eleven"),
    wordbook.CLOSED_COLUMNS: Rules(columns=3),
    "Third column": Rules(columns=3),
    wordbook.SHUTOUT_DOUBLES: Rules(shutout="double"),
    wordbook.GIN_BOXES: Rules(box_bonus=20),
    "Undercut boxes": Rules(box_bonus=20),
    wordbook.MISSED_MELDS_AT_GIN: Rules(overlooked_lost=True),
}
"""Rules under which every value of a setting makes sense; for others the classic ones do."""
NO_SETTING = ("Page", wordbook.FULL_SCREEN)


def values(node: Node) -> list[str]:
    """Return values to set, as read out: all of few, or the ends and some between."""
    options = [one.name for one in node.children if one.role == "option"]
    if node.role == "choice":
        return options
    if node.role == "switch":
        return ["on", "off", "on"] if node.value == "off" else ["off", "on", "off"]
    if node.role == "number" and node.name.endswith("boxes"):
        return ["0", "10", "3"]
    if node.role == "number":
        low, high = (10, 1000) if node.name == "Target" else (0, 1000 if "onus" in node.name else 100)
        high = 100 if node.name in (wordbook.GIN_BONUS, "Undercut bonus", wordbook.BIG_GIN_BONUS) else high
        return [str(low), *options, str(high), "37", "50"]
    unit = 25 if node.name == "Text and button size" else 5
    low = 100 if unit == 25 else 0
    return [f"{n}%" if n else "Off" for n in range(low, low + 101, unit)]


def set_by_keys(sitting: Sitting, node: Node, value: str) -> None:
    pilot = sitting.pilot
    steps = {"switch": ["space"], "slider": ["right"], "choice": ["right"], "number": ["return"]}[node.role]
    if node.role == "number" and value.isdecimal():
        pilot.write(value)
        pilot.key("return")
        return
    if node.role in ("choice", "slider"):
        for _step in range(25):
            pilot.key("left")
    for _step in range(25):
        if sitting.pilot.find(name=node.name).value == value:
            return
        pilot.key(steps[0])
    raise AssertionError(f"the keys do not bring {node.name} to {value}")


def set_by_mouse(sitting: Sitting, node: Node, value: str) -> None:
    pilot = sitting.pilot
    if node.role == "switch":
        pilot.click(node.name)
    elif value in [one.name for one in node.children]:
        child(sitting, node.name, value)
    elif node.role == "slider":
        drag(sitting, node, value)
    else:
        walk(sitting, node, int(value))


def drag(sitting: Sitting, node: Node, value: str) -> None:
    widget = next(one for one in panel(sitting).widgets if one.name == node.name)
    assert isinstance(widget, Slider)
    line = widget._line(widget.box)
    at = values(node).index(value) / (len(values(node)) - 1)
    start = (line.x + line.w * 0.4, line.centery)
    sitting.pilot.drag(start, (line.x + line.w * at, line.centery + 90), steps=3)


def walk(sitting: Sitting, node: Node, value: int) -> None:
    """Press minus and plus; type the number if it's far away or between steps."""
    for _step in range(6):
        now = sitting.pilot.find(name=node.name).value
        number = int(now) if now.isdecimal() else None
        if number == value:
            return
        child(sitting, node.name, "more" if number is None or number < value else "less")
        after = sitting.pilot.find(name=node.name).value
        if number is not None and after.isdecimal() and (number - value) * (int(after) - value) < 0:
            break
    sitting.pilot.write(str(value))
    sitting.pilot.key("return")


def shows_all(sitting: Sitting) -> None:
    """Check that the page shows what a rebuilt one would."""
    sitting.pilot.turn()
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    sitting.pilot.move(*sitting.pilot.pointer)  # what moved under the pointer is lit once the pointer moves
    sitting.pilot.turn()
    seen, said = pixels(sitting.pilot.surface), page.nodes()
    page.changed()
    sitting.pilot.turn()
    assert [node.value for node in page.nodes()] == [node.value for node in said]
    assert pixels(sitting.pilot.surface) == seen


@pytest.mark.parametrize("way", [set_by_keys, set_by_mouse])
@pytest.mark.parametrize("tab", TABS)
def test_every_setting_is_opened_set_and_found_after_a_restart(
    tmp_path: Path, tab: str, way: Callable[[Sitting, Node, str], None], volume: Volume
) -> None:
    """At full volume all values, each after a restart; else two, mostly just reading the file."""
    sitting, every, most = opened(tmp_path, tab), volume(8, 1), volume(2, 99)
    widgets = [node for node in sitting.pilot.nodes() if node.role in SETS and node.name not in NO_SETTING]
    changed: set[str] = set()
    for number, widget in enumerate(widgets):
        before = Settings(speed="none").with_rules(BESIDE.get(widget.name, Rules()))
        start_from(sitting, before)
        wanted = values(widget)
        if len(wanted) > most:
            middle = wanted[len(wanted) // 2]
            wanted = [middle, wanted[-1]] if number % 2 and widget.role != "switch" else [wanted[0], middle]
        for value in wanted:
            node = sitting.pilot.find(name=widget.name)
            in_sight = way is set_by_mouse and panel(sitting).areas[0].rect.inflate(0, -2).contains(node.bounds)
            way(sitting, node if in_sight else go(sitting, widget.name), value)
            assert sitting.pilot.find(name=widget.name).value == value
            assert SettingsFile(tmp_path / "settings.json").settings == sitting.services.settings
            changed |= differing(before, sitting.services.settings)
        shows_all(sitting)
        if number % every == 0:
            sitting = opened(tmp_path, tab)
            assert sitting.pilot.find(name=widget.name).value == wanted[-1]
    expected = {
        wordbook.HOUSE_RULES: {one.name for one in fields(Rules)},
        "Table": {
            "cloth",
            "back",
            "four_colours",
            "large_index",
            "own_cards",
            "sort",
            "speed",
            "thinking",
            "one_click",
            "left_handed",
            "counter",
            "ask_knock",
            "takebacks",
            "hints",
            "coach",
            "lookers",
            "remarks",
            "show_seal",
            "stake",
        },
        "Sound": {"card_sounds", "other_sounds", "ambience", "mute_away"},
        wordbook.ACCESSIBILITY: {
            "ui_scale",
            "high_contrast",
            "reduced_motion",
            "plain_type",
            "time_limits",
            "scan",
            "mono",
            "voice",  # its other settings show once it's on: tests/ui/screen_reader
        },
    }
    assert changed == expected[tab]


def test_the_unit_of_the_stake_is_any_text(tmp_path: Path) -> None:
    """Without one there's no stake."""
    sitting = opened(tmp_path, "Table")
    services, found = sitting.services, list[Stake | None]()
    for stake, unit in ((5, ""), (5, "  old  pence, please"), (0, "matches")):
        services.keep(replace(services.settings, stake=stake))
        sitting.pilot.find(name="Stake unit").perform("set", unit)
        found.append(services.settings.stakes)
        assert SettingsFile(tmp_path / "settings.json").settings == services.settings
    assert found == [None, Stake(5, "old pence"), None]


def test_the_page_opens_on_the_tab_used_last_in_this_run(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    for tab, next_tab in (("Table", "Sound"), ("Sound", wordbook.HOUSE_RULES), (wordbook.HOUSE_RULES, "Table")):
        sitting.pilot.click(wordbook.SETTINGS)
        assert sitting.pilot.find(name="Page").value == tab
        sitting.pilot.click(next_tab, role="option")
        sitting.pilot.key("escape")
    opened(tmp_path, wordbook.ACCESSIBILITY)
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.SETTINGS)
    assert sitting.pilot.find(name="Page").value == "Table"


def test_a_new_match_leads_to_the_house_rules(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    sitting.pilot.click(wordbook.CHOOSE_RULES)
    sitting.pilot.click(wordbook.HOUSE_RULES)
    assert sitting.pilot.find(name="Page").value == wordbook.HOUSE_RULES


def test_the_choice_of_a_language_comes_first_and_is_as_high_as_other_ways_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(900, 1400)).open()
    sitting.go(SettingsRoute())
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    rows = [one for one in page.panel.widgets if isinstance(one, LinkRow)]
    assert [row.name for row in rows][:2] == [wordbook.LANGUAGE, wordbook.NAME_AND_FACE]
    assert len({row.control(row.box).h for row in rows}) == 1


@pytest.mark.parametrize("way", ["click", "space"])
def test_a_switch_fills_the_screen_and_follows_the_key(tmp_path: Path, way: str) -> None:
    sitting = opened(tmp_path, wordbook.ACCESSIBILITY)
    for value in ("on", "off"):
        go(sitting, wordbook.FULL_SCREEN)
        sitting.pilot.key("space") if way == "space" else sitting.pilot.click(wordbook.FULL_SCREEN)
        sitting.pilot.turn()
        assert sitting.pilot.loop.window.fullscreen == (value == "on")
        assert sitting.pilot.find(name=wordbook.FULL_SCREEN).value == value
    sitting.pilot.key("f11")
    sitting.pilot.turn()
    assert sitting.pilot.find(name=wordbook.FULL_SCREEN).value == "on"


def test_a_section_is_made_when_it_is_shown_and_a_switch_makes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house rule is no such switch: what the set is like stands beside it."""
    made: list[str] = []
    make = Widget.__init__

    def count(widget: Widget, skin: Skin, name: str) -> None:
        made.append(name)
        make(widget, skin, name)

    sitting = opened(tmp_path, wordbook.TABLE)
    monkeypatch.setattr(Widget, "__init__", count)
    for tab, switch, most in (
        ("Sound", "Room sounds", 10),
        (wordbook.ACCESSIBILITY, wordbook.MONO_SOUND, 20),
    ):
        made.clear()
        sitting.pilot.click(tab, role="option")
        sitting.pilot.turn()
        assert switch in made
        assert len(made) < most, made
        go(sitting, switch)
        made.clear()
        sitting.pilot.key("space")
        sitting.pilot.turn()
        assert made == []
        assert sitting.pilot.find(name=switch).value in ("on", "off")


def test_four_colours_stand_in_one_place_and_are_seen_in_words(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.ACCESSIBILITY)
    assert not [node.name for node in sitting.pilot.nodes() if "colours" in node.name]
    sitting.pilot.click(wordbook.TABLE)
    sitting.pilot.click("Four colours", role="option")
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    assert page.skin.text.four_colours


def differing(one: Settings, other: Settings) -> set[str]:
    if one.rules != other.rules:
        return {name for name in Rules.__struct_fields__ if getattr(one.rules, name) != getattr(other.rules, name)}
    return {name for name in CHOICES if getattr(one, name) != getattr(other, name)}


def test_all_settings_have_a_page() -> None:
    """The rest is set with a new match, on the person's or keys page or the score sheet, or where there are voices."""
    assert {one.name for one in fields(Settings)} - set(CHOICES) == {
        "preset", "own_sets", "player_name", "second_name", "opponent", "company", "guests", "voice_name", "keys",
        "buttons", "language", "stake_unit", "evening_after", "card_folder", "news_seen",
    }  # fmt: skip


@pytest.mark.parametrize(("tab", "size", "scale"), some(9, TABS, SIZES, [100, 200]))
def test_nothing_overlaps_and_all_can_be_reached(tmp_path: Path, size: tuple[int, int], scale: int, tab: str) -> None:
    """Each row scrolled into sight is whole, and holds its parts."""
    settings = Settings(ui_scale=scale, speed="none").with_rules(PRESETS["settlement"])
    SettingsFile(tmp_path / "settings.json").save(settings)
    sitting = opened(tmp_path, tab, size)
    pilot, area = sitting.pilot, panel(sitting).areas[0]
    window = pygame.Rect(0, 0, *size)
    within = [widget for widget in panel(sitting).widgets if widget.area is area]
    names = [widget.name for widget in within if widget.takes_focus and widget.enabled]
    homes = [widget.box for widget in within]
    assert all(window.w >= home.w and not home.collidelistall(homes[n + 1 :]) for n, home in enumerate(homes))
    for name in names:
        node = go(sitting, name)
        rect = pygame.Rect(node.bounds)
        assert area.rect.contains(rect), name
        assert all(rect.contains(one.bounds) and one.bounds[2] > 8 for one in node.children), name
    still(pilot)


# ---------------------------------------------------------------------- elsewhere, at once


def test_another_cloth_is_seen_at_once_and_behind_too(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    before = pixels(sitting.pilot.surface)
    corner = sitting.pilot.pixel(20, 20)
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.TABLE, role="option")
    wide, high = sitting.pilot.surface.get_size()
    beside_the_title = round(0.22 * wide), round(0.08 * high)
    green_there = sitting.pilot.pixel(*beside_the_title)
    sitting.pilot.click("Midnight", role="option")
    red, green, blue = sitting.pilot.pixel(*beside_the_title)
    assert blue > red
    assert (red, green, blue) != green_there
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert pixels(sitting.pilot.surface) != before
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.TABLE, role="option")
    sitting.pilot.click("Green", role="option")
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.pilot.move(2, 2)
    sitting.pilot.turn()
    assert sitting.pilot.pixel(20, 20) == corner


def test_card_speed_holds_at_the_running_table(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MELDS, upcard="Ks", stock="8c"), speed="slow", computer="-").sit()
    play(sitting, "-")
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.TABLE, role="option")
    go(sitting, wordbook.CARD_SPEED)
    child(sitting, wordbook.CARD_SPEED, "None")
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
    sitting.mouse(DrawStock())
    sitting.pilot.turn()
    assert not sitting.table.animator.busy
    at_rest(sitting.table)


def test_new_rules_hold_from_the_next_match_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.HOUSE_RULES, role="option")
    go(sitting, wordbook.GIN_BONUS)
    child(sitting, wordbook.GIN_BONUS, "more")
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
    assert sitting.session.rules.gin_bonus == 25
    sitting.sit()
    assert sitting.session.rules.gin_bonus == 30


def test_a_setting_out_of_reason_is_named_on_the_title_page(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"speed": "warp", "colour of my hat": "red"}), "utf-8")
    sitting = Sitting(tmp_path).open()
    assert any("speed can’t be 'warp'" in name for name in sitting.names("label"))
    assert sitting.services.settings.speed == "normal"
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.HOUSE_RULES, role="option")
    go(sitting, wordbook.GIN_BONUS)
    child(sitting, wordbook.GIN_BONUS, "more")
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["colour of my hat"] == "red"


def test_broken_settings_are_named_and_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken", "utf-8")
    sitting = Sitting(tmp_path).open()
    assert any("is damaged" in name for name in sitting.names("label"))
    assert (tmp_path / "settings.unreadable-1.json").read_text("utf-8") == "{broken"
    assert wordbook.NEW_MATCH in sitting.names()


BROKEN: tuple[dict[str, object], ...] = (
    {"speed": "warp", "cloth": 7, "own_sets": {"Sunday": {"target": 3, "opening": None}}, "preset": "Monday"},
    {"own_sets": [], "ui_scale": "200", "card_sounds": 101, "other_sounds": -1, "player_name": "\n", "sort": []},
    {"own_sets": {"classic": {}, " ": {"gin_bonus": "x"}, "a": 1}, "left_handed": "yes", "counter": 0, "opponent": ""},
    {name: {} for name in CHOICES} | {"own_rules": {"target": "far"}, "preset": "own"},
)


@pytest.mark.parametrize(("content", "size"), some(9, BROKEN, SIZES))
def test_a_file_with_much_wrong_in_it_starts_and_all_of_it_is_named(
    tmp_path: Path, content: dict[str, object], size: tuple[int, int]
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(content), "utf-8")
    notices = SettingsFile(tmp_path / "settings.json").notices
    sitting = opened(tmp_path, size=size)
    shown = [node.name for node in sitting.pilot.nodes() if node.role == "label"]
    assert len(notices) > 4
    assert all(notice in shown for notice in notices)
    for tab in TABS:
        sitting.pilot.click(tab, role="option")
    sitting.pilot.click(wordbook.ACCESSIBILITY, role="option")
    go(sitting, "Reduced motion")
    sitting.pilot.key("space")
    assert SettingsFile(tmp_path / "settings.json").notices == []
