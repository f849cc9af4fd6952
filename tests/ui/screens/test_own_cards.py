"""The page that takes a folder of card pictures, and the cards that show them."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card
from game.rules.cards import RANKS, SUITS
from game.store.own_cards.folder import address
from game.store.own_view import FIRST
from game.store.settings import Settings
from game.ui.screens.settings.own_cards import OwnCardsPage
from game.ui.services.routes import OwnCardsRoute, SettingsRoute
from headless import wordbook
from headless.sitting import Sitting
from samples import own_pictures
from tests.ui.screens.test_file_pages import BROWSE, Dialog, seen

FILE = "file:"
"""Kept apart from its slashes: an address of one machine mustn't stand here."""

SWITCH, FOLDER, RECENT = "Your own cards", "Folder with your cards", "Recent folders"
SEVEN = Card.parse("7h")
FACES = [f"{rank}{suit}.svg" for rank in RANKS for suit in SUITS]


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path / "data", size=(1280, 800)).open()


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return own_pictures.write(tmp_path / "My deck  (2)", *FACES, "back.svg")


def page(sitting: Sitting) -> OwnCardsPage:
    top = sitting.pilot.loop.top
    assert isinstance(top, OwnCardsPage)
    return top


def choose(sitting: Sitting, path: Path) -> str:
    """Drop a path onto the page; return what it says."""
    sitting.go(OwnCardsRoute())
    sitting.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    sitting.settle()
    return page(sitting).said


def settings(sitting: Sitting) -> Settings:
    return sitting.services.settings


def shown(sitting: Sitting) -> Path | None:
    """Return the player's own picture of a card, if it's shown."""
    own = sitting.services.deck().own
    return None if own is None else own.face(str(SEVEN))


def gone(folder: Path) -> str:
    return address(folder / "gone")


def test_a_folder_is_typed_checked_and_kept(sitting: Sitting, deck: Path, tmp_path: Path) -> None:
    sitting.go(OwnCardsRoute())
    sitting.pilot.write(str(deck))
    sitting.pilot.key("return")
    sitting.settle()
    assert page(sitting).said == wordbook.ALL_FACES_FOUND
    assert shown(sitting) == deck / "7h.svg"
    again = Sitting(tmp_path / "data")
    assert (settings(again).own_cards, shown(again)) == (True, deck / "7h.svg")
    again.go(OwnCardsRoute())
    assert page(again).path == str(deck)


def test_any_picture_in_the_folder_chooses_it(sitting: Sitting, deck: Path) -> None:
    dialog = Dialog()
    sitting.services.file_dialog = lambda: dialog
    dialog.answer = deck / "Qs.svg"
    sitting.go(OwnCardsRoute())
    sitting.pilot.click(BROWSE)
    sitting.settle()
    assert (page(sitting).path, shown(sitting)) == (str(deck), deck / "7h.svg")
    sitting.pilot.click(BROWSE)
    assert [asked.save_as for asked in dialog.asked] == ["", ""]
    assert dialog.asked[1].folder == deck, "it opens in the folder"


def test_what_is_missing_or_useless_is_said(sitting: Sitting, deck: Path) -> None:
    for name in ("Th.svg", "As.svg", "back.svg"):
        (deck / name).unlink()
    (deck / "Qd.svg").write_text("<svg><text>Q</text></svg>")
    assert choose(sitting, deck).splitlines() == [
        "50 of 52 faces found. Missing: A♠, 10♥. There’s no back.",
        f"Qd.svg can’t be used. {wordbook.HAS_PARTS_THAT_CANT_BE_DRAWN}",
        "The game’s cards fill the gaps.",
    ]
    for name in FACES[8:]:
        (deck / name).unlink(missing_ok=True)
    assert choose(sitting, deck).startswith("7 of 52 faces found. Missing: A♠, 3♠, 4♠, 5♠, 6♠, 7♠, 8♠, 9♠ and more.")


def test_a_folder_without_a_usable_picture_changes_nothing(sitting: Sitting, deck: Path, tmp_path: Path) -> None:
    choose(sitting, deck)
    before = settings(sitting)
    empty = own_pictures.write(tmp_path / "empty", "holiday.svg")
    assert choose(sitting, empty) == "No card pictures found in empty."
    (empty / "7h.svg").write_text("<svg broken")
    assert choose(sitting, empty) == "No card pictures found in empty."
    assert choose(sitting, tmp_path / "gone").startswith("No such")
    assert settings(sitting) == before


