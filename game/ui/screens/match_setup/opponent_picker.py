"""A choice of players by face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.single_choice import SingleChoice

_LINES = 44
"""Height of the lines under a face, in logical pixels."""


class OpponentPicker(SingleChoice):
    """Players by picture (None for a person without one), name and note."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        players: Sequence[tuple[str | None, str, str]],
        *,
        chosen: int,
        act: Callable[[int], object],
    ) -> None:
        super().__init__(skin, name, chosen=chosen, act=act)
        self.players = tuple(players)

    def options(self) -> Sequence[tuple[str, str]]:
        return [(name, note) for _picture, name, note in self.players]

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        edges = [box.x + index * box.w // len(self.players) for index in range(len(self.players) + 1)]
        apart = -self.skin.px(6)
        return [pygame.Rect(left, box.y, right - left, box.h).inflate(apart, 0) for left, right in pairwise(edges)]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        under = self.under()
        for index, ((picture, name, note), cell) in enumerate(zip(self.players, self.cells(box), strict=True)):
            wide = min(cell.w - skin.px(16), cell.h - skin.px(_LINES + 12))
            lit = index == self.chosen
            ink, room = theme.brass_light if lit else theme.text, cell.w - skin.px(8)
            lines = [
                skin.text.in_full(text, style, colour, room, align="centre")
                for text, style, colour in ((name, "label", ink), (note, "small", theme.quiet))
            ]
            high = [max(skin.px(20), line.get_height()) for line in lines]
            spare = cell.h - wide - sum(high) - skin.px(10)
            round_ = pygame.Rect(0, 0, wide, wide)
            round_.midtop = (cell.centerx, cell.y + max(skin.px(8), spare // 2))
            if lit or index == under:
                fill = (*mix(theme.shade, theme.brass, 0.12 if lit else 0.0), 220)
                surface.blit(
                    skin.plate(cell.size, 10, fill, theme.brass_light if lit else (*theme.brass, 110), 2), cell
                )
            draw_portrait(surface, skin, round_, name if picture else "♠", picture, theme.brass)
            y = round_.bottom + skin.px(2)
            for line, deep in zip(lines, high, strict=True):
                surface.blit(line, line.get_rect(midtop=(cell.centerx, y)))
                y += deep
