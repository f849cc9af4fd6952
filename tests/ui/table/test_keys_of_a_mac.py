"""Signs instead of words, and no key that the system keeps for itself."""

from __future__ import annotations

import sys

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.store.settings import Settings
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import bound
from game.ui.engine.key_caps import reading_key
from game.ui.graphics.key_sign import draw_key_sign
from game.ui.graphics.text import font_file
from game.ui.services.shortcuts import everywhere
from game.ui.table import keymap
from game.wording.spoken import spoken

SYSTEMS_OWN = {"F1", "F2", "F11"}


@pytest.fixture(params=["darwin", "linux"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "platform", request.param)
    return str(request.param)


def caps() -> set[str]:
    lines = [line for _name, group in keymap.groups(Settings()) for line in group]
    return {cap for line in lines for cap in (*line.held, *line.caps)}


def test_a_mac_has_signs_and_others_have_words(system: str) -> None:
    words, signs = {"Ctrl", "Alt", "Shift"}, {"⌘", "⌥", "⇧", "⌃"}
    wanted, unknown = (signs, words | SYSTEMS_OWN) if system == "darwin" else (words | SYSTEMS_OWN, signs)
    assert wanted <= caps()
    assert not unknown & caps()


def test_every_cap_can_be_drawn(system: str) -> None:
    letters = set(TTFont(font_file("medium")).getBestCmap())
    for cap in caps():
        assert draw_key_sign(cap, 19, (0, 0, 0)) is not None or {*map(ord, cap)} <= letters, (system, cap)


@pytest.mark.parametrize("sign", ["⌘", "⌥", "⌃", "⇧"])
def test_a_sign_is_drawn_in_its_colour_and_differs_from_the_others(sign: str) -> None:
    shapes = {one: draw_key_sign(one, 40, (200, 10, 10)) for one in "⌘⌥⌃⇧"}
    shape = shapes.pop(sign)
    assert shape is not None
    assert shape.get_size() == (40, 40)
    inked = pygame.mask.from_surface(shape)
    assert 100 < inked.count() < 900
    x, y = next(at for at in ((x, y) for x in range(40) for y in range(40)) if shape.get_at(at).a == 255)
    assert shape.get_at((x, y))[:3] == (200, 10, 10)
    for other in shapes.values():
        assert other is not None
        assert pygame.mask.from_surface(other).overlap_area(inked, (0, 0)) < inked.count()


def test_what_no_sign_stands_for_is_not_drawn() -> None:
    assert draw_key_sign("Enter", 19, (0, 0, 0)) is None


@pytest.mark.parametrize(
    ("key", "mod", "mac", "other"),
    [
        (pygame.K_r, pygame.KMOD_LMETA, Command.READ_PAGE, None),
        (pygame.K_r, pygame.KMOD_LMETA | pygame.KMOD_LSHIFT, Command.VOICE, None),
        (pygame.K_F2, 0, None, Command.READ_PAGE),
        (pygame.K_F2, pygame.KMOD_LCTRL, None, Command.VOICE),
        (pygame.K_F11, 0, Command.FULL_SCREEN, Command.FULL_SCREEN),
        (pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA, None, None),  # SDL's menu does it
        (pygame.K_RETURN, pygame.KMOD_LALT, Command.FULL_SCREEN, Command.FULL_SCREEN),
        (pygame.K_w, pygame.KMOD_LMETA, Command.CLOSE_PAGE, Command.CLOSE_PAGE),
        (pygame.K_h, pygame.KMOD_LMETA, None, None),  # the system hides the program
    ],
)
def test_keys_do_what_their_system_expects(
    system: str, key: int, mod: int, mac: Command | None, other: Command | None
) -> None:
    pressed = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    lines = (*everywhere(), *keymap.at_table(Settings()))
    assert bound(pressed, lines) is (mac if system == "darwin" else other)


def test_signs_are_read_out_as_the_keys_are_called() -> None:
    assert spoken("⌃ + ⌘ + F") == "Control + Command + F"
    assert spoken("⌥ + Enter, ⇧ + ⌘ + R") == "Option + Enter, Shift + Command + R"


def test_the_settings_name_the_key_that_reads_a_page(system: str) -> None:
    assert reading_key() == ("Command+R" if system == "darwin" else "F2")
