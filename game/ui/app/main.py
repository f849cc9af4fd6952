"""What happens in the open window: the program and its first scene."""

from __future__ import annotations

import gc
import threading

from game.ai import LEVELS
from game.store.journal import Journal
from game.store.settings import SettingsFile
from game.ui.app.app import Program
from game.ui.app.crash_handler import CrashHandler, provoke
from game.ui.app.smoke_test import SmokeTest
from game.ui.app.start_options import StartOptions
from game.ui.engine.loop import Loop
from game.ui.platform.window import Window


def begin(window: Window, start: StartOptions) -> int:
    """Play until the player leaves, and return the exit code."""
    loop, before = Loop(window), threading.excepthook
    rescue = CrashHandler(loop, start.reports)
    threading.excepthook = rescue.thread
    journal = Journal(start.folders.data / "journal.sqlite", LEVELS)
    program = rescue.program = Program(loop, SettingsFile(start.folders.config / "settings.json"), journal, start.deals)

    def first() -> None:
        if start.record is not None:
            program.open_record(start.record)
        elif start.table:
            program.table()
        else:
            program.title()
        if start.smoke:
            SmokeTest(program).begin()

    def shown() -> None:
        gc.enable()
        program.sound.shown()
        rescue.watch()
        if start.crash:
            provoke(loop, start.crash)

    loop.post(first)
    # Sound may open its device only after the first picture is there: the second turn comes after it.
    loop.post(lambda: loop.post(shown))
    try:
        return loop.run()
    finally:
        program.sound.close()
        journal.close()
        rescue.close()
        threading.excepthook = before
