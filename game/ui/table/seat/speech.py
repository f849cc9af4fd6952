"""Speech bubbles for opponents."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget


class Speech(Widget):
    """A speech bubble pointing at the speaker."""

    role = Role.LABEL
    z = depths.PLAQUE
    takes_focus = False
    id = "remark"

    def __init__(self, skin: Skin, *, turned: bool) -> None:
        super().__init__(skin, "")
        self.turned = turned
        self.below = False
        """Whether the speaker is above the bubble, rather than beside it."""

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        reach, edge = skin.px(9), skin.px(16)
        room = min(box.w - reach - edge, skin.text.measure(self.name, "label")[0])
        words = skin.text.paragraph(self.name, "label", theme.ink, room, align="centre")
        paper = words.get_rect().inflate(edge, edge)
        if self.below:
            paper.topleft = (box.x, box.y + reach)
            if self.turned:
                paper.right = box.right
            middle, foot = (paper.right - 2 * edge if self.turned else paper.x + 2 * edge), paper.y + 2
            corner = [(middle - reach // 2, foot), (middle, box.y), (middle + reach // 2, foot)]
        else:
            paper.midleft = (box.x + reach, box.centery)
            if self.turned:
                paper.right = box.right - reach
            tip, foot = (box.right, paper.right - 2) if self.turned else (box.x, paper.x + 2)
            corner = [(foot, box.centery - reach // 2), (tip, box.centery + reach), (foot, box.centery + reach // 2)]
        surface.blit(skin.plate(paper.size, 8, (*theme.paper, 255), theme.brass, 1.2), paper)
        pygame.draw.polygon(surface, theme.paper, corner)
        pygame.draw.aalines(surface, theme.brass, False, corner)
        surface.blit(words, words.get_rect(center=paper.center))
