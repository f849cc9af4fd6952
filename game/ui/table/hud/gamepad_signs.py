"""What a controller's buttons do at the table, by their signs beside it, while the player uses one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.rules import DrawStock, Phase, TakeDiscard
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics import depths
from game.ui.graphics.button_sign import draw_sign
from game.ui.graphics.sprites import Sprite
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.ui.table.context import TableContext
from game.ui.table.hud.actions import HudActions
from game.ui.table.hud.result import HudResult
from game.ui.tabletop import places
from game.ui.tabletop.highlight import around
from game.ui.widgets.widget import Widget

_HIGH, _CLOSE = 26, 18
"""Logical pixels, and where the room is close, as the news stands just above the buttons there."""


class GamepadSigns:
    """`pad` says whose signs are wanted, if any, and `lines` which button does what."""

    def __init__(
        self,
        table: TableContext,
        actions: HudActions,
        result: HudResult,
        *,
        pad: Callable[[], GamepadKind | None],
        lines: Callable[[], Sequence[KeyBinding]],
    ) -> None:
        self.table = table
        self._actions = actions
        self._result = result
        self._pad = pad
        self._lines = lines
        self._signs: list[Sprite] = []
        self._shown: tuple[object, ...] = ()

    def clear(self) -> None:
        """Take all away, as before everything is made for another size."""
        self.table.stage.remove(*self._signs)
        self._signs, self._shown = [], ()

    def show(self) -> None:
        """Each stands at the upper edge of what it is for: at the left of a button, in the middle of what is small."""
        kind, skin = self._pad(), self.table.skin
        if kind is None:
            self.clear()
            return
        buttons = _buttons(self._lines())
        wanted = tuple((buttons[command], self._spot(box)) for command, box in self._places() if command in buttons)
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
        """Where the middle of a sign is; beside the index of a card."""
        px, narrow = self.table.skin.px, box.h > box.w or box.w < 2 * self._high
        return (box.centerx, box.y) if narrow else (box.x + px(8), box.y + px(2))

    def _places(self) -> Iterator[tuple[Command, pygame.Rect]]:
        """What can be done now, and where it stands."""
        yield from ((command, widget.box) for command, widget in self._widgets() if widget.ready)
        table, view = self.table, self.table.view
        if view is None or not table.playing() or self._actions.question.options:
            return
        viewport = table.board.viewport
        if DrawStock() in view.legal:
            yield Command.DRAW_STOCK, around(table.board, places.stock_place(viewport))
        if TakeDiscard() in view.legal and not self._actions.take.visible:
            yield Command.TAKE_DISCARD, around(table.board, places.pile_place(viewport))
        if view.phase is Phase.DISCARD and table.chosen is not None:
            yield Command.ACCEPT, around(table.board, places.pile_place(viewport))

    def _widgets(self) -> Iterator[tuple[Command, Widget]]:
        do = self._actions
        yield from (
            (Command.TAKE_DISCARD, do.take), (Command.PASS, do.decline), (Command.KNOCK, do.plate),
            (Command.BIG_GIN, do.big_gin), (Command.LAY_OFF, do.lay_off_best), (Command.FINISH, do.finish),
            (Command.SORT, do.sort), (Command.UNDO, do.undo), (Command.HINT, do.hint),
            (Command.SCORE_SHEET, do.score), (Command.CANCEL, do.menu), (Command.ACCEPT, self._result.next),
        )  # fmt: skip


def _buttons(lines: Sequence[KeyBinding]) -> dict[Command, GamepadButton]:
    """The button for each command, the last where several do it: the menu's own for the menu."""
    return {command: button for line in lines for button, command in line.buttons.items()}
