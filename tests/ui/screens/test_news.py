"""The page of what's new, and the note on the main menu that leads there once."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import __version__
from game.store.settings import Settings, SettingsFile
from game.store.settings.values import NEWS
from game.ui.engine.scene import Scene
from game.ui.screens.help.news import NewsPage
from game.ui.screens.home.title import Title
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.program import SIZES
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer

NOTE = f"What’s new in {NEWS}"


def upgraded(folder: Path, size: tuple[int, int] = (1280, 800), **settings: Any) -> Sitting:
    """Open the main menu over settings as version 1.0 wrote them."""
    file = SettingsFile(folder / "settings.json")
    file.save(replace(Settings(), **settings))
    old = json.loads(file.path.read_text("utf-8"))
    del old["news_seen"]
    file.path.write_text(json.dumps(old), "utf-8")
    return Sitting(folder, size=size, computer="-").open()


def top(sitting: Sitting) -> Scene | None:
    return sitting.pilot.loop.top


def kept(folder: Path) -> str:
    return SettingsFile(folder / "settings.json").settings.news_seen


def test_it_tells_of_this_version() -> None:
    assert __version__.startswith(f"{NEWS}.")


def test_a_new_player_sees_no_note(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    assert NOTE not in sitting.names()
    sitting.services.keep(replace(sitting.services.settings, speed="fast"))
    assert kept(tmp_path) == NEWS


def test_somebody_who_joins_an_upgraded_computer_sees_no_note(tmp_path: Path) -> None:
    sitting = upgraded(tmp_path, player_name="Ann")
    ben = sitting.services.people.add("Ben", "")
    assert ben is not None
    sitting.services.become(ben.key)
    assert sitting.services.settings.news_seen == NEWS
    assert kept(tmp_path) == "", "Ann hasn't read it yet"


@pytest.mark.parametrize("size", [*SIZES, (900, 1400)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_note_comes_last_and_play_first(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = upgraded(tmp_path, size, ui_scale=scale)
    assert sitting.names()[-2:] == [NOTE, wordbook.DISMISS]
    sitting.pilot.key("return")
    assert isinstance(top(sitting), TableScene), "one press still deals"


@pytest.mark.parametrize("contrast", [False, True])
def test_once_read_the_note_is_gone(tmp_path: Path, contrast: bool) -> None:
    sitting = upgraded(tmp_path, high_contrast=contrast)
    sitting.pilot.click(NOTE)
    assert isinstance(top(sitting), NewsPage)
    sitting.settle()
    sitting.pilot.key("escape")
    assert isinstance(top(sitting), Title)
    assert NOTE not in sitting.names()
    assert kept(tmp_path) == NEWS


def test_the_note_can_be_taken_away_unread(tmp_path: Path) -> None:
    sitting = upgraded(tmp_path)
    sitting.pilot.click(wordbook.DISMISS)
    sitting.settle()
    assert isinstance(top(sitting), Title)
    assert not {NOTE, wordbook.DISMISS} & {*sitting.names()}
    assert kept(tmp_path) == NEWS


def test_the_note_stays_until_then_whatever_else_is_changed(tmp_path: Path) -> None:
    sitting = upgraded(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, speed="fast"))
    assert kept(tmp_path) == ""


def test_a_controller_reaches_both(tmp_path: Path) -> None:
    sitting = upgraded(tmp_path)
    PadPlayer(sitting.pilot).choose(NOTE)
    assert isinstance(top(sitting), NewsPage)


def test_a_reader_hears_every_line(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.MORE)
    sitting.pilot.click(NOTE)
    sitting.settle()
    assert isinstance(top(sitting), NewsPage)
    sheets = {node.name: node.value for node in sitting.pilot.nodes() if node.role == "text"}
    assert list(sheets) == [
        wordbook.MAIN_MENU,
        wordbook.TABLE,
        wordbook.YOUR_GAMES,
        wordbook.LANGUAGE_AND_ACCESSIBILITY,
    ]
    assert sum(value.count(".") for value in sheets.values()) >= 10
