"""What a key means under any keyboard layout and lock."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable
from typing import Final

import pygame

from game.words.letters import capital

_LETTERS: Final = {pygame.KSCAN_A + at: ord("a") + at for at in range(26)}
_COMMA: Final = {pygame.KSCAN_COMMA: pygame.K_COMMA}
_DIGITS: Final = {
    **{pygame.KSCAN_1 + at: pygame.K_1 + at for at in range(9)},
    pygame.KSCAN_0: pygame.K_0,
}
_WITHOUT_NUM_LOCK: Final = {
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
_REPEATING: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT})
_WAIT, _APART = 400, 40
"""Milliseconds before a key repeats, and between repeats."""
_NO_CHARACTER: Final = 1 << 30
"""SDL key codes from here on stand for no character."""


class Keyboard:
    """Translates key presses, and drops repeats except of keys that edit text."""

    def __init__(self, key_at: Callable[[int], int] = lambda _scancode: 0) -> None:
        """Ask `key_at` for the key code at a scancode in the present layout."""
        self._key_at = key_at
        self._down: set[int] = set()

    def press(self, e: pygame.event.Event) -> pygame.event.Event | None:
        """Return the press with its meaning as the key, or None for an unwanted repeat."""
        scancode = getattr(e, "scancode", 0)
        key = meaning(e.key, scancode, e.mod)
        if scancode in _LETTERS and not _latin(e.key) and self._without_latin():
            key = _LETTERS[scancode]
        place = scancode or e.key  # a layout that changes meanwhile gives the release another key
        # Only where keys repeat: an input method may swallow a release, and the key must not stay dead.
        if any(pygame.key.get_repeat()) and place in self._down and key not in _REPEATING:
            return None
        self._down.add(place)
        return e if key == e.key else pygame.event.Event(e.type, {**e.dict, "key": key})

    def _without_latin(self) -> bool:
        """Whether no key writes a Latin letter; Greek's Q, say, writes a semicolon, as Dvorak's Z does."""
        keys = [self._key_at(scancode) for scancode in _LETTERS]
        return any(keys) and not any(map(_latin, keys))

    def release(self, e: pygame.event.Event) -> None:
        """Note that a key went up."""
        self._down.discard(getattr(e, "scancode", 0) or e.key)

    def forget(self) -> None:
        """Take all keys as up, as after the window lost them."""
        self._down.clear()


def repeat(on: bool) -> None:
    """Let keys repeat, for a text field."""
    pygame.key.set_repeat(*((_WAIT, _APART) if on else (0,)))


def meaning(key: int, scancode: int, mod: int) -> int:
    """Return the key code to act on: a letter of another script means the Latin letter of its place.

    The row of digits means digits where they need Shift, as in France. The number pad moves without Num Lock.
    """
    if scancode in _DIGITS and not pygame.K_0 <= key <= pygame.K_9:
        return _DIGITS[scancode]
    if key in _WITHOUT_NUM_LOCK and not mod & pygame.KMOD_NUM and sys.platform != "darwin":  # a Mac has no Num Lock
        return _WITHOUT_NUM_LOCK[key]
    if not _foreign(key):
        return key
    return _LETTERS.get(scancode) or _COMMA.get(scancode, key)


def _latin(key: int) -> bool:
    return pygame.K_a <= key <= pygame.K_z


def _foreign(key: int) -> bool:
    """Return whether this is a letter that isn't Latin."""
    return 127 < key < _NO_CHARACTER and chr(key).isalpha() and not unicodedata.name(chr(key), "").startswith("LATIN")


def digit_of(key: int) -> str:
    """Return the digit on a key, or ""."""
    if pygame.K_0 <= key <= pygame.K_9:
        return chr(key)
    return str((key - pygame.K_KP_1 + 1) % 10) if pygame.K_KP_1 <= key <= pygame.K_KP_0 else ""


def key_name(code: int) -> str:
    """Return a key's name as settings keep it, or ""."""
    return pygame.key.name(code) or pygame.key.name(code, use_compat=False)  # the former lacks ö, é, ñ


def key_cap(code: int) -> str:
    """Return the text printed on a key."""
    name = key_name(code)
    if len(name) == 1:
        cap = capital(name)
        return cap if len(cap) == 1 else name  # ß has no capital on a key
    return name.capitalize() if name.islower() else name
