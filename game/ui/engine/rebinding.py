"""The player's own bindings."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence

import pygame
from msgspec.structs import replace

from game.ui.engine.commands import Command
from game.ui.engine.key_binding import NAVIGATION, KeyBinding
from game.ui.engine.keyboard import key_cap, key_name
from game.ui.platform.gamepad import GamepadButton
from game.words.translation import _

_FIXED = frozenset({Command.CANCEL, Command.SHOW_KEYS, Command.SETTINGS, Command.FULL_SCREEN})
"""Fixed, so the page for changing keys stays reachable."""
_NO_KEYS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE, pygame.K_UNKNOWN,
    }
)  # fmt: skip
"""Modifiers and keys without a code."""


def changeable(line: KeyBinding) -> Command | None:
    """Return the rebindable command, or None."""
    return None if line.only in _FIXED else line.only


def name_of(command: Command) -> str:
    """Return a command's name in the settings."""
    return command.name.lower()


def rebound(lines: Sequence[KeyBinding], keys: Mapping[str, str], buttons: Mapping[str, str]) -> tuple[KeyBinding, ...]:
    """Return the lines with the player's bindings by command name, ignoring unusable or clashing ones."""
    found = tuple(_chosen(line, keys, buttons) for line in lines)
    clashing = set()
    for line, before in zip(found, lines, strict=True):
        command = changeable(line)
        if command is not None and line is not before:
            if line.keys != before.keys and any(key_refused(found, command, code) for code in line.keys):
                clashing.add(name_of(command))
            if line.buttons != before.buttons and any(button_refused(found, command, one) for one in line.buttons):
                clashing.add(name_of(command))
    if not clashing:
        return found
    sound_keys = {name: key for name, key in keys.items() if name not in clashing}
    return rebound(lines, sound_keys, {name: one for name, one in buttons.items() if name not in clashing})


def key_refused(lines: Sequence[KeyBinding], command: Command, code: int) -> str:
    """Return why a key can't be used for this command, or ""."""
    if code in _NO_KEYS or _code(key_name(code)) != code:
        return _("This key can’t be used.")
    if any(code in line.keys for line in NAVIGATION):
        return _("{key} does the same thing on every page and can’t be changed.").format(key=key_cap(code))
    for line in lines:
        if line.only is not command and not line.mod and code in line.keys:
            return _("{key} is already used for “{what}”.").format(key=key_cap(code), what=line.says)
    return ""


def button_refused(lines: Sequence[KeyBinding], command: Command, button: GamepadButton, sign: str = "") -> str:
    """Return why a button can't be used for this command, or ""."""
    for line in lines:
        if line.only is not command and button in line.buttons:
            return _("{key} is already used for “{what}”.").format(key=sign or button, what=line.says)
    return ""


def _chosen(line: KeyBinding, keys: Mapping[str, str], buttons: Mapping[str, str]) -> KeyBinding:
    command = changeable(line)
    if command is None:
        return line
    key, button = keys.get(name_of(command)), buttons.get(name_of(command))
    code = None if key is None else _code(key)
    if code is not None:
        line = replace(line, keys={code: command}, caps=(key_cap(code),), held=(), mod=0, shifted=frozenset())
    if button is not None and button in set(GamepadButton):
        line = replace(line, buttons={GamepadButton(button): command})
    return line


def _code(name: str) -> int | None:
    with contextlib.suppress(ValueError):
        return pygame.key.key_code(name)
    return None
