"""A window that's painted once a test looks at it: painting every turn takes a third of the tests' time.

A test that notes what's drawn on the way takes the fixture `painted`.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene
from game.ui.platform.window import Window
from headless.program import Program


class SeldomPainted(Loop):
    """A loop that leaves the painting until somebody looks. Everything else goes on as it does in the game."""

    def __init__(self, window: Window, clock: Callable[[], float]) -> None:
        super().__init__(window, clock)
        self._unpainted: Scene | None = None
        vars(window)["looked"] = self._catch_up

    def _paint(self, scene: Scene) -> None:
        self._unpainted = scene

    def _catch_up(self) -> None:
        scene, self._unpainted = self._unpainted, None
        if scene is not None and not scene.closed:
            super()._paint(scene)


class SeldomLookedAt(Window):
    """A window that says when its picture is looked at."""

    looked: Callable[[], None] = staticmethod(lambda: None)

    @property
    def screen(self) -> pygame.Surface:
        self.looked()
        return super().screen

    @property
    def size(self) -> tuple[int, int]:
        return super().screen.get_size()


def look(program: Program) -> None:
    """Have the window painted, for what painting leaves behind: texts that were drawn, places of cards in pixels."""
    assert program.pilot.surface
