"""The keys that mean the same on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.i18n import _

if TYPE_CHECKING:
    from game.ui.app.app import Program
from game.ui.engine.key_binding import COMMAND, KeyBinding

_ASKING = frozenset({pygame.K_SLASH, pygame.K_PLUS, pygame.K_QUOTE, pygame.K_COMMA, 0xDF})
"""Where keyboards have the question mark: outside of text fields SDL tells the key and not the letter it writes."""


def everywhere() -> tuple[KeyBinding[Program], ...]:
    """What works on every page."""
    asked = dict.fromkeys((pygame.K_F1, pygame.K_QUESTION), lambda program: program.show_keys())
    return (
        KeyBinding(("?", "F1"), _("Show these keys"), asked, shifted=_ASKING),
        KeyBinding(
            (",",), _("Settings"), {pygame.K_COMMA: lambda program: program.open_settings()}, (_("Ctrl"),), COMMAND
        ),
        KeyBinding(("F11",), _("Full screen on or off"), {pygame.K_F11: lambda program: program.loop.fullscreen()}),
    )
