"""A card on its way: each sprite glides, turns over and rights itself in one way at a time."""

from __future__ import annotations

import math
from functools import partial

from game.rules import Card
from game.ui.graphics.animation import Animator
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import CARD_W, Pose
from game.ui.tabletop.timing import FLIP, Timing


def stop(animator: Animator, sprite: CardSprite) -> None:
    """Let nothing move this card any more."""
    for moved in (sprite, ("flip", sprite), ("lean", sprite)):
        animator.cancel(moved)


def snap(animator: Animator, sprite: CardSprite, pose: Pose) -> None:
    """Let a card lie in its pose at once."""
    stop(animator, sprite)
    sprite.put(pose)
    sprite.lift = sprite.flip = sprite.lean = 0.0
    sprite.glide = 0


def send(animator: Animator, sprite: CardSprite, pose: Pose, timing: Timing) -> None:
    """Let a card glide to its pose, turning over on the way where it shows something else there."""
    delay, duration = timing
    animator.cancel(("lean", sprite))  # it rights itself on its way
    begin = (sprite.cx, sprite.cy, sprite.scale, sprite.angle, sprite.lift, sprite.lean)
    end = (pose.x, pose.y, pose.scale, pose.angle, 0.0, 0.0)
    if sprite.face != pose.face:
        # What goes into a hidden hand is seen going there, and turns its back only on the way.
        hiding = pose.face is None
        _flip(animator, sprite, pose.face, delay + 0.45 * duration * hiding)
        duration += 100.0 * hiding
    sprite.depth, sprite.mark = pose.z, pose.mark
    if begin == end:
        animator.cancel(sprite)
        sprite.glide = 0
        return
    # A short step along the hand keeps the order of the fan; a journey goes over everything that lies.
    sprite.glide = int(math.hypot(end[0] - begin[0], end[1] - begin[1]) > CARD_W * sprite.faces.viewport.card)

    def apply(x: float, y: float, scale: float, angle: float, lift: float, lean: float) -> None:
        sprite.cx, sprite.cy, sprite.scale, sprite.angle, sprite.lift, sprite.lean = x, y, scale, angle, lift, lean

    def land() -> None:
        sprite.glide = 0

    animator.add(begin, end, apply, duration=duration, delay=delay, done=land, key=sprite)


def right(animator: Animator, sprite: CardSprite) -> None:
    """Let a leaning card right itself in a moment."""
    settle = partial(setattr, sprite, "lean")
    animator.add((sprite.lean,), (0.0,), settle, duration=200, delay=30, key=("lean", sprite))


def _flip(animator: Animator, sprite: CardSprite, face: Card | None, delay: float) -> None:
    sprite.was, sprite.face, sprite.flip = sprite.face, face, 1.0
    turn = partial(setattr, sprite, "flip")
    animator.add((1.0,), (0.0,), turn, duration=FLIP, delay=delay, key=("flip", sprite))
