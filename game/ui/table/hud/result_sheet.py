"""The result of a hand on paper, item by item."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import SHRUNK, STYLES, Font
from game.ui.widgets.widget import Widget
from game.wording.hand_score import HandScore
from game.wording.numbers import signed

_STEP = 26.0  # units from one item to the next
_CLOSE_STEP = 21.0
_SPARE = 12.0  # the units of height that a cramped result can do without before its letters get smaller
_SHARES = (1.0, 0.92, 0.85, 0.78, 0.7)  # how much smaller words get, step by step, before they're cut


class ResultSheet(Widget):
    """The result of a hand."""

    role = Role.RESULT
    z = depths.RESULT_SHEET
    takes_focus = False

    def __init__(self, skin: Skin, *, cramped: bool) -> None:
        super().__init__(skin, "")
        self.account: HandScore | None = None
        self.cramped = cramped  # whether two items share a line, since there's little height

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.account, self.cramped)

    def value(self) -> str:
        if self.account is None:
            return ""
        rows = [*self.account.items, *([self.account.total] if self.account.total else [])]
        below = [*(f"{column}: {lead}" for column, lead in self.account.columns), self.account.below]
        return "; ".join([*(f"{text} {points}" for text, points in rows), *filter(None, below)])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, account = self.skin, self.skin.theme, self.account
        surface.blit(skin.plate(box.size, 10, (*theme.paper, 252), theme.brass, 1.6), box)
        if account is None:
            return
        if self.cramped:
            self._draw_cramped(surface, box, account)
            return
        left, right = box.x + skin.px(22), box.right - skin.px(22)
        room = right - left
        head = self._whole(account.heading, "heading", room, skin.px(40))
        surface.blit(head, head.get_rect(midleft=(left, box.y + skin.px(32))))
        y = box.y + skin.px(58)
        step = skin.px(_STEP)
        for text, points in account.items:
            self._row(surface, text, signed(points), (left, right, y), "body")
            y += step
        if account.total is not None:
            surface.fill(theme.ink, (left, y + skin.px(4), room, skin.px(1)))
            self._row(surface, *account.total, (left, right, y + skin.px(10)), "score")
        below = self._whole(account.below, "label", room, skin.px(34))
        surface.blit(below, below.get_rect(midleft=(left, box.bottom - skin.px(24))))
        if account.columns:
            high = skin.px(38)
            self._columns(surface, pygame.Rect(left, box.bottom - skin.px(12) - high, room, high), account, "label")

    def _draw_cramped(self, surface: pygame.Surface, box: pygame.Rect, account: HandScore) -> None:
        """The headline, two items to a line, and the sum beside the line below it; all smaller where room is short."""
        skin, ink = self.skin, self.skin.theme.ink
        share = min(1.0, box.h / ((sheet_height(account, cramped=True) - _SPARE) * skin.scale))
        label = Font("medium", 16 * share)
        left, right = box.x + skin.px(16), box.right - skin.px(16)
        half = (right - left - skin.px(20)) // 2
        head = self._whole(account.heading, Font("serif", 27 * share), right - left, skin.px(34 * share))
        surface.blit(head, (left, box.y + skin.px(6 * share)))
        y, step = box.y + skin.px(44 * share), skin.px(_CLOSE_STEP * share)
        for number, (text, points) in enumerate(account.items):
            x = left if number % 2 == 0 else right - half
            self._row(surface, text, signed(points), (x, x + half, y + step * (number // 2)), label)
        y += step * _half(len(account.items))
        surface.fill(ink, (left, y + skin.px(2), right - left, skin.px(1)))
        if account.total is not None:
            self._row(surface, *account.total, (left, left + half, y + skin.px(6 * share)), Font("serif", 22 * share))
        x = right - half if account.total is not None else left
        below = self._whole(account.below, label, right - x, skin.px(34 * share))
        surface.blit(below, below.get_rect(midright=(right, y + skin.px(21 * share))))
        if account.columns:
            place = pygame.Rect(x, y + skin.px(4 * share), right - x, skin.px(34 * share))
            self._columns(surface, place, account, Font("medium", 14 * share))

    def _columns(self, surface: pygame.Surface, box: pygame.Rect, account: HandScore, style: str | Font) -> None:
        """The columns side by side, each with its name above who leads in it, and lines between them."""
        skin, ink = self.skin, self.skin.theme.ink
        wide = box.w // len(account.columns)
        for n, (name, lead) in enumerate(account.columns):
            cell = pygame.Rect(box.x + n * wide, box.y, wide - skin.px(8), box.h)
            if n:
                surface.fill((*ink, 255), (cell.x - skin.px(5), box.y + skin.px(3), skin.px(1), box.h - skin.px(6)))
            above = skin.text.fitted(name, "small" if isinstance(style, str) else style, ink, cell.w)
            below = skin.text.fitted(lead, style, ink, cell.w)
            surface.blit(above, above.get_rect(midtop=(cell.centerx, cell.y)))
            surface.blit(below, below.get_rect(midbottom=(cell.centerx, cell.bottom)))

    def _row(
        self, surface: pygame.Surface, text: str, points: str, at: tuple[int, int, int], style: str | Font
    ) -> None:
        left, right, y = at
        skin, ink = self.skin, self.skin.theme.ink
        number = skin.text.render(points, style, ink, tabular=True)
        room, high = right - left - number.get_width() - skin.px(12), number.get_height()
        words = self._whole(text, style, room, high)
        surface.blit(words, words.get_rect(midleft=(left, y + high // 2)))
        surface.blit(number, (right - number.get_width(), y))

    def _whole(self, text: str, style: str | Font, width: int, height: int) -> pygame.Surface:
        """Words in one line or two, smaller before they would be cut."""
        renderer, ink = self.skin.text, self.skin.theme.ink
        whole = STYLES[style] if isinstance(style, str) else style
        for share in (*SHRUNK, *(SHRUNK[-1] * share for share in _SHARES)):
            smaller = replace(whole, px=whole.px * share)
            if renderer.measure(text, smaller)[0] <= width:
                return renderer.render(text, smaller, ink)
            if share > SHRUNK[-1]:
                continue
            lines = renderer.wrap(text, smaller, width)
            widest = max(renderer.measure(line, smaller)[0] for line in lines)
            if len(lines) == 2 and widest <= width and 2 * renderer.height(smaller) <= 1.15 * height:
                return renderer.paragraph(text, smaller, ink, width)
        return renderer.render(*renderer.fit(text, style, width), ink)


def sheet_height(account: HandScore, *, cramped: bool) -> float:
    """The height that this result takes, in units."""
    items, columns = len(account.items), account.columns
    if cramped:
        return 10 + 36 + _CLOSE_STEP * _half(items) + 8 + 34 + 6
    return 62 + _STEP * items + (52 if account.total is not None else 6) + (60 if columns else 42)


def _half(items: int) -> int:
    """The lines that items take of which two share one."""
    return (items + 1) // 2
