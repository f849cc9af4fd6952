"""The account of a finished hand, item by item, on a plate beside the shown hands."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.panel import Widget

_STEP = 26.0
"""Units from one item to the next."""


@dataclass(frozen=True, slots=True)
class Account:
    """A headline, items with their points, the sum, and a line below."""

    heading: str
    items: tuple[tuple[str, int], ...]
    total: tuple[str, str] | None
    below: str


class Outcome(Widget):
    """The account on paper."""

    role = "result"
    takes_focus = False

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        super().__init__(look, "", rect, 46)
        self.account: Account | None = None
        self.visible = False

    @staticmethod
    def height(account: Account) -> float:
        """The units that this account needs."""
        return 62 + _STEP * len(account.items) + (52 if account.total is not None else 6) + 42

    def show(self, account: Account) -> None:
        """Stand there with this account."""
        self.account = account
        self.name = account.heading
        self.visible = True

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.account)

    def value(self) -> str:
        """See Widget."""
        if self.account is None:
            return ""
        rows = [*self.account.items, *([self.account.total] if self.account.total else [])]
        return "; ".join([*(f"{text} {points}" for text, points in rows), self.account.below])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme, account = self.look, self.look.theme, self.account
        surface.blit(look.plate(box.size, 10, (*theme.paper, 252), theme.brass, 1.6), box)
        if account is None:
            return
        left, right = box.x + look.px(22), box.right - look.px(22)
        room = right - left
        head = look.type.fitted(account.heading, "heading", theme.ink, room)
        surface.blit(head, (left, box.y + look.px(12)))
        y = box.y + look.px(58)
        step = look.px(_STEP)
        for text, points in account.items:
            self._row(surface, text, _signed(points), (left, right, y), "body")
            y += step
        if account.total is not None:
            surface.fill(theme.ink, (left, y + look.px(4), room, look.px(1)))
            self._row(surface, *account.total, (left, right, y + look.px(10)), "score")
        below = look.type.fitted(account.below, "label", theme.ink, room)
        surface.blit(below, (left, box.bottom - look.px(14) - below.get_height()))

    def _row(self, surface: pygame.Surface, text: str, points: str, at: tuple[int, int, int], style: str) -> None:
        left, right, y = at
        look, ink = self.look, self.look.theme.ink
        number = look.type.render(points, style, ink, tabular=True)
        words = look.type.fitted(text, style, ink, right - left - number.get_width() - look.px(12))
        surface.blit(words, (left, y))
        surface.blit(number, (right - number.get_width(), y))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
