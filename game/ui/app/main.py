"""The open window: builds the program and shows its first scene."""

from __future__ import annotations

import gc
import sys
import threading
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.rules.record import HandRecord, MatchRecord
from game.rules.rules import Rules
from game.store.archive import match_names
from game.store.figures.hand_facts import KeptReview, Luck, Rest
from game.store.journal import Journal
from game.store.people import People
from game.ui.app.app import App, opening
from game.ui.app.crash_handler import CrashHandler, provoke
from game.ui.app.start_options import StartOptions
from game.ui.engine.listener import Listener
from game.ui.engine.loop import Loop
from game.ui.engine.tasks import SHARE, Tasks
from game.ui.platform.gamepad_watch import PadWatch
from game.ui.platform.log_off import LogOffWatch
from game.ui.platform.reader_bridge import ReaderBridge
from game.ui.platform.window import Window
from game.ui.services.routes import EnterCodeRoute, OpenSetRoute, TitleRoute, WelcomeRoute
from game.ui.services.services import Services
from game.words.languages import of_environment, speak, understood


def _luck(hand: HandRecord, rules: Rules, rest: Rest) -> Luck | None:
    from game.study.luck import measured  # noqa: PLC0415 - not before a hand is over

    return measured(hand, rules, rest)


def _look(record: MatchRecord, hand: int, seat: int, rest: Rest) -> KeptReview | None:
    from game.study.error_rate import reviewed  # noqa: PLC0415 - as above

    return reviewed(record, hand, seat, rest)


def begin(window: Window, start: StartOptions) -> int:
    """Play until the player leaves; return the exit code."""
    loop, before = Loop(window), threading.excepthook
    rescue = CrashHandler(loop, start.reports)
    threading.excepthook = rescue.thread
    matches, chosen = start.folders.data / "journal.sqlite", start.folders.config / "settings.json"
    was_there = there(matches)
    journal, people = Journal(matches, CHARACTERS, luck=_luck, look=_look), People(start.folders)
    # A player who quit at the welcome has left an empty match file, and is asked again.
    new = not there(chosen) and not (was_there and journal.ask(match_names) != ())
    services = Services(people, journal, start.deals, Tasks(loop.post))
    app = rescue.app = App(loop, services)
    services.rumble = loop.rumble
    _choose_language(services, start.language, window)
    watch = PadWatch(lambda there: loop.post(partial(loop.pads.expect, there)))
    log_off = LogOffWatch(lambda: loop.post(loop.quit))

    def loaded(_table: ModuleType) -> None:
        # What was made so far stays, so freeze it: then the collector finds a left scene's cycles, which hold large
        # pictures, in less than a millisecond, and can run whenever a scene goes.
        gc.freeze()
        gc.enable()
        loop.scenes_left = lambda: loop.post(app.let_go_of_left)
        loop.settled = app.tidy

    def shown() -> None:
        # The main menu comes up sooner without the table's 120 modules, but the press on Play shouldn't wait for them.
        services.tasks.run(partial(import_module, "game.ui.table.table_scene"), loaded)
        sys.setswitchinterval(SHARE)
        services.sound.shown()
        loop.pads.told = watch.start()
        if not sys.platform.startswith("linux"):
            loop.pads.expect(True)  # nothing reports new ones, so SDL checks in every turn
        rescue.watch()
        log_off.start()
        bridge = window.admit_reader()
        if bridge is not None:
            _await_reader(loop, bridge)
        if window.seen:
            loop.returned = services.became = app.heed_desktop
            app.heed_desktop()
        if start.crash:
            provoke(loop, start.crash)

    loop.post(partial(_open, app, start, new=new))
    # Sound may open its device only after the first picture, hence the second turn.
    loop.post(lambda: loop.post(shown))
    try:
        return loop.run()
    finally:
        window.hide()
        log_off.close()
        watch.close()
        services.sound.close()
        services.voice.close()
        services.save_the_rest()
        journal.close()
        rescue.close()
        threading.excepthook = before


def there(path: Path) -> bool:
    """Whether the file exists, or may: nobody is new if the folder can't be read."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        pass
    return True


def _open(app: App, start: StartOptions, *, new: bool) -> None:
    if start.record is not None:
        way = opening(str(start.record))
        app.restart(*((TitleRoute(), way) if isinstance(way, OpenSetRoute) else (replace(way, first=True),)))
    elif start.code:
        app.restart(TitleRoute(), EnterCodeRoute(start.code))
    elif start.table:
        app.go(app.services.matches.at_once())
    else:
        app.go(WelcomeRoute() if new else TitleRoute())
    if start.smoke:
        from game.ui.app.smoke_test import SmokeTest  # noqa: PLC0415 - it brings the whole table

        SmokeTest(app).begin()


def _choose_language(services: Services, asked: str | None, window: Window) -> None:
    """Set the language; so far the start speaks the one asked for or the environment's (Linux only)."""
    if asked is None and not sys.platform.startswith("linux") and window.sdl is not None:
        services.usual_language = understood(window.sdl.locales())
    else:
        services.usual_language = asked or of_environment()
    wanted, own = asked or services.language, services.settings.own_letters
    if wanted != (asked or of_environment()) or not own:
        speak(wanted, own_letters=own)
        services.reword()  # the files were read before


def _await_reader(loop: Loop, bridge: ReaderBridge) -> None:
    """Start the screen reader's part once one listens: it'd slow down every start."""
    readers: list[Listener] = []

    def changed() -> None:
        if bridge.listening and not readers:
            from game.ui.screen_reader.screen_reader import ScreenReader  # noqa: PLC0415 - see above

            readers.append(ScreenReader(loop, bridge))

    bridge.changed = lambda: loop.post(changed)
    changed()
