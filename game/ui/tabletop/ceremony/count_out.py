"""The end of a hand, counted out: deadwood card by card, and for gin a sweep of brass light over the melds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator, ease_in_out
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.graphics.theme import Colour
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board

CARD_MS = 170.0
SWEEP_MS = 900.0
_PAUSE_MS = 650.0
_NUDGE = 14.0


class CountOut:
    """Badges with the deadwood of both shown hands, which grow as their cards are counted."""

    def __init__(self, stage: Stage, animator: Animator, board: Board) -> None:
        self.stage = stage
        self.animator = animator
        self.board = board
        self._badges: dict[int, Sprite] = {}

    def clear(self) -> None:
        """Take the badges away."""
        self.stage.remove(*self._badges.values())
        self._badges.clear()

    def stand(self, view: PlayerView, skin: Skin) -> None:
        """Show the badges of a finished hand at once, as after loading or in a new window size."""
        self.clear()
        if view.result is not None and view.result.counts is not None:
            for seat, points in enumerate(view.result.counts):
                self._badge(view, skin, seat, points)

    def begin(self, view: PlayerView, skin: Skin, tick: Callable[[], object]) -> float:
        """Count out the hands shown in this view, calling `tick` for each card; returns how long that takes."""
        self.clear()
        result = view.result
        if result is None or result.knocker is None:
            return 0.0
        delay = _PAUSE_MS
        if result.counts is not None and result.counts[result.knocker] == 0 and self.animator.speed:
            self._sweep(view, skin, result.knocker, delay)
            delay += SWEEP_MS
        for seat in (result.knocker, 1 - result.knocker):
            spread = view.spread[seat]
            if spread is None:
                continue
            total = 0
            for card in sorted(spread.deadwood, key=lambda card: card.rank):
                total += card.points
                self.animator.call(self._counted(view, skin, seat, total, card, tick), delay)
                delay += CARD_MS
            if not spread.deadwood:
                self.animator.call(self._counted(view, skin, seat, 0, None, tick), delay)
            delay += CARD_MS
        return delay

    def _counted(
        self, view: PlayerView, skin: Skin, seat: int, total: int, card: Card | None, tick: Callable[[], object]
    ) -> Callable[[], None]:
        def count() -> None:
            self._badge(view, skin, seat, total)
            if card in self.board.sprites:
                sprite, rest = self.board.sprites[card], self.board.poses[card].y

                def apply(y: float) -> None:
                    sprite.cy = y

                self.animator.add((rest - _NUDGE,), (rest,), apply, duration=CARD_MS * 1.5, key=("count", card))
            tick()

        return count

    def _badge(self, view: PlayerView, skin: Skin, seat: int, points: int) -> None:
        """Set the badge of a seat: it stands at the end of the shown hand."""
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

    def _sweep(self, view: PlayerView, skin: Skin, seat: int, delay: float) -> None:
        """Let a band of light pass over the hand that is gin."""
        spread = view.spread[seat]
        if spread is None:
            return
        poses = [self.board.poses[card] for meld in spread.melds for card in meld]
        left, top, width, height = self.board.pixels(layout.bounds(poses))
        band = _band((skin.px(150), height), skin.theme.brass_light)
        hand = pygame.Rect(left, top, width, height)
        sprite = Sprite(band, left, top, z=depths.SWEEP, visible=False)
        self.stage.add(sprite)

        def apply(x: float) -> None:
            place = band.get_rect(topleft=(round(x), top))
            seen = place.clip(hand)  # the light falls on the cards and not beside them
            sprite.visible = seen.w > 0
            if seen.w > 0:
                sprite.image = band.subsurface(seen.move(-place.x, -place.y))
                sprite.move(seen.x, seen.y)

        ends = (left - band.get_width(),), (left + width,)
        gone = partial(self.stage.remove, sprite)
        self.animator.add(*ends, apply, duration=SWEEP_MS, delay=delay, ease=ease_in_out, done=gone)


def _band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A slanted band of light, brightest in its middle."""
    width, height = size
    band = pygame.Surface(size, pygame.SRCALPHA)
    slant = width // 3
    for x in range(width - slant):
        share = 1 - abs(2 * x / (width - slant) - 1)
        pygame.draw.line(band, (*colour, round(150 * share * share)), (x + slant, 0), (x, height - 1))
    return band
