"""The sign on an exposed hand after an invalid knock (E)."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget
from game.words.translation import _, pgettext

_PADDING = 20
"""Around its word, left and right together, in units."""


class OpenHandSign(Widget):
    """A brass label."""

    role = Role.LABEL
    z = depths.BADGE
    id = "open hand"
    takes_focus = False

    def __init__(self, skin: Skin) -> None:
        super().__init__(skin, _("Your hand is face up"))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 14, theme.brass_light, theme.walnut, 1.6), box)
        word = skin.text.fitted(_word(), "label", theme.ink, box.w - skin.px(_PADDING))
        surface.blit(word, word.get_rect(center=box.center))


def open_hand_box(
    skin: Skin, hand: tuple[int, int, int, int], first: tuple[int, int, int, int], *, rim: int
) -> pygame.Rect:
    """Return its box in pixels: left of the hand, or above its first card."""
    word, height = skin.text.measure(_word(), "label")[0], skin.px(28)
    left, top, _width, high = hand
    end = left - skin.px(8)
    room = end - rim - skin.px(_PADDING)
    if not skin.text.fits(_word(), "label", room):
        return pygame.Rect(first[0], first[1] - height - skin.px(4), word + skin.px(_PADDING), height)
    width = min(word, room) + skin.px(_PADDING)
    return pygame.Rect(end - width, top + high // 2, width, height)


def _word() -> str:
    return pgettext("a hand", "open")
