"""Deadwood badges that count up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.beat_schedule import Count, clicks
from game.ui.tabletop.ceremony.performance import Performance

_NUDGE, _NUDGED = 14.0, 200.0
_SLIDE = 320.0


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

    def undercut(self, performance: Performance, view: PlayerView, skin: Skin, knocker: int, stays: float) -> None:
        """Slide the defender's badge over the knocker's for a while."""
        self.stand(view, skin)
        mine, other = self._badges.get(1 - knocker), self._badges.get(knocker)
        if mine is None or other is None:
            return
        home = mine.x, mine.y
        over = other.x - skin.px(16), other.y - skin.px(10)
        mine.z += 1
        performance.glide(home, over, mine.move, duration=_SLIDE)
        performance.at(stays, lambda: performance.glide(over, home, mine.move, duration=_SLIDE))

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
        cards = [*spread.deadwood, *(card for meld in spread.melds for card in meld)]
        poses = [self.board.poses[card] for card in cards if card in self.board.poses]
        left, top, width, height = self.board.pixels(layout.bounds(poses))
        text = skin.text.render(str(points), "score", skin.theme.ink, tabular=True)
        size = max(text.get_width() + skin.px(22), skin.px(46)), skin.px(40)
        image = skin.plate(size, 20, skin.theme.brass_light, skin.theme.walnut, 1.6).copy()
        image.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
        badge = self._badges.get(seat)
        if badge is None:
            badge = self._badges[seat] = Sprite(image, z=depths.BADGE)
            self.stage.add(badge)
        badge.image = image
        badge.move(left + width - round(size[0] * 0.8), top + height - size[1])
