"""What is copied and put in; the original pygame has neither for text."""

from __future__ import annotations

import contextlib

import pygame

from game.words.translation import _


def copy(text: str) -> str:
    """Put a text where other programs find it; how that went, for a button."""
    try:
        pygame.scrap.put_text(text)
    except (AttributeError, ValueError, pygame.error):  # the second for what is no text, as a file's name may be
        # Translators: the system's clipboard does not work
        return _("The system takes no copies")
    return _("Copied")


def pasted() -> str:
    """What was copied anywhere; nothing where the system does not tell."""
    with contextlib.suppress(AttributeError, pygame.error):
        return pygame.scrap.get_text()
    return ""
