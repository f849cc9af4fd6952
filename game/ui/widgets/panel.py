"""Panels: focus, pointer and tab order of widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, count

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Node, clipped
from game.ui.engine.commands import ARROWS, NEXT, PRESSES, PREVIOUS, Command
from game.ui.graphics.sprites import Stage
from game.ui.platform.clipboard import selected
from game.ui.widgets.direction import nearest
from game.ui.widgets.finger import Swipe, nearest_target
from game.ui.widgets.tooltip import Tooltip
from game.ui.widgets.widget import Scrollable, Widget


class Panel:
    """Widgets on a stage, which get the scene's events first."""

    def __init__(
        self,
        stage: Stage,
        *,
        elsewhere: Callable[[tuple[int, int]], bool] = lambda _point: False,
        take_text: Callable[..., object] = lambda _box, **_how: None,
        passing: bool = False,
    ) -> None:
        self.stage = stage
        self._take_text = take_text
        """Takes text in a box, or none, as `SceneStack.take_text` does."""
        self._elsewhere = elsewhere
        """Whether a finger near a widget may mean something else at a point."""
        self.widgets: list[Widget] = []
        self.areas: list[Scrollable] = []
        self.focus: Widget | None = None
        self._held: Widget | None = None
        self._keys = False
        self.passing = passing
        """Whether a controller moved the focus here, and no press has started typing yet."""
        self._pointer = (-1, -1)
        self._tips: dict[Widget, Tooltip] = {}
        self._finger = False
        self._swipe: Swipe | None = None

    @property
    def holding(self) -> bool:
        """Whether a widget is being pressed."""
        return self._held is not None

    def add(self, *widgets: Widget) -> None:
        """Add widgets in tab order."""
        for widget in widgets:
            widget.id = self._free_id(widget)
            self.widgets.append(widget)
        self.stage.add(*widgets)
        tips = {widget: Tooltip(widget, self.stage) for widget in widgets if widget.tipped}
        self.stage.add(*tips.values())
        self._tips |= tips

    def remove(self, *widgets: Widget) -> None:
        """Remove widgets."""
        self.stage.remove(*widgets, *(self._tips.pop(widget) for widget in widgets if widget in self._tips))
        self.widgets = [widget for widget in self.widgets if widget not in widgets]
        if self.focus in widgets:
            self.focus = None
        if self._held in widgets:
            self._held = None
        for area in self.areas:
            area.forget(*widgets)

    def clear(self) -> None:
        """Remove all widgets."""
        self.remove(*self.widgets)
        for area in self.areas:
            area.close()
        self.areas.clear()

    def nodes(self) -> Sequence[Node]:
        """Return the visible widgets in words; those scrolled away are "offscreen" without bounds."""
        return [self._node(widget) for widget in self.widgets if widget.visible]

    def _node(self, widget: Widget) -> Node:
        node = widget.node()
        if widget.ready and widget.takes_focus:
            node = replace(node, attend=partial(self.set_focus, widget))
        return node if widget.area is None else clipped(node, widget.area.rect)

    def set_focus(self, widget: Widget | None, *, ring: bool = True) -> None:
        """Focus a widget, with a ring if keys are in use."""
        self.focus = widget
        self._keys = ring
        self._show_ring()
        if ring:
            self.reveal()

    def event(self, e: pygame.event.Event) -> bool:
        """Handle an event; return True if a widget took it."""
        if e.type == pygame.MOUSEMOTION:
            return self._point(e.pos)
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            self._finger = e.touch
            return self._press(e.pos)
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            return self._release(e.pos)
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == pygame.BUTTON_MIDDLE:
            return self._paste(e.pos)
        if e.type == pygame.MOUSEWHEEL:
            return self._wheel(e.y)
        if e.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.ready and self.focus.typed(e.text)
        if e.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.cancel()
        return False

    def edit(self, e: pygame.event.Event) -> bool:
        """Pass a key to the focused text field; return True if used."""
        focus = self.focus
        if focus is None or not (focus.ready and focus.takes_focus and focus.edit(e)):
            return False
        self.passing = False
        self._show_focus()
        return True

    def command(self, command: Command) -> bool:
        """Handle a command; return False if it means nothing."""
        usable = [widget for widget in self.widgets if widget.ready and widget.takes_focus]
        starts = self.passing and command in PRESSES
        self.passing = command in ARROWS or (self.passing and not starts)
        if command in (Command.FOCUS_NEXT, Command.FOCUS_PREVIOUS) and usable:
            self._step(usable, 1 if command is Command.FOCUS_NEXT else -1)
            return True
        if command in ARROWS and usable:
            self._steer(command, usable)
            return True
        if starts and self.focus in usable and self.focus.takes_text:
            self._show_focus()
            return True
        if not (self.focus in usable and self._to_focus(command, usable)):
            return self._scrolled(command)
        self._show_focus()
        return True

    def successor(self, focus: Widget, before: Sequence[Widget]) -> Widget | None:
        """Return the focused widget's successor after a rebuild, by id or position."""
        usable, were = ([one for one in some if one.takes_focus] for some in (self.widgets, before))
        same = next((one for one in usable if one.id == focus.id), None)
        if same is None and focus in were and len(usable) == len(were):  # its own name changed
            same = usable[were.index(focus)]
        return same

    def follow(self, before: Panel) -> None:
        """Take over the pointer from a replaced panel."""
        self._point(before._pointer)

    def cancel(self) -> None:
        """Forget the pointer: nothing is hovered or pressed."""
        held, self._held = self._held, None
        if held is not None:
            held.drop()
        for widget in self.widgets:
            widget.hover = widget.pressed = False
            widget.pointer = (-1, -1)

    def let_go(self) -> None:
        """Abandon the press without acting."""
        held, self._held = self._held, None
        if held is not None:
            held.let_go()
            held.pressed = held.hover = False
            held.pointer = (-1, -1)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Return the topmost usable widget at a point."""
        for widget in reversed(self.widgets):
            if widget.ready and widget.takes_pointer and widget.hit(point):
                return widget
        if self._finger and not self._elsewhere(point):
            usable = [one for one in self.widgets if one.ready and one.takes_pointer and _in_sight(one, point)]
            return nearest_target(point, usable)
        return None

    def _free_id(self, widget: Widget) -> str:
        taken = {other.id for other in self.widgets}
        wanted = widget.id or f"{widget.role} {widget.name}".rstrip()
        return next(one for one in chain([wanted], (f"{wanted} {n}" for n in count(2))) if one not in taken)

    def _wheel(self, by: int) -> bool:
        under = self.at(self._pointer)
        if under is not None and under.wheel(by):
            return True
        here = [area for area in self.areas if area.rect.collidepoint(self._pointer)] or self.areas
        moved = any(area.notch(-by) for area in here)
        self._point(self._pointer)
        return moved

    def _point(self, point: tuple[int, int]) -> bool:
        self._pointer = point
        if self._swipe is not None and self._swipe.move(point):
            self.let_go()
            return True
        if self._held is not None:
            self._held.drag(point)
        under = self.at(point)
        for widget in self.widgets:
            widget.hover = widget is under and self._held in (None, widget)
            widget.pressed = widget is self._held and widget is under
            widget.pointer = point if widget.hover else (-1, -1)
        return under is not None or self._held is not None

    def _press(self, point: tuple[int, int]) -> bool:
        held = self._held = self.at(point)
        self._swipe = self._begin_swipe(point) if self._finger and not (held and held.dragged) else None
        if held is not None:
            self.passing = False
            if held.takes_focus and not (self._finger and held.takes_text):
                self.set_focus(held, ring=False)
            held.grab(point)
        return self._point(point)

    def _paste(self, point: tuple[int, int]) -> bool:
        """Paste the text selected elsewhere into the field here, as Linux does."""
        field = self.at(point)
        if field is None or not field.takes_text:
            return False
        self.set_focus(field, ring=False)
        field.grab(point)
        return field.typed(selected())

    def _begin_swipe(self, point: tuple[int, int]) -> Swipe | None:
        areas = (area for area in self.areas if area.hidden and area.rect.collidepoint(point))
        return next((Swipe(area, point) for area in areas), None)

    def _release(self, point: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        swipe, self._swipe = self._swipe, None
        self._point(point)
        meant = held is not None and held is self.at(point)
        if self._finger:
            self._point((-1, -1))  # a lifted finger points nowhere
        if held is None:
            return swipe is not None and swipe.scrolling
        held.drop()
        if meant and held.ready:
            if self._finger and held.takes_text:
                self._write_in(held)
            held.press(_within(held.box, point))
        return True

    def _write_in(self, held: Widget) -> None:
        """Focus a text field; a second tap restores the screen keyboard."""
        self.passing = False
        if self.focus is held:
            self._take_text(held.box, again=True)
        self.set_focus(held, ring=False)

    def _to_focus(self, command: Command, usable: list[Widget]) -> bool:
        assert self.focus is not None
        if self.focus.command(command):
            return True
        if command in PRESSES:
            self.focus.activate()
            return True
        if command not in PREVIOUS and command not in NEXT:
            return False
        if command in (Command.UP, Command.DOWN) and self._reads():
            return False
        self._step(usable, 1 if command in NEXT else -1)
        return True

    def _steer(self, command: Command, usable: list[Widget]) -> None:
        focus = self.focus if self.focus in usable else None
        if focus is None or not self._keys:
            self._step(usable, 1)
        elif not (self._turned(focus, ARROWS[command]) or (self._reads() and self._read_on(command))):
            found = self.towards(command, focus)
            if found is not None:
                self.set_focus(found)
        self._show_focus()

    def towards(self, command: Command, focus: Widget) -> Widget | None:
        """Return the nearest widget in this direction, in the same area first."""
        usable = [widget for widget in self.widgets if widget.ready and widget.takes_focus and widget is not focus]
        beside = [(one.box, one) for one in usable if one.area is not None and one.area is focus.area]
        start = focus.spot()
        found = nearest(command, start, beside)
        if found is None:
            if focus.area is not None:
                start = start.clip(focus.area.rect) if start.colliderect(focus.area.rect) else focus.area.rect
            others = [one for one in usable if one.area is None or one.area is not focus.area]
            found = nearest(command, start, [(_seen(one), one) for one in others if _seen(one)])
            if found is None:  # where nothing is in sight, what's scrolled away counts as at its area's edge
                away = [(one.box.clamp(one.area.rect), one) for one in others if one.area is not None]
                found = nearest(command, start, away)
        return found

    @staticmethod
    def _turned(focus: Widget, arrow: Command) -> bool:
        before = focus.face(), focus.value(), focus.spot()
        return focus.command(arrow) and (focus.face(), focus.value(), focus.spot()) != before

    def _read_on(self, command: Command) -> bool:
        before = [area.offset for area in self.areas]
        self._scrolled(ARROWS[command])
        return before != [area.offset for area in self.areas]

    def _reads(self) -> bool:
        return any(area.reads for area in self.areas)

    def _scrolled(self, command: Command) -> bool:
        of_focus = [area for area in self.areas if self.focus is not None and self.focus.area is area]
        return any(area.command(command) for area in of_focus or self.areas)

    def _show_focus(self) -> None:
        self._keys = True
        self._show_ring()
        self.reveal()

    def reveal(self) -> None:
        """Scroll the focused widget into sight."""
        if self.focus is not None and self.focus.area is not None:
            self.focus.area.reveal(self.focus.spot())

    def _step(self, usable: list[Widget], by: int) -> None:
        if self.focus in usable and not self._keys:
            self._show_focus()
            return
        at = usable.index(self.focus) + by if self.focus in usable else (0 if by > 0 else -1)
        self.set_focus(usable[at % len(usable)])

    def _show_ring(self) -> None:
        left = [widget for widget in self.widgets if widget.keyed and widget is not self.focus]
        for widget in self.widgets:
            widget.keyed = widget is self.focus
            widget.ring = self._keys and widget.keyed
        writing = self.focus is not None and self.focus.takes_text and not self.passing
        self._take_text(self.focus.box if self.focus is not None and writing else None)
        for widget in left:
            widget.leave()


def _seen(widget: Widget) -> pygame.Rect:
    return widget.box if widget.area is None else widget.box.clip(widget.area.rect)


def _in_sight(widget: Widget, point: tuple[int, int]) -> bool:
    return widget.area is None or widget.area.rect.collidepoint(point)


def _within(box: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    return min(max(point[0], box.left), box.right - 1), min(max(point[1], box.top), box.bottom - 1)
