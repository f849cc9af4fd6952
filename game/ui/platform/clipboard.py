"""The text clipboard, which the original pygame lacks, and the selection for middle clicks."""

from __future__ import annotations

import contextlib
import ctypes

import pygame

from game.ui.platform.sdl import find_library
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


def selected() -> str:
    """Return the text that's selected somewhere on Linux; "" elsewhere, or before SDL 2.26."""
    library = find_library()
    if library is None or not hasattr(library, "SDL_GetPrimarySelectionText"):
        return ""
    library.SDL_GetPrimarySelectionText.restype = ctypes.c_void_p  # kept as a pointer, to be freed
    library.SDL_free.argtypes = [ctypes.c_void_p]
    found = library.SDL_GetPrimarySelectionText()
    text = ctypes.string_at(found).decode("utf-8", "replace") if found else ""
    library.SDL_free(found)
    return text
