"""The keys page lists what the program does, and each key works where it should."""

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType, SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from game.rules.record import dumps
from game.store.settings import Settings, SettingsFile
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import NAVIGATION, KeyBinding, bound
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.help.key_row import CAPS, KeyRow
from game.ui.screens.help.keys import KeysPage
from game.ui.screens.home.title import Title
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.screens.table_menu import TableMenu
from game.ui.services.routes import ReplayRoute, SettingsRoute
from game.ui.services.shortcuts import everywhere
from game.ui.table import keymap
from game.ui.table.hud.hud import Hud
from game.ui.table.moves.controller import Controller
from game.ui.table.moves.lay_offs import LayOffs
from game.ui.table.table_links import TableLinks
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import pixels, still
from tests.ui.pad_player import PadPlayer

SPOKEN = {"Enter": "return", "Space": "space", "Esc": "escape", "←": "left", "→": "right", "↑": "up", "↓": "down"}


def every() -> tuple[KeyBinding, ...]:
    return (*keymap.turn(), *keymap.cards(Settings()), *keymap.challenge(), *keymap.table(), *everywhere())


def lines(sitting: Sitting) -> list[tuple[str, str]]:
    return [(node.value, node.name) for node in sitting.pilot.nodes() if node.role == "key"]


def test_no_line_is_written_smaller_than_the_others(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.key("F1")
    page = sitting.pilot.loop.top
    assert isinstance(page, KeysPage)
    rows = [widget for widget in page.panel.widgets if isinstance(widget, KeyRow)]
    assert len(rows) == len(every())
    assert [row.name for row in rows if page.skin.text.measure(row.name, "body")[0] > row.box.w * (1 - CAPS)] == []


def test_the_page_lists_the_whole_table(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.key("F1")
    assert [says for _caps, says in lines(sitting)] == [key.says for key in every()]
    assert ("Ctrl + ,", "Settings") in lines(sitting)
    assert ("D or T", wordbook.DRAW_FROM_THE_DISCARD_PILE) in lines(sitting)


def test_no_key_means_two_things() -> None:
    meant = [(code, key.mod) for key in every() for code in key.keys]
    assert len(set(meant)) == len(meant)


def typed(cap: str, *, mod: int = 0) -> pygame.event.Event:
    code = pygame.key.key_code(SPOKEN.get(cap, cap))
    text = cap if len(cap) == 1 else ""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def test_every_cap_that_is_printed_does_what_stands_beside_it() -> None:
    """With one modifier more or less it means something else or nothing."""
    for key in every():
        for cap in key.caps:
            assert key.command(typed(cap, mod=key.mod)) is not None, (cap, key.says)
            other = 0 if key.mod else pygame.KMOD_LALT
            assert key.command(typed(cap, mod=other)) is None, (cap, key.says)
        assert key.command(typed("j", mod=key.mod)) is None


ALT_GR = {
    "Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "X11": pygame.KMOD_RALT,
    "Wayland": pygame.KMOD_MODE,
    "macOS": pygame.KMOD_LALT,
}
"""Modifiers AltGr arrives with; on Windows, Ctrl and Alt do the same."""


@pytest.mark.parametrize("mod", [*ALT_GR.values(), pygame.KMOD_RCTRL | pygame.KMOD_LALT], ids=[*ALT_GR, "Ctrl + Alt"])
@pytest.mark.parametrize("more", [0, pygame.KMOD_LSHIFT, pygame.KMOD_CAPS | pygame.KMOD_NUM])
def test_a_sign_that_is_written_with_alt_gr_asks_for_nothing(mod: int, more: int) -> None:
    lines = (*every(), *NAVIGATION)
    keys = {code for line in lines for code in line.keys}
    for code in keys | {*range(pygame.K_SPACE, 0x100)}:
        pressed = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod | more, unicode="@", scancode=0)
        command = bound(pressed, lines)
        both = mod & pygame.KMOD_CTRL and mod & pygame.KMOD_ALT
        allowed = {None} if both else {None, Command.FULL_SCREEN}  # that's Alt and Enter
        assert command in allowed, (pygame.key.name(code), command)


def test_the_at_sign_of_a_german_keyboard_ends_no_game(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).sit()
    for key in "qwcz,":
        sitting.pilot.key(key, mod=ALT_GR["Windows"])
    assert sitting.pilot.loop.running
    assert isinstance(sitting.pilot.loop.top, TableScene)
    sitting.pilot.key("q", mod=pygame.KMOD_LCTRL)
    assert not sitting.pilot.loop.running


def test_a_key_of_the_table_reaches_the_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    parts: dict[type, str] = {
        Controller: "draw_stock take_discard pass_ point arm big_gin attempt sort",
        LayOffs: "best finish",
        TableScene: "enter escape",
        TableLinks: "sheet",
        Hud: "move_focus",
    }
    for part, names in parts.items():
        for name in names.split():
            monkeypatch.setattr(part, name, lambda _part, *_by, name=name, **_how: asked.append(name))
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    pressed = "s d t p left right return space k g l f v n b y o tab c up down escape"
    for key in pressed.split():
        sitting.pilot.key(key)
    assert (
        asked
        == (
            "draw_stock take_discard take_discard pass_ point point enter enter arm big_gin best finish "
            "attempt attempt attempt attempt sort sheet sheet move_focus move_focus escape"
        ).split()
    )


def test_every_command_of_the_table_does_something(tmp_path: Path) -> None:
    scene = Sitting(tmp_path).sit().pilot.loop.top
    assert isinstance(scene, TableScene)
    lines = keymap.at_table(Settings())
    asked = {command for line in lines for command in (*line.keys.values(), *line.buttons.values())}
    assert asked == {*scene.commands}


def press(sitting: Sitting, *names: str) -> None:
    for name in names:
        sitting.pilot.key(name)


@pytest.mark.parametrize("key", ["F1", "?", "/"])
def test_the_page_of_keys_comes_and_goes_everywhere(tmp_path: Path, key: str) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").open()
    scenes = [Title, SettingsPage, TableScene, TableMenu, SheetPage]
    ways: list[Callable[[], object]] = [
        lambda: None,
        lambda: sitting.pilot.key(",", mod=pygame.KMOD_LCTRL),
        sitting.sit,
        lambda: sitting.pilot.key("escape"),
        lambda: press(sitting, "escape", "tab"),
    ]
    for scene, way in zip(scenes, ways, strict=True):
        way()
        assert isinstance(sitting.pilot.loop.top, scene)
        before = pixels(sitting.pilot.surface)
        sitting.pilot.key(key, mod=pygame.KMOD_LSHIFT if key == "/" else 0)
        assert isinstance(sitting.pilot.loop.top, KeysPage)
        still(sitting.pilot)
        sitting.pilot.key(key, mod=pygame.KMOD_LSHIFT if key == "/" else 0)
        assert isinstance(sitting.pilot.loop.top, scene)
        assert pixels(sitting.pilot.surface) == before
    sitting.pilot.key(key, mod=pygame.KMOD_LSHIFT if key == "/" else 0)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, SheetPage)


