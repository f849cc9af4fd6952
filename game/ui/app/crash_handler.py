"""Crashes: a report is written, and a page that names it replaces all scenes."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Any, NoReturn

import pygame

from game.assets import MissingAsset
from game.store.crash import CrashReport, Reports
from game.ui.app.app import App
from game.ui.engine.loop import Loop
from game.ui.engine.tasks import THREAD
from game.ui.platform.video import BLIND
from game.ui.services.routes import CrashRoute
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.fault_log import FaultLog


class CrashHandler:
    """Handles failures of the loop and of threads, except its own page's."""

    app: App  # to be set before the loop runs

    def __init__(self, loop: Loop, reports: Reports) -> None:
        self.loop = loop
        self.reports = reports
        self._told: set[CrashReport] = set()
        self._sudden: FaultLog | None = None
        loop.rescue = self.turn

    def turn(self, error: Exception) -> None:
        """Replace all scenes with the crash page; reraise a crash of that page."""
        if isinstance(self.app.top, CrashRoute):
            raise error
        self._show(self._report(error), error)

    def thread(self, args: Any) -> None:
        """Handle a thread's failure, like `threading.excepthook`."""
        error = args.exc_value
        if isinstance(error, Exception):
            report = self._report(error)
            if report not in self._told or getattr(args.thread, "name", "") == THREAD:
                self.loop.post(lambda: self._show(report, error))

    def watch(self) -> None:
        """Log crashes Python can't catch, and report one of an earlier run."""
        from game.store.fault_log import FaultLog  # noqa: PLC0415 - once the first picture is there

        self._sudden = FaultLog(self.reports)
        report = self._sudden.begin()
        self.loop.turned = self._sudden.survived
        if report is not None:
            notices = self.app.services.journal.notices
            notices.add(lambda: _("The game crashed last time. {report}"), report=lambda: report.sentence)

    def close(self) -> None:
        """Stop watching after a normal end."""
        if self._sudden is not None:
            self._sudden.end()

    def _report(self, error: Exception) -> CrashReport:
        report = self.reports.write(error, facts(self.loop))
        if report not in self.reports.told:
            self.reports.told.add(report)
            with contextlib.suppress(OSError, ValueError):
                print(f"gin-rummy: {sentence(report, error)}", file=sys.stderr)
        return report

    def _show(self, report: CrashReport, error: Exception) -> None:
        self._told.add(report)
        if not isinstance(self.app.top, CrashRoute):
            self.loop.abandon()
            with contextlib.suppress(Exception):  # it may have failed halfway through drawing
                self.loop.window.surface.set_clip(None)
            self.app.go(CrashRoute(report, said(error)))


def sentence(report: CrashReport, error: BaseException) -> str:
    """Return the message for when there's no page."""
    return f"{said(error) or _('Something went wrong')}. {report.sentence}"


def said(error: BaseException) -> str:
    """Return the error's own message for the player, without a full stop; usually empty."""
    return str(error).rstrip(".") if isinstance(error, MissingAsset) else ""


def facts(loop: Loop) -> dict[str, str]:
    """Return the report's facts about the window; nothing private."""
    found: dict[str, str] = {}
    made = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    asked: dict[str, Callable[[], str]] = {
        made: lambda: f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "Window": lambda: _times(loop.window.size),
        "Screens": lambda: ", ".join(map(_times, pygame.display.get_desktop_sizes())),
        "Driver": pygame.display.get_driver,
        "Pages": lambda: ", ".join(type(scene).__name__ for scene in loop.scenes()),
        "Last events": lambda: _counted([pygame.event.event_name(kind) for kind in loop.lately]),
    }
    for name, ask in asked.items():
        with contextlib.suppress(Exception):  # anything may be broken by now
            found[name] = ask()
    return found


def _times(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _counted(names: list[str]) -> str:
    runs = ((name, len(list(some))) for name, some in groupby(names))
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in runs)


def box(words: str) -> None:
    """Show a system message box, if there's a screen and no terminal."""
    terminal = sys.stderr is not None and sys.stderr.isatty()
    blind = os.environ.get("SDL_VIDEODRIVER") in BLIND
    if not terminal and not blind and hasattr(pygame.display, "message_box"):
        with contextlib.suppress(pygame.error):
            pygame.display.message_box(_("Gin Rummy"), words, message_type="error")


def provoke(loop: Loop, how: str) -> None:
    """Fail on purpose, to test a bundle, in a "turn" of the loop, a "thread" or each "frame"."""

    def fail() -> NoReturn:
        raise RuntimeError("This was asked for")

    if how == "thread":
        threading.Thread(target=fail, name=THREAD, daemon=True).start()
    elif how == "frame":
        vars(loop.window)["present"] = lambda _rects=None: fail()
    else:
        loop.post(fail)
