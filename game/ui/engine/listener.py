"""Whoever follows the game without seeing the window."""

from __future__ import annotations

from typing import Protocol

from game.ui.engine.scene import Scene


class Listener(Protocol):
    """Is told by the loop, on its thread."""

    def say(self, words: str, urgent: bool) -> None:
        """Have this read out once, after what was said before, or at once if it is urgent."""

    def show(self, scene: Scene, wait: float | None) -> None:
        """A turn has ended: what is seen, and how long the next turn may wait."""

    def hush(self) -> None:
        """The player has pressed a key, and has heard enough of what went before."""
