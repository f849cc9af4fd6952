"""The table's commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.rules.actions import AcceptKnock, PickUp, RefuseKnock, ShowHand
from game.ui.engine.commands import ARROWS, HAND_PLACES, Command
from game.ui.table.hint import Hint
from game.ui.table.hud.hud import Hud
from game.ui.table.inspector import Inspector
from game.ui.table.moves.controller import Controller
from game.ui.table.table_links import TableLinks


def table_commands(
    moves: Controller,
    hud: Hud,
    hint: Hint,
    inspector: Inspector,
    links: TableLinks,
    *,
    enter: Callable[[], object],
    escape: Callable[[], object],
) -> Mapping[Command, Callable[[], object]]:
    """Return all commands; `enter` plays or goes on, `escape` cancels or opens the menu."""
    return {
        Command.DRAW_STOCK: moves.draw_stock,
        Command.TAKE_DISCARD: moves.take_discard,
        Command.LOOK_AT_DISCARDS: inspector.look_at_discards,
        Command.PASS: moves.pass_,
        **{command: partial(moves.choose_at, place) for place, command in enumerate(HAND_PLACES)},
        Command.LEFT: partial(moves.point, -1, carry=False),
        Command.RIGHT: partial(moves.point, 1, carry=False),
        Command.CARRY_LEFT: partial(moves.point, -1, carry=True),
        Command.CARRY_RIGHT: partial(moves.point, 1, carry=True),
        Command.ACCEPT: enter,
        Command.ACTIVATE: enter,
        Command.KNOCK: moves.arm,
        Command.BIG_GIN: moves.big_gin,
        Command.LAY_OFF: moves.lay_offs.best,
        Command.FINISH: moves.lay_offs.finish,
        Command.SORT: moves.sort,
        Command.SCORE_SHEET: links.sheet,
        Command.UNDO: moves.undo,
        Command.REDO: moves.redo,
        Command.HINT: hint.ask,
        Command.THINK_LONGER: hint.think_longer,
        Command.EXPLAIN: inspector.show_next,
        Command.UP: partial(hud.move_focus, 1),
        Command.DOWN: partial(hud.move_focus, -1),
        **{command: partial(hud.steer, command) for command in ARROWS},
        Command.CANCEL: escape,
        Command.SHOW_HAND: partial(moves.attempt, ShowHand()),
        Command.PLAY_ON: partial(moves.attempt, RefuseKnock()),
        Command.LET_COUNT: partial(moves.attempt, AcceptKnock()),
        Command.TAKE_UP: partial(moves.attempt, PickUp()),
    }