def test_settings_from_anywhere_but_only_once(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).together()
    for _again in range(3):
        sitting.pilot.key(",", mod=pygame.KMOD_RCTRL)
        assert isinstance(sitting.pilot.loop.top, SettingsPage)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, PrivacyCurtain)
    sitting.pilot.key(",")
    assert isinstance(sitting.pilot.loop.top, PrivacyCurtain)


def test_the_whole_screen_from_anywhere(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).sit()
    states = []
    for key in ("F1", "F11", "escape", "F11", "escape", "F11", "F11"):
        sitting.pilot.key(key)
        states.append(sitting.pilot.loop.window.fullscreen)
    assert states == [False, True, True, False, False, True, False]


def test_alt_and_enter_are_the_whole_screen_too_and_press_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).sit()
    scene = sitting.pilot.loop.top
    for filled in (True, False):
        sitting.pilot.key("return", mod=pygame.KMOD_LALT)
        assert sitting.pilot.loop.window.fullscreen is filled
    assert sitting.pilot.loop.top is scene


def test_a_page_is_left_by_ctrl_w_and_a_table_is_not(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    sitting.pilot.key("tab")
    assert isinstance(sitting.pilot.loop.top, SheetPage)
    for _time in range(2):
        sitting.pilot.key("w", mod=pygame.KMOD_LCTRL)
        assert isinstance(sitting.pilot.loop.top, TableScene)


def test_ctrl_q_quits_as_closing_the_window_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    with monkeypatch.context() as patch:
        patch.setattr(sitting.app, "_may_leave", lambda: False)
        sitting.pilot.key("q", mod=pygame.KMOD_LCTRL)
        assert sitting.pilot.loop.running, "not while something is not saved"
    sitting.pilot.key("q", mod=pygame.KMOD_LCTRL)
    assert not sitting.pilot.loop.running


def test_the_match_that_is_looked_at_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a hand in play, and nothing where there's no match."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    sitting.pilot.key("c", mod=pygame.KMOD_LCTRL)
    assert copied == []
    before = sitting.pilot.loop.top
    sitting.app.go(ReplayRoute(sitting.session.record))
    sitting.pilot.turn()
    shown, said = pixels(sitting.pilot.surface), list[str]()
    listener = SimpleNamespace(say=lambda words, _urgent: said.append(words), show=lambda *_: None, hush=lambda: None)
    sitting.pilot.loop.listeners.append(listener)
    sitting.pilot.key("c", mod=pygame.KMOD_LCTRL)
    assert copied == [dumps(sitting.session.record.public())]
    assert said == ["Copied"]
    assert pixels(sitting.pilot.surface) != shown
    sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) == shown, "the notice has gone"
    sitting.pilot.key("w", mod=pygame.KMOD_LCTRL)
    assert sitting.pilot.loop.top is before


