"""The table in words, for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules import Card
from game.rules.i18n import _
from game.ui.engine.accessibility import Actions, Node, Role
from game.ui.tabletop import layout
from game.ui.tabletop.layout import CARD_H, CARD_W

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene


def nodes(table: TableScene) -> Sequence[Node]:
    """Piles and own cards first, then plaques and buttons."""
    view, board = table.view, table.board
    if view is None:
        return list(table.hud.nodes())
    moves, top = table.controller, view.pile[-1].name if view.pile else _("empty")
    draw, take = partial(_do, table, moves.draw_stock), partial(_do, table, moves.take_discard)
    throw = partial(_do, table, moves.use_pile)
    viewport = board.viewport
    stock = _pile(
        table, "stock", _("Stock"), str(view.stock), layout.stock_place(viewport), {"press": draw, "drag": draw}
    )
    pile = _pile(table, "pile", _("Discard pile"), top, layout.pile_place(viewport), {"press": throw, "drag": take})
    cards = [_card(table, card) for card in table.own.cards() if card in board.poses]
    return [stock, pile, *cards, *table.hud.nodes()]


def _card(table: TableScene, card: Card) -> Node:
    """A click chooses it, and a drag plays it as its turn is: throws it, or lays it off."""
    actions: Actions = {}
    if table.controller.holds(card):
        choose = partial(_do, table, table.controller.choose, card)
        actions = {"press": choose, "drag": partial(_do, table, table.controller.play, card)}
    state = frozenset({"chosen"} if card is table.chosen else ())
    bounds = table.board.bounds(card)
    return Node(f"card {card}", Role.CARD, card.name, state=state, bounds=bounds, actions=actions)


def _pile(table: TableScene, id_: str, name: str, value: str, place: tuple[float, float], actions: Actions) -> Node:
    x, y = place
    width, height = CARD_W * table.board.viewport.card, CARD_H * table.board.viewport.card
    box = table.board.pixels((x - width / 2, y - height / 2, width, height))
    return Node(id_, Role.PILE, name, value, bounds=box, actions=actions)


def _do(table: TableScene, act: Callable[..., object], *what: Card) -> None:
    """As with a click: what still moves comes to its end first."""
    table.hud.heed()
    table.hurry()
    act(*what)
