"""Accessibility nodes of the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from game.rules import Card, CardSet, PlayerView
from game.rules.melds import is_meld
from game.ui.engine.accessibility import Actions, Node, Role, bounds, together
from game.ui.engine.commands import Command
from game.ui.table.context import TableContext
from game.ui.table.moves.controller import Controller
from game.ui.tabletop import places
from game.ui.tabletop.highlight import around
from game.wording.cards import company
from game.words.translation import _, pgettext

Attend = Callable[[], object]  # finishes animations, as a click does


def nodes(
    table: TableContext,
    moves: Controller,
    command: Callable[[Command], object],
    attend: Attend,
    others: Sequence[Node],
    *,
    covered: bool,
) -> Sequence[Node]:
    """Return the piles, the opponent's face-up cards, the player's cards and `others`.

    If the table is covered, only its heading: nothing hidden can be pressed.
    """
    heading = Node("table", Role.HEADING, _("The table"))
    if covered:
        return [heading]
    view, board = table.view, table.board
    if view is None:
        return [heading, *others]
    top = view.pile[-1].name if view.pile else pgettext("the discard pile", "empty")
    draw, take = partial(command, Command.DRAW_STOCK), partial(command, Command.TAKE_DISCARD)
    discard = partial(_do, attend, moves.use_pile)
    viewport = board.viewport
    stock = _pile(
        table, "stock", _("Stock"), str(view.stock), places.stock_place(viewport), {"press": draw, "drag": draw}
    )
    pile = _pile(table, "pile", _("Discard pile"), top, places.pile_place(viewport), {"press": discard, "drag": take})
    own = [replace(_card(table, moves, attend, card), note=words) for card, words in _in_words(table)]
    found = [heading, stock, pile]
    shown = _shown(table, view)
    if shown:
        whose = _("{name}’s face-up cards").format(name=table.names[1 - (view.seat or 0)])
        found.append(Node("open cards", Role.CARDS, whose, bounds=together(shown), children=shown))
    if own:
        found.append(Node("own cards", Role.CARDS, _("Your cards"), bounds=together(own), children=tuple(own)))
    return [*found, *others]


def _in_words(table: TableContext) -> Iterator[tuple[Card, str]]:
    for group in table.hand_order.groups:
        meld = is_meld(CardSet(group))
        for card in group:
            if card in table.board.poses:
                yield card, company(card, group) if meld else ""


def _shown(table: TableContext, view: PlayerView) -> tuple[Node, ...]:
    """Return the opponent's face-up cards, each with its meld once melds are laid down."""
    poses, other = table.board.poses, 1 - (view.seat or 0)
    laid = view.spread[other]
    seen = [key for key, pose in poses.items() if isinstance(key, Card) and pose.area == "upper"]
    notes = {card: company(card, meld) for meld in laid.melds for card in meld} if laid is not None else {}
    # Translators: after the name of a card that belongs to no meld
    rest = _("unmatched") if laid is not None else ""
    return tuple(
        Node(f"card {card}", Role.CARD, card.name, bounds=table.board.bounds(card), note=notes.get(card, rest))
        for card in seen
    )


def _card(table: TableContext, moves: Controller, attend: Attend, card: Card) -> Node:
    """Return a card's node: pressing clicks it, dragging discards it or lays it off."""
    actions: Actions = {}
    if moves.holds(card):
        actions = {
            "press": partial(_do, attend, moves.click, card),
            "drag": partial(_do, attend, moves.play, card),
        }
    state = frozenset({"chosen"} if card is table.chosen else ())
    box = table.board.bounds(card)
    return Node(f"card {card}", Role.CARD, card.name, state=state, bounds=box, actions=actions)


def _pile(table: TableContext, id_: str, name: str, value: str, place: tuple[float, float], actions: Actions) -> Node:
    return Node(id_, Role.PILE, name, value, bounds=bounds(around(table.board, place)), actions=actions)


def _do(attend: Attend, act: Callable[..., object], *what: Card) -> None:
    attend()
    act(*what)
