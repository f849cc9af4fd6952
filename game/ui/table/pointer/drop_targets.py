"""Frames around legal targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.rules import Card, DrawStock, LayOff, Phase, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite
from game.ui.table.context import TableContext
from game.ui.table.places.table_places import Box
from game.ui.table.pointer.drag_and_drop import DragAndDrop, Source, Target
from game.ui.tabletop import layout, places
from game.ui.tabletop.places import CARD_H, CARD_W
from game.wording.honour import may_take

Lit = dict[Target | Literal["stock"], tuple[Box, bool]]  # boxes in units, and whether bright


class DropTargets:
    """Frames are brighter under the held card, or where a press would discard."""

    def __init__(self, table: TableContext, drag: DragAndDrop, *, onto_pile: Callable[[], bool]) -> None:
        self.table = table
        self.drag = drag
        self._onto_pile = onto_pile
        self._frames: dict[Target | Literal["stock"], Sprite] = {}

    def clear(self) -> None:
        """Remove all frames."""
        self.table.stage.remove(*self._frames.values())
        self._frames.clear()

    def show(self) -> None:
        """Highlight legal targets."""
        view = self.table.view
        lit = self._lit(view) if view is not None and self.table.playing() else {}
        for target in self._frames.keys() - lit.keys():
            self.table.stage.remove(self._frames.pop(target))
        for target, (box, bright) in lit.items():
            self._light(target, box, bright=bright)

    def _lit(self, view: PlayerView) -> Lit:
        held = self.drag.held
        if held is not None and held.dragging:
            if held.source is not Source.HAND:
                return {"hand": (self._hand(), held.over == "hand")}
            lit = self._melds(view, held.card, held.over)
            if view.phase is Phase.DISCARD:
                lit["pile"] = (self._pile(), held.over == "pile")
            return lit
        lit = self._melds(view, self.table.chosen, None)
        if DrawStock() in view.legal:
            lit["stock"] = (self._around(places.stock_place(self.table.board.viewport)), False)
        if may_take(view) or (view.phase is Phase.DISCARD and self.table.chosen is not None):
            lit["pile"] = (self._pile(), self._onto_pile())
        return lit

    def _melds(self, view: PlayerView, card: Card | None, over: Target | None) -> Lit:
        lit: Lit = {}
        for meld, left, top, width, height in layout.meld_areas(view, self.table.board.poses):
            fits = any(isinstance(one, LayOff) and one.meld == meld and card in (None, one.card) for one in view.legal)
            if self.drag.dragging if view.rules.overlooked_lost else fits:
                lit[meld] = ((left - 7, top - 7, width + 14, height + 14), over == meld)
        return lit

    def _hand(self) -> Box:
        viewport = self.table.board.viewport
        edge, reach = viewport.rim + 16, CARD_H * viewport.card / 2
        top = places.hand_y(viewport) - reach - 12 * viewport.card
        return edge, top, viewport.w - 2 * edge, places.own_y(viewport) + reach + 2 * viewport.card - top

    def _pile(self) -> Box:
        return self._around(places.pile_place(self.table.board.viewport))

    def _around(self, place: tuple[float, float]) -> Box:
        size = self.table.board.viewport.card
        width, height = CARD_W * size + 16 * size, CARD_H * size + 16 * size
        return place[0] - width / 2, place[1] - height / 2, width, height

    def _light(self, target: Target | Literal["stock"], box: Box, *, bright: bool) -> None:
        left, top, width, height = self.table.board.pixels(box)
        skin = self.table.skin
        colour = skin.theme.glow
        line = 3 if bright or skin.theme.plain else 2
        image = skin.plate((width, height), 14, (*colour, 18 if bright else 0), (*colour, 255 if bright else 170), line)
        frame = self._frames.get(target)
        if frame is None:
            frame = self._frames[target] = Sprite(image, z=depths.DROP_TARGET)
            self.table.stage.add(frame)
        frame.image = image
        frame.move(left, top)
