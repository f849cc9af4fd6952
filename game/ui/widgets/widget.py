"""What a widget is: a sprite that can be pointed at, pressed and given the keyboard."""

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
    """A part of the window with widgets that scroll together."""

    rect: pygame.Rect
    """Where its widgets can be pressed."""
    sight: pygame.Rect
    """Where its widgets are painted, which is a little higher."""
    offset: int
    """Pixels above its upper edge."""

    @property
    def hidden(self) -> int:
        """The number of pixels that don't fit."""

    @property
    def reads(self) -> bool:
        """Whether it holds more than fits and nothing that takes the keyboard, like a page of text."""

    def scroll(self, offset: float) -> bool:
        """Scroll to this offset as far as there's anything; False if nothing moved."""

    def notch(self, by: int) -> bool:
        """Scroll by notches of the wheel, positive downwards."""

    def command(self, command: Command) -> bool:
        """Scroll by a command; False if it means nothing here."""

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll just far enough to bring this rectangle of the window into sight, or its top if it's too high."""

    def forget(self, *widgets: Widget) -> None:
        """Leave out widgets that were removed."""

    def close(self) -> None:
        """Leave the stage."""


def index_at(point: tuple[int, int], cells: Iterable[pygame.Rect]) -> int:
    """The index of the cell at this point; -1 if there's none."""
    return next((index for index, cell in enumerate(cells) if cell.collidepoint(point)), -1)


class Widget(Sprite):
    """A sprite that can be pointed at and pressed; it's drawn again when its face changes.

    `box` is what the player sees and presses; the picture has a margin for the focus ring.
    """

    role = Role.GROUP
    id = ""
    """The id of its node; a panel gives it one if it has none."""
    z = depths.WIDGET
    takes_focus = True
    takes_text = False
    """Whether it's written in, so the system sends text while it has the keyboard."""
    dragged = False
    """Whether a finger that moves up or down on it doesn't scroll."""
    width: float | None = None
    height: float | None = None
    """The size, in units, that columns and rows give it; else it has the size that it needs."""
    tipped = False
    """Whether its name is shown while it's pointed at or has the keyboard."""

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
        """Whether it has the keyboard, with or without a ring."""
        self.pointer = (-1, -1)
        """The point of the window that the pointer is at while it's on the widget."""
        self.area: Scrollable | None = None
        """What it scrolls in; it's seen and pressed only there."""
        self._drawn: tuple[object, ...] | None = None
        self._part: tuple[pygame.Surface, tuple[int, int, int, int], pygame.Surface] | None = None

    @property
    def ready(self) -> bool:
        """Whether it can be used now."""
        return self.visible and self.enabled

    @property
    def takes_pointer(self) -> bool:
        """Whether it answers to the pointer."""
        return self.takes_focus

    def hit(self, point: tuple[int, int]) -> bool:
        """Whether this point of the window is on the part that's in sight."""
        return self.box.collidepoint(point) and (self.area is None or self.area.rect.collidepoint(point))

    def spot(self) -> pygame.Rect:
        """What has to be in sight while it has the keyboard."""
        return self.box

    def face(self) -> tuple[object, ...]:
        """Everything that decides how it looks; subclasses add theirs."""
        return self.name, self.enabled, self.hover, self.pressed, self.ring, self.box.size

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw into this box of a clear surface."""
        raise NotImplementedError

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """What the focus ring goes around."""
        return box

    def pose(self) -> Pose | None:
        """Draw what changed; in an area, only the part in sight is seen."""
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
        """Give it this place and size."""
        self.box = pygame.Rect(rect)
        self.move(rect.x - self.margin, rect.y - self.margin)
        return self

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """Give it this size in columns and rows, in units."""
        self.width, self.height = width, height
        return self

    def height_for(self, width: int) -> int:  # noqa: ARG002 - for widgets that are higher where they are narrow
        """The height it needs at this width, in pixels."""
        return self.skin.px(44)

    def activate(self) -> None:
        """Do what Enter, Space or a click does."""

    def press(self, point: tuple[int, int]) -> None:  # noqa: ARG002 - for widgets with parts
        """Take a click that ended at this point of the window."""
        self.activate()

    def grab(self, point: tuple[int, int]) -> None:
        """Take the press of the button at this point of the window."""

    def drag(self, point: tuple[int, int]) -> None:
        """Take a move of the pointer with the button held."""

    def drop(self) -> None:
        """Take the release of the button, wherever it is."""

    def let_go(self) -> None:
        """Give up what the press began; a finger scrolls instead."""
        self.drop()

    def leave(self) -> None:
        """Take the loss of the keyboard."""

    def wheel(self, by: int) -> bool:  # noqa: ARG002 - for widgets that turn with the wheel
        """Take notches of the wheel, positive away from the player; False leaves them to the area."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - for widgets that are written in
        """Take typed text."""
        return False

    def edit(self, e: pygame.event.Event) -> bool:  # noqa: ARG002 - for widgets that are written in
        """Take a key that writes or edits."""
        return False

    def command(self, command: Command) -> bool:  # noqa: ARG002 - for widgets with commands of their own
        """Take a command of its own; False leaves it to the panel."""
        return False

    def node(self) -> Node:
        """The widget in words."""
        return Node(self.id, self.role, self.name, self.value(), self.state(), bounds(self.box), self.actions())

    def value(self) -> str:
        """Its value, as the player reads it."""
        return ""

    def actions(self) -> Actions:
        """What can be done with it now."""
        return {"press": self.activate} if self.ready and self.takes_focus else {}

    def state(self) -> frozenset[str]:
        """Its states, such as "disabled", "focused" and "pressed"."""
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
