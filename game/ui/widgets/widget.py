"""Widgets: sprites for pointer and keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, Self

import pygame

from game.ui.engine.accessibility import Actions, Node, Role, bounds
from game.ui.engine.commands import Command
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose, Sprite


class Scrollable(Protocol):
    """A part of the window whose widgets scroll together."""

    rect: pygame.Rect
    """Where widgets can be pressed."""
    sight: pygame.Rect
    """Where widgets are painted, a little higher."""
    offset: int
    """Pixels scrolled past the top."""

    @property
    def hidden(self) -> int:
        """The pixels that don't fit."""

    @property
    def reads(self) -> bool:
        """Whether it overflows and nothing in it takes the focus."""

    def scroll(self, offset: float) -> bool:
        """Scroll near this offset; return False if nothing moved."""

    def notch(self, by: int) -> bool:
        """Scroll by wheel notches, positive downwards."""

    def command(self, command: Command) -> bool:
        """Scroll by a command; return False if it means nothing."""

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll just enough to show this rectangle, or at least its top."""

    def forget(self, *widgets: Widget) -> None:
        """Forget removed widgets."""

    def close(self) -> None:
        """Leave the stage."""


def index_at(point: tuple[int, int], cells: Iterable[pygame.Rect]) -> int:
    """Return the index of the cell here, or -1."""
    return next((index for index, cell in enumerate(cells) if cell.collidepoint(point)), -1)


class Widget(Sprite):
    """A sprite for pointer and keyboard, redrawn when its face changes.

    `box` is the pressable part; the picture has a margin for the focus ring.
    """

    role = Role.GROUP
    id = ""
    """Its node's id; a panel provides one if empty."""
    z = depths.WIDGET
    takes_focus = True
    takes_text = False
    dragged = False
    """Whether dragging it with a finger doesn't scroll."""
    width: float | None = None
    height: float | None = None
    """Size in units in columns and rows; by default the needed one."""
    tipped = False
    tip_place: pygame.Rect | None = None
    """Where its tooltip stands, if not above it."""
    paper = False
    """Whether it's a sheet of paper, which doesn't fade out at the edge of a scroll area."""

    def __init__(self, skin: Skin, name: str) -> None:
        self.skin = skin
        self.name = name
        self.box = pygame.Rect(0, 0, 10, 10)
        self.margin = skin.px(5)
        super().__init__(pygame.Surface((1, 1), pygame.SRCALPHA), z=self.z)
        self.enabled = True
        self.hover = False
        self.pressed = False
        self.ring = False
        self.keyed = False
        """Whether it has the focus, with or without a ring."""
        self.pointer = (-1, -1)
        """The pointer's position in the window while on the widget, else (-1, -1)."""
        self.area: Scrollable | None = None
        """The area it scrolls in, which clips it for drawing and presses."""
        self._drawn: tuple[object, ...] | None = None
        self._part: tuple[pygame.Surface, tuple[int, int, int, int], pygame.Surface] | None = None

    @property
    def ready(self) -> bool:
        """Whether it can be used now."""
        return self.visible and self.enabled

    @property
    def takes_pointer(self) -> bool:
        """Whether it reacts to the pointer."""
        return self.takes_focus

    def hit(self, point: tuple[int, int]) -> bool:
        """Whether this point is on its visible part."""
        return self.box.collidepoint(point) and (self.area is None or self.area.rect.collidepoint(point))

    def spot(self) -> pygame.Rect:
        """Return what stays in sight while focused."""
        return self.box

    def face(self) -> tuple[object, ...]:
        """Return everything its look depends on; subclasses add theirs."""
        return self.name, self.enabled, self.hover, self.pressed, self.ring, self.box.size

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw into this box of a clear surface."""
        raise NotImplementedError

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """Return the box inside the focus ring."""
        return box

    def pose(self) -> Pose | None:
        """Redraw if needed; in an area, return the visible part."""
        if not self.visible:
            return None
        if self.area is not None:
            whole = self.box.inflate(2 * self.margin, 2 * self.margin)
            seen = whole.clip(self.area.sight)
            if not (seen.w and seen.h):
                return None
        face = self.face()
        if face != self._drawn:
            self._drawn = face
            self.image = self._picture()
        pose = super().pose()
        if self.area is None or pose is None or seen.size == whole.size:
            return pose
        image, x, y, z = pose
        part = (seen.x - x, seen.y - y, seen.w, seen.h)
        if self._part is None or self._part[0] is not image or self._part[1] != part:
            self._part = image, part, image.subsurface(part)
        return self._part[2], seen.x, seen.y, z

    def place(self, rect: pygame.Rect) -> Self:
        """Set its place and size."""
        self.box = pygame.Rect(rect)
        self.move(rect.x - self.margin, rect.y - self.margin)
        return self

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """Set its size in columns and rows, in units."""
        self.width, self.height = width, height
        return self

    def height_for(self, width: int) -> int:  # noqa: ARG002 - for widgets that are higher where they are narrow
        """Return the height in pixels it needs."""
        return self.skin.px(44)

    def activate(self) -> None:
        """Do what Enter, Space or a click does."""

    def press(self, point: tuple[int, int]) -> None:  # noqa: ARG002 - for widgets with parts
        """Handle a click that ended here."""
        self.activate()

    def grab(self, point: tuple[int, int]) -> None:
        """Handle a button press here."""

    def drag(self, point: tuple[int, int]) -> None:
        """Handle pointer movement during a press."""

    def drop(self) -> None:
        """Handle release of the button, anywhere."""

    def let_go(self) -> None:
        """Abandon the press, as a finger scrolls instead."""
        self.drop()

    def leave(self) -> None:
        """Handle loss of focus."""

    def wheel(self, by: int) -> bool:  # noqa: ARG002 - for widgets that turn with the wheel
        """Handle wheel notches, positive upwards; False leaves them to the area."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - for widgets that are written in
        """Handle typed text."""
        return False

    def edit(self, e: pygame.event.Event) -> bool:  # noqa: ARG002 - for widgets that are written in
        """Handle a key that types or edits."""
        return False

    def command(self, command: Command) -> bool:  # noqa: ARG002 - for widgets with commands of their own
        """Handle a command; False leaves it to the panel."""
        return False

    def node(self) -> Node:
        """Return the widget in words."""
        return Node(self.id, self.role, self.name, self.value(), self.state(), bounds(self.box), self.actions())

    def value(self) -> str:
        """Return its value, as the player reads it."""
        return ""

    def actions(self) -> Actions:
        """Return the actions possible now."""
        return {"press": self.activate} if self.ready and self.takes_focus else {}

    def state(self) -> frozenset[str]:
        """Return states such as "disabled", "focused" and "pressed"."""
        words = {"disabled": not self.enabled, "focused": self.keyed, "pressed": self.pressed}
        return frozenset(word for word, true in words.items() if true)

    def _picture(self) -> pygame.Surface:
        size = (self.box.w + 2 * self.margin, self.box.h + 2 * self.margin)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        box = pygame.Rect(self.margin, self.margin, self.box.w, self.box.h)
        if self.ring:
            around = self.ringed(box).inflate(self.skin.px(8), self.skin.px(8))
            glow = self.skin.theme.glow
            surface.blit(self.skin.plate(around.size, 11, (*glow, 0), glow, 2), around)
        self.draw(surface, box)
        return surface
