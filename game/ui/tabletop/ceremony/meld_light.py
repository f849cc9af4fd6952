"""Gin's melds step forward under a passing light."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules import Card, CardSet
from game.ui.graphics import depths
from game.ui.graphics.animation import ease_in_out
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.theme import Colour
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.performance import Performance

_STEP = 22.0
"""Distance in units at a card's full size."""
_FORWARD, _BACK = 200.0, 260.0


def step_forward(
    performance: Performance, board: Board, skin: Skin, melds: tuple[CardSet, ...], *, begin: float, until: float
) -> None:
    """Move the melds forward one by one from `begin`, and all back at `until`."""
    poses = [board.poses[card] for meld in melds for card in meld if card in board.poses]
    if not poses or performance.still:
        return
    # The hand steps towards the middle of the table.
    ahead = -_STEP if poses[0].area == "lower" else _STEP
    apart = (until - begin - _FORWARD) / (len(melds) + 1)
    for n, meld in enumerate(melds):
        cards = [card for card in meld if card in board.poses]
        performance.at(begin + n * apart, partial(_move, performance, board, cards, 0.0, ahead, _FORWARD))
        performance.at(until, partial(_move, performance, board, cards, ahead, 0.0, _BACK))
    run = until - begin - apart
    performance.at(begin + apart / 2, partial(_sweep, performance, board, skin, melds, ahead, run))


def _move(performance: Performance, board: Board, cards: list[Card], begin: float, end: float, duration: float) -> None:
    def apply(ahead: float) -> None:
        for card in cards:
            if card in board.sprites:
                pose = board.poses[card]
                board.sprites[card].cy = pose.y + ahead * pose.scale

    performance.after(partial(apply, 0.0))
    performance.glide((begin,), (end,), apply, duration=duration)


def _sweep(
    performance: Performance, board: Board, skin: Skin, melds: tuple[CardSet, ...], ahead: float, duration: float
) -> None:
    if performance.late:
        return
    poses = [board.poses[card] for meld in melds for card in meld if card in board.poses]
    left, top, width, height = board.pixels(layout.bounds(poses))
    top += round(ahead * poses[0].scale * board.viewport.unit)
    band = _band((skin.px(190), height), skin.theme.brass_light)
    hand = pygame.Rect(left, top, width, height)
    sprite = Sprite(band, left, top, depths.SWEEP, visible=False)
    performance.show(sprite)

    def apply(x: float) -> None:
        place = band.get_rect(topleft=(round(x), top))
        seen = place.clip(hand)
        sprite.visible = seen.w > 0
        if seen.w > 0:
            sprite.image = band.subsurface(seen.move(-place.x, -place.y))
            sprite.move(seen.x, seen.y)

    performance.glide((left - band.get_width(),), (left + width,), apply, duration=duration, ease=ease_in_out)
    performance.at(duration, partial(performance.drop, sprite))


def _band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = size
    band = pygame.Surface(size, pygame.SRCALPHA)
    slant = width // 3
    for x in range(width - slant):
        share = 1 - abs(2 * x / (width - slant) - 1)
        pygame.draw.line(band, (*colour, round(170 * share * share)), (x + slant, 0), (x, height - 1))
    return band
