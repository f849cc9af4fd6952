"""One run of the game: the loop, its scenes' services, and navigation."""

from __future__ import annotations

import gc
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.record import MatchRecord, dumps
from game.ui.app.routes import kind_of_scene, scene_of
from game.ui.engine.commands import Command
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene
from game.ui.platform import clipboard, desktop_wishes
from game.ui.platform.desktop_wishes import DesktopWishes
from game.ui.platform.spare_memory import give_back
from game.ui.platform.windows_shell import dress
from game.ui.screen_reader.self_voicing import SelfVoicing
from game.ui.services.history_routes import OpenHistoryRoute
from game.ui.services.routes import (
    CodeRoute,
    KeysRoute,
    LeaveRoute,
    Navigator,
    OpenRecordRoute,
    OpenSetRoute,
    Route,
    SettingsRoute,
)
from game.ui.services.services import Services
from game.ui.services.shortcuts import everywhere
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.moving.others_history import OthersHistory

_SOON = 0.3  # seconds a window may freeze while closing


class App(Navigator):
    """Makes a route's scene when the player goes there."""

    def __init__(self, loop: Loop, services: Services) -> None:
        self.loop = loop
        self.services = services
        self._routes: dict[Scene, Route] = {}  # the routes of the scenes on the stack
        loop.bindings = everywhere
        loop.commands = {
            Command.SHOW_KEYS: self._show_keys,
            Command.SETTINGS: self._open_settings,
            Command.FULL_SCREEN: loop.fullscreen,
            Command.QUIT: self.quit,
            Command.CLOSE_PAGE: self._close_page,
            Command.COPY: self._copy,
            Command.READ_PAGE: SelfVoicing(loop, services.voice).read,
            Command.VOICE: self._turn_voice,
        }
        services.voice.changed = lambda: loop.post(self._voice_changed)
        loop.dropped = lambda file: self.go(opening(file))
        loop.may_quit = self._may_leave
        loop.scan.every = lambda: float(services.settings.scan)
        loop.front_changed = services.sound.heed_front
        services.tell(lambda sentence: loop.post(partial(self._tell, sentence)))

    def go(self, route: Route) -> None:
        self.loop.push(self.scene(route))

    def prepare(self, kind: type[Route]) -> None:
        self.services.tasks.in_background(partial(kind_of_scene, kind), lambda _kind: None, lambda: True)

    def replace(self, route: Route) -> None:
        self.loop.replace(self.scene(route))

    def restart(self, *routes: Route) -> None:
        first, *others = routes
        self.loop.replace_all(self.scene(first))
        for route in others:
            self.go(route)

    def back(self) -> None:
        self.loop.pop()

    def below(self, scene: Scene) -> Route | None:
        scenes = self.loop.scenes()
        at = scenes.index(scene) if scene in scenes else 0
        return self._routes.get(scenes[at - 1]) if at else None

    def among(self, others: OthersHistory) -> Navigator:
        from game.ui.services.others_services import OthersServices  # noqa: PLC0415 - a start needs none of it

        return OthersNavigator(self, OthersServices(self.services, others))

    def quit(self) -> None:
        if self._may_leave():
            self.end()

    def end(self) -> None:
        self.loop.quit()

    @property
    def top(self) -> Route | None:
        """The visible scene's route."""
        return None if self.loop.top is None else self._routes.get(self.loop.top)

    def heed_desktop(self) -> None:
        """Ask for the desktop's wishes where the player hasn't chosen, and follow them."""
        dress()
        settings = self.services.settings
        if None not in {settings.cloth, settings.high_contrast, settings.reduced_motion}:
            return
        if desktop_wishes.answered_at_once():
            self._heed(desktop_wishes.wishes())
        else:
            self.services.tasks.run(desktop_wishes.wishes, self._heed)

    def _heed(self, wishes: DesktopWishes) -> None:
        if wishes != self.services.wishes:
            self.services.wishes = wishes
            if self.loop.top is not None:
                self.loop.top.changed()

    def _show_keys(self) -> None:
        if self.top == KeysRoute():
            self.back()
        else:
            self.go(KeysRoute())

    def _open_settings(self) -> None:
        if not isinstance(self.top, SettingsRoute):
            self.go(SettingsRoute())

    def _close_page(self) -> None:
        if self.loop.top is not None:
            self.loop.top.back()

    def _copy(self) -> None:
        """Copy the code shown, or the match without its hidden cards."""
        record, scene = getattr(self.top, "record", None), self.loop.top
        if isinstance(self.top, CodeRoute) and scene is not None:
            scene.tell(clipboard.copy(self.top.code))
        elif isinstance(record, MatchRecord) and scene is not None:
            scene.tell(clipboard.copy(dumps(record.public())))

    def _turn_voice(self) -> None:
        settings = self.services.settings
        self.services.keep(replace(settings, voice=not settings.voice))
        self.services.voice.say(_("The voice is off.") if settings.voice else _("The voice is on."))
        self._voice_changed()

    def _voice_changed(self) -> None:
        scene, fault = self.loop.top, self.services.voice.fault
        if scene is not None and isinstance(self.top, SettingsRoute):
            scene.changed()
        elif scene is not None and fault:
            scene.tell(fault)

    def scene(self, route: Route, among: OthersNavigator | None = None) -> Scene:
        """Return a new scene, of the player's own or among somebody else's matches."""
        scene = scene_of(route, self.services, self) if among is None else scene_of(route, among.services, among)
        self._forget_ways()
        self._routes[scene] = route
        return scene

    def let_go_of_left(self) -> None:
        """Release scenes that left the stack, a turn later: the turn that removes them holds them."""
        self._forget_ways()
        gc.collect()

    def tidy(self) -> None:
        """Give the system the memory of pictures that aren't seen; takes some milliseconds."""
        for scene in self.loop.scenes()[:-1]:
            scene.covered()
        gc.collect()
        give_back()

    def _forget_ways(self) -> None:
        there = self.loop.scenes()
        self._routes = {one: way for one, way in self._routes.items() if one in there}

    def _may_leave(self) -> bool:
        """Whether all is saved; if not soon, show a page that tells what to do."""
        journal = self.services.journal
        if journal.saved or (not journal.repairing and journal.save(_SOON) and journal.saved):
            return True  # the next start begins the repair again
        if self.top != LeaveRoute():
            self.go(LeaveRoute())
        return False

    def _tell(self, sentence: str) -> None:
        if self.services.current is not None:
            if sentence:
                self.services.current.warn(sentence)
        elif self.loop.top is not None:
            self.loop.top.changed()


