"""A small panel with advice: why the best choice is the best, and what each of the others gives away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Node, Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget
from game.wording.advice import AdviceLine
from game.words.translation import _

_EDGE = 18
_LINE = 26
_HEADS = 20
"""The height of a row, and of the heads above the rows where the chance to win the match is told."""


class AdvicePanel(Widget):
    """Dark glass with a reason on it and the choices below, or beside it where it is `wide`; a click takes it away.

    A last row, where there is something to play out, leads to that: `longer`.
    """

    role = Role.HINT
    z = depths.ADVICE
    takes_focus = False

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
        self.wide = wide
        self.act = act
        self.longer = longer if len(self.choices) > 1 else None
        self._last_row = pygame.Rect(0, 0, 0, 0)
        """Where the last row stands within the box."""

    @property
    def takes_pointer(self) -> bool:
        return self.act is not None

    def activate(self) -> None:
        if self.act is not None:
            self.act()

    def press(self, point: tuple[int, int]) -> None:
        """The last row leads on; all else takes the panel away."""
        if self.longer is not None and self._last_row.move(self.box.topleft).collidepoint(point):
            self.longer()
        else:
            self.activate()

    def actions(self) -> Actions:
        return {"press": self.activate} if self.act is not None else {}

    def face(self) -> tuple[object, ...]:
        lit = self.hover and self._last_row.collidepoint(self.pointer)
        return (*super().face(), self.choices, lit)

    def value(self) -> str:
        """The choices, the best first."""
        return "; ".join(f"{line.said}: {line.value}" for line in self.choices)

    def node(self) -> Node:
        """Each choice is a child."""
        children = tuple(
            Node(f"{self.id}/{number}", Role.CHOICE, line.said, line.value, frozenset({"chosen"} if line.mine else ()))
            for number, line in enumerate(self.choices)
        )
        if self.longer is not None:
            children += (Node(f"{self.id}/longer", Role.BUTTON, _("Think longer"), actions={"press": self.longer}),)
        return replace(super().node(), children=children)

    def height_for(self, width: int, style: str = "body") -> int:
        """The height that it needs at this width, in pixels, with the reason in this style."""
        skin = self.skin
        reason = len(self._reason(width, style)) * skin.text.height(style)
        rows = self._count() * skin.px(_LINE) + self._heads()
        if self.wide:
            return max(reason, rows) + skin.px(20)
        return reason + rows + skin.px(28 + (12 if rows else 0))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 12, (*theme.shade, 240), theme.brass_light, 1.6), box)
        style = "body"
        if self.wide and len(self._reason(box.w)) * skin.text.height(style) > box.h - skin.px(6):
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
        if self.wide:
            left = box.x + self._across(box.w) + skin.px(2 * _EDGE)
            heads, room = self._heads(), box.h - skin.px(8)
            if room - heads < self._count() * skin.text.height("label"):
                heads = 0  # a per cent tells what it is, and the choices come first
            high = min(skin.px(_LINE), (room - heads) // self._count())
            y = box.centery - (high * self._count() + heads) // 2
        else:
            heads, high = self._heads(), skin.px(_LINE)
            y += skin.px(12)
            line = pygame.Surface((box.w - 2 * skin.px(_EDGE), skin.px(1)), pygame.SRCALPHA)
            line.fill((*theme.brass, 120))
            surface.blit(line, (left, y - skin.px(5)))
        row = pygame.Rect(left, y, box.right - skin.px(_EDGE) - left, heads)
        if heads:
            self._figures(surface, row, (_("points"), _("match")), self._columns()[1], "small", theme.quiet)
        rows = pygame.Rect(row.x, row.bottom, row.w, high)
        self._rows(surface, rows)
        if self.longer is not None:
            self._lead_on(surface, box, rows.move(0, high * len(self.choices)))

    def _lead_on(self, surface: pygame.Surface, box: pygame.Rect, row: pygame.Rect) -> None:
        """The last row, lit while the pointer is on it."""
        skin, theme = self.skin, self.skin.theme
        self._last_row = row.move(-box.x, -box.y)
        lit = self.hover and self._last_row.collidepoint(self.pointer)
        text = skin.text.fitted(_("Think longer …"), "label", theme.glow if lit else theme.brass_light, row.w)
        surface.blit(text, text.get_rect(midleft=row.midleft))

    def _rows(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """The choices from this row on, each with a bar as long as what it gives away."""
        skin, theme = self.skin, self.skin.theme
        most = max(line.cost for line in self.choices) or 1.0
        points, match = self._columns()
        words = [
            line.words if not line.mine else _("{choice} (yours)").format(choice=f"{line.words} {line.grade}".rstrip())
            for line in self.choices
        ]
        end, gap = row.right - match - points - skin.px(8), skin.px(8)
        room = end - gap - row.x - max(skin.text.measure(text, "label")[0] for text in words)
        reach = min(row.w // 5, max(row.w // 30, room))  # the words come before the bars
        for line, said in zip(self.choices, words, strict=True):
            ink = theme.brass_light if line.best else theme.text
            self._figures(surface, row, (line.amount, line.chance), match, "label", ink)
            long = round(reach * min(1.0, line.cost / most))
            if line.dear and long:
                bar = pygame.Rect(end - long, row.centery - skin.px(2), long, skin.px(5))
                surface.blit(skin.plate(bar.size, 2, mix(theme.brass, theme.shade, 0.25), theme.brass), bar)
            text = skin.text.fitted(said, "label", ink, end - reach - gap - row.x)
            surface.blit(text, text.get_rect(midleft=row.midleft))
            row = row.move(0, row.h)

    def _figures(
        self, surface: pygame.Surface, row: pygame.Rect, texts: tuple[str, str], match: int, style: str, ink: Colour
    ) -> None:
        """The points, and the match in its column at the right edge where there is one."""
        for text, right in zip(texts, (row.right - match, row.right), strict=True):
            if text:
                picture = self.skin.text.render(text, style, ink, tabular=True)
                surface.blit(picture, picture.get_rect(midright=(right, row.centery)))

    def _columns(self) -> tuple[int, int]:
        """How wide the points are, and the match with the gap before it, or 0 where it is not told."""
        text, told = self.skin.text, self._heads() > 0

        def wide(head: str, figures: list[str]) -> int:
            widest = max(text.measure(figure, "label", tabular=True)[0] for figure in figures)
            return max(widest, text.measure(head, "small")[0] if told else 0)

        points = wide(_("points"), [line.amount for line in self.choices])
        match = wide(_("match"), [line.chance for line in self.choices]) + self.skin.px(14) if told else 0
        return points, match

    def _count(self) -> int:
        """How many rows there are."""
        return len(self.choices) + (self.longer is not None)

    def _heads(self) -> int:
        """The height of the heads, which stand there where two figures do."""
        return self.skin.px(_HEADS) if any(line.chance for line in self.choices) else 0

    def _across(self, width: int) -> int:
        """How wide the reason is."""
        if not (self.wide and self.choices):
            return width - 2 * self.skin.px(_EDGE)
        return (width - 3 * self.skin.px(_EDGE)) * 45 // 100

    def _reason(self, width: int, style: str = "body") -> list[str]:
        return self.skin.text.wrap(self.name, style, self._across(width))
