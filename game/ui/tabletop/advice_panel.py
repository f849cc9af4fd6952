"""The advice panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Node, Role, bounds
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.table import Tabular
from game.wording.advice import AdviceLine
from game.words.translation import _

_EDGE = 18
_LINE = 26
_SHARES = (45, 52, 60)
"""Percent of the width that a reason beside the choices may have: more where its text would get smaller."""
_SMALLER = Font("sans", 15)
_HEADS = 20
"""Heights of a row, and of the headings over winning chances."""


class AdvicePanel(Tabular):
    """A reason with the choices below, or beside if `wide`; a click closes it.

    `longer` starts the simulation from a last row, if there's more than one choice.
    """

    role = Role.HINT
    z = depths.ADVICE
    heads = ("", "")

    def __init__(
        self,
        skin: Skin,
        reason: str,
        choices: Sequence[AdviceLine],
        *,
        wide: bool,
        act: Callable[[], object] | None = None,
        longer: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(skin, reason)
        self.choices = tuple(choices)
        self.rows = [(_yours(line, line.said), line.value) for line in self.choices]
        self.wide = wide
        self.act = act
        self.longer = longer if len(self.choices) > 1 else None

    @property
    def takes_pointer(self) -> bool:
        return self.act is not None

    def activate(self) -> None:
        if self.act is not None:
            self.act()

    def press(self, point: tuple[int, int]) -> None:
        if self.longer is not None and self._last_row(self.box).collidepoint(point):
            self.longer()
        else:
            self.activate()

    def actions(self) -> Actions:
        return {"press": self.activate} if self.act is not None else {}

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self._lit())

    def node(self) -> Node:
        node = super().node()
        if self.longer is None:
            return node
        place = bounds(self._last_row(self.box))
        button = Node(
            f"{self.id}/longer", Role.BUTTON, _("Think longer"), "", bounds=place, actions={"press": self.longer}
        )
        return replace(node, children=(*node.children, button))

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:  # noqa: ARG002 - they share it
        """Return a choice's place; the one after the last is the button's."""
        skin, heads, high = self.skin, self._heads(), self.skin.px(_LINE)
        if self.wide:
            left = box.x + self._across(box.w) + skin.px(2 * _EDGE)
            count, room = self._count(), box.h - skin.px(8)
            if room - heads < count * skin.text.height("label"):
                heads = 0  # the choices matter more, and "%" explains a chance
            high = min(high, (room - heads) // count)
            top = box.centery - (high * count + heads) // 2
        else:
            left = box.x + skin.px(_EDGE)
            top = box.y + skin.px(14) + skin.px(12) + len(self._reason(box.w)) * skin.text.height("body")
        width = box.right - skin.px(_EDGE) - left
        if row < 0:
            return pygame.Rect(left, top, width, heads)
        return pygame.Rect(left, top + heads + row * high, width, high)

    def _last_row(self, box: pygame.Rect) -> pygame.Rect:
        return self.cell(box, len(self.choices), 0)

    def _lit(self) -> bool:
        return self.longer is not None and self._last_row(self.box).collidepoint(self.pointer)

    def height_for(self, width: int, style: str = "body") -> int:
        """Return the height in pixels at this width, with the reason in this style."""
        skin = self.skin
        reason = len(self._reason(width, style)) * skin.text.height(style)
        rows = self._count() * skin.px(_LINE) + self._heads()
        if self.wide:
            return max(reason, rows) + skin.px(20)
        return reason + rows + skin.px(28 + (12 if rows else 0))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 240), theme.brass_light, 1.6), box)
        style: str | Font = "body"
        if self.wide and self.choices:
            style = self._beside(box.w)[0]
        elif self.wide and len(self._reason(box.w)) * skin.text.height(style) > box.h - skin.px(2):
            style = "small"
        reason = self._reason(box.w, style)
        step = skin.text.height(style)
        left = box.x + skin.px(_EDGE)
        y = box.centery - len(reason) * step // 2 if self.wide else box.y + skin.px(14)
        for words in reason:
            surface.blit(skin.text.render(words, style, theme.text), (left, y))
            y += step
        if not self.choices:
            return
        heads = self.cell(box, -1, 0)
        if not self.wide:
            line = pygame.Surface((heads.w, skin.px(1)), pygame.SRCALPHA)
            line.fill((*theme.brass, 120))
            surface.blit(line, (heads.x, heads.y - skin.px(5)))
        if heads.h:
            self._figures(surface, heads, (_("points"), _("match")), self._columns()[1], "small", theme.quiet)
        self._rows(surface, box)
        if self.longer is not None:
            row, colour = self._last_row(box), theme.glow if self._lit() else theme.brass_light
            text = skin.text.fitted(_("Think longer…"), "label", colour, row.w)
            surface.blit(text, text.get_rect(midleft=row.midleft))

    def _rows(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, row = self.skin, self.skin.theme, self.cell(box, 0, 0)
        most = max(line.cost for line in self.choices) or 1.0
        points, match = self._columns()
        words = [_yours(line, f"{line.words} {line.grade}".rstrip()) for line in self.choices]
        end, gap = row.right - match - points - skin.px(8), skin.px(8)
        room = end - gap - row.x - max(skin.text.measure(text, "label")[0] for text in words)
        reach = min(row.w // 5, max(row.w // 30, room))  # words matter more than bars
        for number, (line, said) in enumerate(zip(self.choices, words, strict=True)):
            row, ink = self.cell(box, number, 0), theme.brass_light if line.best else theme.text
            self._figures(surface, row, (line.amount, line.chance), match, "label", ink)
            long = round(reach * min(1.0, line.cost / most))
            if line.costly and long:
                bar = pygame.Rect(end - long, row.centery - skin.px(2), long, skin.px(5))
                surface.blit(skin.plate(bar.size, 2, mix(theme.brass, theme.shade, 0.25), theme.brass), bar)
            text = skin.text.fitted(said, "label", ink, end - reach - gap - row.x)
            surface.blit(text, text.get_rect(midleft=row.midleft))

    def _figures(
        self, surface: pygame.Surface, row: pygame.Rect, texts: tuple[str, str], match: int, style: str, ink: Colour
    ) -> None:
        for text, right in zip(texts, (row.right - match, row.right), strict=True):
            if text:
                picture = self.skin.text.render(text, style, ink, tabular=True)
                surface.blit(picture, picture.get_rect(midright=(right, row.centery)))

    def _columns(self) -> tuple[int, int]:
        text, told = self.skin.text, self._heads() > 0

        def wide(head: str, figures: list[str]) -> int:
            widest = max(text.measure(figure, "label", tabular=True)[0] for figure in figures)
            return max(widest, text.measure(head, "small")[0] if told else 0)

        points = wide(_("points"), [line.amount for line in self.choices])
        match = wide(_("match"), [line.chance for line in self.choices]) + self.skin.px(14) if told else 0
        return points, match

    def _count(self) -> int:
        return len(self.choices) + (self.longer is not None)

    def _heads(self) -> int:
        return self.skin.px(_HEADS) if any(line.chance for line in self.choices) else 0

    def _across(self, width: int) -> int:
        if not (self.wide and self.choices):
            return width - 2 * self.skin.px(_EDGE)
        return self._beside(width)[1]

    def _beside(self, width: int) -> tuple[str | Font, int]:
        """Return the style and width of a reason beside the choices: the largest that fits."""
        room, text = width - 3 * self.skin.px(_EDGE), self.skin.text
        for style in ("body", _SMALLER):
            for percent in _SHARES:
                share = room * percent // 100
                lines = len(text.wrap(self.name, style, share))
                if lines * text.height(style) <= self.box.h - self.skin.px(2) and self._needed() <= room - share:
                    return style, share
        return "small", room * _SHARES[0] // 100

    def _needed(self) -> int:
        """Return the width of the choices without bars."""
        words = (_yours(line, f"{line.words} {line.grade}".rstrip()) for line in self.choices)
        return max(self.skin.text.measure(one, "label")[0] for one in words) + sum(self._columns()) + self.skin.px(16)

    def _reason(self, width: int, style: str | Font = "body") -> list[str]:
        return self.skin.text.wrap(self.name, style, self._across(width))


def _yours(line: AdviceLine, words: str) -> str:
    return _("{choice} (yours)").format(choice=words) if line.mine else words
