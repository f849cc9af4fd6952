"""One run of the game in one window: the loop with the services of its scenes, and the navigator between them."""

from __future__ import annotations

from pathlib import Path

from game.ui.app.routes import scene_of
from game.ui.engine.commands import Command
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene
from game.ui.services.routes import KeysRoute, Navigator, OpenRecordRoute, Route, SettingsRoute
from game.ui.services.services import Services
from game.ui.services.shortcuts import everywhere


class App(Navigator):
    """Makes the scene of a route when it is gone to."""

    def __init__(self, loop: Loop, services: Services) -> None:
        self.loop = loop
        self.services = services
        self._routes: dict[Scene, Route] = {}
        """How the scenes on the stack were come to."""
        loop.bindings = everywhere
        loop.commands = {
            Command.SHOW_KEYS: self._show_keys,
            Command.SETTINGS: self._open_settings,
            Command.FULL_SCREEN: loop.fullscreen,
        }
        loop.dropped = lambda file: self.go(OpenRecordRoute(Path(file)))
        services.journal.told = lambda: loop.post(self._warn)

    def go(self, route: Route) -> None:
        self.loop.push(self._scene(route))

    def replace(self, route: Route) -> None:
        self.loop.replace(self._scene(route))

    def restart(self, *routes: Route) -> None:
        first, *others = routes
        self.loop.replace_all(self._scene(first))
        for route in others:
            self.go(route)

    def back(self) -> None:
        self.loop.pop()

    def quit(self) -> None:
        self.loop.quit()

    @property
    def top(self) -> Route | None:
        """The way to the scene that is seen."""
        return None if self.loop.top is None else self._routes.get(self.loop.top)

    def _show_keys(self) -> None:
        """The same key takes them away again."""
        if self.top == KeysRoute():
            self.back()
        else:
            self.go(KeysRoute())

    def _open_settings(self) -> None:
        if self.top != SettingsRoute():
            self.go(SettingsRoute())

    def _scene(self, route: Route) -> Scene:
        scene = scene_of(route, self.services, self)
        there = self.loop.scenes()
        self._routes = {one: way for one, way in self._routes.items() if one in there} | {scene: route}
        return scene

    def _warn(self) -> None:
        """Say at the table, if there is one, what the journal has just found that it cannot do."""
        if self.services.current is not None:
            self.services.current.warn(self.services.journal.notices[-1])
