"""The table in words, for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.i18n import _
from game.ui.engine.accessibility import Node
from game.ui.table.context import TableContext
from game.ui.tabletop import layout
from game.ui.tabletop.layout import CARD_H, CARD_W, key_of


def nodes(table: TableContext) -> Sequence[Node]:
    """The piles and the own cards."""
    view, board = table.view, table.board
    if view is None:
        return []
    top = view.pile[-1].name if view.pile else _("empty")
    stock = _pile(table, _("Stock"), str(view.stock), layout.stock_place(board.viewport))
    pile = _pile(table, _("Discard pile"), top, layout.pile_place(board.viewport))
    cards = [
        Node(
            "card",
            card.name,
            state=frozenset({"chosen"} if card is table.chosen else ()),
            bounds=board.bounds(key_of(card)),
            actions=("press", "drag"),
        )
        for card in table.hand_order.cards()
        if key_of(card) in board.poses
    ]
    return [stock, pile, *cards]


def _pile(table: TableContext, name: str, value: str, place: tuple[float, float]) -> Node:
    x, y = place
    width, height = CARD_W * table.board.viewport.card, CARD_H * table.board.viewport.card
    box = table.board.pixels((x - width / 2, y - height / 2, width, height))
    return Node("pile", name, value, bounds=box, actions=("press", "drag"))
