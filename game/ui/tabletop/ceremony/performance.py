"""A ceremony's pending actions and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.graphics.animation import Animator, Ease, ease_out
from game.ui.graphics.sprites import Sprite, Stage

_FADE, _FADE_STEPS = 140.0, 4  # milliseconds of a fade, and its steps
_LATE = 150.0  # longer than any frame, so only a skip makes an action this late


class Performance:
    """Runs scheduled actions until stopped, which also removes its pictures."""

    def __init__(self, stage: Stage, animator: Animator) -> None:
        self.stage = stage
        self.animator = animator
        self.stopped = False
        self.late = False
        """Whether the current action is overdue, leaving no time to glide."""
        self._skipped = 0.0
        self._sprites: list[Sprite] = []
        self._after: list[Callable[[], object]] = []

    @property
    def still(self) -> bool:
        """Whether things only fade, without moving."""
        return not self.animator.speed

    def stop(self) -> None:
        """End at once, putting everything back."""
        self.stopped = True
        self.stage.remove(*self._sprites)
        for put_back in self._after:
            put_back()

    def after(self, put_back: Callable[[], object]) -> None:
        """Call this at any end, to put back what was moved."""
        self._after.append(put_back)

    def at(self, ms: float, do: Callable[[], object]) -> None:
        """Call something after these milliseconds at normal speed."""
        due = self._now + ms * self.pace

        def run() -> None:
            if not self.stopped:
                self.late = self._now - due > _LATE
                do()
                self.late = False

        self.animator.call(run, ms)

    @property
    def pace(self) -> float:
        """The factor of all times."""
        return self.animator.speed if self.animator.pace is None else self.animator.pace

    @property
    def _now(self) -> float:
        return self.animator.clock() + self._skipped

    def skip(self, ms: float) -> None:
        """Continue as if these milliseconds had passed."""
        self._skipped += ms
        self.animator.skip(ms)

    def glide(
        self,
        begin: Sequence[float],
        end: Sequence[float],
        apply: Callable[..., object],
        *,
        duration: float,
        delay: float = 0.0,
        ease: Ease = ease_out,
    ) -> None:
        """Animate numbers: at once if late, not at all if nothing may move."""

        def moved(*values: float) -> None:
            if not self.stopped:
                apply(*values)

        if self.late:
            apply(*end)
        elif not self.still:
            self.animator.add(begin, end, moved, duration=duration, delay=delay, ease=ease)

    def show(self, *sprites: Sprite) -> None:
        """Add pictures to the stage."""
        self._sprites += sprites
        self.stage.add(*sprites)

    def drop(self, *sprites: Sprite) -> None:
        """Remove pictures."""
        self._sprites = [one for one in self._sprites if one not in sprites]
        self.stage.remove(*sprites)

    def fade(self, sprite: Sprite, *, begin: float, until: float) -> None:
        """Fade a picture in from `begin`, and out by `until`."""
        whole = sprite.image
        faint = [_faint(whole, step / _FADE_STEPS) for step in range(1, _FADE_STEPS)]

        def show(image: pygame.Surface) -> None:
            sprite.image, sprite.visible = image, True

        sprite.visible = False
        self.show(sprite)
        for n, image in enumerate((*faint, whole)):
            self.at(begin + _FADE * n / _FADE_STEPS, partial(show, image))
        for n, image in enumerate(reversed(faint)):
            self.at(until - _FADE + _FADE * n / _FADE_STEPS, partial(show, image))
        self.at(until, lambda: self.drop(sprite))


def _faint(image: pygame.Surface, share: float) -> pygame.Surface:
    copy = image.copy()
    copy.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
