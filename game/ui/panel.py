"""What holds widgets: who has the keyboard, who is under the pointer, and the order of the tab key."""

from collections.abc import Sequence

import pygame

from game.ui.look import Look
from game.ui.semantics import Node, bounds
from game.ui.stage import Pose, Sprite, Stage

_ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_BACK = (pygame.K_UP, pygame.K_LEFT)
_FORTH = (pygame.K_DOWN, pygame.K_RIGHT)


class Widget(Sprite):
    """A sprite that can be pointed at, pressed and focused; it draws itself anew when its face has changed.

    `rect` is what the player sees and hits; the picture is larger by a margin for the focus ring.
    """

    role = "group"
    takes_focus = True

    def __init__(self, look: Look, name: str, rect: pygame.Rect, z: float = 50) -> None:
        self.look = look
        self.name = name
        self.box = pygame.Rect(rect)
        self.margin = look.px(5)
        super().__init__(pygame.Surface((1, 1), pygame.SRCALPHA), rect.x - self.margin, rect.y - self.margin, z)
        self.enabled = True
        self.hover = False
        self.pressed = False
        self.ring = False
        # Where the pointer is within the box, for widgets with parts.
        self.pointer = (-1, -1)
        self._drawn: tuple[object, ...] | None = None

    @property
    def ready(self) -> bool:
        """Whether it can be used now."""
        return self.visible and self.enabled

    def face(self) -> tuple[object, ...]:
        """All that decides how it looks; a widget with more to show adds to it."""
        return self.name, self.enabled, self.hover, self.pressed, self.ring, tuple(self.box)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the widget into this box of a clear surface."""
        raise NotImplementedError

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """What the focus ring goes around: the part that the keys change."""
        return box

    def pose(self) -> Pose | None:
        """The sprite's pose, after drawing what changed."""
        face = self.face()
        if self.visible and face != self._drawn:
            self._drawn = face
            self.image = self._picture()
        return super().pose()

    def place(self, rect: pygame.Rect) -> None:
        """Stand here, with this size."""
        self.box = pygame.Rect(rect)
        self.move(rect.x - self.margin, rect.y - self.margin)

    def activate(self) -> None:
        """What Enter, Space or a click does."""

    def press(self, point: tuple[int, int]) -> None:  # noqa: ARG002 - for widgets with parts
        """A click that ended at this point of the window."""
        self.activate()

    def key(self, key: int) -> bool:  # noqa: ARG002 - for widgets with keys of their own
        """Take a key of one's own; False leaves it to the panel."""
        return False

    def node(self) -> Node:
        """The widget in words."""
        return Node(self.role, self.name, self.value(), self.state(), bounds(self.box), self.actions())

    def value(self) -> str:
        """What it is set to, as the player reads it."""
        return ""

    def actions(self) -> tuple[str, ...]:
        """What can be done with it now."""
        return ("press",) if self.ready and self.takes_focus else ()

    def state(self) -> frozenset[str]:
        """Its states in words, such as "disabled", "focused" and "pressed"."""
        words = {"disabled": not self.enabled, "focused": self.ring, "pressed": self.pressed}
        return frozenset(word for word, true in words.items() if true)

    def _picture(self) -> pygame.Surface:
        size = (self.box.w + 2 * self.margin, self.box.h + 2 * self.margin)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        box = pygame.Rect(self.margin, self.margin, self.box.w, self.box.h)
        if self.ring:
            around = self.ringed(box).inflate(self.look.px(8), self.look.px(8))
            glow = self.look.theme.glow
            surface.blit(self.look.plate(around.size, 11, (*glow, 0), glow, 2), around)
        self.draw(surface, box)
        return surface


class Panel:
    """A group of widgets on a stage, which gets the scene's events first."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self._held: Widget | None = None
        self._keys = False

    def add(self, *widgets: Widget) -> None:
        """Put widgets on the stage; the tab key goes in this order."""
        self.widgets.extend(widgets)
        self.stage.add(*widgets)

    def remove(self, *widgets: Widget) -> None:
        """Take widgets away."""
        self.stage.remove(*widgets)
        self.widgets = [widget for widget in self.widgets if widget not in widgets]
        if self.focus in widgets:
            self.focus = None
        if self._held in widgets:
            self._held = None

    def clear(self) -> None:
        """Take all widgets away."""
        self.remove(*self.widgets)

    def nodes(self) -> Sequence[Node]:
        """The visible widgets in words."""
        return [widget.node() for widget in self.widgets if widget.visible]

    def set_focus(self, widget: Widget | None, *, ring: bool = True) -> None:
        """Give the keyboard to a widget; the ring shows it once the keyboard is in use."""
        self.focus = widget
        self._keys = ring
        self._show_ring()

    def event(self, e: pygame.event.Event) -> bool:
        """Take an event of the player's; True if it was for a widget."""
        if e.type == pygame.MOUSEMOTION:
            return self._point(e.pos)
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            return self._press(e.pos)
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            return self._release(e.pos)
        if e.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.cancel()
            return False
        if e.type == pygame.KEYDOWN:
            return self._key(e)
        return False

    def cancel(self) -> None:
        """Forget the pointer: nothing is hovered or half pressed."""
        self._held = None
        for widget in self.widgets:
            widget.hover = widget.pressed = False
            widget.pointer = (-1, -1)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The topmost usable widget here that answers to the pointer."""
        for widget in reversed(self.widgets):
            if widget.ready and widget.takes_focus and widget.box.collidepoint(point):
                return widget
        return None

    def _point(self, point: tuple[int, int]) -> bool:
        under = self.at(point)
        for widget in self.widgets:
            widget.hover = widget is under and self._held in (None, widget)
            widget.pressed = widget is self._held and widget is under
            widget.pointer = (point[0] - widget.box.x, point[1] - widget.box.y) if widget.hover else (-1, -1)
        return under is not None or self._held is not None

    def _press(self, point: tuple[int, int]) -> bool:
        self._held = self.at(point)
        if self._held is not None:
            self.set_focus(self._held, ring=False)
        return self._point(point)

    def _release(self, point: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        self._point(point)
        if held is None:
            return False
        if held.ready and held.box.collidepoint(point):
            held.press(point)
        return True

    def _key(self, e: pygame.event.Event) -> bool:
        usable = [widget for widget in self.widgets if widget.ready and widget.takes_focus]
        if not usable:
            return False
        if e.key == pygame.K_TAB:
            self._step(usable, -1 if e.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus not in usable or e.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if not self.focus.key(e.key):
            if e.key in _ACTIVATE:
                self.focus.activate()
            elif e.key in _BACK or e.key in _FORTH:
                self._step(usable, 1 if e.key in _FORTH else -1)
            else:
                return False
        self._keys = True
        self._show_ring()
        return True

    def _step(self, usable: list[Widget], by: int) -> None:
        at = usable.index(self.focus) + by if self.focus in usable else (0 if by > 0 else -1)
        self.set_focus(usable[at % len(usable)])

    def _show_ring(self) -> None:
        for widget in self.widgets:
            widget.ring = self._keys and widget is self.focus
