"""The table in words, for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules import Card
from game.rules.i18n import _
from game.ui.engine.accessibility import Actions, Node, Role, bounds
from game.ui.engine.commands import Command
from game.ui.table.context import TableContext
from game.ui.table.controller import Controller
from game.ui.tabletop import layout
from game.ui.tabletop.highlight import around

Attend = Callable[[], object]
"""As before a click: what still moves comes to its end."""


def nodes(
    table: TableContext, moves: Controller, command: Callable[[Command], object], attend: Attend
) -> Sequence[Node]:
    """The piles, the cards that lie open opposite, and the own ones."""
    view, board = table.view, table.board
    if view is None:
        return []
    top = view.pile[-1].name if view.pile else _("empty")
    draw, take = partial(command, Command.DRAW_STOCK), partial(command, Command.TAKE_DISCARD)
    throw = partial(_do, attend, moves.use_pile)
    viewport = board.viewport
    stock = _pile(
        table, "stock", _("Stock"), str(view.stock), layout.stock_place(viewport), {"press": draw, "drag": draw}
    )
    pile = _pile(table, "pile", _("Discard pile"), top, layout.pile_place(viewport), {"press": throw, "drag": take})
    cards = [_card(table, moves, attend, card) for card in table.hand_order.cards() if card in board.poses]
    return [stock, pile, *_shown(table), *cards]


def _shown(table: TableContext) -> Sequence[Node]:
    """The other player's cards, as far as they lie open."""
    poses = table.board.poses
    seen = [key for key, pose in poses.items() if isinstance(key, Card) and pose.area == "upper"]
    return [Node(f"card {card}", Role.CARD, card.name, bounds=table.board.bounds(card)) for card in seen]


def _card(table: TableContext, moves: Controller, attend: Attend, card: Card) -> Node:
    """A click chooses it, and a drag plays it as its turn is: throws it, or lays it off."""
    actions: Actions = {}
    if moves.holds(card):
        choose = partial(_do, attend, moves.choose, card)
        actions = {"press": choose, "drag": partial(_do, attend, moves.play, card)}
    state = frozenset({"chosen"} if card is table.chosen else ())
    box = table.board.bounds(card)
    return Node(f"card {card}", Role.CARD, card.name, state=state, bounds=box, actions=actions)


def _pile(table: TableContext, id_: str, name: str, value: str, place: tuple[float, float], actions: Actions) -> Node:
    return Node(id_, Role.PILE, name, value, bounds=bounds(around(table.board, place)), actions=actions)


def _do(attend: Attend, act: Callable[..., object], *what: Card) -> None:
    attend()
    act(*what)
