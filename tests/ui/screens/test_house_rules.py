"""The tab of house rules: searched, reset and typed into."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.house_rules import HOUSE_RULES
from game.store.settings import Settings, SettingsFile
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.home.title import Title
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer
from tests.ui.screens.settings_page import SETS, child, chosen, go, opened, start_from


def test_a_senseless_rule_is_refused_where_it_is_made(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    go(sitting, wordbook.KNOCK_LIMIT)
    child(sitting, wordbook.KNOCK_LIMIT, wordbook.UPCARD)
    kept = sitting.services.settings
    go(sitting, wordbook.OPENING)
    child(sitting, wordbook.OPENING, "Eleven cards")
    node = sitting.pilot.find(name=wordbook.OPENING)
    assert node.note == "Oklahoma needs a first upcard, but the eleven-card opening doesn’t turn one up."
    assert (node.value, "offscreen" in node.state) == ("Upcard", False)
    assert sitting.services.settings == kept
    child(sitting, wordbook.OPENING, "Open")
    assert sitting.pilot.find(name=wordbook.OPENING).note != node.note
    assert sitting.services.settings.rules == replace(kept.rules, opening="open")


def test_the_deal_may_pass_on_after_a_void_hand(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    node = go(sitting, wordbook.AFTER_A_VOID_HAND)
    assert (node.value, node.note) == (
        "Same dealer",
        "Whether the same player deals again after a void hand, or the deal passes on.",
    )
    child(sitting, wordbook.AFTER_A_VOID_HAND, "Deal passes on")
    assert sitting.services.settings.own_sets == {"My Classic": Rules(void_deal="next")}
    assert any(
        name.startswith("Like Classic, with After a void hand: Deal passes on.") for name in sitting.names("label")
    )
    assert SettingsFile(tmp_path / "settings.json").settings.rules == Rules(void_deal="next")


def test_every_rule_explains_itself(tmp_path: Path) -> None:
    pilot = opened(tmp_path).pilot
    for rule in HOUSE_RULES.values():
        node = pilot.find(name=rule.name())
        assert len(node.note) > 20
        assert (node.role == "switch") == rule.switch


def test_a_changed_preset_is_a_set_of_ones_own(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    go(sitting, wordbook.GIN_BONUS)
    before = sitting.pilot.find(name=wordbook.GIN_BONUS).bounds
    child(sitting, wordbook.GIN_BONUS, "more")
    assert sitting.pilot.find(name=wordbook.GIN_BONUS).bounds == before  # so a second click hits the same sign
    child(sitting, wordbook.GIN_BONUS, "more")
    assert sitting.services.settings.own_sets == {"My Classic": Rules(gin_bonus=35)}
    assert chosen(sitting) == "My Classic"
    assert sitting.pilot.find(name="Rules").note == "1 rule differs from Classic"
    assert "Like Classic, with Gin bonus 35. Changes apply from your next match." in sitting.names("label")


def search(sitting: Sitting, text: str) -> list[str]:
    """Search the rules, and return the fields of those found."""
    go(sitting, wordbook.SEARCH_THE_RULES)
    sitting.pilot.write(text)
    sitting.pilot.turn()
    assert sitting.pilot.find(name=wordbook.SEARCH_THE_RULES).value == text
    fields_ = {rule.name(): field for field, rule in HOUSE_RULES.items()}
    return [fields_[node.name] for node in sitting.pilot.nodes() if node.name in fields_ and node.role in SETS]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("undercut bo", ["undercut_bonus", "undercut_boxes"]),
        ("OPPONENT'S deadwood", ["gin_bonus"]),
        ("bónus undercut", ["undercut_bonus", "undercut_boxes"]),
        ("a trump suit", []),
    ],
)
def test_a_search_finds_rules_by_name_and_explanation(tmp_path: Path, text: str, found: list[str]) -> None:
    sitting = opened(tmp_path)
    assert search(sitting, text) == found
    assert "Rules" not in sitting.names()
    assert ("No rule matches “a trump suit”." in sitting.names("label")) == (not found)


def test_a_search_says_what_it_finds_once_that_is_little(tmp_path: Path) -> None:
    said: list[str] = []
    sitting = opened(tmp_path)
    listener = SimpleNamespace(say=lambda words, _urgent: said.append(words), show=lambda *_: None, hush=lambda: None)
    sitting.pilot.loop.listeners.append(listener)
    search(sitting, "undercut")
    rules = [HOUSE_RULES[field].name() for field in ("undercut_bonus", "undercut_boxes")]
    said.clear()
    sitting.pilot.write(" bonus")
    assert ", ".join(rules) in said
    sitting.pilot.write(" trump")
    assert said[-1] == "No rule matches “undercut bonus trump”."


@pytest.mark.parametrize("way", ["escape", "button", "backspace", "pad"])
def test_a_search_ends_and_everything_is_there_again(tmp_path: Path, way: str) -> None:
    sitting = opened(tmp_path)
    search(sitting, "bo")
    if way == "button":
        sitting.pilot.click(wordbook.SHOW_ALL)
    elif way == "pad":
        PadPlayer(sitting.pilot).press(GamepadButton.B)
    else:
        for _letter in "bo" if way == "backspace" else "1":
            sitting.pilot.key(way)
    sitting.pilot.turn()
    names = sitting.pilot.names()
    assert {*names} >= {rule.name() for rule in HOUSE_RULES.values()} | {"Rules"}
    assert wordbook.SHOW_ALL not in names
    field = sitting.pilot.find(name=wordbook.SEARCH_THE_RULES)
    assert (field.value, "focused" in field.state) == ("", True)


def test_a_rule_that_was_searched_for_is_changed_among_those_found(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    search(sitting, "gin bonus")
    child(sitting, wordbook.GIN_BONUS, "more")
    sitting.pilot.turn()
    assert sitting.pilot.find(name=wordbook.SEARCH_THE_RULES).value == "gin bonus"
    assert sitting.services.settings.rules.gin_bonus == 30


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_reset_takes_back_what_differs_and_is_undone(tmp_path: Path, way: str) -> None:
    def press(name: str) -> None:
        go(sitting, name)
        if way == "mouse":
            sitting.pilot.click(name)
        elif way == "keys":
            sitting.pilot.key("return")
        else:
            PadPlayer(sitting.pilot).press(GamepadButton.A)
        sitting.pilot.turn()

    sitting = opened(tmp_path)
    assert wordbook.RESET not in sitting.names()
    changed = Rules(gin_bonus=20, target=250, spades_double=True)
    start_from(sitting, Settings(speed="none").with_rules(changed))
    assert sitting.pilot.find(name="Rules").note == "3 rules differ from Classic"
    press(wordbook.RESET)
    assert sitting.services.settings.own_sets == {"My Classic": Rules()}
    assert "The same as Classic" in sitting.names("label")
    assert "focused" in sitting.pilot.find(name=wordbook.UNDO).state
    press(wordbook.UNDO)
    assert sitting.services.settings.own_sets == {"My Classic": changed}
    assert SettingsFile(tmp_path / "settings.json").settings == sitting.services.settings
    press(wordbook.RESET)
    go(sitting, wordbook.SPADES_DOUBLE)
    sitting.pilot.key("space")
    sitting.pilot.turn()
    assert wordbook.UNDO not in sitting.names(), "a later change counts"
    assert sitting.pilot.find(name="Rules").note == "1 rule differs from Classic"


@pytest.mark.parametrize("way", ["tab", "click", "resize", "turn"])
def test_what_is_half_typed_is_taken_by_going_elsewhere(tmp_path: Path, way: str) -> None:
    sitting = opened(tmp_path)
    go(sitting, wordbook.GIN_BONUS)
    sitting.pilot.write("42")
    assert sitting.services.settings == Settings(speed="none")
    if way == "resize":
        sitting.resize((1024, 640))
    elif way == "tab":
        sitting.pilot.key("tab")
    else:
        sitting.pilot.click(wordbook.MAIN_MENU if way == "click" else wordbook.SOUND)
    assert sitting.services.settings.rules.gin_bonus == 42
    assert isinstance(sitting.pilot.loop.top, Title) == (way == "click")


def test_escape_undoes_what_is_half_typed_and_then_leaves(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    go(sitting, wordbook.GIN_BONUS)
    sitting.pilot.write("42")
    sitting.pilot.key("escape")
    assert sitting.pilot.find(name=wordbook.GIN_BONUS).value == "25"
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)
    assert sitting.services.settings == Settings(speed="none")
