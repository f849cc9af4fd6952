"""What is printed on the keys that are held down while another is pressed: on a Mac they are others, with signs."""

import sys

from game.words.translation import _


def mac() -> bool:
    """Whether the keyboard is a Mac's."""
    return sys.platform == "darwin"


def command_cap() -> str:
    """What is on the key for commands; Ctrl does the same on a Mac."""
    return "⌘" if mac() else _("Ctrl")


def command_and_shift() -> tuple[str, str]:
    """What is on the two keys that are held down together, in the order in which each system writes them."""
    return (shift_cap(), command_cap()) if mac() else (command_cap(), shift_cap())


def option_cap() -> str:
    """What is on the key that is Alt elsewhere."""
    return "⌥" if mac() else _("Alt")


def shift_cap() -> str:
    """What is on the key for capitals."""
    return "⇧" if mac() else _("Shift")


def reading_key() -> str:
    """What to press to have a page read, in words that stand in a sentence: no font has a Mac's signs."""
    return _("Command") + "+R" if mac() else "F2"
