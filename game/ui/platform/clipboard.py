"""The text clipboard, which the original pygame lacks."""

from __future__ import annotations

import contextlib

import pygame

from game.words.translation import _


def copy(text: str) -> str:
    """Copy a text; return the button's new label."""
    try:
        pygame.scrap.put_text(text)
    except (AttributeError, ValueError, pygame.error):  # ValueError for odd bytes, as in a file name
        # Translators: the system's clipboard does not work
        return _("Couldn’t copy to the clipboard")
    return _("Copied")


def pasted() -> str:
    """Return the clipboard's text, or ""."""
    with contextlib.suppress(AttributeError, pygame.error):
        return pygame.scrap.get_text()
    return ""
