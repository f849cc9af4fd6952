"""One ceremony under way: what it still has to do, and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.graphics.animation import Animator, Ease, ease_out
from game.ui.graphics.sprites import Sprite, Stage

_FADE, _FADE_STEPS = 140.0, 4  # how long a fade takes, and in how many steps
_LATE = 150.0  # no frame takes so many milliseconds, but a player in a hurry skips more


class Performance:
    """Does things at their times until it's stopped; then nothing more happens, and its pictures go."""

    def __init__(self, stage: Stage, animator: Animator) -> None:
        self.stage = stage
        self.animator = animator
        self.stopped = False
        self.late = False
        """Whether what's being done was due a while ago, so there's no time to glide."""
        self._skipped = 0.0
        self._sprites: list[Sprite] = []
        self._after: list[Callable[[], object]] = []

    @property
    def still(self) -> bool:
        """Whether nothing may move, only fade."""
        return not self.animator.speed

    def stop(self) -> None:
        """End at once, and put everything back where it belongs."""
        self.stopped = True
        self.stage.remove(*self._sprites)
        for put_back in self._after:
            put_back()

    def after(self, put_back: Callable[[], object]) -> None:
        """Call this at the end, however that comes, to put back what was moved."""
        self._after.append(put_back)

    def at(self, ms: float, do: Callable[[], object]) -> None:
        """Do this so many milliseconds from now, at normal speed."""
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
        """Go on as if so many milliseconds had passed."""
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
        """Move numbers from begin to end: at once if it's late, and not at all if nothing may move."""

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
        """Fade a picture in from one time on, and out until another."""
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
