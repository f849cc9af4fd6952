"""Opening the window and the first scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai import LEVELS
from game.session import Deals
from game.store.paths import Folders
from game.store.running import RunningMatch
from game.store.settings import SettingsFile
from game.ui.loop import Loop
from game.ui.program import Program
from game.ui.smoke import Smoke
from game.ui.window import NoDisplay, Window

__all__ = ["NoDisplay", "Start", "run"]


@dataclass(frozen=True, slots=True)
class Start:
    """How to begin: where things are kept, where decks come from, and what to show first."""

    folders: Folders
    deals: Callable[[], Deals]
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    table: bool = False
    smoke: bool = False


def run(start: Start) -> int:
    """Open the window, play until the player leaves, and return the exit code; NoDisplay where no window can open."""
    window = Window.open(start.size, fullscreen=start.fullscreen)
    try:
        loop = Loop(window)
        program = Program(
            loop,
            SettingsFile(start.folders.config / "settings.json"),
            RunningMatch(start.folders.data / "match.jsonl", LEVELS),
            start.deals,
        )
        if start.table:
            program.table()
        else:
            program.title()
        if start.smoke:
            Smoke(loop).begin()
        # Sound may open its device only after the first picture is there: the second turn comes after it.
        loop.post(lambda: loop.post(program.sound.shown))
        try:
            return loop.run()
        finally:
            program.sound.close()
    finally:
        window.close()
