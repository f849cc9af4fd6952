"""Undo animation."""

from __future__ import annotations

from game.rules import PlayerView
from game.ui.graphics import depths
from game.ui.tabletop import layout, places, tracking
from game.ui.tabletop.board import Board
from game.ui.tabletop.layout import Hand, Pose


def rewind(board: Board, before: PlayerView, after: PlayerView, hand: Hand) -> None:
    """Move draws back to the stock, the opponent's discards to their hand, the rest to its place."""
    viewport = board.viewport
    targets = layout.table(after, hand, viewport)
    stock = layout.on_stock(viewport, depths.STOCK + 1)
    y, depth = places.other_y(viewport), depths.UPPER_HAND - 1
    other_hand = Pose(viewport.middle, y, depth, None, viewport.card * places.SMALL)
    board.follow(tracking.backward(board.sprites, targets, before.hand))
    for key in targets:
        if key not in board.sprites:
            board.enter(key, other_hand)
    drawn = before.stock < after.stock
    for key in [key for key in board.sprites if key not in targets]:
        lay = board.poses.get(key)
        from_hand = lay is not None and lay.area in {"lower", "upper"}
        board.dismiss(key, stock if drawn and from_hand else other_hand)
    board.show(after, hand)
