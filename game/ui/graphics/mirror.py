"""The mirror in which a right-to-left language shows the window, so that everything begins at the right.

What's drawn stays the same in every language. The window shows its mirror image (`platform.window`), and pictures that
must be read as they are, such as letters and cards, are mirrored beforehand: the window turns them back.
"""

from __future__ import annotations

import pygame

from game.words.translation import right_to_left


def upright(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture as it must be drawn to be seen as it is."""
    return pygame.transform.flip(picture, True, False) if right_to_left() else picture
