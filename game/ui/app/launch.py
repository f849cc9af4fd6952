"""Opens the window as fast as possible."""

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
    """Open the window and play; return the exit code. NoDisplay if no window can open."""
    # A start makes no garbage, so collection waits for the first picture.
    gc.disable()
    try:
        # While this thread waits for the screen to open a window, another imports what it'll show.
        threading.Thread(target=_import_ahead, name="imports", daemon=True).start()
        # A start with a window size of its own doesn't change the saved one.
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
    with contextlib.suppress(Exception):  # the import in `run` will raise it again
        import_module("game.ui.app.main")
        import_module("game.store.matches.keeper")  # the journal's thread needs it first
