"""Rule sets on the page of settings: chosen, renamed, copied and deleted."""

from pathlib import Path

import pytest

from game.rules import PRESETS, Rules
from game.store.rule_sets import MOST
from game.store.settings import Settings, SettingsFile
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.screens.settings_page import child, choose, chosen, go, opened


def shelf(folder: Path, *names: str, size: tuple[int, int] = (1280, 800)) -> Sitting:
    settings = Settings(speed="none")
    for number, name in enumerate(names):
        settings = settings.with_set(name, Rules(target=200 + number))
    SettingsFile(folder / "settings.json").save(settings)
    return opened(folder, size=size)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_set_is_chosen_from_all(tmp_path: Path, way: str) -> None:
    sitting = shelf(tmp_path, "Sunday")
    if way == "keys":
        choose(sitting, wordbook.CLUB)
    else:
        sitting.pilot.click("Rules")
        sitting.pilot.click(wordbook.CLUB)
        sitting.settle()
    assert chosen(sitting) == "Club"
    assert sitting.services.settings.rules == PRESETS["club"]
    assert SettingsFile(tmp_path / "settings.json").settings.preset == "club"


def test_a_set_is_renamed_as_it_is_written(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, "Sunday", "Monday")
    go(sitting, wordbook.NAME)
    for _letter in "Monday":
        sitting.pilot.key("backspace")
    assert "1 to 24 characters" in sitting.pilot.find(name=wordbook.NAME).note
    assert sitting.services.settings.preset == "Monday", "not the last letter"
    sitting.pilot.write("Sunday")
    assert "already" in sitting.pilot.find(name=wordbook.NAME).note
    assert sitting.services.settings.preset == "Monday", "not the beginning of a name that's taken"
    sitting.pilot.write(" with Åsa")
    assert sitting.pilot.find(name=wordbook.NAME).value == "Sunday with Åsa"
    assert sitting.pilot.find(name=wordbook.NAME).note == "What you call this rule set."
    kept = SettingsFile(tmp_path / "settings.json").settings
    assert (kept.preset, list(kept.own_sets), kept.rules.target) == (
        "Sunday with Åsa",
        ["Sunday", "Sunday with Åsa"],
        201,
    )


def test_another_set_comes_with_its_own_name(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, "Sunday", "Monday")
    go(sitting, wordbook.NAME)
    sitting.pilot.write("s")
    choose(sitting, "Sunday")
    assert sitting.pilot.find(name=wordbook.NAME).value == "Sunday"
    assert list(sitting.services.settings.own_sets) == ["Sunday", "Mondays"]


def test_what_is_written_in_a_name_opens_nothing(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, "Sunday")
    go(sitting, wordbook.NAME)
    sitting.pilot.write("?, s")
    assert sitting.services.settings.preset == "Sunday?, s"
    sitting.pilot.key("home")
    sitting.pilot.write("i")
    assert sitting.services.settings.preset == "iSunday?, s"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_deleting_asks_nothing_and_can_be_undone(tmp_path: Path, way: str) -> None:
    names = [f"Set {number}" for number in range(12)]
    sitting = shelf(tmp_path, *names)
    choose(sitting, "Set 4")
    before = sitting.services.settings
    go(sitting, wordbook.DELETE)
    sitting.pilot.key("return") if way == "keys" else sitting.pilot.click(wordbook.DELETE)
    assert sitting.services.settings.preset == "classic"
    assert list(sitting.services.settings.own_sets) == [name for name in names if name != "Set 4"]
    assert "offscreen" not in sitting.pilot.find(name="Set 4 was deleted.").state
    go(sitting, wordbook.UNDO)
    sitting.pilot.key("return") if way == "keys" else sitting.pilot.click(wordbook.UNDO)
    assert sitting.services.settings == before
    assert "Undo" not in sitting.names()
    assert SettingsFile(tmp_path / "settings.json").settings == before


def test_what_was_deleted_does_not_come_back_where_there_is_no_room_for_it(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, *(f"Set {number}" for number in range(MOST)))
    choose(sitting, "Set 7")
    go(sitting, wordbook.DELETE)
    sitting.pilot.key("return")
    assert "Undo" in sitting.names()
    choose(sitting, "Set 4")
    assert "Undo" not in sitting.names()
    go(sitting, wordbook.MAKE_A_COPY)
    sitting.pilot.key("return")
    assert len(sitting.services.settings.own_sets) == MOST
    assert "Undo" not in sitting.names()


def test_a_set_that_another_window_has_changed_is_not_deleted_and_that_is_said(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, "Sunday")
    other = SettingsFile(tmp_path / "settings.json")
    other.save(other.settings.with_rules(Rules(target=300)))
    go(sitting, wordbook.DELETE)
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert "Sunday was changed in another window, so it wasn’t deleted." in sitting.names("label")
    assert "Undo" not in sitting.names()
    assert sitting.services.settings.own_sets == {"Sunday": Rules(target=300)}


def test_a_set_that_both_windows_have_changed_is_kept_twice_and_that_is_said(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, "Sunday")
    other = SettingsFile(tmp_path / "settings.json")
    other.save(other.settings.with_rules(Rules(target=300)))
    go(sitting, "Ace upcard means gin only")
    sitting.pilot.key("space")
    sitting.pilot.turn()
    told = "Sunday was also changed in another window. Both are kept, and yours is called Sunday 2."
    assert told in sitting.names("label")
    assert chosen(sitting) == "Sunday 2"
    assert {*SettingsFile(tmp_path / "settings.json").settings.own_sets} == {"Sunday", "Sunday 2"}


def test_a_copy_is_another_set(tmp_path: Path) -> None:
    sitting = shelf(tmp_path, "Sunday")
    sitting.pilot.click(wordbook.MAKE_A_COPY)
    assert sitting.services.settings.own_sets == {"Sunday": Rules(target=200), "Sunday 2": Rules(target=200)}
    assert sitting.pilot.find(name=wordbook.NAME).value == "Sunday 2"
    assert sitting.services.settings.preset == "Sunday 2"


def test_no_more_sets_than_are_kept(tmp_path: Path) -> None:
    names = [f"Set {number}" for number in range(MOST)]
    sitting = shelf(tmp_path, *names)
    assert "disabled" in sitting.pilot.find(name=wordbook.MAKE_A_COPY).state
    sitting.choose_rules("classic")
    go(sitting, wordbook.GIN_BONUS)
    child(sitting, wordbook.GIN_BONUS, "more")
    assert "delete one first" in sitting.pilot.find(name=wordbook.GIN_BONUS).note
    assert sitting.services.settings.rules == Rules()
    assert list(sitting.services.settings.own_sets) == names
