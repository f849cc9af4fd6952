"""A player's mouse, keys and fingers at the real loop, in an invisible window."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui.engine.accessibility import Node
from game.ui.engine.loop import Loop
from game.ui.engine.repeated_press import AGAIN_MS, Press
from game.ui.engine.scene import Scene
from game.ui.platform.window import Window
from game.words.translation import right_to_left


class Clock:
    """A clock that stands still until it's moved."""

    def __init__(self) -> None:
        self.now = 1000.0
        """Milliseconds."""

    def __call__(self) -> float:
        """Return the time in milliseconds."""
        return self.now


class Pilot:
    """Points, presses, types and waits, the loop turning in between."""

    frame = 1000 / 60
    """Milliseconds between frames."""
    watched = 1000 / 60
    """The same for tests that look at every frame."""
    steps = 12
    """Default frames in a drag."""

    hasty = False
    """Whether a press comes again before a person has seen the scene that it opened."""
    finger = False
    """Whether a finger points, not a mouse; SDL reports a finger as both."""

    def __init__(self, loop: Loop, clock: Clock) -> None:
        self.loop = loop
        self.clock = clock
        self.pointer = (0, 0)
        self.buttons = [0, 0, 0]
        self.wait: float | None = None
        """Milliseconds until the loop wants its next turn; None: not before an event."""
        self.turns = 0
        self.watcher: Callable[[], object] = lambda: None
        """Called before each turn. The clock has moved on, and the window still shows the turn before."""

    @classmethod
    def open(cls, scene: Scene, size: tuple[int, int] = (1280, 800)) -> Pilot:
        """Open a window with this scene; return its pilot."""
        clock = Clock()
        pilot = cls(Loop(Window.open(size), clock), clock)
        pilot.loop.push(scene)
        pilot.turn()
        return pilot

    @property
    def shown(self) -> tuple[int, int]:
        """Where the pointer is in the window, which may show a mirror image."""
        return (
            self.loop.window.reflected(pygame.Rect(self.pointer, (1, 1))).topleft if right_to_left() else self.pointer
        )

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface."""
        return self.loop.window.surface

    def turn(self, *events: pygame.event.Event) -> None:
        """Take one turn of the loop."""
        self.watcher()
        self.turns += 1
        self.wait = self.loop.step(events, self.clock.now)

    def advance(self, ms: float) -> None:
        """Let time pass; the loop gets the turns it asks for, and a last one."""
        end = self.clock.now + ms
        while self.wait is not None and self.clock.now + max(self.wait, self.frame) < end:
            self.clock.now += max(self.wait, self.frame)
            self.turn()
        self.clock.now = end
        self.turn()

    def stop(self, ms: float) -> None:
        """Suspend the program, as when the computer sleeps."""
        self.clock.now += ms
        self.turn()

    def settle(self, limit: float = 60_000) -> float:
        """Let time pass until nothing moves; return the milliseconds."""
        began = self.clock.now
        while self.wait is not None:
            assert self.clock.now - began < limit, "something never comes to rest"
            self.clock.now += max(self.wait, self.frame)
            self.turn()
        return self.clock.now - began

    def move(self, x: float, y: float) -> None:
        """Move the pointer."""
        at = (round(x), round(y))
        by = (at[0] - self.pointer[0], at[1] - self.pointer[1])
        self.pointer = at
        moved = pygame.event.Event(
            pygame.MOUSEMOTION, pos=self.shown, rel=by, buttons=tuple(self.buttons), touch=self.finger
        )
        self.turn(moved, *self.fingers(pygame.FINGERMOTION if self.buttons[0] else None))

    def down(self, x: float, y: float, button: int = 1) -> None:
        """Go there and press a button."""
        self.move(x, y)
        self.look(self.pointer)
        self.buttons[button - 1] = 1
        pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.shown, button=button, touch=self.finger)
        self.turn(pressed, *self.fingers(pygame.FINGERDOWN))

    def release(self, button: int = 1) -> None:
        """Release a button."""
        self.buttons[button - 1] = 0
        released = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.shown, button=button, touch=self.finger)
        self.turn(released, *self.fingers(pygame.FINGERUP))

    def press(self, x: float, y: float, button: int = 1) -> None:
        """Go there and click."""
        self.down(x, y, button)
        self.release(button)

    def carry(self, start: tuple[float, float], end: tuple[float, float], steps: int | None = None) -> None:
        """Drag between two points without letting go."""
        steps = steps or self.steps
        self.down(*start)
        for i in range(1, steps + 1):
            self.clock.now += self.frame
            self.move(start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int | None = None) -> None:
        """Drag between two points, a frame each step."""
        self.carry(start, end, steps)
        self.release()

    def fingers(self, kind: int | None, number: int = 1) -> list[pygame.event.Event]:
        """Return SDL's extra events if a finger points."""
        if kind is None or not self.finger:
            return []
        x, y = (at / all_ for at, all_ in zip(self.pointer, self.loop.window.size, strict=True))
        return [pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)]

    def key(self, name: str, *, mod: int = 0) -> None:
        """Type a key by pygame's name ("return", "a"), in any case."""
        code = pygame.key.key_code(name)
        self.look(code)
        text = name if len(name) == 1 else ""
        self.turn(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0),
            pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0),
        )

    def look(self, press: Press) -> None:
        """Take a moment to see the scene that this press has opened."""
        if not self.hasty and self.loop.presses.waits(press, self.loop.now):
            self.clock.now += AGAIN_MS

    def write(self, text: str) -> None:
        """Type text, with a key and a text event per letter."""
        for letter in text:
            code = ord(letter.lower())
            self.turn(
                pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
                pygame.event.Event(pygame.TEXTINPUT, text=letter),
                pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0),
            )

    def wheel(self, by: int) -> None:
        """Turn the wheel; positive is away from the player."""
        self.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False))

    def nodes(self) -> Iterator[Node]:
        """Yield every accessibility node, parents first."""
        if self.loop.top is not None:
            for node in self.loop.top.nodes():
                yield from node.walk()

    def names(self) -> list[str]:
        """Return every node's name."""
        return [node.name for node in self.nodes()]

    def find(self, *, role: str | None = None, name: str | None = None) -> Node:
        """Return the first node with this role and name."""
        found = [node for node in self.nodes() if role in (None, node.role) and name in (None, node.name)]
        assert found, f"no {role or 'node'} {name!r} among {[(node.role, node.name) for node in self.nodes()]}"
        return found[0]

    def rows(self, table: str) -> list[str]:
        """Return the named table's rows, as a screen reader says them."""
        return _rows(self.find(name=table, role="table"))

    def rows_of(self, role: str) -> list[str]:
        """Return the same for the only widget with this role."""
        return _rows(self.find(role=role))

    def click(self, name: str, role: str | None = None) -> None:
        """Click the named node."""
        self.press(*self.find(role=role, name=name).centre)

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return a pixel's colour."""
        colour = self.surface.get_at((x, y))
        return colour.r, colour.g, colour.b

    def shot(self, path: Path) -> None:
        """Save a picture of the window."""
        pygame.image.save(self.loop.window.screen, str(path))


def _rows(table: Node) -> list[str]:
    return [", ".join(filter(None, (row.name, row.value))) for row in table.children if row.role == "row"]
