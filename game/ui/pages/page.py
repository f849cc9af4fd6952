"""A page: cloth, a heading, a body that scrolls where it must, and buttons; what is not the table is a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.engine.accessibility import Node, Role
from game.ui.engine.commands import Command
from game.ui.engine.scene import Scene
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.sprites import Stage
from game.ui.graphics.text import Font
from game.ui.graphics.viewport import Viewport
from game.ui.pages.page_notice import SHOWN_MS, PageNotice
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.widget import Widget

MARGIN = 36.0
"""Units that stay free at either side of what a page holds; the thumb of a body that scrolls stands in them."""


class Page(Scene):
    """A scene that is made anew for each window size and scale; subclasses say what is on it in `build`.

    `heading`, `footer` and `stack` (or `body`, for widgets placed freely) make a page that suits any size: what lies
    between heading and footer scrolls. Lengths are units of `viewport`, of which a larger scale leaves fewer.
    """

    route: Route
    """What it was made from."""
    panel: Panel
    viewport: Viewport
    begins_at_end = False
    """Whether the keyboard is at first on the last button, which is what most go on with."""

    def __init__(self, services: Services, navigator: Navigator, route: Route) -> None:
        super().__init__()
        self.services = services
        self.navigator = navigator
        self.route = route
        self._passing: PageNotice | None = None
        self._stale = False
        """Whether it is to be made anew."""

    def build(self) -> None:
        """Put the page's widgets on it; called for every new size."""
        raise NotImplementedError

    def back(self) -> None:
        """What Escape does."""
        self.navigator.back()

    def to(self, route: Route) -> Callable[[], None]:
        """What a button does that leads there."""
        return partial(self.navigator.go, route)

    def restarting(self, *routes: Route) -> Callable[[], None]:
        """What a button does that leads there and leaves everything behind."""
        return partial(self.navigator.restart, *routes)

    def resize(self, size: tuple[int, int], now: float) -> None:
        """Everything is made anew; what had the keyboard keeps it, and what was in sight stays there."""
        super().resize(size, now)
        before: Panel | None = getattr(self, "panel", None)
        focus, ring = None, self.loop.keyed
        if before is not None and before.focus is not None:
            focus, ring = before.focus, before.focus.ring
            before.set_focus(None, ring=False)  # what is half written is taken
        scrolled = [area.offset / self.viewport.unit for area in before.areas] if before is not None else []
        scale = self.services.settings.ui_scale / 100
        self.viewport = Viewport(*size, scale)
        self.skin = self.services.skin(size, scale)
        self.services.art.draw_for(size)
        self.stage = Stage(cloth(size, self.skin.theme))
        self._passing = None
        self.panel = Panel(self.stage, in_units=self.loop.in_units)
        self.top, self.bottom = 0.04 * self.viewport.h, 0.96 * self.viewport.h
        """Where the body begins and ends, in units."""
        self._foot: list[Button] = []
        self.build()
        self.panel.add(*self._foot)  # last in the order of the tab key
        for area, offset in zip(self.panel.areas, scrolled, strict=False):
            area.scroll(offset * self.viewport.unit)
        usable = [widget for widget in self.panel.widgets if widget.takes_focus]
        first = (usable[-1] if self.begins_at_end else usable[0]) if usable else None
        same = self.panel.successor(focus, before.widgets) if before is not None and focus is not None else None
        self.panel.set_focus(same or first, ring=ring)
        if before is not None:
            self.panel.follow(before)

    def close(self) -> None:
        """What is half written is taken."""
        super().close()
        self.panel.set_focus(None, ring=False)

    def tell(self, words: str) -> None:
        super().tell(words)
        if self._passing is not None:
            self.stage.remove(self._passing)
        self._passing = PageNotice(self.skin, words, self.between(), self.loop.now + SHOWN_MS)
        self.stage.add(self._passing)

    def tick(self, now: float) -> float | None:
        """Show what has changed, let what was said in passing go, and move what moves."""
        if self._stale and not self.panel.holding:
            self._stale = False
            self._renew()
        waits = (self._pass(now), self.move(now))
        return min((one for one in waits if one is not None), default=None)

    def move(self, now: float) -> float | None:  # noqa: ARG002 - for pages on which something moves
        """Move what moves on the page, and say in how many milliseconds again, as `tick` does."""
        return None

    def _pass(self, now: float) -> float | None:
        if self._passing is not None and now >= self._passing.until:
            self.stage.remove(self._passing)
            self._passing = None
        return None if self._passing is None else self._passing.until - now

    def changed(self) -> None:
        """As soon as the button is let go of: what is pressed must not go away."""
        self._stale = True

    def _renew(self) -> None:
        """Show what has changed."""
        self.anew()

    def anew(self, *, top: bool = False) -> None:
        """Make the page anew after a change; from its top where it shows something else now."""
        self._stale = False
        for area in self.panel.areas if top else ():
            area.scroll(0)
        self.resize(self.size, self.loop.now)
        self.damage_all()

    def uncovered(self) -> None:
        """The settings may have changed the look."""
        self.resize(self.size, self.loop.now)

    def event(self, e: pygame.event.Event, now: float) -> None:  # noqa: ARG002 - pages do not move
        self.panel.event(e)

    def command(self, command: Command) -> None:
        if command is Command.MAIN:
            self._press_main()
        elif not self.panel.command(command) and command is Command.CANCEL:
            self.back()

    def _press_main(self) -> None:
        buttons = (one for one in self.panel.widgets if isinstance(one, Button) and one.ready)
        main = next((one for one in buttons if one.kind == "primary"), None)
        if main is not None:
            main.activate()

    def let_go(self) -> None:
        self.panel.let_go()

    def edit(self, e: pygame.event.Event) -> bool:
        return self.panel.edit(e)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.paint(surface, whole=self.whole)

    def nodes(self) -> Sequence[Node]:
        return self.panel.nodes()

    # ------------------------------------------------------------------ parts of pages

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle given in units; one that begins where it ends stands below it to the pixel."""
        unit = self.viewport.unit
        top, bottom = round(y * unit), round((y + height) * unit)
        return pygame.Rect(round(x * unit), top, round(width * unit), min(bottom - top, round(height * unit)))

    def across(self, wanted: float) -> float:
        """As many units of width as are wanted, or as there are between the margins."""
        return min(wanted, self.viewport.w - 2 * MARGIN)

    def height_for(self, text: str, style: str | Font, width: float) -> float:
        """How high a text is that is wrapped to this width, in units."""
        lines = self.skin.text.wrap(text, style, width * self.viewport.unit)
        return len(lines) * self.skin.text.height(style) / self.viewport.unit

    def heading(self, title: str, note: str = "") -> None:
        """The title at the top, smaller where the page is low, and a note under it; the body begins below."""
        style = Font("serif", min(56.0, max(28.0, min(0.08 * self.viewport.h, 0.055 * self.viewport.w))))
        self.top = self._said(title, self.top, style)
        if note:
            self.top = self._said(note, self.top, "body" if self.viewport.h >= 600 else "small", Role.LABEL)
        self.top += 0.02 * self.viewport.h

    def _said(self, text: str, y: float, style: str | Font, role: Role = Role.HEADING) -> float:
        """A text in the middle from this height on; the height at which it ends."""
        width = self.across(1000)
        high = self.height_for(text, style, width)
        rect = self.box(self.viewport.middle - width / 2, y, width, high)
        label = Label(self.skin, text, style=style, align="centre").place(rect)
        label.role = role
        self.panel.add(label)
        return y + high

    def footer(self, *buttons: Button) -> None:
        """Buttons side by side at the bottom, in as many lines as they need; the body ends above."""
        high, gap = (50.0, 16.0) if self.viewport.h >= 600 else (44.0, 12.0)
        lines = min((self._rows_of(buttons, least, gap) for least in (150.0, 100.0)), key=len)
        self.bottom -= len(lines) * (high + gap) - gap
        for number, line in enumerate(lines):
            x = self.viewport.middle - (sum(wide + gap for _button, wide in line) - gap) / 2
            for button, wide in line:
                button.place(self.box(x, self.bottom + number * (high + gap), wide, high))
                x += wide + gap
        self._foot.extend(buttons)
        self.bottom -= gap

    def _rows_of(self, buttons: Sequence[Button], least: float, gap: float) -> list[list[tuple[Button, float]]]:
        """Buttons of at least this width with their widths, in lines that fit the page."""
        lines: list[list[tuple[Button, float]]] = [[]]
        for button in buttons:
            width = self.across(max(least, Button.want(self.skin, button.name)[0] / self.viewport.unit))
            if lines[-1] and sum(wide + gap for _button, wide in lines[-1]) + width > self.across(1100):
                lines.append([])
            lines[-1].append((button, width))
        return lines

    def body(self) -> ScrollArea:
        """All between heading and footer, as wide as the window: add widgets whose boxes begin at its corner."""
        return ScrollArea(self.panel, self.skin, self.between())

    def between(self) -> pygame.Rect:
        """The rectangle between heading and footer, as wide as the window."""
        rim = 12.0  # the thumb stays clear of the walnut
        return self.box(rim, self.top, self.viewport.w - 2 * rim, max(40.0, self.bottom - self.top))

    def stack(
        self, widgets: Sequence[Widget], *, width: float, height: float, gap: float = 16.0, middle: bool = False
    ) -> ScrollArea:
        """Widgets of one size below one another in a body; in its middle, or from its top on."""
        area = self.body()
        width = self.across(width)
        left = self.viewport.middle - width / 2 - area.rect.x / self.viewport.unit
        for number, widget in enumerate(widgets):
            widget.place(self.box(left, 6 + number * (height + gap), width, height))
        area.add(*widgets)
        if middle:
            area.centre()
        return area
