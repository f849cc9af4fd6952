"""The stack of scenes over one window."""

import contextlib
from collections import deque
from collections.abc import Callable

import pygame

from game.ui.engine.listener import Listener
from game.ui.engine.scene import Scene
from game.ui.platform.gamepad import GamepadKind
from game.ui.platform.wakeup import wake
from game.ui.platform.window import Window

_LEAST = (320, 200)
"""Scenes are laid out for a window of at least this size; what doesn't fit into a smaller one isn't seen."""


class WindowScenes:
    """The scene on top is shown, and gets the events. Times are in milliseconds."""

    def __init__(self, window: Window, now: float) -> None:
        self.window = window
        self.now = now
        self.exit_code = 0
        self.running = True
        self.scenes_left: Callable[[], object] = lambda: None
        """Is called after scenes have left the stack."""
        self.listeners: list[Listener] = []
        """Who reads out what happens."""
        self.keyed = False
        """Whether the player used the keyboard last, or a screen reader: then one sees from the start what has it."""
        self.pad: GamepadKind | None = None
        """Whose signs are on the controller that the player used last; None where that was something else."""
        self._posted: deque[Callable[[], object]] = deque()
        self._scenes: list[Scene] = []
        self._size = _laid_out(window.size)
        self._exposed = False

    @property
    def top(self) -> Scene | None:
        """The scene on top, which gets the events."""
        return self._scenes[-1] if self._scenes else None

    @property
    def hidden(self) -> bool:
        """Whether the window is put away."""
        return self.window.hidden

    def in_units(self, place: pygame.Rect) -> pygame.Rect:
        """A place in the window as the desktop counts it."""
        return self.window.in_units(place)

    def scenes(self) -> tuple[Scene, ...]:
        """The whole stack, the scene on top last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the stack."""
        scene.loop = self
        self._scenes.append(scene)
        scene.resize(self._size, self.now)
        self._uncover()
        scene.opened()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        if self._scenes:
            self._scenes.pop().close()
        self.push(scene)
        self.scenes_left()

    def replace_all(self, scene: Scene) -> None:
        """Put a scene in the place of the whole stack."""
        self._close_all()
        self.push(scene)
        self.scenes_left()

    def pop(self) -> None:
        """Take the top scene away; the loop ends with its last scene."""
        self._scenes.pop().close()
        if self._scenes:
            self._scenes[-1].uncovered()
            self._uncover()
            self._scenes[-1].catch_up()
        else:
            self.running = False
        self.scenes_left()

    def abandon(self) -> None:
        """Let go of all scenes, in whatever state a failure has left them."""
        while self._scenes:
            with contextlib.suppress(Exception):
                self._scenes.pop().close()

    def quit(self, code: int = 0) -> None:
        """End the loop after this turn."""
        self.exit_code = code
        self.running = False

    def fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.window.toggle_fullscreen()
        self._resize()

    def speak(self, words: str, *, urgent: bool = False) -> None:
        """Have something read out once to a player who listens; what is urgent, before what was said earlier."""
        for listener in self.listeners:
            listener.say(words, urgent)

    def post(self, call: Callable[[], object]) -> None:
        """Have something called on the loop's thread, in its next turn; safe from any thread."""
        self._posted.append(call)
        wake()

    def _close_all(self) -> None:
        while self._scenes:
            self._scenes.pop().close()

    def _resize(self) -> None:
        self._exposed = True
        if _laid_out(self.window.size) != self._size:
            self._size = _laid_out(self.window.size)
            for scene in self._scenes:
                scene.resize(self._size, self.now)
        # A surface of a new mode is empty even if its size is the old one.
        self._uncover()

    def _uncover(self) -> None:
        if self.top is not None:
            self.top.damage_all()

    def _paint(self, scene: Scene) -> None:
        whole = scene.whole
        rects = scene.paint(self.window.surface)
        scene.whole = False
        self.window.present(None if whole or self._exposed else rects)
        self._exposed = False


def _laid_out(size: tuple[int, int]) -> tuple[int, int]:
    """The size for which scenes are laid out in a window of this size."""
    return max(size[0], _LEAST[0]), max(size[1], _LEAST[1])
