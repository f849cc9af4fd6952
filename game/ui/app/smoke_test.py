"""Self-test: the computer plays a person's hand through the real window."""

from __future__ import annotations

import platform
import random
import sys
import threading

from game.ai import LEVELS
from game.ui.app.app import App
from game.ui.platform.mapped_libraries import mapped_sdl
from game.ui.platform.window import Window
from game.ui.table.table_scene import TableScene

_LIMIT_S = 60.0
_COLOURS = 50  # a grid of dots over a table with cards has more


class SmokeTest:
    """Plays until one more hand is over and quits with code 0.

    Code 1 if that takes too long, nothing is drawn, or a library is missing.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.loop = app.loop
        self.player = LEVELS["steady"]()
        self.rng = random.Random(1)
        self.left = _LIMIT_S / 0.02
        self.before: int | None = None  # finished hands when the table first appeared

    def begin(self) -> None:
        """Start playing when the loop runs; away from a table, resume the saved match."""
        if not isinstance(self.loop.top, TableScene):
            self.app.restart(self.app.services.matches.resumed())
        self._later()

    def _later(self) -> None:
        timer = threading.Timer(0.02, lambda: self.loop.post(self._turn))
        timer.daemon = True
        timer.start()

    def _turn(self) -> None:
        table = self.loop.top
        self.left -= 1
        if self.left < 0 or not isinstance(table, TableScene):
            self.loop.quit(1)
            return
        table.presenter.hurry(whole=True)
        over = len(table.session.match.results)
        self.before = over if self.before is None else self.before
        if over > self.before:
            window = self.loop.window
            trouble = window_trouble(window) or reader_trouble(window) or voice_trouble()
            trouble = trouble or (None if self._drawn() else "Nothing was drawn.")
            if trouble and sys.stderr is not None:
                sys.stderr.write(trouble + "\n")
            self.loop.quit(1 if trouble else 0)
            return
        if table.resting() or table.session.hand < 0:
            table.proceed()
        elif table.playing() and table.view is not None:
            table.controller.attempt(self.player.choose(table.view, self.rng))
        self._later()

    def _drawn(self) -> bool:
        surface = self.loop.window.surface
        wide, high = surface.get_size()
        dots = {tuple(surface.get_at((x, y))) for x in range(0, wide, 16) for y in range(0, high, 16)}
        return len(dots) > _COLOURS


def window_trouble(window: Window) -> str | None:
    """Return what's wrong between the game, SDL and this window, or None.

    No picture shows it, but sound, placement and sleep depend on it.
    """
    if window.sdl is None:
        return "The SDL that pygame uses can't be found, so the game can't call it."
    if window.sdl.bounds() is None:
        return "The game calls another SDL than pygame, as that one doesn't know the window."
    if len(copies := mapped_sdl()) > 1:
        return f"There is more than one SDL in this process: {', '.join(map(str, copies))}."
    return None


def reader_trouble(window: Window) -> str | None:
    """Return an error if a visible window has no reader bridge; Windows on ARM lacks the library."""
    if window.seen and window.bridge is None and platform.machine() != "ARM64":
        return "A screen reader can't be let in."
    return None


def voice_trouble() -> str | None:
    """Return why the Windows voice library can't be loaded, or None."""
    if sys.platform == "win32":
        try:
            import prism  # noqa: F401, PLC0415 - only there
        except (ImportError, OSError) as error:
            return f"The library of the system's voices can't be loaded: {error}."
    return None
