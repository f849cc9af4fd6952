"""Points flying to the winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.graphics import depths
from game.ui.graphics.animation import ease_in_out
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.tabletop.ceremony.performance import Performance
from game.wording.numbers import signed

_RISE = 46.0  # height of the curve, in logical pixels
FLIGHT: Final = 330.0
"""A frame less than its beat, in milliseconds, so a match's end finds the new score on the plaque."""
_SHARE = 0.9  # height of a large picture in the plaque, as a share of the plaque's


def fly(
    performance: Performance,
    skin: Skin,
    points: int | pygame.Surface,
    start: tuple[int, int],
    plaque: pygame.Rect,
    landed: Callable[[], object],
) -> None:
    """Carry the points, or a picture of them, to the plaque's score; if nothing may move, show them there.

    A picture higher than the plaque shrinks on its way.
    """
    sprite = Sprite(_chip(skin, points) if isinstance(points, int) else points, z=depths.CEREMONY)
    whole, rise = sprite.image, skin.px(_RISE)
    last = min(1.0, _SHARE * plaque.h / whole.get_height())
    (x0, y0), (x1, y1) = start, (plaque.right - last * whole.get_width() / 2, plaque.centery)  # beside the name

    def apply(t: float) -> None:
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - rise * 4 * t * (1 - t)
        share = 1 + (last - 1) * t
        if share < 1:
            sprite.image = smooth(whole, (round(share * whole.get_width()), round(share * whole.get_height())))
        width, height = sprite.image.get_size()
        sprite.move(x - width / 2, y - height / 2)

    apply(1.0 if performance.still else 0.0)
    performance.show(sprite)
    performance.glide((0.0,), (1.0,), apply, duration=FLIGHT, ease=ease_in_out)

    def land() -> None:
        performance.drop(sprite)
        landed()

    performance.at(FLIGHT, land)


def _chip(skin: Skin, points: int) -> pygame.Surface:
    theme = skin.theme
    text = skin.text.render(signed(points), Font("serif", 30), theme.ink, tabular=True)
    size = text.get_width() + skin.px(30), text.get_height() + skin.px(8)
    image = skin.plate(size, 24, theme.brass_light, theme.walnut, 1.6).copy()
    image.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
    return image
