"""Keys and what they ask for, in the form of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame
from msgspec import Struct

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press what has the keyboard."""
PREVIOUS = (pygame.K_UP, pygame.K_LEFT)
NEXT = (pygame.K_DOWN, pygame.K_RIGHT)
"""The keys that go from one thing to another."""

Actor = TypeVar("Actor")
"""Who carries out what a key asks for: a table, or what every scene has."""
_HELD = COMMAND | pygame.KMOD_ALT


class KeyBinding(Struct, Generic[Actor], frozen=True):
    """A line of the table: the caps as they are printed on a keyboard, what they are for, and what each does.

    Several caps stand for alternatives; `held` are the caps to be held down meanwhile, and `mod` their modifiers.
    """

    caps: tuple[str, ...]
    says: str
    acts: Mapping[int, Callable[[Actor], object]]
    held: tuple[str, ...] = ()
    mod: int = 0
    shifted: frozenset[int] = frozenset()
    """Keys that stand for the first cap on some keyboard when Shift is held."""

    def act(self, e: pygame.event.Event) -> Callable[[Actor], object] | None:
        """What this key press asks for here; None where it asks for something else."""
        if bool(e.mod & _HELD) != bool(self.mod & _HELD) or (self.mod and not e.mod & self.mod):
            return None
        if e.mod & pygame.KMOD_SHIFT and e.key in self.shifted:
            return next(iter(self.acts.values()))
        return self.acts.get(e.key)


def dispatch(e: pygame.event.Event, keys: Sequence[KeyBinding[Actor]], actor: Actor) -> bool:
    """Have done what this key stands for, and say whether it stands for anything."""
    for key in sorted(keys, key=lambda key: not key.mod):  # Shift and an arrow is also an arrow
        act = key.act(e)
        if act is not None:
            act(actor)
            return True
    return False
