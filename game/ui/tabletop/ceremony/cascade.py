"""The winner's cards, flung over the cloth into a wide fan."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.rules import Card
from game.ui.graphics import depths
from game.ui.graphics.animation import ease_out
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.layout import Pose
from game.ui.tabletop.places import CARD_H, CARD_W

_STEP = 0.62
"""Distance of two cards in card widths, if there's room."""
_TURN = 21.0
"""Angle at the fan's ends, in degrees."""
_FLIGHT, _APART = 430.0, 55.0
_RISE = 0.15
"""Height of the flight's curve, in card heights: the words above stay free."""
_WHOLE = 6
"""Degrees between two pictures of a card in flight: fewer pictures to draw."""


def fan(cards: Sequence[Card], box: pygame.Rect, unit: float, most: float) -> list[Pose]:
    """Return the cards as an arc in this box in pixels, at most at this scale."""
    number = len(cards)
    wide, high = box.w / unit, box.h / unit
    turn = math.radians(_TURN)
    # The ends hang lower than the middle, and a turned card is wider and higher.
    hangs = _STEP * CARD_W * (number - 1) / 2 * math.tan(turn / 2)
    deep = CARD_H / 2 * (1 + math.cos(turn)) + CARD_W / 2 * math.sin(turn) + hangs
    scale = min(most, high / deep)
    step = min(_STEP * CARD_W * scale, (wide - CARD_H * scale * math.sin(turn) - CARD_W * scale) / max(number - 1, 1))
    reach = step * (number - 1) / 2
    radius = max(reach / math.sin(turn), 1.0) if reach else 1.0
    x, y = box.centerx / unit, box.y / unit + (high - deep * scale) / 2 + CARD_H / 2 * scale
    poses = []
    for place, card in enumerate(cards):
        share = 2 * place / (number - 1) - 1 if number > 1 else 0.0
        angle = math.asin(share * reach / radius)
        at = x + share * reach, y + radius * (1 - math.cos(angle))
        poses.append(Pose(*at, depths.CEREMONY - 60 + place, card, scale, round(-math.degrees(angle))))
    return poses


def cascade(performance: Performance, board: Board, cards: Sequence[Card], box: pygame.Rect) -> None:
    """Fling these cards from where they lie into a fan; if nothing may move, they just appear."""
    unit = board.viewport.unit
    for number, pose in enumerate(fan(cards, box, unit, board.viewport.card)):
        assert pose.face is not None
        begin = board.poses.get(pose.face, pose)
        start = replace(begin, z=pose.z, angle=0.0, mark="")
        sprite = CardSprite(board.faces, pose if performance.still or performance.late else start)
        performance.show(sprite)
        if not (performance.still or performance.late):
            _fling(performance, sprite, start, pose, number * _APART)


def _fling(performance: Performance, sprite: CardSprite, start: Pose, end: Pose, delay: float) -> None:
    rise = _RISE * CARD_H * end.scale

    def apply(t: float) -> None:
        landed = t >= 1
        sprite.cx = start.x + (end.x - start.x) * t
        sprite.cy = start.y + (end.y - start.y) * t - rise * 4 * t * (1 - t)
        angle = end.angle + (1 - t) * (60 if end.angle >= 0 else -60)
        sprite.angle = end.angle if landed else round(angle / _WHOLE) * _WHOLE
        sprite.scale = end.scale

    apply(0.0)
    sprite.angle = 0.0
    performance.glide((0.0,), (1.0,), apply, duration=_FLIGHT, delay=delay, ease=ease_out)
