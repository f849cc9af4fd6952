"""What could be used under the pointer rises a little and lights up; all else stays as it is."""

from __future__ import annotations

import pygame

from game.rules import Card, DrawStock, Phase, PlayerView, TakeDiscard
from game.ui.table.context import TableContext
from game.ui.table.drag_and_drop import DragAndDrop


class Hover:
    """Follows a pointer that holds nothing; a finger, which is seen only where it presses, lights nothing."""

    def __init__(self, table: TableContext, drag: DragAndDrop) -> None:
        self.table = table
        self.drag = drag
        self.card: Card | None = None
        """An own card under the pointer, or the top of the discard pile where it may be taken."""
        self.onto_pile = False
        """Whether a press would throw the chosen card on the pile under the pointer."""
        self._point: tuple[int, int] | None = None

    def event(self, e: pygame.event.Event, *, covered: bool) -> None:
        """Watch the pointer, which may be on something that stands over the cards."""
        if e.type == pygame.MOUSEMOTION:
            point = None if covered or e.touch else e.pos
        elif e.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            point = None
        else:
            return
        if point != self._point:
            self._point = point
            self.refresh()

    def refresh(self) -> None:
        """Light what can be used now where the pointer rests."""
        view, board = self.table.view, self.table.board
        if self.drag.dragging and self._point is not None:
            self._point = self.drag.pointer
        source, card = ("", None) if self._point is None or view is None or self.drag.dragging else self._usable(view)
        board.stock.light(source == "stock")
        onto_pile = source == "target"
        if card is not self.card or onto_pile != self.onto_pile:
            self.card, self.onto_pile = card, onto_pile
            self.table.arrange_hand()

    def _usable(self, view: PlayerView) -> tuple[str, Card | None]:
        """What is under the pointer, if a press or a drag there would mean something."""
        assert self._point is not None
        source, card, key = self.drag.under(self._point)
        if source == "own" and key is not None and not self.table.board.sprites[key].glide:
            return source, card
        if not self.table.playing():
            return "", None
        if source == "stock" and DrawStock() in view.legal:
            return source, None
        if source in ("pile", "slot"):
            if TakeDiscard() in view.legal:
                return source, card
            if view.phase is Phase.DISCARD and self.table.chosen is not None:
                return "target", None
        return "", None
