"""Going back: the cards return from where they lie to how they lay earlier."""

from __future__ import annotations

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.layout import SMALL, Hand, Key, Pose


def rewind(board: Board, before: PlayerView, after: PlayerView, hand: Hand) -> None:
    """Let what was drawn glide to the stock, what the other player threw into their hand, and all else to its place."""
    targets = layout.table(after, hand, board.viewport)
    fresh = sorted(key for key in targets if key not in board.sprites)
    stale = sorted(key for key in board.sprites if key not in targets)
    for new, old in _pairs(fresh, stale, before):
        board.become(old, new)
        fresh.remove(new)
        stale.remove(old)
    for key in fresh:
        board.enter(key, _other_hand(board))
    drawn = before.stock < after.stock
    for key in stale:
        to_stock = drawn and (key[0] == "back" or (key[0] == "card" and _in_a_hand(Card(key[1]), before)))
        board.dismiss(key, _stock(board) if to_stock else _other_hand(board))
    board.show(after, hand)


def _pairs(fresh: list[Key], stale: list[Key], before: PlayerView) -> list[tuple[Key, Key]]:
    """What appears, with what it was till now: a shown hand turns its backs, a hidden card its face."""
    hidden = [key for key in fresh if key[0] == "back"]
    seen = [key for key in fresh if key[0] == "card"]
    others = [key for key in stale if key[0] == "card" and Card(key[1]) not in before.hand]
    veiled = [key for key in stale if key[0] == "down"] or [key for key in stale if key[0] == "back"]
    return [*zip(hidden, others, strict=False), *zip(seen, veiled, strict=False)]


def _in_a_hand(card: Card, view: PlayerView) -> bool:
    shown = [laid for seat, laid in enumerate(view.spread) if seat != view.seat and laid is not None]
    return card in view.hand or any(card in laid.deadwood or any(card in one for one in laid.melds) for laid in shown)


def _stock(board: Board) -> Pose:
    x, y = layout.stock_place(board.viewport)
    return Pose(x, y, depths.STOCK + 1, None, board.viewport.card)


def _other_hand(board: Board) -> Pose:
    viewport = board.viewport
    return Pose(viewport.middle, layout.other_y(viewport), depths.UPPER_HAND - 1, None, viewport.card * SMALL)
