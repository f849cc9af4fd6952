"""A page: heading, scrolling body, buttons. Everything but the table is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ai import CHARACTERS
from game.rules import Card
from game.ui.engine.accessibility import Node, Role
from game.ui.engine.commands import Command
from game.ui.engine.scene import Scene
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.board import board
from game.ui.graphics.sprites import Stage
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour
from game.ui.graphics.viewport import Viewport
from game.ui.pages.column import Buttons, Column, Item, box, grid, height_for, place, widgets
from game.ui.pages.page_notice import SHOWN_MS, PageNotice
from game.ui.services.routes import Navigator, Route, TitleRoute
from game.ui.services.services import Services
from game.ui.tabletop.emblem import Emblem
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.words.translation import _

MARGIN = 36.0
"""Margin at both sides of the column, in units; the scroll bar stands there."""
_WALL, _LEDGE = 32.0, 14.0
"""The least of the room worth a look at a board's sides, and what's above and below it, in units."""
_TALL, _FRIEZE = 1.3, 0.27
"""The height by width of a window with a picture of the room above the board, and the picture's height by width."""
_LEAST, _LARGE = 100.0, 210.0
"""Heights of an empty page's picture, in units."""


class Page(Scene):
    """A scene rebuilt for each size and scale; subclasses fill it in `build`.

    `heading`, `footer` and `fill` (or `body`, for free placement) suit any size. Lengths are units of `viewport`; a
    larger scale leaves fewer.
    """

    route: Route
    panel: Panel
    viewport: Viewport
    column: float | None = 1100.0
    """Width of what the page holds, in units: the board it's on leaves the rest to the room. None: the whole window."""
    frieze = True
    """Whether a tall window shows the room above the board."""
    begins_at_end = False
    """Whether the main button has focus at first, as most players press it."""

    def __init__(self, services: Services, navigator: Navigator, route: Route) -> None:
        super().__init__()
        self.services = services
        self.navigator = navigator
        self.route = route
        self._passing: PageNotice | None = None
        self._stale = False
        """Whether the page needs a rebuild."""

    def build(self) -> None:
        """Put the widgets on the page; called at each new size."""
        raise NotImplementedError

    def backdrop(self) -> pygame.Surface:
        """Return what's behind the widgets."""
        place = self._board
        if place is None:
            return cloth(self.size, self.skin.theme)
        return board(self.size, self.skin.theme, (place.x, place.y, place.w, place.h))

    def starts_on(self) -> Widget | None:
        """Return the widget focused at first."""
        if self.begins_at_end and self._main is not None and self._main.ready:
            return self._main
        return next((one for one in self.panel.widgets if one.takes_focus and one not in self.way_home), None)

    @property
    def _main(self) -> Button | None:
        """The gold button, else the footer's first, which goes back."""
        buttons = (one for one in self.panel.widgets if isinstance(one, Button) and one.kind == "primary")
        return next(buttons, next((one for one in self._foot if one not in self.way_home), None))

    def back(self) -> None:
        """Go back, as Escape does."""
        self.navigator.back()

    def to(self, route: Route) -> Callable[[], None]:
        """Return an action that goes to this route."""
        return partial(self.navigator.go, route)

    def restarting(self, *routes: Route) -> Callable[[], None]:
        """Return an action that restarts with these."""
        return partial(self.navigator.restart, *routes)

    def resize(self, size: tuple[int, int], now: float) -> None:
        """Rebuild, keeping focus, caret and scroll position."""
        super().resize(size, now)
        before: Panel | None = getattr(self, "panel", None)
        focus, ring = None, self.loop.keyed
        if before is not None and before.focus is not None:
            focus, ring = before.focus, before.focus.ring
            focus.leave()  # takes over half-typed text
        scrolled = [area.offset / self.viewport.unit for area in before.areas] if before is not None else []
        scale = self.services.settings.ui_scale / 100
        self.viewport = Viewport(*size, scale)
        self.skin = self.services.skin(size, scale)
        self.services.art.draw_for(size)
        self._board = self.find_board()
        self.stage = Stage(self.backdrop())
        self._passing = None
        passing = before is not None and before.passing
        self.panel = Panel(self.stage, take_text=self.take_text, passing=passing)
        edge = 0.04 * self.viewport.h if self._board is None else _LEDGE + 20
        self.top, self.bottom = edge, self.viewport.h - edge
        if self._board is not None and self._board.w == self.size[0]:
            self.top = self._board.top / self.viewport.unit + 24
        """The top and bottom of the body, in units."""
        self._foot: list[Button] = []
        self.way_home = self._way_home()
        """A button that leads to the main menu, unless going back does."""
        self._noted: Label | None = None
        self.build()
        self.panel.add(*self._foot)  # last in tab order
        for area, offset in zip(self.panel.areas, scrolled, strict=False):
            area.scroll(offset * self.viewport.unit)
        same = self.panel.successor(focus, before.widgets) if before is not None and focus is not None else None
        if isinstance(same, TextField) and isinstance(focus, TextField) and same.text == focus.text:
            same.caret = focus.caret
        self.panel.set_focus(same or self.starts_on(), ring=ring)
        if before is not None:
            self.panel.follow(before)

    def close(self) -> None:
        """Close, and take over half-typed text."""
        super().close()
        self.panel.set_focus(None, ring=False)

    def tell(self, words: str) -> None:
        super().tell(words)
        if self._passing is not None:
            self.stage.remove(self._passing)
        self._passing = PageNotice(self.skin, words, self.between(), self.loop.now + SHOWN_MS)
        self.stage.add(self._passing)

    def tick(self, now: float) -> float | None:
        """Show changes, remove old notices, and move."""
        if self._stale and not self.panel.holding:
            self._stale = False
            self._renew()
        waits = (self._pass(now), self.move(now))
        return min((one for one in waits if one is not None), default=None)

    def move(self, now: float) -> float | None:  # noqa: ARG002 - for pages on which something moves
        """Move what moves; return the milliseconds to wait, as `tick` does."""
        return None

    def _pass(self, now: float) -> float | None:
        if self._passing is not None and now >= self._passing.until:
            self.stage.remove(self._passing)
            self._passing = None
        return None if self._passing is None else self._passing.until - now

    def changed(self) -> None:
        """Ask for a rebuild once no button is down: pressed widgets mustn't go."""
        self._stale = True

    def _renew(self) -> None:
        """Rebuild, keeping the focused widget in place."""
        focus = self.panel.focus
        name, y = (focus.name, focus.box.y) if focus is not None and focus.area is not None else ("", 0)
        self.anew()
        focus = self.panel.focus
        if focus is not None and focus.area is not None and focus.name == name:
            for area in self.panel.areas:
                area.scroll(area.offset + focus.box.y - y)

    def anew(self, *, top: bool = False) -> None:
        """Rebuild, and scroll to the top if `top`."""
        self._stale = False
        for area in self.panel.areas if top else ():
            area.scroll(0)
        self.resize(self.size, self.loop.now)
        self.damage_all()

    def uncovered(self) -> None:
        """Rebuild, as settings may have changed."""
        self.resize(self.size, self.loop.now)

    def event(self, e: pygame.event.Event, now: float) -> None:  # noqa: ARG002 - pages do not move
        self.panel.event(e)

    def command(self, command: Command) -> None:
        if command is Command.MAIN:
            self.finish_typing()
            if self._main is not None and self._main.ready:
                self._main.activate()
        elif not self.panel.command(command) and command is Command.CANCEL:
            self.back()

    def finish_typing(self) -> None:
        if self.panel.focus is not None:
            self.panel.focus.leave()

    def let_go(self) -> None:
        self.panel.let_go()

    def edit(self, e: pygame.event.Event) -> bool:
        return self.panel.edit(e)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.paint(surface, whole=self.whole)

    def nodes(self) -> Sequence[Node]:
        return self.panel.nodes()

    # ------------------------------------------------------------------ building blocks

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a box from units to pixels."""
        return box(x, y, width, height, self.viewport.unit)

    def across(self, wanted: float) -> float:
        """Return this width, at most that between the margins."""
        return min(wanted, self.viewport.w - 2 * MARGIN, (self._board and self.column) or wanted)

    def find_board(self) -> pygame.Rect | None:
        """Return the board's place; None where the page takes the whole window."""
        wide, high = self.viewport.w, self.viewport.h
        if self.column is None or self.services.high_contrast:
            return None
        board = self.column + 2 * MARGIN
        if wide >= board + 2 * _WALL:
            return self.box(self.viewport.middle - board / 2, _LEDGE, board, high - 2 * _LEDGE)
        if self.frieze and high >= _TALL * wide:
            top = round(_FRIEZE * self.size[0])
            return pygame.Rect(0, top, self.size[0], self.size[1] - top)
        return None

    def heading(self, title: str, note: str = "", *, colour: Colour | None = None) -> None:
        """Put a title at the top, smaller on a low page, and a note."""
        style = Font("serif", min(56.0, max(28.0, min(0.08 * self.viewport.h, 0.055 * self.viewport.w))))
        head = Label(self.skin, title, style=style, colour=colour, align="centre")
        head.role = Role.HEADING
        small = "body" if self.viewport.h >= 600 else "small"
        self._noted = Label(self.skin, note, style=small, align="centre") if note else None
        self.above(Column(head, self._noted), width=1000)
        self.top += 0.02 * self.viewport.h

    def retell(self, words: str) -> bool:
        """Change the note; return False if only a rebuild can."""
        label = self._noted
        if label is None:
            return False
        lines = (self.skin.text.wrap(text, label.style, label.box.w) for text in (label.name, words))
        if len(next(lines)) != len(next(lines)):
            return False
        label.name = words
        return True

    def way_back(self) -> Button:
        """Return the button that goes back, which says so if that's the main menu."""
        return Button(self.skin, _("Back") if self.way_home else _("Main menu"), self.back)

    def footer(self, *buttons: Button) -> None:
        """Put buttons at the bottom, wrapping onto lines: the way back first, the main one last.

        One before them leads to the main menu where going back doesn't.
        """
        high, gap = (50.0, 16.0) if self.viewport.h >= 600 else (44.0, 12.0)
        buttons = (*self.way_home, *buttons)
        width, unit = self.across(1100), self.viewport.unit
        lines = (Buttons(*buttons, least=least, high=high, gap=gap, centred=True) for least in (150.0, 100.0))
        row = min(lines, key=lambda one: one.height_for(width, unit))
        self.bottom -= row.height_for(width, unit)
        row.place(self.viewport.middle - width / 2, self.bottom, width, 0.0, unit)
        self._foot.extend(buttons)
        self.bottom -= gap

    def _way_home(self) -> Sequence[Button]:
        below = self.navigator.below(self)
        if below is None or below == TitleRoute():
            return ()
        return (Button(self.skin, _("Main menu"), self.restarting(TitleRoute())),)

    def above(self, item: Item, *, width: float, gap: float = 0.0) -> None:
        """Put something fixed at the top; the body begins `gap` below."""
        width = self.across(width)
        self.top += self.put(item, self.viewport.middle - width / 2, self.top, width) + gap

    def below(self, item: Item, *, width: float, gap: float = 0.0) -> None:
        """Put something fixed at the bottom; the body ends `gap` above."""
        width = self.across(width)
        self.bottom -= height_for(item, width, self.viewport.unit)
        self.put(item, self.viewport.middle - width / 2, self.bottom, width)
        self.bottom -= gap

    def put(self, item: Item, x: float, y: float, width: float) -> float:
        """Put something fixed here; return its height."""
        unit = self.viewport.unit
        high = height_for(item, width, unit)
        place(item, x, y, width, high, unit)
        self.panel.add(*widgets(item))
        return high

    def body(self) -> ScrollArea:
        """Return a scroll area between heading and footer; boxes count from its corner."""
        return ScrollArea(self.panel, self.skin, self.between())

    def between(self) -> pygame.Rect:
        """Return the box between heading and footer."""
        rim = 12.0  # keeps the scroll thumb off the walnut frame
        wide = self.viewport.w if self._board is None else self._board.w / self.viewport.unit
        return self.box(
            self.viewport.middle - wide / 2 + rim, self.top, wide - 2 * rim, max(40.0, self.bottom - self.top)
        )

    def fill(self, *items: Item | float | None, width: float, gap: float = 0.0, middle: bool = False) -> ScrollArea:
        """Fill the body with a column, from its top, or centred if there's room."""
        area, unit, width = self.body(), self.viewport.unit, self.across(width)
        column = Column(*items, gap=gap)
        left = self.viewport.middle - width / 2 - area.rect.x / unit
        column.place(left, 4.0, width, 0.0, unit)
        area.add(*column.widgets())
        if middle:
            area.centre()
        return area

    def emblem(self, cards: str, level: str | None = None) -> Emblem:
        """Return a picture for a sparse page: these cards, backs for "?", and a computer player's face."""
        faces = self.services.faces(self.viewport)
        shown = [None if one == "?" else Card.parse(one) for one in cards.split()]
        return Emblem(self.skin, CHARACTERS[level].name if level else "", faces, shown, level)

    def empty(self, emblem: Emblem, words: str, button: Button | None) -> None:
        """Show a picture if it fits, a sentence, and the next button if there's one."""
        room, said = self.bottom - self.top - 150, Label(self.skin, words, align="centre")
        shown = emblem.sized(height=min(room, _LARGE)) if room >= _LEAST else None
        self.fill(shown, 24, said, 14, button and button.sized(200, 48), width=520, middle=True)

    def menu(
        self,
        *entries: Button,
        width: float = 320.0,
        high: float = 50.0,
        above: Widget | None = None,
        main: bool = True,
    ) -> None:
        """Put buttons in the middle, the first primary if `main`, with `above` over them if it fits.

        On a low page the others stand in pairs if their words fit, so that the last one is in sight.
        """
        if main:
            entries[0].kind = "primary"
        first, *rest = (entry.sized(height=high) for entry in entries)
        column = Column(first, *rest, gap=12)
        whole = column if above is None else Column(above, 24, column)
        unit, room, wide = self.viewport.unit, self.bottom - self.top - 12, self.across(2 * width + 12)
        if height_for(column, self.across(width), unit) >= room:
            wanted = max((Button.want(self.skin, one.name)[0] / unit for one in rest), default=0.0)
            if 2 * wanted + 12 <= wide and not any(one.note for one in rest):
                column, width = Column(first, grid(rest, 2, 12, 12), gap=12), wide
        fits = height_for(whole, self.across(width), unit) < room
        self.fill(2, whole if fits else column, width=width, middle=True)
