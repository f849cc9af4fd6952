"""Keys under other layouts and locks."""

import pygame
import pytest

from game.store.settings import Settings
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import bound
from game.ui.engine.keyboard import Keyboard, digit_of, key_cap, key_name, meaning, repeat
from game.ui.engine.rebinding import key_refused, rebound
from game.ui.services.shortcuts import everywhere
from game.ui.table import keymap

pytestmark = pytest.mark.usefixtures("window")  # key names come from the window system

LINES = [line for _name, lines in keymap.groups(Settings()) for line in lines]
# What each layout writes on the keys of S, K, G, H and C of a US keyboard.
SCRIPTS = {"Russian": "ылпрс", "Greek": "σκγηψ", "Hebrew": "דלעיב", "Arabic": "سنلاؤ", "Georgian": "სკგჰც"}
PLACES = [pygame.KSCAN_S, pygame.KSCAN_K, pygame.KSCAN_G, pygame.KSCAN_H, pygame.KSCAN_C]


def down(key: int, scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")


def meant(key: int, scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    found = Keyboard().press(down(key, scancode, mod))
    assert found is not None
    return found


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("mod", [0, pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_SHIFT])
def test_letters_of_another_script_do_what_their_keys_do(script: str, mod: int) -> None:
    found = [meant(ord(letter), place, mod) for letter, place in zip(SCRIPTS[script], PLACES, strict=True)]
    assert [chr(e.key) for e in found] == list("skghc")
    assert bound(found[0], LINES) is Command.DRAW_STOCK
    assert [e.scancode for e in found] == PLACES


def test_shortcuts_with_ctrl_work_too() -> None:
    comma = meant(ord("б"), pygame.KSCAN_COMMA, pygame.KMOD_LCTRL)
    copy = meant(ord("с"), pygame.KSCAN_C, pygame.KMOD_LCTRL)
    assert [bound(e, everywhere()) for e in (comma, copy)] == [Command.SETTINGS, Command.COPY]


@pytest.mark.parametrize(
    ("letter", "place"), [("ö", pygame.KSCAN_SEMICOLON), ("ı", pygame.KSCAN_I), ("ğ", pygame.KSCAN_E)]
)
def test_latin_letters_stay_what_they_are(letter: str, place: int) -> None:
    assert meaning(ord(letter), place, 0) == ord(letter)


def test_punctuation_in_a_letters_place_is_the_letter_where_no_key_writes_latin() -> None:
    greek = dict(enumerate("αβψδεφγηιξκλμνοπ;ρστθωςχυζ", pygame.KSCAN_A))
    dvorak = dict(enumerate("axje.uidchtnmbrl'poygk,qf;", pygame.KSCAN_A))
    for layout, meant_ in ((greek, pygame.K_q), (dvorak, ord("'"))):
        codes = {scancode: ord(letter) for scancode, letter in layout.items()}
        e = Keyboard(codes.__getitem__).press(down(codes[pygame.KSCAN_Q], pygame.KSCAN_Q))
        assert e is not None
        assert e.key == meant_


@pytest.mark.parametrize("letters", ["&é\"'(-è_çà", "+ěščřžýáíé", "1234567890"])
def test_the_row_of_digits_chooses_cards_on_every_layout(letters: str) -> None:
    places = [*range(pygame.KSCAN_1, pygame.KSCAN_1 + 10)]
    found = [meaning(ord(letter), place, 0) for letter, place in zip(letters, places, strict=True)]
    assert "".join(map(chr, found)) == "1234567890"
    assert "".join(map(digit_of, found)) == "1234567890"


def test_the_number_pad_moves_without_num_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert meaning(pygame.K_KP_4, 0, 0) == pygame.K_LEFT
    assert meaning(pygame.K_KP_4, 0, pygame.KMOD_NUM) == pygame.K_KP_4
    assert digit_of(pygame.K_KP_4) == "4"
    assert digit_of(pygame.K_KP_0) == "0"
    monkeypatch.setattr("sys.platform", "darwin")
    assert meaning(pygame.K_KP_4, 0, 0) == pygame.K_KP_4


@pytest.mark.parametrize("letter", "öéñßłþжα")
def test_every_letter_can_be_given_a_command_and_comes_back(letter: str) -> None:
    code = ord(letter)
    assert key_refused(LINES, Command.KNOCK, code) == ""
    lines = rebound(LINES, {"knock": key_name(code)}, {})
    assert bound(down(code), lines) is Command.KNOCK
    assert key_cap(code) == (letter if letter == "ß" else letter.upper())


def keyboard_of(name: str) -> list[int]:
    return [code for key in dir(pygame) if key.startswith(name) and (code := getattr(pygame, key))]


@pytest.mark.parametrize("mod", [0, pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_CAPS | pygame.KMOD_NUM])
def test_every_key_of_a_keyboard_does_something_or_can_or_is_told_why_not(mod: int) -> None:
    for code in keyboard_of("K_"):
        key = meaning(code, 0, mod)
        refused = key_refused(LINES, Command.KNOCK, key)
        assert refused or bound(down(key), rebound(LINES, {"knock": key_name(key)}, {})) is Command.KNOCK, code
        assert refused == "" or refused.endswith(".")


def test_in_a_field_only_what_edits_repeats() -> None:
    keyboard = Keyboard()
    repeat(on=True)
    assert keyboard.press(down(pygame.K_s, pygame.KSCAN_S)) is not None
    assert keyboard.press(down(pygame.K_s, pygame.KSCAN_S)) is None
    keyboard.release(down(ord("ы"), pygame.KSCAN_S))  # after a change of layout
    assert keyboard.press(down(pygame.K_s, pygame.KSCAN_S)) is not None
    assert all(keyboard.press(down(pygame.K_BACKSPACE)) is not None for _time in range(3))
    keyboard.forget()
    assert keyboard.press(down(pygame.K_s, pygame.KSCAN_S)) is not None
    repeat(on=False)
    assert keyboard.press(down(pygame.K_s, pygame.KSCAN_S)) is not None, "a lost release leaves no key dead"
