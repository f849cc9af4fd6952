"""The shuffle before a deal."""

from __future__ import annotations

from functools import partial

from game.ui.graphics import depths
from game.ui.graphics.animation import Animator, ease_in_out
from game.ui.graphics.sprites import Stage
from game.ui.tabletop.card_sprite import CardSprite, Faces
from game.ui.tabletop.layout import Pose
from game.ui.tabletop.places import CARD_W
from game.ui.tabletop.timing import SHUFFLE

_PACKETS = 14
"""Number of visibly moving packets."""
_APART = 0.3
"""Share of the time for separating."""


class Shuffle:
    """Backs on the stock, until the first card is dealt."""

    def __init__(self, stage: Stage, animator: Animator) -> None:
        self._stage = stage
        self._animator = animator
        self._backs: list[CardSprite] = []

    def show(self, faces: Faces, place: tuple[float, float]) -> None:
        """Animate the shuffle at the deck's top, unless nothing may move."""
        self.clear()
        if not self._animator.speed:
            return
        x, y = place
        size, apart = faces.viewport.card, _APART * SHUFFLE
        each = (SHUFFLE - apart) / (_PACKETS + 3)
        for number in range(_PACKETS):
            up = y + (_PACKETS - number) * 0.9 * size
            back = CardSprite(faces, Pose(x, up, depths.STOCK + 2 + number / 100, None, size))
            self._backs.append(back)
            side = 1 if number % 2 else -1
            out = x + side * 0.56 * CARD_W * size, up + 6 * size, -side * 7.0
            home, put = (x, up, 0.0), partial(_put, back)
            self._animator.add(home, out, put, duration=apart, ease=ease_in_out, key=back)
            delay, done = apart + number * each, self.clear if number == _PACKETS - 1 else None
            self._animator.add(out, home, put, delay=delay, duration=4 * each, done=done)
        self._stage.add(*self._backs)

    def clear(self) -> None:
        """Remove the backs."""
        self._stage.remove(*self._backs)
        self._backs.clear()


def _put(back: CardSprite, x: float, y: float, angle: float) -> None:
    back.cx, back.cy, back.angle = x, y, angle
