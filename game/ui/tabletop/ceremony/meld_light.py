"""Gin's melds come forward one by one, each landing harder, under a passing light."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

_AHEAD, _HIGHER, _MORE = 16.0, 16.0, 14.0
"""Units forward at a card's full size, how much higher the first meld rises, and each later one."""
_RISE, _FALL, _BACK = 110.0, 70.0, 260.0
APART = 190.0
_SHAKE, _SHAKEN = 1.5, 150.0
"""Pixels that the first meld shakes the hand by; the second twice as much."""
_FLASH = 240.0


def step_forward(
    performance: Performance,
    board: Board,
    skin: Skin,
    melds: tuple[CardSet, ...],
    landed: Callable[[int], object],
    *,
    begin: float,
    until: float,
) -> None:
    """Bring the melds forward from `begin`, and all back at `until`; `landed` gets each meld's number."""
    for n, meld in enumerate(melds):
        cards = [card for card in meld if card in board.poses]
        start = begin + n * APART
        if cards and not performance.still:
            performance.at(start, partial(_come, performance, board, cards, n))
            performance.at(start + _RISE + _FALL, partial(_land, performance, board, skin, cards, n))
            performance.at(until, partial(_go_back, performance, board, cards))
        performance.at(start + _RISE + _FALL, partial(landed, n))


def all_landed(melds: int, begin: float) -> float:
    """Return when the last meld has landed."""
    return begin + max(melds - 1, 0) * APART + _RISE + _FALL


def _ahead(board: Board, cards: Iterable[Card]) -> float:
    """Return the direction of the middle of the table."""
    return -1.0 if any(board.poses[card].area == "lower" for card in cards) else 1.0


def _come(performance: Performance, board: Board, cards: list[Card], number: int) -> None:
    side = _ahead(board, cards)
    peak = _AHEAD + _HIGHER + number * _MORE
    apply = partial(_put, board, cards, side)
    performance.after(partial(apply, 0.0))
    if performance.late:
        apply(_AHEAD)
        return
    performance.glide((0.0,), (peak,), apply, duration=_RISE)
    performance.glide((peak,), (_AHEAD,), apply, duration=_FALL, delay=_RISE, ease=lambda t: t * t)


def _put(board: Board, cards: list[Card], side: float, away: float) -> None:
    for card in cards:
        if card in board.sprites and card in board.poses:
            pose = board.poses[card]
            board.sprites[card].cy = pose.y + side * away * pose.scale


def _land(performance: Performance, board: Board, skin: Skin, cards: list[Card], number: int) -> None:
    """Shake the hand, and flash under the meld."""
    if performance.late:
        return
    area, reach = board.poses[cards[0]].area, _SHAKE * 2**number
    shaken = [key for key, pose in board.poses.items() if pose.area == area]

    def shake(t: float) -> None:
        for key in shaken:
            if key in board.sprites and key in board.poses:
                away = reach * (1 - t) * (-1 if int(t * 5) % 2 else 1) if t < 1 else 0.0
                board.sprites[key].cx = board.poses[key].x + away / board.viewport.unit

    performance.after(partial(shake, 1.0))
    performance.glide((0.0,), (1.0,), shake, duration=_SHAKEN, ease=lambda t: t)
    side = _ahead(board, cards)
    left, top, width, height = board.pixels(layout.bounds([board.poses[card] for card in cards]))
    edge = skin.px(7 + 5 * number)
    glow = _glow((width + 2 * edge, height + 2 * edge), edge, skin.theme.glow)
    up = round(side * _AHEAD * board.poses[cards[0]].scale * board.viewport.unit)
    lowest = depths.LOWER_HAND if area == "lower" else depths.UPPER_HAND
    performance.vanish(Sprite(glow, left - edge, top - edge + up, lowest - 1), over=_FLASH)


def _go_back(performance: Performance, board: Board, cards: list[Card]) -> None:
    apply = partial(_put, board, cards, _ahead(board, cards))
    performance.glide((_AHEAD,), (0.0,), apply, duration=_BACK)


def sweep(performance: Performance, board: Board, skin: Skin, melds: tuple[CardSet, ...], duration: float) -> None:
    """Run a light over the melds where they stand forward."""
    poses = [board.poses[card] for meld in melds for card in meld if card in board.poses]
    if performance.late or performance.still or not poses:
        return
    left, top, width, height = board.pixels(layout.bounds(poses))
    side = -1.0 if poses[0].area == "lower" else 1.0
    top += round(side * _AHEAD * poses[0].scale * board.viewport.unit)
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


def _glow(size: tuple[int, int], edge: int, colour: Colour) -> pygame.Surface:
    """Return a soft light round a meld."""
    small = max(4, size[0] // 8), max(4, size[1] // 8)
    image = pygame.Surface(small, pygame.SRCALPHA)
    image.fill((*colour, 0))
    within = max(1, edge // 8)
    image.fill((*colour, 255), (within, within, small[0] - 2 * within, small[1] - 2 * within))
    return pygame.transform.smoothscale(image, size)


def _band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = size
    band = pygame.Surface(size, pygame.SRCALPHA)
    slant = width // 3
    for x in range(width - slant):
        share = 1 - abs(2 * x / (width - slant) - 1)
        pygame.draw.line(band, (*colour, round(170 * share * share)), (x + slant, 0), (x, height - 1))
    return band
