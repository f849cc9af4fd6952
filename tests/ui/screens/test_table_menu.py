from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.store.settings import SettingsFile
from game.ui.screens.match_setup.match_setup_page import NewMatch
from game.ui.screens.table_menu import TableMenu
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.table.test_hand_endings import MELDS, play


def running(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing(), computer="-").sit()
    sitting.pilot.key("escape")
    return sitting


def ended(folder: Path) -> Sitting:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(folder, deals, computer="-", rules=Rules(target=50)).sit()
    play(sitting, "- s k9s")
    assert sitting.table.resting()
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, TableMenu)
    return sitting


def test_hints_are_turned_on_at_the_table_and_stay_on(tmp_path: Path) -> None:
    sitting = running(tmp_path)
    sitting.pilot.click(wordbook.HINTS, role="switch")
    sitting.pilot.click("Coach", role="switch")
    settings = SettingsFile(tmp_path / "settings.json").settings
    assert (settings.hints, settings.coach) == (True, True)
    sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
    assert "Hint" in sitting.names()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.HINTS, role="switch")
    sitting.pilot.key("escape")
    assert "Hint" not in sitting.names()


def test_people_between_themselves_are_offered_no_advice(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).together()
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.settle()
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, TableMenu)
    assert sitting.names("switch") == []


def test_after_a_match_the_menu_says_who_won_and_leads_to_another(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    assert sitting.names()[-3:] == [wordbook.BACK_TO_THE_TABLE, wordbook.NEW_MATCH, "Rematch"]
    assert sitting.names("switch") == [], "nothing is left to give a hint for"
    assert sitting.names("heading") == ["You won against Ada, 69 to 0"]
    sitting.pilot.click(wordbook.NEW_MATCH)
    assert isinstance(sitting.pilot.loop.top, NewMatch)


def test_the_menu_says_who_plays_and_how_it_stands(tmp_path: Path) -> None:
    sitting = running(tmp_path)
    assert sitting.names("heading") == ["You against Ada, 0 to 0"]
    assert any(words.startswith(wordbook.YOUR_MATCH_IS_SAVED) for words in sitting.names("label"))


def test_the_way_out_isnt_beside_the_way_back(tmp_path: Path) -> None:
    sitting = running(tmp_path)
    assert sitting.names()[-3:] == ["Quit", wordbook.MAIN_MENU, wordbook.BACK_TO_THE_TABLE]


def test_a_rematch_begins_at_once(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    before = sitting.session
    sitting.pilot.click("Rematch")
    sitting.pilot.settle()
    assert sitting.session is not before
    assert sitting.session.record.players == before.record.players


@pytest.mark.parametrize("way", ["Replay", wordbook.RULES_OF_THIS_MATCH, "Settings", wordbook.KEYS_AND_BUTTONS])
def test_every_way_leads_back_to_the_menu(tmp_path: Path, way: str) -> None:
    sitting = ended(tmp_path)
    sitting.pilot.click(way)
    assert not isinstance(sitting.pilot.loop.top, TableMenu)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, TableMenu)


def test_the_table_stays_in_sight_but_dimmed(tmp_path: Path) -> None:
    sitting = running(tmp_path)
    dimmed = corner(sitting)
    sitting.pilot.key("escape")
    bright = corner(sitting)
    assert 0.2 * sum(bright) < sum(dimmed) < 0.6 * sum(bright)
    sitting.pilot.key("escape")
    assert corner(sitting) == dimmed


def corner(sitting: Sitting) -> bytes:
    sitting.pilot.turn()
    return pygame.image.tobytes(sitting.pilot.surface.subsurface((40, 320, 40, 40)), "RGB")


def test_a_change_in_the_settings_shows_on_the_table_below(tmp_path: Path) -> None:
    sitting = running(tmp_path)
    green = corner(sitting)
    sitting.pilot.click("Settings")
    sitting.services.keep(replace(sitting.services.settings, cloth="burgundy"))
    sitting.pilot.key("escape")
    assert corner(sitting) != green


@pytest.mark.usefixtures("painted")
def test_the_tables_buttons_are_hidden_behind_the_menu_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path, dealing(), size=(1280, 800)).sit()
    stage, take = sitting.table.stage, sitting.table.hud.widgets["take"]
    assert take.visible
    hidden, plain = list[bool](), stage.paint

    def paint(surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect]:
        hidden.append(take in stage.dark)
        return plain(surface, whole=whole)

    monkeypatch.setattr(stage, "paint", paint)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, TableMenu)
    assert hidden.pop()
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    assert not hidden.pop()
    assert take not in stage.dark
