"""The dealer button."""

from __future__ import annotations

from functools import partial
from typing import Self

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator, ease_in_out
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.widgets.widget import Widget
from game.words.translation import pgettext

_GLIDE = 420.0


class DealerButton(Widget):
    """An ivory disc with a brass ring and a letter, on the dealer's plaque."""

    role = Role.LABEL
    z = depths.SIDE_TABLE + depths.ON_CARD
    id = "dealer button"
    takes_focus = False

    def __init__(self, skin: Skin, animator: Animator) -> None:
        super().__init__(skin, "")
        self.animator = animator
        self.visible = False
        animator.cancel(self.id)  # the old button's glide, at another size

    def place(self, rect: pygame.Rect) -> Self:
        """Place it, gliding if it's visible."""
        self.animator.cancel(self.id)
        if not self.visible:
            return super().place(rect)
        place = super().place

        def push(x: float, y: float) -> None:
            place(pygame.Rect((round(x), round(y)), rect.size))

        self.animator.add(self.box.topleft, rect.topleft, push, duration=_GLIDE, ease=ease_in_out, key=self.id)
        return self

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        disc = partial(skin.plate, width=1.4)
        shadow = box.move(0, skin.px(1)).inflate(skin.px(1), skin.px(2))
        surface.blit(skin.plate(shadow.size, 40, (0, 0, 0, 90), (0, 0, 0, 90)), shadow)
        surface.blit(disc(box.size, 40, theme.brass, theme.walnut), box)
        within = box.inflate(-skin.px(6), -skin.px(6))
        surface.blit(disc(within.size, 40, theme.ivory, theme.brass_light), within)
        letter = skin.text.render(pgettext("the dealer", "D"), Font("serif", 0.54 * box.h / skin.text.scale), theme.ink)
        surface.blit(letter, letter.get_rect(center=box.center))
