"""Hover effects on cards and piles."""

from __future__ import annotations

import pygame

from game.rules import Card, DrawStock, Phase, PlayerView
from game.ui.table.context import TableContext
from game.ui.table.pointer.drag_and_drop import DragAndDrop, Source
from game.wording.honour import may_take


class Hover:
    """Follows a pointer that holds nothing; fingers don't hover."""

    def __init__(self, table: TableContext, drag: DragAndDrop) -> None:
        self.table = table
        self.drag = drag
        self.card: Card | None = None  # the own card under the pointer, or the top discard if it may be taken
        self.onto_pile = False  # whether a press would discard the chosen card on the pile
        self._point: tuple[int, int] | None = None

    def event(self, e: pygame.event.Event, *, covered: bool) -> None:
        """Follow the pointer; `covered` means it's on a widget."""
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
        """Highlight what's usable under the pointer."""
        view, board = self.table.view, self.table.board
        if self.drag.dragging and self._point is not None:
            self._point = self.drag.pointer
        nothing = self._point is None or view is None or self.drag.dragging
        source, card = (None, None) if nothing or view is None else self._usable(view)
        board.stock.light(source is Source.STOCK)
        onto_pile = source is Source.PILE_PLACE
        if card is not self.card or onto_pile != self.onto_pile:
            self.card, self.onto_pile = card, onto_pile
            self.table.arrange_hand()

    def _usable(self, view: PlayerView) -> tuple[Source | None, Card | None]:
        assert self._point is not None
        source, card, key = self.drag.under(self._point)
        if source is Source.HAND and key is not None and not self.table.board.sprites[key].glide:
            return source, card
        if not self.table.playing():
            return None, None
        if source is Source.STOCK and DrawStock() in view.legal:
            return source, None
        if source in (Source.PILE, Source.PILE_PLACE):
            if may_take(view):
                return Source.PILE, card
            if view.phase is Phase.DISCARD and self.table.chosen is not None:
                return Source.PILE_PLACE, None
        return None, None
