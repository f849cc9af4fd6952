"""The tick or cross beside a finding."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.image import stencil
from game.ui.graphics.ink import stroke
from game.ui.graphics.mirror import upright
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget
from game.wording.fair_deals.deal_evidence import Finding

_GRID = 96
_TICK = (((14, 52), (38, 76)), ((38, 76), (84, 20)))
_CROSS = (((18, 18), (78, 78)), ((78, 18), (18, 78)))


class Mark(Widget):
    """A finding with its tick, or a red cross."""

    role = Role.FINDING
    takes_focus = False

    def __init__(self, skin: Skin, finding: Finding) -> None:
        super().__init__(skin, finding.words)
        self.finding = finding

    def state(self) -> frozenset[str]:
        return super().state() | {"true" if self.finding.true else "false"}

    def height_for(self, width: int) -> int:
        return len(self._lines(width)) * self.skin.text.height("body") + self.skin.px(6)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        true = self.finding.true
        colour = theme.brass_light if true else theme.glow
        shape = pygame.Surface((_GRID, _GRID), pygame.SRCALPHA)
        for a, b in _TICK if true else _CROSS:
            stroke(shape, a, b)
        side = skin.px(20)
        surface.blit(upright(stencil(shape, (side, side), (*colour, 255))), (box.x, box.y + skin.px(4)))
        y = box.y + skin.px(2)
        for line in self._lines(box.w):
            surface.blit(skin.text.render(line, "body", theme.text if true else theme.glow), (box.x + skin.px(30), y))
            y += skin.text.height("body")

    def _lines(self, width: int) -> list[str]:
        return self.skin.text.wrap(self.name, "body", width - self.skin.px(30))
