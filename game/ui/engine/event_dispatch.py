"""What each event does: to the window, to the program, or in the scene on top."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.ui.engine.commands import Command
from game.ui.engine.gamepad_input import EVENTS, PadInput
from game.ui.engine.key_binding import KeyBinding, bound, pressed
from game.ui.engine.scene import Scene
from game.ui.engine.two_finger_tap import EVENTS as FINGER_EVENTS
from game.ui.engine.two_finger_tap import TwoFingerTap
from game.ui.engine.window_scenes import WindowScenes
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.ui.platform.gamepads import Gamepads
from game.ui.platform.wakeup import WAKE
from game.ui.platform.window import Window

_LATELY = 40
_SIZE_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
_PAD_EVENTS = (
    *EVENTS, pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
    pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYBALLMOTION,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
)  # fmt: skip
"""What controllers send; each use comes twice, of which the raw one (JOY…) makes SDL make the other."""
_PLACE_EVENTS = (*_SIZE_EVENTS, pygame.WINDOWMOVED)
_SHOW_EVENTS = (pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class EventDispatch(WindowScenes):
    """Keys and buttons become commands by their bindings; what is no command goes to the scene as it is."""

    def __init__(self, window: Window, now: float) -> None:
        super().__init__(window, now)
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
        self.pads = Gamepads(window.sdl)
        self.lately: deque[int] = deque(maxlen=_LATELY)
        """The kinds of the last events, which is all that a report of a crash may say of them."""
        self._page_left = False
        """Whether a key has closed a page in this turn, by which macOS' own menu means the window."""
        self._buttons = PadInput()
        self._fingers = TwoFingerTap()

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Let the controller shake that the player has in the hand, if one is."""
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


def coalesce(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of each run of pointer moves (and of each run of new sizes) only the last; all else stays, in its order."""
    kept: list[pygame.event.Event] = []
    for e in events:
        if kept and e.type in (pygame.MOUSEMOTION, *_SIZE_EVENTS) and kept[-1].type == e.type:
            kept[-1] = e
        else:
            kept.append(e)
    return kept
