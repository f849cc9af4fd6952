from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules.record import Player
from game.session import Seeded
from game.store.crash import Reports
from game.store.paths import Folders
from game.store.settings import Settings, SettingsFile
from game.ui.app import main
from game.ui.app.start_options import StartOptions
from game.ui.engine.loop import Loop
from game.ui.graphics.text import STYLES
from game.ui.lesson.lesson_scene import Lesson
from game.ui.platform.gamepad import GamepadButton
from game.ui.platform.window import Window
from game.ui.screens.duplicate.files import OpenSet
from game.ui.screens.home.title import Title
from game.ui.screens.replay.opened_file import OpenedFile
from game.ui.screens.welcome import Welcome
from game.ui.services.routes import WelcomeRoute
from game.ui.table.table_scene import TableScene
from game.words.languages import ENGLISH, speak
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer


def first_scene(folder: Path, monkeypatch: pytest.MonkeyPatch, file: Path | None = None) -> str:
    seen: list[str] = []

    def run(loop: Loop) -> int:
        loop.step([], 1000.0)
        seen.append(type(loop.top).__name__)
        return 0

    monkeypatch.setattr(Loop, "run", run)
    start = StartOptions(Folders.of(folder), lambda: Seeded(3), Reports(folder), record=file)
    assert main.begin(Window.open((1024, 640)), start) == 0
    return seen[0]


def welcomed(folder: Path) -> Sitting:
    sitting = Sitting(folder, Seeded(3), computer="-")
    sitting.app.go(WelcomeRoute())
    sitting.pilot.turn()
    return sitting


@pytest.mark.parametrize("answer", [wordbook.NO_TEACH_ME, wordbook.YES_DEAL])
def test_every_start_asks_until_there_is_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    assert first_scene(tmp_path, monkeypatch) == Welcome.__name__
    assert first_scene(tmp_path, monkeypatch) == Welcome.__name__, "it was only looked at"
    sitting = welcomed(tmp_path)
    sitting.pilot.click(answer)
    assert first_scene(tmp_path, monkeypatch) == Title.__name__


def test_whoever_has_settings_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SettingsFile(tmp_path / "settings.json").save(Settings())
    assert first_scene(tmp_path, monkeypatch) == Title.__name__


def test_whoever_has_played_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path).sit()
    sitting.journal.flush()
    (tmp_path / "settings.json").unlink(missing_ok=True)
    assert first_scene(tmp_path, monkeypatch) == Title.__name__


@pytest.mark.parametrize(("name", "scene"), [("friend.ginset", OpenSet), ("match.ginrummy", OpenedFile)])
def test_a_file_named_at_the_start_is_opened_as_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, scene: type
) -> None:
    (tmp_path / name).write_text("{}")
    assert first_scene(tmp_path, monkeypatch, tmp_path / name) == scene.__name__


def test_whoever_has_never_played_gets_the_lesson(tmp_path: Path) -> None:
    sitting = welcomed(tmp_path)
    sitting.pilot.click(wordbook.NO_TEACH_ME)
    assert isinstance(sitting.pilot.loop.top, Lesson)


def test_whoever_has_played_before_sits_down_to_toby(tmp_path: Path) -> None:
    sitting = welcomed(tmp_path)
    sitting.pilot.click(wordbook.YES_DEAL)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, TableScene)
    assert sitting.session.players[1] == Player("Toby", "novice")
    assert sitting.services.settings.opponent == "novice"


@pytest.mark.parametrize(("name", "next_start"), [("", Welcome), ("Ann", Title)])
def test_escape_leads_to_the_main_menu_and_only_a_name_counts_as_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, next_start: type
) -> None:
    sitting = Sitting(tmp_path, Seeded(3), computer="-")
    (tmp_path / "settings.json").unlink()
    sitting.app.go(WelcomeRoute())
    sitting.settle()
    sitting.pilot.find(name=wordbook.YOUR_NAME).perform("set", name)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)
    assert len(sitting.pilot.loop.scenes()) == 1
    assert first_scene(tmp_path, monkeypatch) == next_start.__name__


def test_it_offers_two_ways_on_and_what_makes_it_easier_to_read(tmp_path: Path) -> None:
    sitting = welcomed(tmp_path)
    buttons = [node.name for node in sitting.pilot.nodes() if node.role == "button"]
    ways, easier = [wordbook.NO_TEACH_ME, wordbook.YES_DEAL], ["Language", wordbook.LARGER_TEXT, wordbook.ACCESSIBILITY]
    assert buttons == [*ways, *easier]
    assert sitting.pilot.find(name="Language").value == "English"
    sitting.pilot.click("Language")
    try:
        sitting.pilot.click("Deutsch")
        sitting.settle()
        assert isinstance(sitting.pilot.loop.top, Welcome)
        assert "Willkommen bei Gin Rummy" in sitting.names("heading")
    finally:
        speak(ENGLISH)


# ---------------------------------------------------------------------- what goes on


def test_continue_says_against_whom_and_how_it_stands(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(11)).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert sitting.pilot.find(name=wordbook.CONTINUE).value == "Ada, first hand"
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.hand(sitting.mouse)
    mine, theirs = sitting.session.match.sheet.totals
    assert mine != theirs
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert sitting.pilot.find(name=wordbook.CONTINUE).value == f"Ada, {mine} to {theirs}"


