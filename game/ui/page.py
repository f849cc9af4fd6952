"""A page: cloth, a heading, and widgets one below the other; title, menu, settings and curtain are pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.cloth import cloth
from game.ui.layout import Frame
from game.ui.look import Look
from game.ui.loop import Scene
from game.ui.panel import Panel, Widget
from game.ui.semantics import Node
from game.ui.stage import Stage
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.ui.program import Program


class Page(Scene):
    """A scene that is made anew for each window size; subclasses say what is on it in `build`."""

    panel: Panel

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program

    def build(self) -> None:
        """Put the page's widgets on it; called for every new size."""
        raise NotImplementedError

    def back(self) -> None:
        """What Escape does."""
        self.loop.pop()

    def resize(self, size: tuple[int, int], now: float) -> None:
        """See Scene: everything is made anew, and what had the keyboard keeps it."""
        super().resize(size, now)
        self.frame = Frame(*size)
        self.look = Look.of(size, self.program.theme)
        before: Panel | None = getattr(self, "panel", None)
        focus = before.focus.name if before is not None and before.focus is not None else None
        self.stage = Stage(cloth(size, self.look.theme))
        self.panel = Panel(self.stage)
        self.build()
        usable = [widget for widget in self.panel.widgets if widget.takes_focus]
        first = usable[0] if usable else None
        self.panel.set_focus(next((one for one in usable if one.name == focus), first), ring=False)

    def uncovered(self) -> None:
        """See Scene: the settings may have changed the look."""
        self.resize(self.size, self.loop.now)

    def event(self, e: pygame.event.Event, now: float) -> None:  # noqa: ARG002 - pages do not move
        """See Scene."""
        if not self.panel.event(e) and e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
            self.back()

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """See Scene."""
        return self.stage.paint(surface, whole=self.whole)

    def nodes(self) -> Sequence[Node]:
        """See Scene."""
        return self.panel.nodes()

    # ------------------------------------------------------------------ parts of pages

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle given in units."""
        unit = self.frame.unit
        return pygame.Rect(round(x * unit), round(y * unit), round(width * unit), round(height * unit))

    def words(self, text: str, y: float, style: str, height: float, *, width: float = 1000) -> Label:
        """Words in the middle, their top at this height of an 800-unit page."""
        label = Label(
            self.look, text, self.box(self.frame.middle - width / 2, self.frame.central(y), width, height),
            style=style, align="centre",
        )  # fmt: skip
        self.panel.add(label)
        return label

    def column(self, widgets: Sequence[Widget], y: float, step: float, size: tuple[float, float]) -> None:
        """Widgets of one size below one another in the middle."""
        for number, widget in enumerate(widgets):
            width, height = size
            top = self.frame.central(y + number * step)
            widget.place(self.box(self.frame.middle - width / 2, top, width, height))
        self.panel.add(*widgets)
