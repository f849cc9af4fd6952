"""Opening the window, in as little time as can be."""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.values import dataclass
from game.ui.platform.window import NoDisplay, Window

if TYPE_CHECKING:
    from game.session import Deals
    from game.store.crash import Reports
    from game.store.paths import Folders

__all__ = ["NoDisplay", "Start", "run"]


@dataclass(frozen=True, slots=True)
class Start:
    """How to begin: where things are kept, where decks come from, and what to show first."""

    folders: Folders
    deals: Callable[[], Deals]
    reports: Reports
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    table: bool = False
    record: Path | None = None
    """A file to look at first."""
    smoke: bool = False
    crash: str | None = None
    """How to fail, to see what becomes of it; see `game.ui.app.crash_handler.provoke`."""


def run(start: Start) -> int:
    """Open the window, play until the player leaves, and return the exit code; NoDisplay where no window can open."""
    # Nothing that a start makes is garbage. The collector looks again once the first picture is there.
    gc.disable()
    try:
        # The window is the screen's work, during which this thread waits: another imports what it will show.
        threading.Thread(target=_import_ahead, name="imports", daemon=True).start()
        window = Window.open(start.size, fullscreen=start.fullscreen)
        try:
            from game.ui.app.main import begin  # noqa: PLC0415 - imported while the window opens

            return begin(window, start)
        finally:
            window.close()
    finally:
        gc.enable()


def _import_ahead() -> None:
    with contextlib.suppress(Exception):  # whatever it is, the import in `run` meets it too
        import_module("game.ui.app.main")
        import_module("game.store.journal_writer")  # which the journal's thread needs first of all
