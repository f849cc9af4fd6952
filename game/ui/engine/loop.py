"""The loop: it sleeps until something happens, hands it to the scene on top, and shows what the scene changed."""

import contextlib
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.ui.engine.commands import Command
from game.ui.engine.gamepad_input import EVENTS, PadInput
from game.ui.engine.key_binding import KeyBinding, bound, pressed
from game.ui.engine.listener import Listener
from game.ui.engine.scene import Scene
from game.ui.engine.two_finger_tap import EVENTS as FINGER_EVENTS
from game.ui.engine.two_finger_tap import TwoFingerTap
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.ui.platform.gamepads import Gamepads
from game.ui.platform.wakeup import WAKE, wake, waking_signals
from game.ui.platform.window import Window

# Animation at most 120 times a second. A turn made by input may follow the last one sooner, so that a dragged
# card shows every move of a common mouse, but no mouse, however fast, may take the processor.
FRAME_MS = 1000 / 120
TURN_MS = 4.0
LATE_MS = 500.0
"""A turn may come this much later than was asked for, and no later gap between two turns counts as more.

By then the program stood still: it was stopped, or the computer slept, and nobody could see or do anything.
"""
_LATELY = 40
_LEAST = (320, 200)
"""Scenes are laid out for a window of at least this size; what does not fit into a smaller one is not seen."""
_SIZE_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
_PAD_EVENTS = (
    *EVENTS, pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
    pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYBALLMOTION,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
)  # fmt: skip
"""What controllers send; each use comes twice, of which the raw one (JOY…) makes SDL make the other."""
_PLACE_EVENTS = (*_SIZE_EVENTS, pygame.WINDOWMOVED)
_SHOW_EVENTS = (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class Loop:
    """A stack of scenes over one window; times are in milliseconds.

    Scenes get the time of the clock given, less the time that the program stood still: no turn timer, drill, animation
    or pause runs on meanwhile.
    """

    def __init__(self, window: Window, clock: Callable[[], float] | None = None) -> None:
        self.window = window
        self.clock = clock or _milliseconds
        self.now = self.clock()
        self.exit_code = 0
        self.running = True
        self.bindings: Callable[[], Sequence[KeyBinding]] = tuple
        """The keys that mean the same in every scene."""
        self.commands: Mapping[Command, Callable[[], object]] = {}
        """What does the commands that mean the same in every scene; scenes get the others."""
        self.dropped: Callable[[str], object] = lambda _file: None
        """Takes a file that is dropped on the window, or that macOS opens in the game, in any other scene."""
        self.may_quit: Callable[[], bool] = lambda: True
        """Is asked when the window is closed, and says whether the loop may end; else it has put a scene on top."""
        self.returned: Callable[[], object] = lambda: None
        """Is called when the player comes back to the window from another program."""
        self.rescue: Callable[[Exception], object] | None = None
        """Is told what a turn failed with, and puts another scene in the place of those there: the loop goes on."""
        self.turned: Callable[[float], object] = lambda _now: None
        """Is called in every turn with its time."""
        self.scenes_left: Callable[[], object] = lambda: None
        """Is called after scenes have left the stack."""
        self.listeners: list[Listener] = []
        """Who reads out what happens."""
        self.keyed = False
        """Whether the player used the keyboard last, or a screen reader: then one sees from the start what has it."""
        self.pads = Gamepads(window.sdl)
        self.pad: GamepadKind | None = None
        """Whose signs are on the controller that the player used last; None where that was something else."""
        self.lately: deque[int] = deque(maxlen=_LATELY)
        """The kinds of the last events, which is all that a report of a crash may say of them."""
        self._stood_still = 0.0
        """Milliseconds of the clock that didn't count."""
        self._last = self.now
        """When the last turn began, by the clock."""
        self._due: float | None = None
        """When the next one was asked for; None where none was, and no time runs that could count."""
        self._scenes: list[Scene] = []
        self._posted: deque[Callable[[], object]] = deque()
        self._size = _laid_out(window.size)
        self._exposed = False
        self._page_left = False
        """Whether a key has closed a page in this turn, by which macOS' own menu means the window."""
        self._buttons = PadInput()
        self._fingers = TwoFingerTap()

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
        while self._scenes:
            self._scenes.pop().close()
        self.push(scene)
        self.scenes_left()

    def abandon(self) -> None:
        """Let go of all scenes, in whatever state a failure has left them."""
        while self._scenes:
            with contextlib.suppress(Exception):
                self._scenes.pop().close()

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

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Let the controller shake that the player has in the hand, if one is."""
        if self.pad is not None:
            self.pads.rumble(low, high, ms)

    def post(self, call: Callable[[], object]) -> None:
        """Have something called on the loop's thread, in its next turn; safe from any thread."""
        self._posted.append(call)
        wake()

    def run(self) -> int:
        """Run until a scene or the player quits; returns the exit code, 130 after Ctrl-C."""
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
                while self._scenes:
                    self._scenes.pop().close()
        return self.exit_code

    def step(self, events: Iterable[pygame.event.Event], now: float) -> float | None:
        """One turn at `now` of the clock: posted calls, events, movement, painting.

        Returns how long the next may wait, as `Scene.tick` says it.
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
        # Only those already there: a call that posts again must not keep the frame from being painted.
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
        waits = scene.tick(now), self._buttons.wait(now)
        wait = min((one for one in waits if one is not None), default=None)
        if self.top is not scene:
            wait = 0
        if self.running:
            self._paint(self._scenes[-1])
            for listener in self.listeners:
                listener.show(self._scenes[-1], wait)
        if self._posted:
            wait = 0
        return wait

    def _dispatch(self, e: pygame.event.Event) -> None:
        self._note(e)
        if e.type == pygame.QUIT:
            self._close()
        elif e.type in _SIZE_EVENTS:
            self._resize()
        elif e.type in _SHOW_EVENTS:
            self._exposed = True
        elif e.type == pygame.DROPFILE and self.top is not None and not self.top.takes_files:
            self.dropped(e.file)
        elif e.type == pygame.KEYDOWN and self.top is not None:
            self._attend()
            self._key(e, self.top)
        elif e.type in _PAD_EVENTS:
            self._pad(e)
        elif e.type in FINGER_EVENTS:
            self._finger(e)
        elif e.type != WAKE and self.top is not None:
            self.top.event(e, self.now)

    def _note(self, e: pygame.event.Event) -> None:
        """Learn from an event how the player plays and where they are, whatever else it does."""
        self.lately.append(e.type)
        self.keyed = self.keyed and e.type != pygame.MOUSEBUTTONDOWN
        if e.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._shows(None)
            self._fingers.direct = getattr(e, "touch", False)
        elif e.type == pygame.WINDOWFOCUSLOST:
            self._buttons.forget()
        elif e.type == pygame.WINDOWFOCUSGAINED:
            self.returned()
        elif e.type in _PLACE_EVENTS:
            self.window.note_place()

    def _close(self) -> None:
        """The window is closed; SDL's menu on macOS does that too on Cmd+W, behind the key that has left a page."""
        if self._page_left:
            self._page_left = False
        elif self.may_quit():
            self.quit()

    def _attend(self) -> None:
        """A key or a button was pressed: one sees what has the keyboard, and what was said has had its time."""
        self.keyed = True
        for listener in self.listeners:
            listener.hush()

    def _key(self, e: pygame.event.Event, scene: Scene) -> None:
        """A key edits what is written, or becomes a command; a key that means nothing is an event like any other."""
        if scene.edit(e):
            return
        command = bound(e, (*self.bindings(), *scene.bindings()))
        if command is None:
            scene.event(e, self.now)
        else:
            self._do(command)

    def _pad(self, e: pygame.event.Event) -> None:
        """A controller comes, goes, or is used."""
        if e.type == pygame.CONTROLLERDEVICEADDED:
            self.pads.plugged_in(e)
        elif e.type == pygame.CONTROLLERDEVICEREMOVED:
            self.pads.pulled_out(e)
            self._buttons.forget(e.instance_id)
            self._shows(None)
        elif e.type in EVENTS and (button := self._buttons.press(e, self.now)) is not None:
            self._attend()
            self._shows(self.pads.kind(e.instance_id))
            self._button(button)

    def _finger(self, e: pygame.event.Event) -> None:
        """What one finger does comes as the mouse does it as well; two together mean something else."""
        if self._fingers.event(e, self.now):
            self._do(Command.CANCEL)
        elif self._fingers.several and self.top is not None:
            self.top.let_go()

    def _repeat(self) -> None:
        button = self._buttons.repeat(self.now)
        if button is not None:
            self._button(button)

    def _button(self, button: GamepadButton) -> None:
        """As a key: it is taken as it is, or becomes a command."""
        scene = self.top
        if scene is None or scene.edit_button(button):
            return
        command = pressed(button, (*self.bindings(), *scene.bindings()))
        if command is not None:
            self._do(command)

    def _do(self, command: Command) -> None:
        before = self.top
        if command in self.commands:
            self.commands[command]()
            self._page_left = command is Command.CLOSE_PAGE and self.top is not before
        elif self.top is not None:
            self.top.command(command)

    def _shows(self, pad: GamepadKind | None) -> None:
        """Have these signs shown, or keys."""
        if pad is not self.pad:
            self.pad = pad
            if self.top is not None:
                self.top.pad_changed()

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

    def _sleep(self, started: float, wait: float | None) -> list[pygame.event.Event]:
        """Until the next turn is due or an event comes, and never less than a turn's length; events already taken."""
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
        # pygame's own takes the event out of the queue, and its zero means "no limit".
        e = pygame.event.wait(max(ms, 0))
        return [] if e.type == pygame.NOEVENT else [e]


def coalesce(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of each run of pointer moves (and of each run of new sizes) only the last; all else stays, in its order."""
    kept: list[pygame.event.Event] = []
    for e in events:
        if kept and e.type in (pygame.MOUSEMOTION, *_SIZE_EVENTS) and kept[-1].type == e.type:
            kept[-1] = e
        else:
            kept.append(e)
    return kept


def _laid_out(size: tuple[int, int]) -> tuple[int, int]:
    """The size for which scenes are laid out in a window of this size."""
    return max(size[0], _LEAST[0]), max(size[1], _LEAST[1])


def _milliseconds() -> float:
    return time.perf_counter() * 1000  # on Windows the other clock may tick less often than pictures change
