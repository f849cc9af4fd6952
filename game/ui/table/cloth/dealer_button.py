"""The disc that lies on the dealer's side of the piles, and goes to the next dealer with the deal."""

from __future__ import annotations

from functools import partial

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
    """Ivory in a ring of brass, with the letter of the word."""

    role = Role.LABEL
    z = depths.ON_CLOTH
    id = "dealer button"
    takes_focus = False

    def __init__(self, skin: Skin, animator: Animator) -> None:
        super().__init__(skin, "")
        self.animator = animator
        self.visible = False
        animator.cancel(self.id)  # of the one before, in another size

    def lie(self, box: pygame.Rect | None, dealer: str) -> None:
        """Lie here for this dealer, or nowhere; what lies elsewhere is pushed over."""
        lay, self.visible = self.visible, box is not None
        if box is None or (lay and dealer == self.name):
            return
        self.name = dealer
        self.animator.cancel(self.id)
        if not lay:
            self.place(box)
            return

        def push(x: float, y: float) -> None:
            self.place(pygame.Rect((round(x), round(y)), box.size))

        self.animator.add(self.box.topleft, box.topleft, push, duration=_GLIDE, ease=ease_in_out, key=self.id)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        disc = partial(skin.plate, width=1.4)
        shadow = box.move(0, skin.px(1)).inflate(skin.px(1), skin.px(2))
        surface.blit(skin.plate(shadow.size, 40, (0, 0, 0, 90), (0, 0, 0, 90)), shadow)
        surface.blit(disc(box.size, 40, theme.brass, theme.walnut), box)
        within = box.inflate(-skin.px(6), -skin.px(6))
        surface.blit(disc(within.size, 40, theme.ivory, theme.brass_light), within)
        letter = skin.text.render(pgettext("the dealer", "D"), Font("serif", 15), theme.ink)
        surface.blit(letter, letter.get_rect(center=box.center))
