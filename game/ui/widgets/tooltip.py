"""Tooltips."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.sprites import Pose, Sprite, Stage
from game.ui.widgets.widget import Widget


class Tooltip(Sprite):
    """The name of an icon above it, below at the window's top, or on its plate; needless for screen readers."""

    def __init__(self, widget: Widget, stage: Stage) -> None:
        super().__init__(pygame.Surface((1, 1)), z=depths.TOOLTIP)
        self.widget = widget
        self.stage = stage
        self._drawn: tuple[object, ...] | None = None

    def pose(self) -> Pose | None:
        widget = self.widget
        if not (widget.ready and (widget.hover or widget.ring)):
            return None
        face = widget.name, widget.skin, tuple(widget.box), self.stage.background.get_size()
        if face != self._drawn:
            self._drawn = face
            self._draw()
        return super().pose()

    def _draw(self) -> None:
        skin, theme = self.widget.skin, self.widget.skin.theme
        words = skin.text.render(self.widget.name, "small", theme.text)
        size = words.get_width() + skin.px(20), words.get_height() + skin.px(10)
        self.image = pygame.Surface(size, pygame.SRCALPHA)
        self.image.blit(skin.plate(size, 7, (*theme.shade, 244), theme.brass, 1.2), (0, 0))
        self.image.blit(words, words.get_rect(center=self.image.get_rect().center))
        room = self.stage.background.get_rect()
        place = self.image.get_rect(midbottom=(self.widget.box.centerx, self.widget.box.y - skin.px(8)))
        if self.widget.tip_place is not None:
            place.center = self.widget.tip_place.center
        elif place.y < 0:
            place.y = self.widget.box.bottom + skin.px(8)
        self.move(*place.clamp(room.inflate(-skin.px(12), 0)).topleft)
