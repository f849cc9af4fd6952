"""Text from keyboard and input method, which comes only while a field takes it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.keyboard import repeat


class TextInput:
    """Starts, moves and stops SDL's text input; `in_units` converts to the desktop's units.

    A start or stop loses the word that an input method is composing, so a field that's only drawn anew needs neither.
    """

    def __init__(self, in_units: Callable[[pygame.Rect], pygame.Rect]) -> None:
        self._in_units = in_units
        self._at: pygame.Rect | None = None
        """Where text is taken, in the desktop's units; None if it isn't."""

    def take(self, box: pygame.Rect | None, *, again: bool = False) -> None:
        """Take text in this box, in pixels, or none; `again` restores a screen keyboard that was dismissed."""
        at, was = None if box is None else self._in_units(box), self._at
        if at == was and not again:
            return
        self._at = at
        if (at is None) is not (was is None):
            repeat(on=at is not None)
        if at is None:
            pygame.key.stop_text_input()
            return
        pygame.key.set_text_input_rect(at)  # first, so a screen keyboard doesn't cover it
        if was is None or again:
            pygame.key.start_text_input()
