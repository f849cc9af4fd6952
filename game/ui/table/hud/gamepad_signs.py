"""Gamepad signs on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

import pygame

from game.rules import DrawStock, Phase
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics import depths
from game.ui.graphics.button_sign import draw_sign
from game.ui.graphics.sprites import Sprite
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.ui.table.context import TableContext
from game.ui.table.hud.table_state import TableState
from game.ui.tabletop import places
from game.ui.tabletop.highlight import around
from game.ui.widgets.widget import Widget
from game.wording.honour import may_take

_HIGH, _CLOSE = 26, 18
"""Height of a sign in logical pixels, roomy and cramped (the news is just above)."""
_WIDGETS: Mapping[Command, str] = MappingProxyType(
    {
        Command.TAKE_DISCARD: "take",
        Command.PASS: "decline",
        Command.KNOCK: "plate",
        Command.BIG_GIN: "big gin",
        Command.LAY_OFF: "lay off",
        Command.FINISH: "finish",
        Command.SORT: "sort",
        Command.UNDO: "undo",
        Command.HINT: "hint",
        Command.SCORE_SHEET: "score",
        Command.CANCEL: "menu",
        Command.ACCEPT: "next",
    }
)


class GamepadSigns:
    """`pad` returns the gamepad in use, `lines` the bindings."""

    def __init__(
        self,
        table: TableContext,
        *,
        pad: Callable[[], GamepadKind | None],
        lines: Callable[[], Sequence[KeyBinding]],
    ) -> None:
        self.table = table
        self._pad = pad
        self._lines = lines
        self._signs: list[Sprite] = []
        self._shown: tuple[object, ...] = ()

    def clear(self) -> None:
        """Remove all signs."""
        self.table.stage.remove(*self._signs)
        self._signs, self._shown = [], ()

    def show(self, state: TableState, widgets: Mapping[str, Widget]) -> None:
        """Put a sign at each button's upper edge: left, or centred if narrow."""
        kind, skin = self._pad(), self.table.skin
        if kind is None:
            self.clear()
            return
        buttons = _buttons(self._lines())
        wanted = tuple(
            (buttons[command], self._spot(box)) for command, box in self._places(state, widgets) if command in buttons
        )
        if (kind, skin, wanted) == self._shown:
            return
        self.clear()
        self._shown = kind, skin, wanted
        for button, spot in wanted:
            picture = draw_sign(skin, button, kind, self._high)
            place = picture.get_rect(center=spot)
            self._signs.append(Sprite(picture, place.x, place.y, depths.PAD_SIGN))
        self.table.stage.add(*self._signs)

    @property
    def _high(self) -> int:
        cramped = self.table.board.viewport.cramped
        return self.table.skin.px(_CLOSE if cramped else _HIGH)

    def _spot(self, box: pygame.Rect) -> tuple[int, int]:
        px, narrow = self.table.skin.px, box.h > box.w or box.w < 2 * self._high
        return (box.centerx, box.y) if narrow else (box.x + px(8), box.y + px(2))

    def _places(self, state: TableState, widgets: Mapping[str, Widget]) -> Iterator[tuple[Command, pygame.Rect]]:
        yield from ((command, widgets[name].box) for command, name in _WIDGETS.items() if widgets[name].ready)
        if widgets["lay off"].ready and state.chosen is None:
            yield Command.ACCEPT, widgets["lay off"].box
        table, view = self.table, state.view
        if view is None or not state.playing or state.question:
            return
        viewport = table.board.viewport
        if DrawStock() in view.legal:
            yield Command.DRAW_STOCK, around(table.board, places.stock_place(viewport))
        if may_take(view) and not widgets["take"].visible:
            yield Command.TAKE_DISCARD, around(table.board, places.pile_place(viewport))
        if view.phase is Phase.DISCARD and state.chosen is not None:
            yield Command.ACCEPT, around(table.board, places.pile_place(viewport))


def _buttons(lines: Sequence[KeyBinding]) -> dict[Command, GamepadButton]:
    """Return each command's button, the last of several (Menu for the menu)."""
    return {command: button for line in lines for button, command in line.buttons.items()}