def test_the_score_sheet_by_tab_and_back(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).sit()
    for key in ("tab", "c", "escape"):
        sitting.pilot.key("tab")
        assert isinstance(sitting.pilot.loop.top, SheetPage)
        sitting.pilot.key(key)
        assert isinstance(sitting.pilot.loop.top, TableScene)


def test_the_arrows_walk_over_the_buttons_and_back_to_the_hand(tmp_path: Path) -> None:
    """Past either end nothing has the focus, so Enter plays a card again."""
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    order = []
    usable = [node for node in sitting.pilot.nodes() if node.role == "button" and node.actions]
    for _step in range(len(usable) + 1):
        sitting.pilot.key("up")
        order.append([node.name for node in sitting.pilot.nodes() if "focused" in node.state])
    assert order[-1] == []
    assert sorted(name for one in order for name in one) == sorted(node.name for node in usable)
    assert order[:2] == [["Take"], ["Pass"]]
    back = []
    for _step in range(len(order)):
        sitting.pilot.key("down")
        back.append([node.name for node in sitting.pilot.nodes() if "focused" in node.state])
    assert back == [*reversed(order[:-1]), []]
    sitting.pilot.key("up")
    sitting.pilot.key("left")
    assert not any("focused" in node.state for node in sitting.pilot.nodes())


def test_laying_off_by_keys(tmp_path: Path) -> None:
    deals = dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", "As 2s 3s 4h 5h 6h Td Jd Qd 8c", stock="Kc 9h", upcard="Ks")
    for key, moves in (("f", "."), ("l", "+4s +7h +9d ."), ("return", "+4s +7h +9d .")):
        sitting = Sitting(tmp_path / key, deals, computer="- s k9h").sit()
        for one in ("p", "s"):
            sitting.pilot.key(one)
            sitting.pilot.settle()
        sitting.point("Kc")
        sitting.pilot.key("return")
        sitting.pilot.settle()
        sitting.pilot.key(key)
        sitting.pilot.settle()
        assert sitting.moves.endswith(f"k9h {moves}")


@pytest.mark.parametrize("code", [pygame.K_SLASH, 0xDF, pygame.K_PLUS, pygame.K_QUOTE, pygame.K_COMMA])
def test_the_question_mark_of_other_keyboards(code: int) -> None:
    """SDL without text input reports the key by its letter without Shift."""
    asked = next(key for key in everywhere() if "?" in key.caps)
    for mod, means in ((pygame.KMOD_LSHIFT, True), (pygame.KMOD_RSHIFT | pygame.KMOD_NUM, True), (0, False)):
        e = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=chr(code), scancode=0)
        assert (asked.command(e) is not None) is means


def asked_for(sitting: Sitting, says: str) -> KeysPage:
    page = sitting.pilot.loop.top
    assert isinstance(page, KeysPage)
    sitting.pilot.click(says)
    return page


