"""The page of a new match: what is chosen there holds, and what cannot be is said there."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import Rules
from game.store.rule_sets import MOST
from game.store.settings import Settings, SettingsFile
from game.ui.screens.match_setup.page import NewMatch
from game.ui.services.match_setup import guests
from tests.ui.sitting import Sitting


def more(sitting: Sitting) -> None:
    """Press the plus of the target."""
    buttons = sitting.pilot.find(role="number", name="Play to").children
    sitting.pilot.press(*next(button for button in buttons if button.name == "more").centre)


def opened(folder: Path, own: int) -> Sitting:
    """The page, with so many own sets and a published one chosen."""
    settings = Settings(speed="none")
    for number in range(own):
        settings = settings.with_set(f"Set {number}", Rules(target=200))
    SettingsFile(folder / "settings.json").save(replace(settings, preset="classic"))
    sitting = Sitting(folder).open()
    sitting.pilot.click("New match")
    return sitting


def test_another_target_makes_an_own_set_that_is_kept(tmp_path: Path) -> None:
    sitting = opened(tmp_path, MOST - 1)
    more(sitting)
    found = SettingsFile(tmp_path / "settings.json")
    assert found.settings.preset == "My Classic"
    assert found.settings.rules == Rules(target=110)
    assert found.notices == []
    more(sitting)
    assert SettingsFile(tmp_path / "settings.json").settings.rules == Rules(target=120)


def test_there_is_no_own_set_more_than_are_kept(tmp_path: Path) -> None:
    sitting = opened(tmp_path, MOST)
    before = sitting.services.settings
    more(sitting)
    target = sitting.pilot.find(role="number", name="Play to")
    assert "no room for more" in target.note
    assert target.value == "100"
    assert SettingsFile(tmp_path / "settings.json").settings == sitting.services.settings == before
    sitting.pilot.click("Oklahoma")
    assert sitting.pilot.find(role="number", name="Play to").note == ""
    sitting.pilot.click("Set 0")
    more(sitting)
    assert sitting.services.settings.own_sets["Set 0"] == Rules(target=210)


def test_partners_may_play_to_a_hundred(tmp_path: Path) -> None:
    """A published game is played to what partners usually play to; whoever asks for the common target gets it."""
    SettingsFile(tmp_path / "settings.json").save(replace(Settings(speed="none"), form="partners"))
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click("New match")
    assert sitting.pilot.find(role="number", name="Play to").value == "125"
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    page.target(100)
    sitting.pilot.turn()
    assert sitting.pilot.find(role="number", name="Play to").value == "100"
    sitting.pilot.click("Play")
    sitting.pilot.settle()
    assert sitting.session.rules.target == 100


@pytest.mark.parametrize("level", LEVELS)
def test_players_of_one_level_have_names_of_their_own(level: str) -> None:
    settings = Settings(form="relay", a_side=4, company=(level,) * 8)
    assert len({player.name for player in guests(settings)}) == 8
