"""The table in words, for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.i18n import _
from game.ui.engine.accessibility import Node, Role
from game.ui.tabletop import layout
from game.ui.tabletop.layout import CARD_H, CARD_W, key_of

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene


def nodes(table: TableScene) -> Sequence[Node]:
    """Piles and own cards first, then plaques and buttons."""
    view, board = table.view, table.board
    if view is None:
        return list(table.hud.nodes())
    top = view.pile[-1].name if view.pile else _("empty")
    stock = _pile(table, "stock", _("Stock"), str(view.stock), layout.stock_place(board.viewport))
    pile = _pile(table, "pile", _("Discard pile"), top, layout.pile_place(board.viewport))
    cards = [
        Node(
            f"card {card}",
            Role.CARD,
            card.name,
            state=frozenset({"chosen"} if card is table.chosen else ()),
            bounds=board.bounds(key_of(card)),
            actions=("press", "drag"),
        )
        for card in table.own.cards()
        if key_of(card) in board.poses
    ]
    return [stock, pile, *cards, *table.hud.nodes()]


def _pile(table: TableScene, id_: str, name: str, value: str, place: tuple[float, float]) -> Node:
    x, y = place
    width, height = CARD_W * table.board.viewport.card, CARD_H * table.board.viewport.card
    box = table.board.pixels((x - width / 2, y - height / 2, width, height))
    return Node(id_, Role.PILE, name, value, bounds=box, actions=("press", "drag"))