def games(sitting: Sitting) -> list[str]:
    """Return the entries of the page of past matches, and come back."""
    sitting.pilot.click(wordbook.YOUR_GAMES)
    found = sitting.names()
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    return found


def test_what_is_unfinished_is_offered_where_it_is_not_the_match_to_continue(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(11)).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert wordbook.UNFINISHED not in games(sitting)
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.hand(sitting.mouse)
    sitting.journal.flush()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert wordbook.UNFINISHED not in games(sitting)
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.services.keep(replace(sitting.services.settings, opponent="novice"))
    sitting.sit()
    sitting.journal.flush()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert sitting.pilot.find(name=wordbook.CONTINUE).value == "Toby, first hand"
    assert wordbook.UNFINISHED in games(sitting)


def test_an_older_match_is_a_press_away_and_goes_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(11)).sit()
    sitting.hand(sitting.mouse)
    older = sitting.session.record
    sitting.services.keep(replace(sitting.services.settings, opponent="novice"))
    sitting.sit()
    sitting.hand(sitting.mouse)
    sitting.journal.flush()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert sitting.pilot.find(name=wordbook.CONTINUE).value.startswith("Toby, ")
    sitting.to(wordbook.UNFINISHED)
    sitting.pilot.key("down")
    sitting.pilot.key("return")
    assert sitting.names()[-1] == "Continue"
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.pilot.settle()
    assert sitting.session.record == older
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    assert sitting.journal.running() == sitting.session.record
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert sitting.pilot.find(name=wordbook.CONTINUE).value.startswith("Ada, ")


@pytest.mark.parametrize("answer", [wordbook.NO_TEACH_ME, wordbook.YES_DEAL])
def test_the_first_start_asks_for_name_and_face(tmp_path: Path, answer: str) -> None:
    sitting = Sitting(tmp_path, computer="-")
    (tmp_path / "settings.json").unlink()
    sitting.app.go(WelcomeRoute())
    sitting.settle()
    sitting.pilot.find(name=wordbook.YOUR_NAME).perform("set", "Ann")
    sitting.pilot.click("Hijab", role="option")
    sitting.settle()
    assert not (tmp_path / "settings.json").exists(), "only an answer ends the first start"
    sitting.resize((1280, 800))
    assert sitting.pilot.find(name=wordbook.YOUR_NAME).value == "Ann"
    sitting.pilot.click(answer)
    kept = SettingsFile(tmp_path / "settings.json").settings
    assert (kept.player_name, kept.face) == ("Ann", "hijab")


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((900, 1400), 100), ((1280, 800), 200)], ids=str)
def test_name_and_face_stand_in_line_below_the_answers(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = welcomed(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.resize(size)
    name, picker = sitting.pilot.find(role="textbox"), sitting.pilot.find(name=wordbook.YOUR_FACE)
    lesson, match = (sitting.pilot.find(name=one) for one in (wordbook.NO_TEACH_ME, wordbook.YES_DEAL))
    if scale == 100:
        assert name.bounds[0] == lesson.bounds[0]
        assert lesson.centre[1] < name.bounds[1]
    if size == (1280, 800) and scale == 100:
        assert picker.children[0].bounds[0] == match.bounds[0]
        assert picker.bounds[1] == name.bounds[1]
    assert "offscreen" not in lesson.state
    assert "offscreen" not in match.state
    assert "focused" in lesson.state


@pytest.mark.parametrize("way", ["click", "key", "pad"])
def test_one_press_makes_all_text_28_pixels_high_at_1080p(tmp_path: Path, way: str) -> None:
    sitting = welcomed(tmp_path)
    sitting.resize((1920, 1080))
    if way == "click":
        sitting.pilot.click(wordbook.LARGER_TEXT)
    else:
        attend = sitting.pilot.find(name=wordbook.LARGER_TEXT).attend
        assert attend is not None
        attend()
        PadPlayer(sitting.pilot).press(GamepadButton.A) if way == "pad" else sitting.pilot.key("return")
    sitting.pilot.turn()
    page = sitting.pilot.loop.top
    assert isinstance(page, Welcome)
    assert min(style.px for style in STYLES.values()) * page.skin.scale >= 28
    assert SettingsFile(tmp_path / "settings.json").settings.ui_scale == 150
    sitting.pilot.click("Smaller text")
    sitting.pilot.turn()
    assert sitting.services.settings.ui_scale == 100


def test_the_welcome_leads_to_the_settings_of_accessibility_and_keeps_the_name(tmp_path: Path) -> None:
    sitting = welcomed(tmp_path)
    sitting.pilot.find(name=wordbook.YOUR_NAME).perform("set", "Mira")
    sitting.pilot.click(wordbook.ACCESSIBILITY)
    sitting.pilot.turn()
    assert sitting.pilot.find(name="Page").value == wordbook.ACCESSIBILITY
    sitting.pilot.click(wordbook.MONO_SOUND)
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.turn()
    sitting.pilot.key("escape")
    kept = SettingsFile(tmp_path / "settings.json").settings
    assert (kept.player_name, kept.mono) == ("Mira", True)
