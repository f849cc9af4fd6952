"""The result sheet."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import SHRUNK, STYLES, Font
from game.ui.graphics.theme import Colour
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.table import Tabular
from game.wording.numbers import signed
from game.wording.scores.hand_score import HandScore

_STEP = 26.0  # units from one item to the next
_CLOSE_STEP = 21.0
_LINES = 3
"""The most items that have a line each on low paper."""
_GRAND, _CLOSE_GRAND = 24.0, 10.0
"""Units that a gin's heading is higher than others."""
_SPARE = 12.0  # units of height a cramped result can lose before its text shrinks
_SHARES = (1.0, 0.92, 0.85, 0.78, 0.7)  # sizes to try before cutting words


class ResultSheet(Tabular):
    """A hand's result on paper."""

    role = Role.RESULT
    z = depths.RESULT_SHEET
    heads = ("", "")

    def __init__(self, skin: Skin, *, cramped: bool) -> None:
        super().__init__(skin, "")
        self.account: HandScore | None = None
        self.cramped = cramped  # whether the paper is low, so that two of many items share a line
        self.layer: tuple[str, str | None] = ("", None)
        """Name and picture of whoever laid off cards."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.account, self.cramped, self.layer)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:  # noqa: ARG002 - they share it
        items = 0 if self.account is None else len(self.account.items)
        if row < items:
            return self._item(box, row)
        top = self._below(box, items)
        high = (box.bottom - top) // (len(self.rows) - items)
        return pygame.Rect(box.x, top + (row - items) * high, box.w, high)

    def _share(self, box: pygame.Rect) -> float:
        if self.account is None or not self.cramped:
            return 1.0
        spare = _SPARE + 4 * _single(self.account)
        return min(1.0, box.h / ((sheet_height(self.account, cramped=True) - spare) * self.skin.scale))

    def _item(self, box: pygame.Rect, number: int) -> pygame.Rect:
        skin, share = self.skin, self._share(box)
        more = 0.0 if self.account is None else _more(self.account, cramped=self.cramped)
        if not self.cramped:
            edge, step = skin.px(22), skin.px(_STEP)
            return pygame.Rect(box.x + edge, box.y + skin.px(58 + more) + number * step, box.w - 2 * edge, step)
        edge, step = skin.px(16), skin.px(_CLOSE_STEP * share)
        if self.account is not None and _single(self.account):
            top = box.y + skin.px((41 + more) * share)
            return pygame.Rect(box.x + edge, top + number * step, box.w - 2 * edge, step)
        half = (box.w - 2 * edge - skin.px(20)) // 2
        left = box.x + edge if number % 2 == 0 else box.right - edge - half
        return pygame.Rect(left, box.y + skin.px((44 + more) * share) + number // 2 * step, half, step)

    def _band(self, box: pygame.Rect, account: HandScore) -> int:
        """Return the height of the band with a gin's word."""
        more = _more(account, cramped=self.cramped)
        return self.skin.px((37 + more) * self._share(box) if self.cramped else 50 + more)

    def _below(self, box: pygame.Rect, items: int) -> int:
        return self._item(box, items if self.account is None or not self.cramped else _filled(self.account)).y

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, account = self.skin, self.skin.theme, self.account
        surface.blit(skin.plate(box.size, 10, (*theme.paper, 252), theme.brass, 1.6), box)
        if account is None:
            return
        if account.grand:  # the word is set in brass
            high = self._band(box, account)
            band = skin.plate(box.size, 10, (*theme.shade, 255), theme.brass, 1.6)
            surface.blit(band, box, (0, 0, box.w, high))
            surface.fill(theme.brass, (box.x, box.y + high, box.w, skin.px(1.6)))
        style: str | Font = Font("medium", 16 * self._share(box)) if self.cramped else "body"
        for number, (text, points) in enumerate(account.items):
            marked = account.laid_off is not None and number == account.laid_off[0]
            self._row(surface, text, signed(points), self._item(box, number), style, marked=marked)
        rest = self._item(box, 0)
        rest.y = self._below(box, len(account.items))
        (self._draw_cramped if self.cramped else self._draw_wide)(surface, box, account, rest)

    def _draw_wide(self, surface: pygame.Surface, box: pygame.Rect, account: HandScore, rest: pygame.Rect) -> None:
        skin = self.skin
        style: str | Font = Font("serif", 46) if account.grand else "heading"
        ink = skin.theme.brass_light if account.grand else skin.theme.ink
        head = self._whole(account.heading, style, rest.w, skin.px(64 if account.grand else 40), ink)
        middle = box.y + (self._band(box, account) // 2 if account.grand else skin.px(32))
        left = box.centerx - head.get_width() // 2 if account.grand else rest.x
        surface.blit(head, head.get_rect(midleft=(left, middle)))
        if account.total is not None:
            surface.fill(skin.theme.ink, (rest.x, rest.y + skin.px(4), rest.w, skin.px(1)))
            self._row(surface, *account.total, rest.move(0, skin.px(10)), "score")
        below = self._whole(account.below, "label", rest.w, skin.px(34))
        surface.blit(below, below.get_rect(midleft=(rest.x, box.bottom - skin.px(24))))
        if account.columns:
            high = skin.px(38)
            place = pygame.Rect(rest.x, box.bottom - skin.px(12) - high, rest.w, high)
            self._columns(surface, place, account, "label")

    def _draw_cramped(self, surface: pygame.Surface, box: pygame.Rect, account: HandScore, rest: pygame.Rect) -> None:
        skin, share = self.skin, self._share(box)
        label, y = Font("medium", 16 * share), rest.y
        left, right = rest.x, box.right - skin.px(16)
        single = _single(account)
        wide = right - left
        if single and account.below:
            beside = skin.text.measure(account.below, label)[0] + skin.px(14)
            wide -= min(beside, wide * 7 // 20)
        size, ink = (36.0, skin.theme.brass_light) if account.grand else (27.0, skin.theme.ink)
        head = self._whole(account.heading, Font("serif", size * share), wide, skin.px((size + 7) * share), ink)
        down = skin.px((4 if single else 6) * share)
        if account.grand:
            down = (self._band(box, account) - head.get_height()) // 2
        said = surface.blit(head, (left, box.y + down))
        surface.fill(skin.theme.ink, (left, y + skin.px(2), right - left, skin.px(1)))
        if account.total is not None:
            down, px = (3, 24.5) if single else (6, 22)
            self._row(surface, *account.total, rest.move(0, skin.px(down * share)), Font("serif", px * share))
        x = said.right + skin.px(14) if single else right - rest.w if account.total is not None else left
        middle = said.centery if single else y + skin.px(21 * share)
        ink = skin.theme.text if single and account.grand else skin.theme.ink  # on the band
        below = self._whole(account.below, label, right - x, skin.px(34 * share), ink)
        surface.blit(below, below.get_rect(midright=(right, middle)))
        if account.columns:
            place = pygame.Rect(x, y + skin.px(4 * share), right - x, skin.px(34 * share))
            self._columns(surface, place, account, Font("medium", 14 * share))

    def _columns(self, surface: pygame.Surface, box: pygame.Rect, account: HandScore, style: str | Font) -> None:
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
        self,
        surface: pygame.Surface,
        text: str,
        points: str,
        place: pygame.Rect,
        style: str | Font,
        *,
        marked: bool = False,
    ) -> None:
        """Write a row; a marked one has a coin beside its words, as laid-off cards have."""
        skin = self.skin
        number = skin.text.render(points, style, skin.theme.ink, tabular=True)
        high = number.get_height()
        coin = pygame.Rect(0, 0, high, high) if marked else pygame.Rect(0, 0, 0, 0)
        words = self._whole(text, style, place.w - number.get_width() - coin.w - skin.px(18 if marked else 12), high)
        said = surface.blit(words, words.get_rect(midleft=(place.x, place.y + high // 2)))
        if marked:
            coin.midleft = said.right + skin.px(6), place.y + high // 2
            draw_portrait(surface, skin, coin, *self.layer, skin.theme.brass)
        surface.blit(number, number.get_rect(topright=place.topright))

    def _whole(
        self, text: str, style: str | Font, width: int, height: int, ink: Colour | None = None
    ) -> pygame.Surface:
        renderer, ink = self.skin.text, ink or self.skin.theme.ink
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
    """Return the result's height in units."""
    items, columns, more = len(account.items), account.columns, _more(account, cramped=cramped)
    if cramped:
        lines = items if _single(account) else _half(items)
        return 10 + 36 + more + _CLOSE_STEP * lines + 8 + 34 + 6
    return 62 + more + _STEP * items + (52 if account.total is not None else 6) + (60 if columns else 42)


def _more(account: HandScore, *, cramped: bool) -> float:
    """Return by how many units the heading is higher than others."""
    return (_CLOSE_GRAND if cramped else _GRAND) * account.grand


def _single(account: HandScore) -> bool:
    """Whether a low paper still has a line for each item, with the sum under their figures."""
    return len(account.items) <= _LINES and not account.columns


def _filled(account: HandScore) -> int:
    """Return the number of items that fill a low paper's lines."""
    items = len(account.items)
    return items if _single(account) else 2 * _half(items)


def _half(items: int) -> int:
    return (items + 1) // 2
