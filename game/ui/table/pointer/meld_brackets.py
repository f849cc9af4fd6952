"""Brackets under the player's melds, if the table may find them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite
from game.ui.table.context import TableContext
from game.ui.tabletop import layout
from game.ui.tabletop.hand_order import side_by_side
from game.ui.tabletop.layout import Hand, Pose
from game.ui.tabletop.places import CARD_H, CARD_W

_BELOW, _TICK, _LINE = 6.0, 5.0, 2.4  # the gap below the cards, the length of the ends, and the thickness, in units
_APART = 11.0  # the gap before the next card, in units
_FINE = 3

Point = tuple[float, float]


class MeldBrackets:
    """Brackets for melds side by side; `hidden` is true during the deal."""

    def __init__(self, table: TableContext, hand: Callable[[], Hand], *, hidden: Callable[[], bool]) -> None:
        self.table = table
        self._hand = hand
        self._hidden = hidden
        self._shown: tuple[object, ...] = ()
        self._sprites: list[Sprite] = []

    def clear(self) -> None:
        """Remove all brackets."""
        self.table.stage.remove(*self._sprites)
        self._shown, self._sprites = (), []

    def show(self) -> None:
        """Put brackets under the present melds."""
        view = self.table.view
        found = view is not None and view.seat is not None and not view.rules.overlooked_lost and not self._hidden()
        held = found and view is not None and view.seat is not None and view.spread[view.seat] is None
        hand = self._hand() if held else Hand(())
        if (hand.groups, hand.parting) != self._shown:
            self.clear()
            self._shown = hand.groups, hand.parting
            self._sprites = [self._drawn(line) for line in self._lines(hand)]
            self.table.stage.add(*self._sprites)

    def _lines(self, hand: Hand) -> Iterator[list[Point]]:
        flat = Hand(hand.groups, parting=hand.parting)  # a rising card doesn't move its bracket
        poses = layout.own_hand(flat, self.table.board.viewport)
        following = dict(pairwise(hand.cards))
        for group in hand.groups:
            for meld in side_by_side(group):
                cards = [card for card in group if card in meld]
                after = following.get(cards[-1])
                yield self._line([poses[card] for card in cards], None if after is None else poses[after])

    def _line(self, meld: list[Pose], after: Pose | None) -> list[Point]:
        """Return a line below the cards, ends turned up; it stops before the card `after` them."""
        first, last = meld[0], meld[-1]
        low, side = CARD_H / 2 + _BELOW, CARD_W / 2 - 3
        right = side if after is None else min(side, (after.x - last.x) / last.scale - side - _APART)
        along = [(first, -side), *((pose, -side / 2) for pose in meld[1:]), (last, right)]
        tips = self._at(first, -side, low - _TICK), self._at(last, right, low - _TICK)
        return [tips[0], *(self._at(pose, across, low) for pose, across in along), tips[1]]

    def _at(self, pose: Pose, across: float, down: float) -> Point:
        x, y = pygame.Vector2(across, down).rotate(-pose.angle) * pose.scale
        unit = self.table.board.viewport.unit
        return (pose.x + x) * unit, (pose.y + y) * unit

    def _drawn(self, line: list[Point]) -> Sprite:
        viewport = self.table.board.viewport
        thick = max(1.0, _LINE * viewport.card * viewport.unit)
        left, top = (int(min(point[n] for point in line) - thick) for n in (0, 1))
        right, bottom = (int(max(point[n] for point in line) + thick) + 1 for n in (0, 1))
        big = pygame.Surface(((right - left) * _FINE, (bottom - top) * _FINE), pygame.SRCALPHA)
        theme = self.table.skin.theme
        big.fill((*theme.brass_light, 0))
        points = [((x - left) * _FINE, (y - top) * _FINE) for x, y in line]
        pygame.draw.lines(big, theme.brass_light, False, points, round(thick * _FINE))
        image = pygame.transform.smoothscale(big, (right - left, bottom - top))
        return Sprite(image, left, top, depths.BRACKET)
