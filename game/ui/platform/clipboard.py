"""The clipboard, as text; the original pygame has neither way."""

from __future__ import annotations

import contextlib

import pygame

from game.words.translation import _


def copy(text: str) -> str:
    """Copy a text and return the words for the button: how that went."""
    try:
        pygame.scrap.put_text(text)
    except (AttributeError, ValueError, pygame.error):  # the second for what is no text, as a file's name may be
        # Translators: the system's clipboard does not work
        return _("Couldn’t copy to the clipboard")
    return _("Copied")


def pasted() -> str:
    """The text in the clipboard, or nothing."""
    with contextlib.suppress(AttributeError, pygame.error):
        return pygame.scrap.get_text()
    return ""
