"""Going back: the cards return from where they lie to how they lay earlier."""

from __future__ import annotations

from game.rules import PlayerView
from game.ui.graphics import depths
from game.ui.tabletop import layout, places, tracking
from game.ui.tabletop.board import Board
from game.ui.tabletop.layout import Hand, Pose
from game.ui.tabletop.places import SMALL


def rewind(board: Board, before: PlayerView, after: PlayerView, hand: Hand) -> None:
    """Let what was drawn glide to the stock, what the other player threw into their hand, and all else to its place."""
    targets = layout.table(after, hand, board.viewport)
    board.follow(tracking.backward(board.sprites, targets, before.hand))
    for key in targets:
        if key not in board.sprites:
            board.enter(key, _other_hand(board))
    drawn = before.stock < after.stock
    for key in [key for key in board.sprites if key not in targets]:
        lay = board.poses.get(key)
        from_hand = lay is not None and lay.area in {"lower", "upper"}
        board.dismiss(key, _stock(board) if drawn and from_hand else _other_hand(board))
    board.show(after, hand)


def _stock(board: Board) -> Pose:
    x, y = places.stock_place(board.viewport)
    return Pose(x, y, depths.STOCK + 1, None, board.viewport.card)


def _other_hand(board: Board) -> Pose:
    viewport = board.viewport
    return Pose(viewport.middle, places.other_y(viewport), depths.UPPER_HAND - 1, None, viewport.card * SMALL)
