"""Gin's count: the loser's deadwood is struck out card by card and flies into a total under the word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec import Struct

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.animation import ease_in_out
from game.ui.graphics.backdrop import rim
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.ceremony.title import brass
from game.ui.tabletop.places import CARD_H, CARD_W
from game.wording.numbers import signed

TURNED = 260.0
"""Milliseconds until the loser's cards have turned over."""
_FLIGHT, _APART, _REST = 240.0, 90.0, 260.0
_FINE = 4
_LANES, _LOOKS = 12, 24
"""Lanes in a word's width, each further out, and where a curve is compared with the word."""


class Total(Struct, frozen=True):
    """Where gin's total stands, in pixels: the word's box, and the total's middle and height."""

    word: pygame.Rect
    middle: tuple[int, int]
    high: int

    def reach(self, skin: Skin, points: int) -> float:
        """Return half the total's width once all points are in it."""
        return skin.text.measure(signed(points), Font("serif", self.high / skin.scale))[0] / 2


def past(
    word: pygame.Rect,
    way: tuple[tuple[float, float], tuple[float, float]],
    size: tuple[int, int],
    within: tuple[int, int],
) -> Callable[[float], tuple[float, float]]:
    """Return a curve for a picture of this size: past the word, and within these left and right edges if it can."""
    (x0, y0), (x1, y1) = way
    side, half = (1 if x0 > word.centerx else -1), size[0] / 2

    def at(lane: float, t: float) -> tuple[float, float]:
        """Return the place on a curve that runs down the lane, then level to its end."""
        begin, first, last, end = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = begin * x0 + (first + last) * lane + end * x1
        y = begin * y0 + first * (y0 + 0.3 * (y1 - y0)) + (last + end) * y1
        return min(max(x, within[0] + half), within[1] - half), y

    def clear(lane: float) -> bool:
        box = pygame.Rect(0, 0, *size)
        places = (at(lane, step / _LOOKS) for step in range(_LOOKS + 1))
        return not any(box.move(x - half, y - size[1] / 2).colliderect(word) for x, y in places)

    lanes = [x1 + side * word.w * lane / _LANES for lane in range(2 * _LANES)]
    return partial(at, next((lane for lane in lanes if clear(lane)), lanes[-1]))


class StrikeOut:
    """The total of one hand's end, and the strokes on the cards."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._total: Sprite | None = None

    def forget(self) -> None:
        """Forget the total."""
        self._total = None

    def take_total(self, performance: Performance) -> Sprite | None:
        """Remove the total and return it, if there's one."""
        total, self._total = self._total, None
        if total is not None:
            performance.drop(total)
        return total

    def begin(
        self,
        performance: Performance,
        view: PlayerView,
        skin: Skin,
        at: Total,
        *,
        length: float,
        tick: Callable[[int], object],
    ) -> None:
        """Strike out the loser's deadwood; `at` is the total's place."""
        result = view.result
        if result is None or result.winner is None:
            return
        spread = view.spread[1 - result.winner]
        cards = () if spread is None else sorted(spread.deadwood, key=lambda card: card.rank)
        self._show(performance, skin, at, result.bonus)
        room = max(length - TURNED - _FLIGHT - _REST, 0.0)
        apart = min(_APART, room / max(len(cards) - 1, 1))
        points = result.bonus
        for number, card in enumerate(cards):
            points += card.points
            last = number == len(cards) - 1
            time = TURNED + number * apart
            performance.at(time, partial(self._strike, performance, skin, card, at, result.points))
            shown = result.points if last else points
            performance.at(time + _FLIGHT, partial(self._show, performance, skin, at, shown))
            performance.at(time + _FLIGHT, partial(tick, number))
        if not cards:
            performance.at(TURNED, partial(self._show, performance, skin, at, result.points))

    def _show(self, performance: Performance, skin: Skin, at: Total, points: int) -> None:
        (x, y), font = at.middle, Font("serif", at.high / skin.scale)
        image = brass(skin, signed(points), font)
        self.take_total(performance)
        self._total = Sprite(image, x - image.get_width() / 2, y - image.get_height() / 2, depths.CEREMONY)
        performance.show(self._total)

    def _strike(self, performance: Performance, skin: Skin, card: Card, at: Total, points: int) -> None:
        if card not in self.board.poses:
            return
        pose = self.board.poses[card]
        unit = self.board.viewport.unit
        size = round(CARD_W * pose.scale * unit), round(CARD_H * pose.scale * unit)
        left, top = (pose.x * unit - size[0] / 2, pose.y * unit - size[1] / 2)
        performance.show(Sprite(_stroke(size, skin), left, top, pose.z + depths.ON_CARD))
        if performance.late:
            return
        chip = Sprite(_chip(skin, card.points, 0.3 * size[1]), z=depths.CEREMONY)
        width, height = chip.image.get_size()
        x0, y0 = left + size[0] * layout.INDEX, top + size[1] / 2
        side = 1 if x0 > at.middle[0] else -1
        end = at.middle[0] + side * (at.reach(skin, points) + width), at.middle[1]
        window = performance.stage.background.get_size()
        frame = rim(window)
        way = past(at.word, ((x0, y0), end), chip.image.get_size(), (frame, window[0] - frame))

        def apply(t: float) -> None:
            x, y = way(t)
            chip.move(x - width / 2, y - height / 2)

        if performance.still:
            return
        apply(0.0)
        performance.show(chip)
        performance.glide((0.0,), (1.0,), apply, duration=_FLIGHT, ease=ease_in_out)
        performance.at(_FLIGHT, partial(performance.drop, chip))


def _stroke(size: tuple[int, int], skin: Skin) -> pygame.Surface:
    """Return a struck-out card's veil, and a pen's stroke across what the next card leaves in sight."""
    width, height = size
    big = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    radius = round(0.06 * width * _FINE)
    pygame.draw.rect(big, (*skin.theme.walnut, 96), big.get_rect(), border_radius=radius)
    pen = max(2, round(0.045 * width)) * _FINE
    begin, end = (-0.02 * width * _FINE, 0.66 * height * _FINE), (1.02 * width * _FINE, 0.18 * height * _FINE)
    pygame.draw.line(big, (*skin.theme.red, 255), begin, end, pen)
    return smooth(big, size)


def _chip(skin: Skin, points: int, high: float) -> pygame.Surface:
    text = skin.text.render(str(points), Font("serif", 0.72 * high / skin.scale), skin.theme.ink, tabular=True)
    side = round(max(text.get_width() + 0.5 * high, 1.2 * high)), round(high)
    image = skin.plate(side, high / 2 / skin.scale, skin.theme.paper, skin.theme.walnut, 1.4).copy()
    image.blit(text, text.get_rect(center=(side[0] // 2, side[1] // 2)))
    return image
