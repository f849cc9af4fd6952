"""Cloth cleared for a word: what lies there goes dark until the word has gone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.tabletop.ceremony.performance import Performance

_FADE = 180.0


class ClearedCloth:
    """The things of one stage that are in the dark."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def restore(self) -> None:
        """Show everything again."""
        self.stage.dark = frozenset()

    def clear(self, performance: Performance, boxes: list[pygame.Rect] | None, kept: Iterable[Sprite]) -> None:
        """Darken whatever touches these boxes, or everything, except what's kept."""
        kept = set(kept)
        hidden = [
            sprite
            for sprite in self.stage
            if sprite.visible
            and sprite not in kept
            and sprite not in self.stage.dark
            and sprite.z != depths.CEREMONY
            and (boxes is None or sprite.rect.collidelist(boxes) >= 0)
        ]
        if not hidden:
            return
        if not performance.late:
            picture = _picture(hidden)
            self.stage.dark |= frozenset(hidden)
            performance.vanish(picture, over=_FADE)
        self.stage.dark |= frozenset(hidden)
        performance.after(self.restore)

    def light(self, performance: Performance, begin: float) -> None:
        """Let everything come back from this time on."""
        performance.at(begin, partial(self._light, performance))

    def _light(self, performance: Performance) -> None:
        dark = [sprite for sprite in self.stage if sprite in self.stage.dark]
        if not dark:
            return
        if performance.late:
            self.restore()
            return
        performance.fade(_picture(dark), begin=0.0, until=_FADE + 1, gone=0.0)
        performance.at(_FADE, self.restore)


def _picture(sprites: Iterable[Sprite]) -> Sprite:
    """Return these sprites in one picture."""
    poses = [pose for sprite in sprites if (pose := sprite.pose()) is not None]
    areas = [image.get_rect(topleft=(x, y)) for image, x, y, _z in poses]
    whole = areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 1, 1)
    image = pygame.Surface(whole.size, pygame.SRCALPHA)
    for picture, x, y, _z in poses:
        image.blit(picture, (x - whole.x, y - whole.y))
    return Sprite(image, *whole.topleft, depths.SPREAD_DECK)
