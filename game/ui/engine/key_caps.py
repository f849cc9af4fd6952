"""Caps of modifier keys, which are signs on a Mac."""

import sys

from game.words.translation import _


def mac() -> bool:
    """Whether this is a Mac."""
    return sys.platform == "darwin"


def command_cap() -> str:
    """Return the cap of the command key; Ctrl works on a Mac too."""
    return "⌘" if mac() else _("Ctrl")


def command_and_shift() -> tuple[str, str]:
    """Return both caps in the system's order."""
    return (shift_cap(), command_cap()) if mac() else (command_cap(), shift_cap())


def option_cap() -> str:
    """Return the cap of the Alt or Option key."""
    return "⌥" if mac() else _("Alt")


def shift_cap() -> str:
    """Return the cap of the Shift key."""
    return "⇧" if mac() else _("Shift")


def reading_key() -> str:
    """Return the key that reads a page, in words: no font has a Mac's signs."""
    return _("Command") + "+R" if mac() else "F2"
