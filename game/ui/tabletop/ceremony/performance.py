"""One ceremony under way: what it still has to do, and the pictures that it has brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.graphics.animation import Animator, Ease, ease_out
from game.ui.graphics.sprites import Sprite, Stage

_FADE_STEPS = 4
_LATE = 150.0
"""Milliseconds; no frame takes so long, but who presses on passes over more."""


class Performance:
    """Does things at their times until it is stopped; then nothing more of it happens, and its pictures are gone."""

    def __init__(self, stage: Stage, animator: Animator) -> None:
        self.stage = stage
        self.animator = animator
        self.stopped = False
        self.late = False
        """Whether what is being done should have been done a while ago, so that there is no time for a way to it."""
        self._skipped = 0.0
        self._sprites: list[Sprite] = []
        self._after: list[Callable[[], object]] = []

    @property
    def still(self) -> bool:
        """Whether nothing may move, only fade."""
        return not self.animator.speed

    def stop(self) -> None:
        """Be over at once, with everything where it belongs."""
        self.stopped = True
        self.stage.remove(*self._sprites)
        for put_back in self._after:
            put_back()

    def after(self, put_back: Callable[[], object]) -> None:
        """Have something that it moves put back when it is over, however it ends."""
        self._after.append(put_back)

    def at(self, ms: float, do: Callable[[], object]) -> None:
        """Do this so many milliseconds from now."""
        due = self._now + ms * self.pace

        def run() -> None:
            if not self.stopped:
                self.late = self._now - due > _LATE
                do()
                self.late = False

        self.animator.call(run, ms)

    @property
    def pace(self) -> float:
        """What times are multiplied with."""
        return self.animator.speed if self.animator.pace is None else self.animator.pace

    @property
    def _now(self) -> float:
        return self.animator.clock() + self._skipped

    def skip(self, ms: float) -> None:
        """Go on at once as if so many milliseconds had passed."""
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
        """Move numbers from begin to end, where anything may move, at once where it is late."""

        def moved(*values: float) -> None:
            if not self.stopped:
                apply(*values)

        if self.late:
            apply(*end)
        elif not self.still:
            self.animator.add(begin, end, moved, duration=duration, delay=delay, ease=ease)

    def show(self, *sprites: Sprite) -> None:
        """Put pictures on the stage."""
        self._sprites += sprites
        self.stage.add(*sprites)

    def drop(self, *sprites: Sprite) -> None:
        """Take pictures away again."""
        self._sprites = [one for one in self._sprites if one not in sprites]
        self.stage.remove(*sprites)

    def fade(self, sprite: Sprite, *, begin: float, until: float, over: float = 140.0) -> None:
        """Let a picture come at one time and be gone at another, in a few steps."""
        whole = sprite.image
        faint = [_faint(whole, step / _FADE_STEPS) for step in range(1, _FADE_STEPS)]

        def show(image: pygame.Surface) -> None:
            sprite.image, sprite.visible = image, True

        sprite.visible = False
        self.show(sprite)
        for n, image in enumerate((*faint, whole)):
            self.at(begin + over * n / _FADE_STEPS, partial(show, image))
        for n, image in enumerate(reversed(faint)):
            self.at(until - over + over * n / _FADE_STEPS, partial(show, image))
        self.at(until, lambda: self.drop(sprite))


def _faint(image: pygame.Surface, share: float) -> pygame.Surface:
    copy = image.copy()
    copy.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
