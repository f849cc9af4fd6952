"""The title's background: a hand played in five seconds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.rules import Card
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Stage
from game.ui.tabletop.card_sprite import CardSprite, Faces
from game.ui.tabletop.layout import Pose, fan
from game.ui.tabletop.places import CARD_H, CARD_W, SMALL

ROOM: Final = 640.0
"""Minimum width, in units of an unscaled window."""

_OTHER = "Ac 2d 5d 6h 8s 9d Jd Qc Kc 4h"
# The lower hand, the upper hand, and the discard pile, after each step.
_STEPS = (
    ("Ts Js Qs | 7h 7d | 3d 4d | 9c Kh 2s", _OTHER, "8c"),
    ("Ts Js Qs | 7h 7d | 3d 4d | 9c Kh 2s", f"{_OTHER} Th", "8c"),
    ("Ts Js Qs | 7h 7d | 3d 4d | 9c Kh 2s", _OTHER.replace("8s", "Th"), "8c 8s"),
    ("Ts Js Qs | 7h 7d | 3d 4d | 9c Kh 2s 7c", _OTHER.replace("8s", "Th"), "8c 8s"),
    ("Ts Js Qs | 7h 7d 7c | 3d 4d | 9c 2s", _OTHER.replace("8s", "Th"), "8c 8s Kh"),
    ("Ts Js Qs | 7h 7d 7c | 3d 4d | 9c 2s", _OTHER.replace("8s", "Th") + " 6c", "8c 8s Kh"),
    ("Ts Js Qs | 7h 7d 7c | 3d 4d | 9c 2s", _OTHER.replace("8s", "Th").replace("5d", "6c"), "8c 8s Kh 5d"),
    ("Ts Js Qs | 7h 7d 7c | 3d 4d 5d | 9c 2s", _OTHER.replace("8s", "Th").replace("5d", "6c"), "8c 8s Kh"),
    ("Ts Js Qs | 7h 7d 7c | 3d 4d 5d | 2s", _OTHER.replace("8s", "Th").replace("5d", "6c"), "8c 8s Kh 9c"),
)  # fmt: skip
_DEAL_APART, _GLIDE, _FLIP = 50.0, 300.0, 220.0
_FIRST, _APART = 1600.0, 400.0
"""The first step's start, and a step's time, in milliseconds."""


class TitleDemo:
    """A table between two x positions, in the faces' units; piles go below `covered` if they fit."""

    def __init__(self, stage: Stage, faces: Faces, left: float, right: float, covered: float) -> None:
        self.stage = stage
        self.viewport = faces.viewport
        self.middle, self.room = (left + right) / 2, min(right - left, 920.0)
        self.size = min(1.0, self.room / 900)
        self.covered = covered
        x, y = self._stock
        names = {name for step in _STEPS for part in step for name in part.split() if name != "|"}
        pose = Pose(x, y, depths.BACKDROP + depths.STOCK, None, self.size)
        stock = [CardSprite(faces, replace(pose, x=x + n, y=y - 2 * n)) for n in range(-2, 2)]
        self.sprites = {name: CardSprite(faces, pose) for name in sorted(names)}
        stage.add(*stock, *self.sprites.values())

    def stand(self) -> None:
        """Show the last step at once."""
        for name, pose in self._poses(*_STEPS[-1]).items():
            self.sprites[name].put(pose)

    def play(self, animator: Animator) -> None:
        """Deal and play, within five seconds."""
        first = self._poses(*_STEPS[0])
        below, above, _pile = _STEPS[0]
        for n, pair in enumerate(zip(above.split(), below.replace("|", "").split(), strict=True)):
            for k, name in enumerate(pair):
                self._send(animator, name, first[name], (2 * n + k) * _DEAL_APART)
        self._send(animator, "8c", first["8c"], 20 * _DEAL_APART + 100)
        for number, step in enumerate(_STEPS[1:]):
            animator.call(partial(self._follow, animator, step), _FIRST + number * _APART)

    @property
    def _stock(self) -> tuple[float, float]:
        y, half = self.viewport.central(348), CARD_H / 2 * self.size
        end = self.viewport.h - 1.28 * CARD_H * self.size
        below = max(y, (self.covered + end) / 2)
        free = end - self.covered >= 2 * half + 36
        return self.middle - 0.6 * CARD_W * self.size, below if free else y

    def _follow(self, animator: Animator, step: Sequence[str]) -> None:
        for name, pose in self._poses(*step).items():
            self._send(animator, name, pose, 0.0)

    def _poses(self, below: str, above: str, pile: str) -> dict[str, Pose]:
        """Return a step's poses; other cards are in the stock."""
        _x, y = self._stock
        poses = {}
        for n, name in enumerate(pile.split()):
            turn = (n * 13 % 7 - 3) * 1.2
            x, z = self.middle + 0.6 * CARD_W * self.size + 2 * n, depths.BACKDROP + depths.PILE + n
            poses[name] = Pose(x, y, z, Card.parse(name), self.size, turn)
        small = SMALL * self.size
        top = self.viewport.central(0) * 0.5 + 0.6 * CARD_H * small + 26
        poses |= self._fan([above.split()], top, small, 0.4, shown=False)
        bottom = self.viewport.h - 0.78 * CARD_H * self.size
        return poses | self._fan([group.split() for group in below.split("|")], bottom, self.size, 0.5, shown=True)

    def _fan(
        self, groups: Sequence[Sequence[str]], y: float, size: float, step: float, *, shown: bool
    ) -> dict[str, Pose]:
        """Return an arc's poses, open to the viewer if `shown`."""
        xs = fan([len(group) for group in groups], CARD_W * size, self.room - 24, step)
        bend = 1 if shown else -1
        depth = depths.BACKDROP + (depths.LOWER_HAND if shown else depths.UPPER_HAND)
        poses = {}
        for n, (name, x) in enumerate(zip([name for group in groups for name in group], xs, strict=True)):
            off = x / 400
            face = Card.parse(name) if shown else None
            poses[name] = Pose(self.middle + x, y + bend * 34 * off * off, depth + n, face, size, -bend * 7 * off)
        return poses

    def _send(self, animator: Animator, name: str, pose: Pose, delay: float) -> None:
        sprite = self.sprites[name]
        begin = (sprite.cx, sprite.cy, sprite.scale, sprite.angle)
        end = (pose.x, pose.y, pose.scale, pose.angle)

        def go(x: float, y: float, scale: float, angle: float) -> None:
            sprite.cx, sprite.cy, sprite.scale, sprite.angle = x, y, scale, angle
            sprite.glide = int(abs(x - end[0]) + abs(y - end[1]) > 1)
            sprite.depth = pose.z

        def turn(left: float) -> None:
            sprite.flip = left

        if begin != end:
            animator.add(begin, end, go, duration=_GLIDE, delay=delay, key=name)
        if sprite.face != pose.face:

            def show() -> None:
                sprite.was, sprite.face = sprite.face, pose.face
                animator.add((1.0,), (0.0,), turn, duration=_FLIP, key=("flip", name))

            animator.call(show, delay + 0.3 * _GLIDE)
