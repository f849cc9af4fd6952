"""The stack of scenes."""

import contextlib
from collections import deque
from collections.abc import Callable

import pygame

from game.ui.engine.listener import Listener
from game.ui.engine.repeated_press import RepeatedPress
from game.ui.engine.scene import Scene
from game.ui.engine.text_input import TextInput
from game.ui.platform.gamepad import GamepadKind
from game.ui.platform.wakeup import wake
from game.ui.platform.window import Window

_LEAST = (320, 200)
"""Smallest size scenes are laid out for; smaller windows cut it off."""


class WindowScenes:
    """Shows the top scene, which gets the events. Times are in milliseconds."""

    def __init__(self, window: Window, now: float) -> None:
        self.window = window
        self.now = now
        self.exit_code = 0
        self.running = True
        self.scenes_left: Callable[[], object] = lambda: None
        """Called after scenes have left the stack."""
        self.settled: Callable[[], object] = lambda: None
        """Called before a long rest, if a page was drawn anew since the last one."""
        self.listeners: list[Listener] = []
        self.keyed = False
        """Whether the player last used the keyboard or a screen reader, so new pages show the focus."""
        self.pad: GamepadKind | None = None
        """The controller, if the player used that last."""
        self._posted: deque[Callable[[], object]] = deque()
        self._scenes: list[Scene] = []
        self._size = _laid_out(window.size)
        self._exposed = False
        self._drawn_anew = False
        """Whether a page was drawn anew since the last long rest."""
        self.presses = RepeatedPress()
        self._text_input = TextInput(window.in_units)

    @property
    def top(self) -> Scene | None:
        """The top scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def hidden(self) -> bool:
        """Whether nobody can see the window."""
        return self.window.hidden

    @property
    def fills_screen(self) -> bool:
        """Whether the window is full screen."""
        return self.window.fullscreen

    def picture_below(self, scene: Scene, *, anew: bool, cover: pygame.Rect) -> pygame.Surface:
        """Return what the scene under this one shows around its cover; black if there's none."""
        picture, at = pygame.Surface(self._size), self._scenes.index(scene)
        if at:
            below = self._scenes[at - 1]
            if anew:
                below.resize(self._size, self.now)
            below.paint_under(picture, cover)
        return picture

    def in_units(self, place: pygame.Rect) -> pygame.Rect:
        """Convert window pixels to the desktop's units."""
        return self.window.in_units(place)

    def take_text(self, box: pygame.Rect | None, *, again: bool = False) -> None:
        """Take text in this box, or none; `again` restores a dismissed screen keyboard."""
        self._text_input.take(box, again=again)

    def scenes(self) -> tuple[Scene, ...]:
        """Return the whole stack, the top last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.presses.opened()
        self._put(scene)

    def replace(self, scene: Scene) -> None:
        """Replace the scene on top."""
        before = self._scenes.pop() if self._scenes else None
        if before is not None:
            before.close()
        if type(before) is not type(scene):  # pages such as the days of a month may be turned fast
            self.presses.opened()
        self._put(scene)
        self.scenes_left()

    def replace_all(self, scene: Scene) -> None:
        """Replace the whole stack."""
        self._close_all()
        self.push(scene)
        self.scenes_left()

    def pop(self) -> None:
        """Remove the top scene; the last one ends the loop."""
        self._scenes.pop().close()
        self._text_input.take(None)
        if self._scenes:
            self._scenes[-1].uncovered()
            self._uncover()
            self._scenes[-1].catch_up()
        else:
            self.running = False
        self.scenes_left()

    def abandon(self) -> None:
        """Close all scenes, whatever state they're in."""
        while self._scenes:
            with contextlib.suppress(Exception):
                self._scenes.pop().close()

    def quit(self, code: int = 0) -> None:
        """End the loop after this turn."""
        self.exit_code = code
        self.running = False

    def fullscreen(self) -> None:
        """Switch between full screen and window."""
        self.window.toggle_fullscreen()
        self._resize()

    def speak(self, words: str, *, urgent: bool = False) -> None:
        """Read something out; urgent words go first."""
        for listener in self.listeners:
            listener.say(words, urgent)

    def post(self, call: Callable[[], object]) -> None:
        """Call something on the loop's thread in its next turn; thread-safe."""
        self._posted.append(call)
        wake()

    def _put(self, scene: Scene) -> None:
        scene.loop = self
        self._scenes.append(scene)
        self._text_input.take(None)
        scene.resize(self._size, self.now)
        self._uncover()
        scene.opened()

    def _close_all(self) -> None:
        while self._scenes:
            self._scenes.pop().close()

    def _resize(self) -> None:
        self._exposed = True
        if _laid_out(self.window.size) != self._size:
            self._size = _laid_out(self.window.size)
            for scene in self._scenes:
                scene.resize(self._size, self.now)
        # After a mode change the surface is empty, even at the same size.
        self._uncover()

    def _uncover(self) -> None:
        if self.top is not None:
            self.top.damage_all()

    def _paint(self, scene: Scene) -> None:
        whole = scene.whole
        self._drawn_anew |= whole
        rects = scene.paint(self.window.surface)
        scene.whole = False
        self.window.present(None if whole or self._exposed else rects)
        self._exposed = False


def _laid_out(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], _LEAST[0]), max(size[1], _LEAST[1])
