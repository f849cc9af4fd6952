"""The winner's cards, spread over the cloth into a wide fan."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.rules import Card
from game.rules.melds import Arrangement
from game.ui.graphics import depths
from game.ui.graphics.animation import ease_in_out
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.layout import Pose
from game.ui.tabletop.places import CARD_H, CARD_W

_STEP = 0.62
"""Distance of two cards in card widths, if there's room."""
_TURN = 21.0
"""Angle at the fan's ends, in degrees."""
_RISE, _SPREAD = 280.0, 620.0
_WHOLE = 6
"""Degrees between two pictures of a card on its way: fewer pictures to draw."""


def as_shown(spread: Arrangement) -> list[Card]:
    """Return the cards of a hand laid open, as they lie: melds first, each by rank."""
    return [card for group in (*spread.melds, spread.deadwood) for card in sorted(group, key=lambda one: one.rank)]


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
    """Push these cards in from below as one pile and spread them into a fan; if nothing may move, they just appear."""
    poses = fan(cards, box, board.viewport.unit, board.viewport.card)
    sprites = [CardSprite(board.faces, pose) for pose in poses]
    performance.show(*sprites)
    if performance.still or performance.late or not poses:
        return
    first, below = poses[0], board.viewport.h + CARD_H * poses[0].scale

    def rise(y: float) -> None:
        for sprite in sprites:
            sprite.cx, sprite.cy, sprite.angle = first.x, y, first.angle

    def spread(share: float) -> None:
        for place, sprite in enumerate(sprites):
            at = place * share
            before, after, part = poses[int(at)], poses[min(int(at) + 1, place)], at % 1
            sprite.cx = before.x + (after.x - before.x) * part
            sprite.cy = before.y + (after.y - before.y) * part
            angle = before.angle + (after.angle - before.angle) * part
            sprite.angle = angle if share >= 1 else round(angle / _WHOLE) * _WHOLE

    rise(below)
    performance.glide((below,), (first.y,), rise, duration=_RISE)
    performance.glide((0.0,), (1.0,), spread, duration=_SPREAD, delay=_RISE, ease=ease_in_out)
