"""The table read out: what counts, what was scored, and every card in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.melds import after_each_discard, deadwood
from game.rules.words import _
from game.ui import layout, telling
from game.ui.layout import CARD_H, CARD_W, key_of
from game.ui.outcome import Account
from game.ui.semantics import Node

if TYPE_CHECKING:
    from game.ui.table import Table


def count(table: Table) -> int | None:
    """The deadwood of the own hand; with eleven cards, what the chosen or else the best discard leaves."""
    view = table.view
    if view is None or not view.hand:
        return None
    if len(view.hand) <= 10 or not view.rules.knock_discard:
        return deadwood(view.hand)
    after = after_each_discard(view.hand)
    return after[table.chosen] if table.chosen in after else min(after.values())


def listener(table: Table) -> int | None:
    """The seat to which the end of a hand is told as "you"; None where two people look at it together."""
    return None if table.view is None or len(table.session.people) > 1 else table.view.seat


def account(table: Table) -> Account | None:
    """The account of the finished hand; None while it is played."""
    view = table.view
    if view is None or view.result is None:
        return None
    result, seat, match, names = view.result, listener(table), table.session.match, table.names
    heading = telling.heading(result, seat, names)
    items = telling.account(result, seat, names)
    total = telling.total(result, seat, names)
    if match.winner is None or total is None:
        sum_ = (total[0], str(total[1])) if total is not None else None
        return Account(heading, tuple(items), sum_, telling.standing(match, names))
    return Account(telling.victory(match, seat, names), (*items, total), telling.final(match), heading)


def nodes(table: Table) -> Sequence[Node]:
    """Piles and own cards first, then plaques and buttons."""
    view, board = table.view, table.board
    if view is None:
        return list(table.fittings.nodes())
    top = view.pile[-1].name if view.pile else _("empty")
    stock = _pile(table, _("Stock"), str(view.stock), layout.stock_place(board.frame))
    pile = _pile(table, _("Discard pile"), top, layout.pile_place(board.frame))
    cards = [
        Node(
            "card",
            card.name,
            state=frozenset({"chosen"} if card is table.chosen else ()),
            bounds=board.bounds(key_of(card)),
            actions=("press", "drag"),
        )
        for card in table.own.cards()
        if key_of(card) in board.poses
    ]
    return [stock, pile, *cards, *table.fittings.nodes()]


def _pile(table: Table, name: str, value: str, place: tuple[float, float]) -> Node:
    x, y = place
    width, height = CARD_W * table.board.frame.card, CARD_H * table.board.frame.card
    box = table.board.pixels((x - width / 2, y - height / 2, width, height))
    return Node("pile", name, value, bounds=box, actions=("press", "drag"))