def test_one_press_changes_between_own_and_usual_cards(sitting: Sitting, deck: Path) -> None:
    sitting.sit()
    usual = sitting.table.board.faces.picture(SEVEN, 1.0)
    choose(sitting, deck)
    sitting.app.back()
    sitting.settle()
    own = sitting.table.board.faces.picture(SEVEN, 1.0)
    assert pygame.image.tobytes(own, "RGBA") != pygame.image.tobytes(usual, "RGBA")
    sitting.go(SettingsRoute())
    sitting.click(SWITCH)
    assert (settings(sitting).own_cards, settings(sitting).card_folder) == (False, address(deck))
    sitting.app.back()
    sitting.settle()
    back = sitting.table.board.faces.picture(SEVEN, 1.0)
    assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(usual, "RGBA")


def test_the_settings_say_what_was_found_and_show_the_usual_decks(sitting: Sitting, deck: Path) -> None:
    sitting.go(SettingsRoute())
    assert sitting.pilot.find(name=FOLDER).value == "Choose"
    sitting.click(FOLDER)
    sitting.settle()
    assert page(sitting).path == ""
    choose(sitting, deck)
    sitting.app.back()
    sitting.app.back()
    sitting.settle()
    row = sitting.pilot.find(name=SWITCH)
    assert (row.value, row.note, sitting.pilot.find(name=FOLDER).value) == ("on", wordbook.ALL_FACES_FOUND, deck.name)
    sitting.click(SWITCH)
    assert sitting.pilot.find(name=SWITCH).note.startswith("Shows pictures from a folder")


@pytest.mark.parametrize("where", ["X:/Cards", f"{FILE}///X:/Cards", f"{FILE}//server/cards", "cards"])
def test_a_folder_of_another_system_is_told_and_does_no_harm(tmp_path: Path, where: str) -> None:
    sitting = Sitting(tmp_path / "data").open()
    sitting.services.keep(replace(settings(sitting), own_cards=True, card_folder=where))
    sitting.sit()
    assert shown(sitting) is None
    (notice,) = sitting.services.notices()
    assert notice.startswith("Your card pictures couldn’t be read:")
    assert notice.endswith("You see the game’s cards instead.")
    sitting.go(SettingsRoute())
    assert sitting.pilot.find(name=SWITCH).note == "Your pictures can’t be found. Choose their folder."


def test_a_folder_that_is_gone_is_told_until_another_is_chosen(sitting: Sitting, deck: Path, tmp_path: Path) -> None:
    sitting.services.keep(replace(settings(sitting), own_cards=True, card_folder=gone(tmp_path)))
    sitting.go(SettingsRoute())
    assert len(sitting.services.notices()) == 1
    sitting.click(SWITCH)
    assert sitting.services.notices() == []
    sitting.click(SWITCH)
    assert len(sitting.services.notices()) == 1
    choose(sitting, deck)
    assert sitting.services.notices() == []


def test_pictures_belong_to_one_person(sitting: Sitting, deck: Path) -> None:
    ben = sitting.services.people.add("Ben", "")
    assert ben is not None
    choose(sitting, deck)
    sitting.services.become(ben.key)
    assert shown(sitting) is None
    sitting.services.become(FIRST)
    assert shown(sitting) == deck / "7h.svg"


def test_pictures_that_leave_the_computer_have_the_usual_cards(sitting: Sitting, deck: Path) -> None:
    choose(sitting, deck)
    assert sitting.services.deck(own=False) == replace(sitting.services.deck(), own=None)


def test_the_last_folders_are_offered_while_they_are_there(sitting: Sitting, deck: Path, tmp_path: Path) -> None:
    other, late = (own_pictures.write(tmp_path / name, "7h.svg") for name in ("other", "late"))
    for folder in (deck, other, late):
        choose(sitting, folder)
    (late / "7h.svg").unlink()
    late.rmdir()
    sitting.go(OwnCardsRoute())
    assert {RECENT, deck.name, other.name, late.name} - seen(sitting) == {late.name}
    sitting.click(deck.name)
    sitting.settle()
    assert shown(sitting) == deck / "7h.svg"


def test_a_start_without_own_cards_reads_nothing_of_them() -> None:
    loaded = "import sys, game.ui.services.services; print(*sys.modules)"
    names = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.split()
    assert "game.ui.services.own_cards" in names
    assert not {"game.store.own_cards.names", "game.store.own_cards.folder", "game.ui.tabletop.own_art"} & {*names}