class OthersNavigator(Navigator):
    """Shows scenes with the services of somebody else's history."""

    def __init__(self, app: App, services: Services) -> None:
        self._app = app
        self.services = services

    def go(self, route: Route) -> None:
        self._app.loop.push(self._app.scene(route, self))

    def prepare(self, kind: type[Route]) -> None:
        self._app.prepare(kind)

    def replace(self, route: Route) -> None:
        self._app.loop.replace(self._app.scene(route, self))

    def restart(self, *routes: Route) -> None:
        self._app.restart(*routes)

    def back(self) -> None:
        self._app.back()

    def below(self, scene: Scene) -> Route | None:
        return self._app.below(scene)

    def among(self, others: OthersHistory) -> Navigator:
        return self._app.among(others)

    def quit(self) -> None:
        self._app.quit()

    def end(self) -> None:
        self._app.end()


def opening(file: str) -> OpenSetRoute | OpenRecordRoute | OpenHistoryRoute:
    """Return the route for a file from outside."""
    from game.store.deal_sets import ENDING  # noqa: PLC0415 - a start of the program needs none of it
    from game.store.moving import history_file  # noqa: PLC0415 - as above

    name = file.lower()
    if name.endswith(history_file.ENDING):
        return OpenHistoryRoute(Path(file))
    return OpenSetRoute(file) if name.endswith(ENDING) else OpenRecordRoute(Path(file))
