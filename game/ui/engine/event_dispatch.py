"""Events for the window, the program or the top scene."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

import pygame

from game.ui.engine.commands import PRESSES, Command
from game.ui.engine.gamepad_input import EVENTS, PadInput
from game.ui.engine.key_binding import KeyBinding, bound, pressed
from game.ui.engine.keyboard import Keyboard
from game.ui.engine.repeated_press import pointed
from game.ui.engine.scene import Scene
from game.ui.engine.switch_scan import SwitchScan
from game.ui.engine.two_finger_tap import EVENTS as FINGER_EVENTS
from game.ui.engine.two_finger_tap import TwoFingerTap
from game.ui.engine.window_scenes import WindowScenes
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.ui.platform.gamepads import Gamepads
from game.ui.platform.wakeup import WAKE
from game.ui.platform.window import Window
from game.words.translation import right_to_left

_LATELY = 40
_SIZE_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
_PAD_EVENTS = (
    *EVENTS, pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
    pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYBALLMOTION,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
)  # fmt: skip
"""Controller events. Each use arrives twice: SDL derives one event from the raw JOY… one."""
_ANSWERS = PRESSES | {Command.MAIN}
"""Commands that press a button, which mustn't be that of a page nobody has seen."""
_SIDES = MappingProxyType({pygame.K_LEFT: pygame.K_RIGHT, pygame.K_RIGHT: pygame.K_LEFT})
_OPPOSITE = MappingProxyType(
    {
        GamepadButton.LEFT: GamepadButton.RIGHT,
        GamepadButton.RIGHT: GamepadButton.LEFT,
        GamepadButton.LEFT_SHOULDER: GamepadButton.RIGHT_SHOULDER,
        GamepadButton.RIGHT_SHOULDER: GamepadButton.LEFT_SHOULDER,
    }
)
_PLACE_EVENTS = (*_SIZE_EVENTS, pygame.WINDOWMOVED)
_AWAY_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
"""After these the window may never hear that a button, key or finger was lifted."""
_SHOW_EVENTS = (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class EventDispatch(WindowScenes):
    """Turns bound keys and buttons into commands; other events go to the scene."""

    def __init__(self, window: Window, now: float) -> None:
        super().__init__(window, now)
        self.bindings: Callable[[], Sequence[KeyBinding]] = tuple
        """Keys shared by all scenes."""
        self.commands: Mapping[Command, Callable[[], object]] = {}
        """Handlers of commands shared by all scenes; a scene gets the rest."""
        self.dropped: Callable[[str], object] = lambda _file: None
        """Called with a file dropped on the window or opened by macOS, unless the scene takes files."""
        self.may_quit: Callable[[], bool] = lambda: True
        """Called when the window is closed; returns whether the loop may end, or else pushes a scene."""
        self.returned: Callable[[], object] = lambda: None
        """Called when the window regains focus."""
        self.front_changed: Callable[[bool], object] = lambda _in_front: None
        """Called with whether the window is in front, once that changes."""
        self.pads = Gamepads(window.sdl)
        self.lately: deque[int] = deque(maxlen=_LATELY)
        """Types of the last events; a crash report may say no more about them."""
        self.scan = SwitchScan(self.speak)
        self._page_left = False
        """Whether Cmd+W closed a page in this turn; macOS' menu then also closes the window."""
        self._buttons = PadInput()
        self._keyboard = Keyboard() if window.sdl is None else Keyboard(window.sdl.key_at)
        self._fingers = TwoFingerTap()

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Shake the controller in use, if any."""
        if self.pad is not None:
            self.pads.rumble(low, high, ms)

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
            self._press(e, self.top)
        elif e.type in _PAD_EVENTS:
            self._pad(e)
        elif e.type in FINGER_EVENTS:
            self._finger(e)
        elif e.type != WAKE and self.top is not None:
            if _ends_press(e):
                self.top.let_go()
            press = pointed(e)
            if press is None or not self.presses.comes_again(press, self.now):
                self.top.event(e, self.now)

    def _note(self, e: pygame.event.Event) -> None:
        self.lately.append(e.type)
        self.keyed = self.keyed and e.type != pygame.MOUSEBUTTONDOWN
        if e.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._shows(None)
            self._fingers.direct = getattr(e, "touch", False)
        elif e.type in _AWAY_EVENTS:
            self._lose_hands()
            if e.type == pygame.WINDOWFOCUSLOST:
                self.front_changed(False)
        elif e.type == pygame.WINDOWFOCUSGAINED:
            self.front_changed(True)
            self.returned()
        elif e.type == pygame.KEYUP:
            self._keyboard.release(e)
        elif e.type in _PLACE_EVENTS:
            self.window.note_place()

    def _close(self) -> None:
        """Close the window, unless Cmd+W just closed a page: SDL's macOS menu sends both."""
        if self._page_left:
            self._page_left = False
        elif self.may_quit():
            self.quit()

    def _attend(self) -> None:
        self.keyed = True
        for listener in self.listeners:
            listener.hush()

    def _lose_hands(self) -> None:
        """Drop what's held: a release elsewhere isn't reported."""
        self._buttons.forget()
        self._keyboard.forget()
        self._fingers = TwoFingerTap()
        if self.top is not None:
            self.top.let_go()

    def _press(self, e: pygame.event.Event, scene: Scene) -> None:
        meant = self._keyboard.press(e)
        if meant is not None:
            self._attend()
            if self.scan.switched(meant):
                self.scan.press()
            else:
                self._key(meant, scene)

    def _key(self, e: pygame.event.Event, scene: Scene) -> None:
        again = self.presses.comes_again(e.key, self.now)
        if scene.edit(e):
            return
        command = bound(_as_drawn(e), (*self.bindings(), *scene.bindings()))
        if command is None:
            scene.event(e, self.now)
        elif not (again and command in _ANSWERS):
            self._do(command)

    def _pad(self, e: pygame.event.Event) -> None:
        if e.type == pygame.CONTROLLERDEVICEADDED:
            self.pads.plugged_in(e)
        elif e.type == pygame.CONTROLLERDEVICEREMOVED:
            self.pads.pulled_out(e)
            self._buttons.forget(e.instance_id)
            self._shows(None)
        elif e.type in EVENTS and (button := self._buttons.press(e, self.now)) is not None:
            self._attend()
            self._shows(self.pads.kind(e.instance_id))
            if self.scan.every():
                self.scan.press()
            else:
                self._button(button)

    def _finger(self, e: pygame.event.Event) -> None:
        """Handle a two-finger tap; one finger also arrives as the mouse."""
        if self._fingers.event(e, self.now):
            self._do(Command.CANCEL)
        elif self._fingers.several and self.top is not None:
            self.top.let_go()

    def _repeat(self) -> None:
        button = self._buttons.repeat(self.now)
        if button is not None:
            self._button(button)

    def _button(self, button: GamepadButton) -> None:
        scene, again = self.top, self.presses.comes_again(button, self.now)
        button = _OPPOSITE.get(button, button) if right_to_left() else button
        if scene is None or scene.edit_button(button):
            return
        command = pressed(button, (*self.bindings(), *scene.bindings()))
        if command is not None and not (again and command in _ANSWERS):
            self._do(command)

    def _do(self, command: Command) -> None:
        before = self.top
        if command in self.commands:
            self.commands[command]()
            self._page_left = command is Command.CLOSE_PAGE and self.top is not before
        elif self.top is not None:
            self.top.command(command)

    def _shows(self, pad: GamepadKind | None) -> None:
        if pad is not self.pad:
            self.pad = pad
            if self.top is not None:
                self.top.pad_changed()


def _as_drawn(e: pygame.event.Event) -> pygame.event.Event:
    """Return a key as the scene means it: in a mirrored window, left is what was drawn at the right."""
    if not right_to_left() or e.key not in _SIDES:
        return e
    return pygame.event.Event(e.type, {**e.dict, "key": _SIDES[e.key]})


def _ends_press(e: pygame.event.Event) -> bool:
    """Return whether a drag can't go on: its release got lost, or another button went down."""
    if e.type == pygame.MOUSEMOTION:
        return not any(e.buttons)
    return e.type == pygame.MOUSEBUTTONDOWN and e.button in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


def coalesce(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Drop all but the last of each run of pointer moves, or of new sizes."""
    kept: list[pygame.event.Event] = []
    for e in events:
        if kept and e.type in (pygame.MOUSEMOTION, *_SIZE_EVENTS) and kept[-1].type == e.type:
            kept[-1] = e
        else:
            kept.append(e)
    return kept
