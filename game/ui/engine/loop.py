"""The main loop: it sleeps until something happens, and shows the changes."""

import math
import time
from collections.abc import Callable, Iterable

import pygame

from game.ui.engine.event_dispatch import EventDispatch, coalesce
from game.ui.platform.wakeup import waking_signals
from game.ui.platform.window import Window

# Animation runs at most 120 times a second. Turns caused by input may follow sooner, so a dragged
# card shows every move of an ordinary mouse, but a fast mouse still can't occupy the processor.
FRAME_MS = 1000 / 120
TURN_MS = 4.0
LATE_MS = 500.0
"""Milliseconds a turn may be late, and the longest gap between turns that counts.

Beyond it the program was stopped or the computer slept, and nobody could act.
"""


class Loop(EventDispatch):
    """Runs turns and sleeps in between; times are in milliseconds.

    Scenes get the clock's time minus time stood still, so timers, drills, animations and pauses don't run on meanwhile.
    """

    def __init__(self, window: Window, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or _milliseconds
        super().__init__(window, self.clock())
        self.rescue: Callable[[Exception], object] | None = None
        """Called with a turn's exception; replaces all scenes, and the loop continues."""
        self.turned: Callable[[float], object] = lambda _now: None
        """Called in every turn with its time."""
        self._stood_still = 0.0
        """Milliseconds left out of the clock."""
        self._last = self.now
        """Start of the last turn, by the clock."""
        self._due: float | None = None
        """When the next turn is due; None if only an event can start it."""

    def run(self) -> int:
        """Run until a scene or the player quits; return the exit code, 130 after Ctrl-C."""
        with waking_signals():
            try:
                started = self.clock()
                wait = self.step(pygame.event.get(), started)
                while self.running:
                    first = self._sleep(started, wait)
                    started = self.clock()
                    self.pads.update()
                    wait = self.step([*first, *pygame.event.get()], started)
            except KeyboardInterrupt:
                self.exit_code = 130
            except Exception:
                self.abandon()
                raise
            finally:
                self._close_all()
        return self.exit_code

    def step(self, events: Iterable[pygame.event.Event], now: float) -> float | None:
        """Run one turn: posted calls, events, movement, painting.

        Return how long the next may wait, as `Scene.tick` does.
        """
        if self._due is not None and now - self._due > LATE_MS:
            self._stood_still += now - self._last - LATE_MS
        self._last = now
        try:
            wait = self._turn(events, now - self._stood_still)
        except Exception as error:
            if self.rescue is None:
                raise
            self.rescue(error)
            wait = 0
        self._due = None if wait is None else now + wait
        return wait

    def _turn(self, events: Iterable[pygame.event.Event], now: float) -> float | None:
        self.now = now
        self.turned(now)
        # Only those already there: a call that posts again must not hold up the frame.
        for _ in range(len(self._posted)):
            self._posted.popleft()()
        self._page_left = False
        for e in coalesce(events):
            self._dispatch(self.window.in_pixels(e))
            if not self.running:
                return None
        self._repeat()
        scene = self.top
        if scene is None or not self.running:
            return None
        waits = scene.tick(now), self._buttons.wait(now), self.scan.tick(scene, now)
        wait = min((one for one in waits if one is not None), default=None)
        if self.top is not scene:
            wait = 0
        if self.running:
            self._paint(self._scenes[-1])
            self.presses.painted(self.clock() - self._stood_still)
            for listener in self.listeners:
                listener.show(self._scenes[-1], wait)
        if self._posted:
            wait = 0
        if wait is None and self._drawn_anew:
            self._drawn_anew = False
            self.settled()
        return wait

    def _sleep(self, started: float, wait: float | None) -> list[pygame.event.Event]:
        """Sleep until the next turn or event, at least a turn's length; return events already taken."""
        remaining = TURN_MS - (self.clock() - started)
        if remaining > 0:
            time.sleep(remaining / 1000)
        if wait is None:
            return self._wait(-1)
        due = started + max(wait, FRAME_MS) - self.clock()
        return self._wait(math.ceil(due)) if due > 0 else []

    def _wait(self, ms: int) -> list[pygame.event.Event]:
        if self.window.sdl is not None:
            every = self.pads.every
            self.window.sdl.wait(ms if every is None else every if ms < 0 else min(ms, every))
            return []
        # pygame's own wait takes the event out of the queue, and its zero means "no limit".
        e = pygame.event.wait(max(ms, 0))
        return [] if e.type == pygame.NOEVENT else [e]


def _milliseconds() -> float:
    return time.perf_counter() * 1000  # on Windows the other clock may be coarser than a frame
