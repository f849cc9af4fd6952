"""Keys and buttons, with their commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import pygame
from msgspec import Struct

from game.ui.engine.commands import Command
from game.ui.platform.gamepad import GamepadButton

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
ALT = pygame.KMOD_ALT | pygame.KMOD_MODE
"""Alt, or a distinct AltGr; on Windows AltGr comes as Ctrl and Alt together."""
Buttons = Mapping[GamepadButton, Command]
_NONE: Buttons = MappingProxyType({})


class KeyBinding(Struct, frozen=True):
    """Keys with their commands; `says` describes them on the page of keys, unless empty.

    Several caps, as printed on a keyboard, are alternatives; `held` are the caps held down meanwhile, and `mod` their
    modifiers.
    """

    keys: Mapping[int, Command]
    caps: tuple[str, ...] = ()
    says: str = ""
    held: tuple[str, ...] = ()
    mod: int = 0
    shifted: frozenset[int] = frozenset()
    """Keys that mean the first cap on some keyboards with Shift."""
    buttons: Buttons = _NONE
    """The same on a controller."""

    @property
    def only(self) -> Command | None:
        """The line's command, if it has just one."""
        commands = {*self.keys.values(), *self.buttons.values()}
        return next(iter(commands)) if len(commands) == 1 else None

    @property
    def modifiers(self) -> tuple[int, ...]:
        """The required modifiers; either key of each counts."""
        return tuple(self.mod & one for one in (CTRL, ALT, pygame.KMOD_SHIFT) if self.mod & one)

    def command(self, e: pygame.event.Event) -> Command | None:
        """Return this key press's command, if any."""
        if any(bool(e.mod & one) != bool(self.mod & one) for one in (CTRL, ALT)):  # both together type characters
            return None
        if self.mod & pygame.KMOD_SHIFT and not e.mod & pygame.KMOD_SHIFT:
            return None
        if e.mod & pygame.KMOD_SHIFT and e.key in self.shifted:
            return next(iter(self.keys.values()))
        return self.keys.get(e.key)


def bound(e: pygame.event.Event, bindings: Iterable[KeyBinding]) -> Command | None:
    """Return the first matching command, trying lines with more modifiers first."""
    lines = sorted(bindings, key=lambda line: -len(line.modifiers))  # Shift+arrow also matches the plain arrow
    return next((command for line in lines if (command := line.command(e)) is not None), None)


def pressed(button: GamepadButton, bindings: Iterable[KeyBinding]) -> Command | None:
    """Return the button's first command."""
    return next((line.buttons[button] for line in bindings if button in line.buttons), None)


DIRECTIONS: Buttons = MappingProxyType(
    {
        GamepadButton.LEFT: Command.FOCUS_LEFT,
        GamepadButton.RIGHT: Command.FOCUS_RIGHT,
        GamepadButton.UP: Command.FOCUS_UP,
        GamepadButton.DOWN: Command.FOCUS_DOWN,
    }
)
NAVIGATION = (
    KeyBinding({pygame.K_TAB: Command.FOCUS_PREVIOUS}, mod=pygame.KMOD_SHIFT),
    KeyBinding(
        {
            pygame.K_RETURN: Command.ACCEPT,
            pygame.K_KP_ENTER: Command.ACCEPT,
            pygame.K_SPACE: Command.ACTIVATE,
            pygame.K_ESCAPE: Command.CANCEL,
            pygame.K_TAB: Command.FOCUS_NEXT,
            pygame.K_LEFT: Command.LEFT,
            pygame.K_RIGHT: Command.RIGHT,
            pygame.K_UP: Command.UP,
            pygame.K_DOWN: Command.DOWN,
            pygame.K_PAGEUP: Command.PAGE_UP,
            pygame.K_PAGEDOWN: Command.PAGE_DOWN,
            pygame.K_HOME: Command.FIRST,
            pygame.K_END: Command.LAST,
            pygame.K_MINUS: Command.LESS,
            pygame.K_KP_MINUS: Command.LESS,
            pygame.K_PLUS: Command.MORE,
            pygame.K_KP_PLUS: Command.MORE,
            pygame.K_BACKSPACE: Command.ERASE,
        },
        buttons={
            **DIRECTIONS,
            GamepadButton.A: Command.ACTIVATE,
            GamepadButton.MENU: Command.MAIN,
            GamepadButton.B: Command.CANCEL,
            GamepadButton.LEFT_SHOULDER: Command.LEFT,
            GamepadButton.RIGHT_SHOULDER: Command.RIGHT,
            GamepadButton.RIGHT_STICK_UP: Command.PAGE_UP,
            GamepadButton.RIGHT_STICK_DOWN: Command.PAGE_DOWN,
        },
    ),
)
"""Standard bindings, not listed on the page of keys."""
