"""The keys that mean the same on every page."""

import pygame

from game.rules.i18n import _
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import CTRL, KeyBinding

_ASKING = frozenset({pygame.K_SLASH, pygame.K_PLUS, pygame.K_QUOTE, pygame.K_COMMA, 0xDF})
"""Where keyboards have the question mark: outside of text fields SDL tells the key and not the letter it writes."""


def everywhere() -> tuple[KeyBinding, ...]:
    """What works on every page."""
    asked = dict.fromkeys((pygame.K_F1, pygame.K_QUESTION), Command.SHOW_KEYS)
    enter = dict.fromkeys((pygame.K_RETURN, pygame.K_KP_ENTER), Command.FULL_SCREEN)
    return (
        KeyBinding(asked, ("?", "F1"), _("Show these keys"), shifted=_ASKING),
        KeyBinding({pygame.K_COMMA: Command.SETTINGS}, (",",), _("Settings"), (_("Ctrl"),), CTRL),
        KeyBinding({pygame.K_F11: Command.FULL_SCREEN}, ("F11",), _("Full screen on or off")),
        KeyBinding(enter, (_("Enter"),), _("Full screen on or off"), (_("Alt"),), pygame.KMOD_ALT),
        KeyBinding({pygame.K_c: Command.COPY}, ("C",), _("Copy the match that is looked at"), (_("Ctrl"),), CTRL),
        KeyBinding({pygame.K_w: Command.CLOSE_PAGE}, ("W",), _("Leave the page"), (_("Ctrl"),), CTRL),
        KeyBinding({pygame.K_q: Command.QUIT}, ("Q",), _("Quit; your match is kept"), (_("Ctrl"),), CTRL),
        KeyBinding({pygame.K_F2: Command.READ_PAGE}, ("F2",), _("Read this page aloud")),
        KeyBinding({pygame.K_F2: Command.VOICE}, ("F2",), _("Voice on or off"), (_("Ctrl"),), CTRL),
    )
