"""Listeners for players who don't see the window."""

from __future__ import annotations

from typing import Protocol

from game.ui.engine.scene import Scene


class Listener(Protocol):
    """Called by the loop on its thread."""

    def say(self, words: str, urgent: bool) -> None:
        """Read this out after earlier words, or at once if urgent."""

    def show(self, scene: Scene, wait: float | None) -> None:
        """Handle a turn's end; `wait` is milliseconds until the next (None: until an event)."""

    def hush(self) -> None:
        """Stop talking, because the player pressed a key."""
