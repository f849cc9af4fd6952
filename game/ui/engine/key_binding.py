"""Keys and the commands that they stand for, in the form of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from msgspec import Struct

from game.ui.engine.commands import Command

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
_HELD = CTRL | pygame.KMOD_ALT


class KeyBinding(Struct, frozen=True):
    """A line of the table: what each key asks for, and how the page of keys tells of it, if it does.

    Several caps, as they are printed on a keyboard, stand for alternatives; `held` are the caps to be held down
    meanwhile, and `mod` their modifiers.
    """

    keys: Mapping[int, Command]
    caps: tuple[str, ...] = ()
    says: str = ""
    held: tuple[str, ...] = ()
    mod: int = 0
    shifted: frozenset[int] = frozenset()
    """Keys that stand for the first cap on some keyboard when Shift is held."""

    @property
    def modifiers(self) -> tuple[int, ...]:
        """What must be held down, either key of it."""
        return tuple(self.mod & one for one in (CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT) if self.mod & one)

    def command(self, e: pygame.event.Event) -> Command | None:
        """What this key press asks for here; None where it asks for something else."""
        if bool(e.mod & _HELD) != bool(self.mod & _HELD) or not all(e.mod & one for one in self.modifiers):
            return None
        if e.mod & pygame.KMOD_SHIFT and e.key in self.shifted:
            return next(iter(self.keys.values()))
        return self.keys.get(e.key)


def bound(e: pygame.event.Event, bindings: Iterable[KeyBinding]) -> Command | None:
    """What a key press asks for by the first line that knows it; lines with more modifiers are read first."""
    lines = sorted(bindings, key=lambda line: -len(line.modifiers))  # Shift and an arrow is also an arrow
    return next((command for line in lines if (command := line.command(e)) is not None), None)


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
        }
    ),
)
"""What every program does with these keys; no page tells of it."""