def test_another_key_is_chosen_kept_and_given_back(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="-").sit()
    press(sitting, "F1")
    asked_for(sitting, "Pass")
    press(sitting, "w")
    assert ("W", "Pass") in lines(sitting)
    assert "Pass" in [node.name for node in sitting.pilot.nodes() if "focused" in node.state], "it keeps its place"
    press(sitting, "escape", "p")
    assert sitting.moves == ""
    press(sitting, "w")
    sitting.pilot.settle()
    assert sitting.moves == "- -"
    assert SettingsFile(tmp_path / "settings.json").settings.keys == {"pass": "w"}
    press(sitting, "F1")
    sitting.pilot.click(wordbook.RESET_ALL)
    assert ("P", "Pass") in lines(sitting)
    assert wordbook.RESET_ALL not in sitting.names()
    assert SettingsFile(tmp_path / "settings.json").settings.keys == {}


def test_a_digit_that_was_chosen_for_something_else_stays_with_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="-")
    sitting.services.keep(replace(sitting.services.settings, keys=MappingProxyType({"pass": "7"})))
    sitting.sit()
    press(sitting, "6")
    assert sitting.table.chosen is sitting.table.hand_order.cards()[5]
    press(sitting, "7")
    sitting.pilot.settle()
    assert sitting.moves == "- -"
    press(sitting, "F1")
    assert ("7", "Pass") in lines(sitting)
    assert "Choose card 7" not in [says for _caps, says in lines(sitting)]


def test_a_key_for_a_place_in_the_hand_can_be_changed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="-").sit()
    press(sitting, "F1")
    sitting.click("Choose card 2")
    press(sitting, "w", "escape", "w")
    assert sitting.table.chosen is sitting.table.hand_order.cards()[1]


def test_a_key_that_is_taken_changes_nothing_and_says_why(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    press(sitting, "F1")
    page = asked_for(sitting, "Pass")
    press(sitting, "s")
    assert sitting.pilot.find(name="S is already used for “Draw from the stock”.")
    assert sitting.services.settings.keys == {}
    assert sitting.pilot.loop.top is page
    asked_for(sitting, "Pass")
    press(sitting, "escape")
    assert sitting.pilot.loop.top is page, "Escape only leaves the question"
    press(sitting, "escape")
    assert isinstance(sitting.pilot.loop.top, Title)


@pytest.mark.usefixtures("english")
def test_a_refusal_is_gone_after_a_change_of_language(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    press(sitting, "F1")
    page = asked_for(sitting, "Pass")
    press(sitting, "s")
    sitting.app.go(SettingsRoute())
    sitting.services.keep(replace(sitting.services.settings, language="de"))
    press(sitting, "escape")
    assert sitting.pilot.loop.top is page
    assert [name for name in sitting.names("label") if "already" in name] == []


def test_another_button_is_chosen_by_controller_alone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="-").sit()
    player = PadPlayer(sitting.pilot)
    player.press(GamepadButton.MENU)
    player.choose(wordbook.KEYS_AND_BUTTONS)
    assert ("LB", "Pass") in lines(sitting)
    player.choose(wordbook.PASS)
    player.press(GamepadButton.X)
    assert sitting.pilot.find(name="X is already used for “Draw from the stock”.")
    player.choose(wordbook.PASS)
    player.press(GamepadButton.RIGHT_STICK_DOWN)
    assert ("right stick ↓", "Pass") in lines(sitting)
    player.choose(wordbook.PASS)
    player.press(GamepadButton.B, GamepadButton.B, GamepadButton.B)
    assert sitting.services.settings.buttons == {"pass": "right stick down"}
    player.press(GamepadButton.LEFT_SHOULDER)
    assert sitting.moves == ""
    player.press(GamepadButton.RIGHT_STICK_DOWN)
    sitting.pilot.settle()
    assert sitting.moves == "- -"


def test_the_page_shows_buttons_while_a_controller_is_used(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    press(sitting, "F1")
    assert ("D or T", wordbook.DRAW_FROM_THE_DISCARD_PILE) in lines(sitting)
    PadPlayer(sitting.pilot).press(GamepadButton.DOWN)
    assert sitting.pilot.find(role="heading", name="Buttons")
    assert ("Y", wordbook.DRAW_FROM_THE_DISCARD_PILE) in lines(sitting)
    press(sitting, "down")
    assert ("D or T", wordbook.DRAW_FROM_THE_DISCARD_PILE) in lines(sitting)
