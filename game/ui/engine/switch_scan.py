"""Scanning for players with one switch: what can be pressed is lit in turn, and the switch presses it.

Where there's much to press, rows are lit first. A press opens a row, and then its things are lit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.engine import scan_stops
from game.ui.engine.accessibility import NotOfferedError
from game.ui.engine.scan_stops import Stop
from game.ui.engine.scene import Scene
from game.ui.graphics.scan_frame import ScanFrame
from game.ui.graphics.sprites import Stage

_KEYS: Final = frozenset({pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER})
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
_SOON_MS: Final = 300.0
"""A press so soon after something new is lit was meant for what was lit before."""
_ROUNDS: Final = 2
"""How often an open row is gone through before it closes."""


class SwitchScan:
    """Lights each thing for `every` milliseconds; 0 turns it off."""

    def __init__(self, speak: Callable[[str], object]) -> None:
        self.every: Callable[[], float] = lambda: 0.0
        self._speak = speak
        self._scene: Scene | None = None
        self._stage: Stage | None = None
        self._frames = ScanFrame(), ScanFrame(thin=True)
        """Around what's lit, and around the open row."""
        self._stops: Sequence[Stop] = ()
        self._open: list[frozenset[str]] = []
        """The ids in each open block or row, the outermost first."""
        self._rounds = 0
        self._lit: str | None = None
        """The id of what's lit, or of the first thing in it."""
        self._at = 0
        """The place of what's lit, if it goes."""
        self._due = self._began = self._now = 0.0

    @property
    def lit(self) -> Sequence[Stop]:
        """What's lit: one thing, or all of a row or block; empty if nothing is."""
        offered = self._offered()
        at = self._place(offered)
        return () if at is None else offered[at]

    def tick(self, scene: Scene, now: float) -> float | None:
        """Light the next thing if it's time; return milliseconds until the next, or None if off."""
        every, self._now = self.every(), now
        if not every:
            self._forget(None)
            return None
        if scene is not self._scene:
            self._forget(scene)
        self._stops = scan_stops.stops(scene.nodes())
        offered = self._offered()
        at = self._place(offered)
        if offered and at is None:
            self._began = now
            self._light(offered, 0 if self._lit is None else self._at)
        elif at is not None and now >= self._due:
            self._next(offered, at)
        elif at is not None:
            self._at = at
        self._show(scene)
        return max(0.0, self._due - now) if offered else every

    def switched(self, e: pygame.event.Event) -> bool:
        """Whether this key is the switch, while scanning is on."""
        return bool(self.every()) and e.key in _KEYS and not e.mod & _HELD

    def press(self) -> None:
        """Open the row that's lit, or press the thing, which stays lit for another while."""
        if self._scene is None or self._now - self._began < _SOON_MS:
            return
        self._stops = scan_stops.stops(self._scene.nodes())
        lit = self.lit
        if not lit:
            return
        self._began, self._rounds = self._now, 0
        if len(lit) > 1:
            self._open.append(frozenset(stop.node.id for stop in lit))
            self._light(self._offered(), 0)
        else:
            self._due = self._now + self.every()
            try:
                lit[0].node.perform("press")
            except NotOfferedError as error:
                self._speak(str(error))

    def _offered(self) -> list[list[Stop]]:
        """Return what's lit in turn; close each row of which nothing is left."""
        while self._open:
            inside = [stop for stop in self._stops if stop.node.id in self._open[-1]]
            if inside:
                return scan_stops.parts(inside)
            self._open.pop()
        return scan_stops.parts(self._stops)

    def _place(self, offered: Sequence[Sequence[Stop]]) -> int | None:
        return next((at for at, part in enumerate(offered) if any(one.node.id == self._lit for one in part)), None)

    def _next(self, offered: Sequence[Sequence[Stop]], at: int) -> None:
        """Light what follows; after the last round of a row, what follows the row."""
        if self._open and at + 1 == len(offered):
            self._rounds += 1
            if self._rounds == _ROUNDS:
                self._open.pop()
                self._rounds = 0
                offered = self._offered()
                at = self._place(offered) or 0
        self._light(offered, at + 1)

    def _light(self, offered: Sequence[Sequence[Stop]], at: int) -> None:
        self._at = at % len(offered)
        part = offered[self._at]
        self._lit, self._due = part[0].node.id, self._now + self.every()
        alone = len(part) == 1 and part[0].node is part[0].root and part[0].node.attend is not None
        if alone or not all(stop.node.bounds[2] for stop in part):
            for stop in (part[-1], part[0]):  # scrolls both into sight, and readers tell the first
                if stop.node.attend is not None:
                    stop.node.attend()
        if not alone:
            self._speak(scan_stops.words(part))

    def _show(self, scene: Scene) -> None:
        """Put the frames where things are by now."""
        stage = getattr(scene, "stage", None)
        self._put(stage if isinstance(stage, Stage) else None)
        self._stops = scan_stops.stops(scene.nodes())
        around = [stop for stop in self._stops if self._open and stop.node.id in self._open[-1]]
        for frame, part in zip(self._frames, (self.lit, around), strict=True):
            frame.surround(scan_stops.frame(part), scene.size, part[0].sign if len(part) == 1 else "")

    def _forget(self, scene: Scene | None) -> None:
        self._put(None)
        self._scene, self._lit, self._began, self._rounds = scene, None, self._now, 0
        self._open.clear()

    def _put(self, stage: Stage | None) -> None:
        if stage is not self._stage:
            if self._stage is not None:
                self._stage.remove(*self._frames)
            if stage is not None:
                stage.add(*self._frames)
            self._stage = stage
