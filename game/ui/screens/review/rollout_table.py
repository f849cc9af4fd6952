"""Choices that were played out, below one another: what each brought, and how surely it lies behind the best."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Node, Role
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget
from game.wording.rollouts import RolloutLine
from game.words.translation import _

_ROW, _EDGE = 62.0, 20.0
_SCALE = 640.0
"""Logical pixels of width from which on there is room for the picture of the intervals."""
_LEAST = 4.0
"""Points that the picture reaches at least."""


class RolloutTable(Widget):
    """Dark glass with a line for each choice, and where it is wide how far each may lie behind the best."""

    role = Role.FIGURES
    takes_focus = False

    def __init__(self, skin: Skin, lines: Sequence[RolloutLine], count: int) -> None:
        super().__init__(skin, _("Points that each choice brings"))
        self.lines = tuple(lines)
        self.count = count
        """How many choices there are, known or not."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.lines)

    def value(self) -> str:
        """The choices, the best first."""
        return "; ".join(f"{line.said}: {line.points}, {line.beside}" for line in self.lines)

    def node(self) -> Node:
        """Each choice is a child."""
        children = tuple(
            Node(f"{self.id}/{number}", Role.CHOICE, line.said, f"{line.points}, {line.beside}")
            for number, line in enumerate(self.lines)
        )
        return replace(super().node(), children=children)

    def height_for(self, width: int) -> int:  # noqa: ARG002 - its words are cut where they must be
        return self.count * max(self.skin.px(_ROW), _pair(self.skin) + self.skin.px(10)) + self.skin.px(16)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 205), (*theme.brass, 220), 1.4), box)
        room = box.inflate(-2 * skin.px(_EDGE), -skin.px(16))
        wide = box.w >= skin.px(_SCALE)
        words = room.w * 3 // 5 if wide else room.w
        high = room.h // max(1, len(self.lines))
        for number, line in enumerate(self.lines):
            row = pygame.Rect(room.x, room.y + number * high, words, high)
            self._texts(surface, row, line)
            if wide:
                left = row.right + skin.px(24)
                self._interval(surface, pygame.Rect(left, row.y, room.right - left, high), line)

    def _texts(self, surface: pygame.Surface, row: pygame.Rect, line: RolloutLine) -> None:
        skin, theme = self.skin, self.skin.theme
        ink = theme.brass_light if line.behind is None else theme.text
        points = skin.text.render(line.points, "body", ink, tabular=True)
        y = row.centery - _pair(skin) // 2
        surface.blit(points, points.get_rect(topright=(row.right, y)))
        choice = skin.text.fitted(line.words, "body", ink, row.w - points.get_width() - skin.px(12))
        surface.blit(choice, (row.x, y))
        beside = skin.text.fitted(line.beside, "small", theme.quiet, row.w)
        surface.blit(beside, (row.x, y + skin.text.height("body")))

    def _interval(self, surface: pygame.Surface, box: pygame.Rect, line: RolloutLine) -> None:
        """A dot where the choice lies, the best at the right, and a line over its interval."""
        skin, theme = self.skin, self.skin.theme
        reach = max([_LEAST, *(one.behind.mean for one in self.lines if one.behind is not None)]) * 1.6
        zero = box.right - skin.px(40)
        surface.fill((*theme.quiet, 90), (zero, box.y, 1, box.h))
        behind = line.behind
        mean, half = (0.0, 0.0) if behind is None else (behind.mean, min(behind.half, 9 * reach))
        scale = (zero - box.x) / reach
        left = max(box.x, round(zero - (mean + half) * scale))
        right = min(box.right, round(zero - (mean - half) * scale))
        ink = theme.brass_light if behind is None else theme.text
        surface.fill(ink, (left, box.centery - skin.px(1), max(1, right - left), skin.px(2)))
        at = max(box.x, round(zero - mean * scale)), box.centery
        pygame.draw.circle(surface, ink, at, skin.px(6))


def _pair(skin: Skin) -> int:
    """The height of a choice and of what stands below it."""
    return skin.text.height("body") + skin.text.height("small")
