"""What does what is asked for at a table, by key, by button or by a screen reader's verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.ui.engine.commands import ARROWS, Command
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
    ways: TableLinks,
    *,
    enter: Callable[[], object],
    escape: Callable[[], object],
) -> Mapping[Command, Callable[[], object]]:
    """All of them; `enter` does what is at hand, and `escape` leaves it."""
    return {
        Command.DRAW_STOCK: moves.draw_stock,
        Command.TAKE_DISCARD: moves.take_discard,
        Command.PASS: moves.pass_,
        Command.LEFT: partial(moves.point, -1, carry=False),
        Command.RIGHT: partial(moves.point, 1, carry=False),
        Command.CARRY_LEFT: partial(moves.point, -1, carry=True),
        Command.CARRY_RIGHT: partial(moves.point, 1, carry=True),
        Command.ACCEPT: enter,
        Command.ACTIVATE: enter,
        Command.KNOCK: moves.arm,
        Command.BIG_GIN: moves.big_gin,
        Command.LAY_OFF: moves.lay_off_best,
        Command.FINISH: moves.finish,
        Command.SORT: moves.sort,
        Command.SCORE_SHEET: ways.sheet,
        Command.UNDO: moves.undo,
        Command.REDO: moves.redo,
        Command.HINT: hint.ask,
        Command.THINK_LONGER: hint.think_longer,
        Command.EXPLAIN: inspector.show_next,
        Command.UP: partial(hud.move_focus, 1),
        Command.DOWN: partial(hud.move_focus, -1),
        **{command: partial(hud.steer, command) for command in ARROWS},
        Command.CANCEL: escape,
        **hud.actions.challenge.commands,
    }
