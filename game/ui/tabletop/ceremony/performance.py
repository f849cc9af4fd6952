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

    def drop_all(self) -> None:
        """Remove all pictures."""
        self.drop(*self._sprites)

    def fade(self, sprite: Sprite, *, begin: float, until: float | None = None, gone: float = _FADE) -> None:
        """Fade a picture in from `begin`, and out by `until` within `gone` milliseconds."""
        whole = sprite.image

        def show(share: float) -> None:
            sprite.image, sprite.visible = whole if share == 1 else _faint(whole, share), True

        sprite.visible = False
        self.show(sprite)
        for step in range(_FADE_STEPS):
            self.at(begin + _FADE * step / _FADE_STEPS, partial(show, (step + 1) / _FADE_STEPS))
        if until is not None:
            for step in range(1, _FADE_STEPS) if gone else ():
                self.at(until - gone + gone * step / _FADE_STEPS, partial(show, 1 - step / _FADE_STEPS))
            self.at(until, lambda: self.drop(sprite))

    def vanish(self, sprite: Sprite, *, over: float) -> None:
        """Show a picture that fades out now."""
        whole = sprite.image

        def show(share: float) -> None:
            sprite.image = _faint(whole, share)

        self.show(sprite)
        for step in range(1, _FADE_STEPS):
            self.at(over * step / _FADE_STEPS, partial(show, 1 - step / _FADE_STEPS))
        self.at(over, lambda: self.drop(sprite))


def _faint(image: pygame.Surface, share: float) -> pygame.Surface:
    """Return the same pixels as another surface, because a stage repaints only other surfaces."""
    same = image.subsurface(image.get_rect())
    same.set_alpha(round(255 * share))
    return same
