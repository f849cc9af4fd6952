"""The keys that mean the same on every page."""

from __future__ import annotations

import pygame

from game.rules.i18n import _
from game.ui.engine.key_binding import COMMAND, KeyBinding
from game.ui.services.routes import KeysRoute, Navigator, SettingsRoute

_ASKING = frozenset({pygame.K_SLASH, pygame.K_PLUS, pygame.K_QUOTE, pygame.K_COMMA, 0xDF})
"""Where keyboards have the question mark: outside of text fields SDL tells the key and not the letter it writes."""


def everywhere() -> tuple[KeyBinding[Navigator], ...]:
    """What works on every page."""
    asked = dict.fromkeys((pygame.K_F1, pygame.K_QUESTION), _keys)
    return (
        KeyBinding(("?", "F1"), _("Show these keys"), asked, shifted=_ASKING),
        KeyBinding((",",), _("Settings"), {pygame.K_COMMA: _settings}, (_("Ctrl"),), COMMAND),
        KeyBinding(("F11",), _("Full screen on or off"), {pygame.K_F11: lambda to: to.toggle_fullscreen()}),
    )


def _keys(to: Navigator) -> None:
    """Show the keys; the same key takes them away again."""
    if to.top == KeysRoute():
        to.back()
    else:
        to.go(KeysRoute())


def _settings(to: Navigator) -> None:
    if to.top != SettingsRoute():
        to.go(SettingsRoute())
