"""Deadwood badges that count up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules import Card, PlayerView
from game.rules.melds import Arrangement
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.beat_schedule import Count, clicks
from game.ui.tabletop.ceremony.performance import Performance
from game.words.translation import _

_NUDGE, _NUDGED = 14.0, 200.0
COVERED = 340.0
"""Milliseconds until a defender's slip covers the knocker's badge."""


class CountOut:
    """A table's badges, by seat."""

    def __init__(self, stage: Stage, board: Board) -> None:
        self.stage = stage
        self.board = board
        self._badges: dict[int, Sprite] = {}

    def clear(self) -> None:
        """Remove the badges."""
        self.stage.remove(*self._badges.values())
        self._badges.clear()

    def stand(self, view: PlayerView, skin: Skin) -> None:
        """Show a finished hand's badges at once."""
        self.clear()
        if view.result is not None and view.result.counts is not None:
            for seat, points in enumerate(view.result.counts):
                self._badge(view, skin, seat, points)

    def begin(
        self,
        performance: Performance,
        view: PlayerView,
        skin: Skin,
        counted: tuple[Count, ...],
        *,
        after: float,
        tick: Callable[[int], object],
    ) -> None:
        """Count these hands; `tick` gets each card's number."""
        self.clear()
        number = 0
        for count, times in zip(counted, clicks(counted)[0], strict=True):
            points = 0
            for card, time in zip(count.cards or (None,), times, strict=True):
                points += 0 if card is None else card.points
                do = partial(self._count, performance, view, skin, count.seat, points, card)
                performance.at(after + time, do)
                performance.at(after + time, partial(tick, number))
                number += 1

    def undercut(self, performance: Performance, view: PlayerView, skin: Skin, knocker: int) -> None:
        """Let a slip with both counts fall from the defender's badge to above or below the knocker's cards."""
        if len(self._badges) < 2:
            self.stand(view, skin)
        mine, other, result = self._badges.get(1 - knocker), self._badges.get(knocker), view.result
        spread = view.spread[knocker]
        if mine is None or other is None or spread is None or result is None or result.counts is None:
            return
        slip = Sprite(_slip(skin, result.counts[1 - knocker], result.counts[knocker]), z=depths.BADGE + 1)
        wide, high = slip.image.get_size()
        begin = mine.rect.centerx - wide / 2, mine.rect.centery - high / 2
        hand, lower = self._hand(spread), knocker == (view.seat or 0)
        viewport = self.board.viewport
        rim = round((viewport.w - viewport.rim) * viewport.unit)
        x = min(other.rect.centerx - wide / 2, rim - wide)
        end = x, hand.top - high if lower else hand.bottom
        slip.move(*(end if performance.still or performance.late else begin))
        performance.show(slip)
        performance.glide(begin, end, slip.move, duration=COVERED, ease=lambda t: t * t)

    def place_of(self, seat: int) -> tuple[int, int] | None:
        """Return a badge's centre in pixels, if there is one."""
        badge = self._badges.get(seat)
        return None if badge is None else badge.rect.center

    def _count(
        self, performance: Performance, view: PlayerView, skin: Skin, seat: int, points: int, card: Card | None
    ) -> None:
        self._badge(view, skin, seat, points)
        if card is None or card not in self.board.sprites:
            return

        def apply(away: float) -> None:
            if card in self.board.sprites:
                pose = self.board.poses[card]
                self.board.sprites[card].cy = pose.y + away * pose.scale * (-1 if pose.area == "lower" else 1)

        performance.after(partial(apply, 0.0))
        performance.glide((_NUDGE,), (0.0,), apply, duration=_NUDGED)

    def _badge(self, view: PlayerView, skin: Skin, seat: int, points: int) -> None:
        spread = view.spread[seat]
        if spread is None:
            return
        hand = self._hand(spread)
        text = skin.text.render(str(points), "score", skin.theme.ink, tabular=True)
        size = max(text.get_width() + skin.px(22), skin.px(46)), skin.px(40)
        image = skin.plate(size, 20, skin.theme.brass_light, skin.theme.walnut, 1.6).copy()
        image.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
        badge = self._badges.get(seat)
        if badge is None:
            badge = self._badges[seat] = Sprite(image, z=depths.BADGE)
            self.stage.add(badge)
        badge.image = image
        badge.move(hand.right - round(size[0] * 0.8), hand.bottom - size[1])

    def _hand(self, spread: Arrangement) -> pygame.Rect:
        cards = [*spread.deadwood, *(card for meld in spread.melds for card in meld)]
        poses = [self.board.poses[card] for card in cards if card in self.board.poses]
        return pygame.Rect(self.board.pixels(layout.bounds(poses)))


def _slip(skin: Skin, defender: int, knocker: int) -> pygame.Surface:
    """Return a slip of paper that compares the counts, a little askew."""
    theme = skin.theme
    # Translators: on a slip of paper, as short as possible: the defender's deadwood is lower
    words = (
        _("{low} beats {high}").format(low=defender, high=knocker) if defender < knocker else f"{defender} = {knocker}"
    )
    text = skin.text.render(words, Font("serif", 36), theme.ink)
    size = text.get_width() + skin.px(32), skin.px(54)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(skin.plate(size, 3, theme.paper, mix(theme.paper, theme.walnut, 0.6), 1.2), (0, 0))
    image.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
    edge = skin.px(4)
    whole = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    whole.blit(skin.plate(size, 3, (0, 0, 0, 110), (0, 0, 0, 110)), (2 * edge, 2 * edge))
    whole.blit(image, (edge, edge))
    return pygame.transform.rotozoom(whole, 4.0, 1.0)
