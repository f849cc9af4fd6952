"""Opening the window, in as little time as can be."""

from __future__ import annotations

import contextlib
import gc
import threading
from importlib import import_module

from game.ui.app.start_options import StartOptions
from game.ui.app.window_file import WindowFile
from game.ui.platform.video import NoDisplay
from game.ui.platform.window import Window

__all__ = ["NoDisplay", "StartOptions", "run"]


def run(start: StartOptions) -> int:
    """Open the window, play until the player leaves, and return the exit code; NoDisplay where no window can open."""
    # Nothing that a start makes is garbage. The collector looks again once the first picture is there.
    gc.disable()
    try:
        # The window is the screen's work, during which this thread waits: another imports what it will show.
        threading.Thread(target=_import_ahead, name="imports", daemon=True).start()
        # A start that is told how its window is to be remembers nothing of it.
        file = None if start.size or start.fullscreen else WindowFile(start.folders.config)
        kept = None if file is None else file.kept
        window = Window.open(start.size, fullscreen=start.fullscreen, kept=kept)
        try:
            from game.ui.app.main import begin  # noqa: PLC0415 - imported while the window opens

            return begin(window, start)
        finally:
            if file is not None:
                file.keep(window.placement)
            window.close()
    finally:
        gc.unfreeze()
        gc.enable()


def _import_ahead() -> None:
    with contextlib.suppress(Exception):  # whatever it is, the import in `run` meets it too
        import_module("game.ui.app.main")
        import_module("game.store.matches.keeper")  # which the journal's thread needs first of all
