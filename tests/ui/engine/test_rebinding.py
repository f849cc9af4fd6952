import pygame
import pytest

from game.store.settings import Settings
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding, bound, pressed
from game.ui.engine.rebinding import button_refused, changeable, key_refused, name_of, rebound
from game.ui.platform.gamepad import GamepadButton
from game.ui.table import keymap
from headless import wordbook

LINES = [line for _name, lines in keymap.groups(Settings()) for line in lines]

pytestmark = pytest.mark.usefixtures("window")  # key names come from the window system


def line_of(lines: tuple[KeyBinding, ...], command: Command) -> KeyBinding:
    return next(line for line in lines if line.only is command)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_another_key_takes_the_place_of_all_before() -> None:
    lines = rebound(LINES, {"take_discard": "z", "undo": "u"}, {})
    assert line_of(lines, Command.TAKE_DISCARD).caps == ("Z",)
    assert [bound(key(code), lines) for code in (pygame.K_z, pygame.K_u, pygame.K_d, pygame.K_t)] == [
        Command.TAKE_DISCARD, Command.UNDO, None, None,
    ]  # fmt: skip


def test_another_button_too() -> None:
    lines = rebound(LINES, {}, {"big_gin": "right stick down"})
    assert pressed(GamepadButton.RIGHT_STICK_DOWN, lines) is Command.BIG_GIN
    assert pressed(GamepadButton.X, lines) is Command.DRAW_STOCK


def test_two_can_change_places() -> None:
    lines = rebound(LINES, {"pass": "k", "knock": "p"}, {"pass": "right trigger", "knock": "left shoulder"})
    assert bound(key(pygame.K_k), lines) is Command.PASS
    assert bound(key(pygame.K_p), lines) is Command.KNOCK
    assert pressed(GamepadButton.RIGHT_TRIGGER, lines) is Command.PASS


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (pygame.K_s, "S is already used for “Draw from the stock”."),
        (pygame.K_F1, "F1 is already used for “Show these keys”."),
        (pygame.K_ESCAPE, "Escape does the same thing on every page and can’t be changed."),
        (pygame.K_LEFT, "Left does the same thing on every page and can’t be changed."),
        (pygame.K_LSHIFT, wordbook.THIS_KEY_CANT_BE_USED),
        (pygame.K_UNKNOWN, wordbook.THIS_KEY_CANT_BE_USED),
        (pygame.K_k, ""),
        (pygame.K_q, ""),
        (pygame.K_F5, ""),
        (pygame.K_z, ""),
    ],
)
def test_a_key_that_is_taken_is_refused_in_a_sentence(code: int, sentence: str) -> None:
    assert key_refused(LINES, Command.KNOCK, code) == sentence


@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        (GamepadButton.X, "x is already used for “Draw from the stock”."),
        (GamepadButton.MENU, "menu is already used for “Cancel, or open the menu”."),
        (GamepadButton.LEFT, "left is already used for “Choose a card”."),
        (GamepadButton.RIGHT_TRIGGER, ""),
        (GamepadButton.RIGHT_STICK_DOWN, ""),
    ],
)
def test_a_button_that_is_taken_is_refused_in_a_sentence(button: GamepadButton, sentence: str) -> None:
    assert button_refused(LINES, Command.KNOCK, button) == sentence


@pytest.mark.parametrize(
    "keys",
    [
        {"knock": "no such key"},
        {"knock": "escape"},
        {"knock": "s"},
        {"cancel": "z"},
        {"show_keys": "z"},
        {"focus_left": "z"},
        {"no such thing": "z"},
        {"knock": "z", "pass": "z"},
        {"knock": "left shift"},
    ],
)
def test_what_a_file_has_that_makes_no_sense_is_left_out(keys: dict[str, str]) -> None:
    assert rebound(LINES, keys, keys) == tuple(LINES)


def test_one_that_makes_sense_stays_beside_one_that_does_not() -> None:
    lines = rebound(LINES, {"knock": "z", "pass": "escape"}, {"sort": "a", "hint": "right stick down"})
    assert line_of(lines, Command.KNOCK).caps == ("Z",)
    assert line_of(lines, Command.PASS).caps == ("P",)
    assert pressed(GamepadButton.A, lines) is Command.ACCEPT
    assert pressed(GamepadButton.RIGHT_STICK_DOWN, lines) is Command.HINT


def test_no_button_means_two_things() -> None:
    meant = [button for line in LINES for button in line.buttons]
    assert len(set(meant)) == len(meant)


def test_every_line_can_be_changed_but_those_without_which_one_could_not_change_them_back() -> None:
    kept = {command for line in LINES if changeable(line) is None for command in line.keys.values()}
    assert {Command.CANCEL, Command.SHOW_KEYS, Command.ACCEPT, Command.LEFT} <= kept
    changed = {name_of(command) for line in LINES if (command := changeable(line)) is not None}
    assert {"draw_stock", "take_discard", "knock", "undo", "hint", "score_sheet", "show_hand"} <= changed
