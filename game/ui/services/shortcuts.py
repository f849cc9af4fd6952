"""Keys that work on every page."""

import pygame

from game.ui.engine.commands import Command
from game.ui.engine.key_binding import CTRL, KeyBinding
from game.ui.engine.key_caps import command_and_shift, command_cap, mac, option_cap
from game.words.translation import _

_ASKING = frozenset({pygame.K_SLASH, pygame.K_PLUS, pygame.K_QUOTE, pygame.K_COMMA, 0xDF})
"""Keys with the question mark on some layouts: outside text fields SDL reports keys only."""


def everywhere() -> tuple[KeyBinding, ...]:
    """Return the keys of every page."""
    asked = dict.fromkeys((pygame.K_F1, pygame.K_QUESTION), Command.SHOW_KEYS)
    enter = dict.fromkeys((pygame.K_RETURN, pygame.K_KP_ENTER), Command.FULL_SCREEN)
    ctrl = (command_cap(),)
    return (
        KeyBinding(asked, ("?",) if mac() else ("?", "F1"), _("Show these keys"), shifted=_ASKING),
        KeyBinding({pygame.K_COMMA: Command.SETTINGS}, (",",), _("Settings"), ctrl, CTRL),
        _full_screen(),
        KeyBinding(enter, (_("Enter"),), _("Full screen on or off"), (option_cap(),), pygame.KMOD_ALT),
        KeyBinding({pygame.K_c: Command.COPY}, ("C",), _("Copy the match on screen"), ctrl, CTRL),
        KeyBinding({pygame.K_w: Command.CLOSE_PAGE}, ("W",), _("Leave the page"), ctrl, CTRL),
        KeyBinding({pygame.K_q: Command.QUIT}, ("Q",), _("Quit (your match is saved)"), ctrl, CTRL),
        *_voice(),
    )


def _full_screen() -> KeyBinding:
    """Return the key; on a Mac SDL's menu takes its own, and F11 is the system's."""
    caps, held = (("F",), ("⌃", "⌘")) if mac() else (("F11",), ())
    return KeyBinding({pygame.K_F11: Command.FULL_SCREEN}, caps, _("Full screen on or off"), held)


def _voice() -> tuple[KeyBinding, KeyBinding]:
    """Return the keys; on a Mac F2 brightens the screen."""
    read, turn = _("Read this page aloud"), _("Voice on or off")
    if not mac():
        return (
            KeyBinding({pygame.K_F2: Command.READ_PAGE}, ("F2",), read),
            KeyBinding({pygame.K_F2: Command.VOICE}, ("F2",), turn, (command_cap(),), CTRL),
        )
    shifted = CTRL | pygame.KMOD_SHIFT
    return (
        KeyBinding({pygame.K_r: Command.READ_PAGE}, ("R",), read, (command_cap(),), CTRL),
        KeyBinding({pygame.K_r: Command.VOICE}, ("R",), turn, command_and_shift(), shifted),
    )
