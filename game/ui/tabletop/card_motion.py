"""Card motion."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.rules import Card
from game.ui.graphics.animation import Animator, ease_out, spring
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.ceremony.beat_schedule import TURN_OUT
from game.ui.tabletop.layout import Pose
from game.ui.tabletop.places import CARD_W
from game.ui.tabletop.timing import DROP, FLIP, Timing

_TURN, _SWELL = 9.0, 0.05
"""Degrees that a discard turns in flight, and how much larger it seems, as it's higher."""


def stop(animator: Animator, sprite: CardSprite) -> None:
    """Stop a card in place."""
    for moved in (sprite, ("flip", sprite), ("incline", sprite), ("hidden", sprite), ("depth", sprite)):
        animator.cancel(moved)
    sprite.visible, sprite.glide, sprite.flip = True, 0, 0.0


def hide(animator: Animator, sprite: CardSprite, until: float) -> None:
    """Hide a card for this many milliseconds."""
    sprite.visible = False
    seen = partial(setattr, sprite, "visible")
    animator.add((False,), (True,), seen, duration=0, delay=until, key=("hidden", sprite))


def snap(animator: Animator, sprite: CardSprite, pose: Pose) -> None:
    """Put a card into its pose at once."""
    stop(animator, sprite)
    sprite.put(pose)
    sprite.lift = sprite.pitch = sprite.yaw = 0.0


def send(
    animator: Animator, sprite: CardSprite, pose: Pose, timing: Timing, done: Callable[[], object] | None = None
) -> None:
    """Glide a card to its pose, turning it over if needed, then call `done`."""
    delay, duration = timing
    if sprite.lift == 1:
        delay, duration = 0.0, DROP
    animator.cancel(("incline", sprite))  # it rights itself on the way
    begin = (sprite.cx, sprite.cy, sprite.scale, sprite.angle, sprite.lift, sprite.pitch, sprite.yaw)
    end = (pose.x, pose.y, pose.scale, pose.angle, 0.0, 0.0, 0.0)
    if sprite.face != pose.face:
        # A card going into a hidden hand stays visible at first, and turns over on the way.
        hiding = pose.face is None
        _flip(animator, sprite, pose.face, delay + 0.45 * duration * hiding)
        duration += 100.0 * hiding
    sprite.mark = pose.mark
    animator.cancel(("depth", sprite))
    if delay > duration and sprite.visible:  # it waits in its old row, in its old order
        sink = partial(setattr, sprite, "depth")
        animator.add((sprite.depth,), (pose.z,), sink, duration=0, delay=delay, key=("depth", sprite))
    else:
        sprite.depth = pose.z
    if begin == end and done is None:
        animator.cancel(sprite)
        sprite.glide = 0
        return
    turn, swell = 0.0, 0.0
    # A short move within the hand keeps the fan's order; a longer one passes above everything, to its end.
    if math.hypot(end[0] - begin[0], end[1] - begin[1]) > CARD_W * sprite.faces.viewport.card:
        sprite.glide = 1
        if pose.area == "pile" and not sprite.lift:  # a discard turns a little and comes down with weight
            turn, swell = math.copysign(_TURN, begin[0] - end[0]), _SWELL

    def apply(
        way: float, x: float, y: float, scale: float, angle: float, lift: float, pitch: float, yaw: float
    ) -> None:
        between = 4 * way * (1 - way)
        sprite.cx, sprite.cy = x, y
        sprite.scale, sprite.angle = scale * (1 + swell * between), angle + turn * between
        sprite.lift, sprite.pitch, sprite.yaw = max(lift, 0.0), pitch, yaw

    def land() -> None:
        sprite.glide = 0
        if done is not None:
            done()

    ease = spring if sprite.lift == 1 and not delay else ease_out
    animator.add((0.0, *begin), (1.0, *end), apply, duration=duration, delay=delay, ease=ease, done=land, key=sprite)


def turn_out(animator: Animator, sprite: CardSprite, y: float, pose: Pose, timing: Timing) -> None:
    """Draw a hidden card out of its fan to this height, showing its face, then send it to its pose."""

    def out(height: float) -> None:
        sprite.cy = height

    sprite.glide = 1
    _flip(animator, sprite, pose.face, 0.0)
    then = partial(send, animator, sprite, pose, timing)
    animator.add((sprite.cy,), (y,), out, duration=TURN_OUT, done=then, key=sprite)


def _flip(animator: Animator, sprite: CardSprite, face: Card | None, delay: float) -> None:
    sprite.was, sprite.face, sprite.flip = sprite.face, face, 1.0
    turn = partial(setattr, sprite, "flip")
    animator.add((1.0,), (0.0,), turn, duration=FLIP, delay=delay, key=("flip", sprite))
