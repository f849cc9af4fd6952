"""Presses, drags, drops and clicks on cards, as moves for the controller.

The controller makes the move or says why not.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Literal

import pygame
from msgspec import Struct

from game.rules import Card, CardSet
from game.ui.table.context import Subject, TableContext
from game.ui.table.moves.controller import Controller
from game.ui.table.moves.misplaced import Where, misplaced
from game.ui.table.places.places_for import places_for
from game.ui.table.places.table_places import Box
from game.ui.tabletop import layout, places
from game.ui.tabletop.hand_order import inserted
from game.ui.tabletop.highlight import around
from game.ui.tabletop.layout import Key
from game.ui.tabletop.places import CARD_H, CARD_W

THRESHOLD, OF_A_FINGER = 4, 12
"""Movement that starts a drag, in the desktop's pixels; a tapping finger rolls a little."""


def threshold(*, finger: bool) -> int:
    """Return the movement that starts a drag."""
    return OF_A_FINGER if finger else THRESHOLD


class Source(Enum):
    """What a press took hold of."""

    HAND = auto()
    PILE = auto()  # the card on top of the discard pile
    PILE_PLACE = auto()  # the discard pile's place around its cards: clickable, not draggable
    MELD = auto()  # a meld that the chosen card may be laid off on: clickable, not draggable
    STOCK = auto()


Target = Literal["hand", "pile", "plate"] | CardSet
"""A drop target; a set of cards is a meld to lay off on."""


class Held(Struct):
    """A press in progress."""

    source: Source
    card: Card | None  # an own card or the top discard; None for the stock
    start: tuple[float, float]
    grip: tuple[float, float]  # from the pointer to the card's middle, in units
    threshold: int  # movement that starts a drag, in the desktop's pixels
    early: bool  # whether it began too early to mean a move
    dragging: bool = False
    over: Target | None = None
    index: int | None = None  # an own card's new place in the hand


class DragAndDrop:
    """Follows the pointer.

    `knockable` says whether the knock plate is shown; `look` shows the discards; `in_units` converts to the desktop's
    pixels.
    """

    def __init__(
        self,
        table: TableContext,
        controller: Controller,
        *,
        knockable: Callable[[], bool],
        look: Callable[[], object],
        in_units: Callable[[pygame.Rect], pygame.Rect],
    ) -> None:
        self.table = table
        self.controller = controller
        self._knockable = knockable
        self._look = look
        self._in_units = in_units
        self.held: Held | None = None
        self.pointer = (0, 0)

    @property
    def dragging(self) -> bool:
        """Whether a card moves with the pointer."""
        return self.held is not None and self.held.dragging

    @property
    def over(self) -> Target | None:
        """The target under the dragged card."""
        return self.held.over if self.held is not None and self.held.dragging else None

    def press(self, point: tuple[int, int], *, finger: bool = False) -> bool:
        """Hold what's at this point, in pixels; return False if nothing is."""
        self.cancel()  # after a missed release the card glides back
        self.pointer = point
        source, card, key = self.under(point)
        if source is None:
            self.controller.cancel()
            return False
        x, y = self._units(point)
        at = self.table.board.sprites.get(key) if key else None
        middle = (at.cx, at.cy) if at is not None else places.stock_place(self.table.board.viewport)
        grip, early = (middle[0] - x, middle[1] - y), not self.controller.ready
        self.held = Held(source, card, point, grip, threshold(finger=finger), early)
        return True

    def move(self, point: tuple[int, int]) -> None:
        """Move the held card with the pointer."""
        held = self.held
        self.pointer = point
        if held is None:
            return
        if not held.dragging:
            if self.moved(held.start, point) < held.threshold:
                return
            if held.source in {Source.PILE_PLACE, Source.MELD}:
                self.held = None
                return
            self._lift(held)
        self._carry(point)

    def moved(self, start: tuple[float, float], point: tuple[int, int]) -> int:
        """Return the movement in the desktop's pixels; dense screens count more of their own."""
        way = pygame.Rect(0, 0, round(abs(point[0] - start[0])), round(abs(point[1] - start[1])))
        return max(self._in_units(way).size)

    def under(self, point: tuple[int, int]) -> tuple[Source | None, Card | None, Key | None]:
        """Return what a press here would hold, and the card's key."""
        board = self.table.board
        key = board.at(point)
        if isinstance(key, Card):
            if self.controller.holds(key):
                return Source.HAND, key, key
            top, pose = self.controller.top, board.poses.get(key)
            if top is not None and pose is not None and pose.area == "pile":
                return Source.PILE, top, top  # also for a press on the edge of a card below it
        x, y = self._units(point)
        size = board.viewport.card
        for source, place, card in (
            (Source.STOCK, places.stock_place(board.viewport), None),
            (Source.PILE_PLACE, places.pile_place(board.viewport), self.controller.top),
        ):
            if abs(x - place[0]) < size * places.CARD_W / 2 + 6 and abs(y - place[1]) < size * places.CARD_H / 2 + 10:
                return source, card, None
        if self.controller.chosen is not None and self._meld_at(x, y) is not None:
            return Source.MELD, None, None
        return None, None, None

    def check_held(self) -> None:
        """Drop a card that has left its place."""
        held, moves = self.held, self.controller
        if held is None or held.source is Source.STOCK:
            return
        there = (
            held.card is not None and moves.holds(held.card) if held.source is Source.HAND else held.card is moves.top
        )
        if not there:
            self.cancel()

    def follow_pointer(self) -> None:
        """Put the dragged card back under the pointer."""
        if self.held is not None and self.held.dragging:
            self._carry(self.pointer)

    def release(self, point: tuple[int, int]) -> None:
        """Drop what's held, or click it if it hasn't moved."""
        held, self.held = self.held, None
        if held is None:
            return
        if not held.dragging:
            self._click(held)
            return
        self.pointer = point
        self._place(held, point)
        if not self._drop(held):
            self._glide_back(held)
        self.table.arrange_hand()

    def cancel(self) -> bool:
        """Let what's held glide back; return False if nothing is."""
        held, self.held = self.held, None
        if held is not None and held.dragging:
            self._glide_back(held)
            self.table.arrange_hand()
        return held is not None

    def forget(self) -> None:
        """Hold nothing, because all cards leave."""
        self.held = None

    def hand_with_gap(self) -> layout.Hand | None:
        """Return the hand with a gap for the dragged card, if it's the player's own."""
        held = self.held
        if held is None or not held.dragging or held.source is not Source.HAND or held.card is None:
            return None
        groups = self.table.hand_order.without(held.card)
        if held.index is not None:
            groups = inserted(groups, held.card, held.index)
        raised = self.table.hand_order.hand().raised
        return layout.Hand(tuple(tuple(group) for group in groups if group), raised, parting=held.card)

    # ------------------------------------------------------------------ parts

    def _meld_at(self, x: float, y: float) -> CardSet | None:
        """Return the meld here that takes lay-offs."""
        return next((meld for meld, box in self._melds() if _within(box, x, y)), None)

    def _melds(self) -> list[tuple[CardSet, Box]]:
        """Return the melds that take lay-offs, and their boxes in units."""
        view = self.table.view
        melds = layout.meld_areas(view, self.table.board.poses) if view is not None else []
        return [(meld, (left - 12, top - 12, width + 24, height + 40)) for meld, left, top, width, height in melds]

    def _units(self, point: tuple[float, float]) -> tuple[float, float]:
        unit = self.table.board.viewport.unit
        return point[0] / unit, point[1] / unit

    def _lift(self, held: Held) -> None:
        held.dragging = True
        board = self.table.board
        if held.card is not None:
            x, y = pygame.Vector2(held.grip).rotate(board.sprites[held.card].angle)
            held.grip = x, y
        if held.source is Source.STOCK:
            board.lift_unseen()
        elif held.card is not None:
            board.lift(held.card)

    def _carry(self, point: tuple[int, int]) -> None:
        held = self.held
        assert held is not None
        self._place(held, point)
        x, y = self._units(point)
        self.table.board.carry(x + held.grip[0], y + held.grip[1])
        self.table.arrange_hand()

    def _place(self, held: Held, point: tuple[int, int]) -> None:
        x, y = self._units(point)
        held.over, held.index = None, None
        for target, box in self._targets(held).items():
            if _within(box, x, y):
                held.over = target
        if held.over == "hand" and held.source is Source.HAND and held.card is not None:
            held.index = self._gap(held.card, x + held.grip[0])

    def _targets(self, held: Held) -> dict[Target, Box]:
        """Return the drop targets in units; the last match counts."""
        viewport = self.table.board.viewport
        x, y = places.pile_place(viewport)
        width, height = CARD_W * viewport.card, CARD_H * viewport.card
        targets: dict[Target, Box] = {"hand": (0.0, places.hand_y(viewport) - height * 0.62, viewport.w, height * 1.68)}
        if held.source is Source.HAND:
            targets["pile"] = (x - width * 0.75, y - height * 0.62, width * 1.5, height * 1.24)
            if self._knockable():
                left, top, width, height = places_for(viewport).boxes["plate"]
                targets["plate"] = (left - 24, top - 24, width + 48, height + 48)
            targets.update(self._melds())
        return targets

    def _gap(self, card: Card, x: float) -> int:
        others = [one for one in self.table.hand_order.cards() if one is not card]
        board = self.table.board
        groups = tuple(tuple(group) for group in self.table.hand_order.without(card))
        place = layout.own_hand(layout.Hand(groups), board.viewport)
        return sum(place[one].x < x for one in others)

    def _drop(self, held: Held) -> bool:
        """Make the move; False lets the card glide back."""
        moves = self.controller
        if held.over == "hand":
            if held.source is Source.STOCK:
                return moves.draw_stock()
            if held.source is Source.PILE:
                self.table.board.release()
                return moves.take_discard()
            if held.card is not None and held.index is not None:
                moves.reorder(held.card, held.index)
            return False
        own = held.card if held.source is Source.HAND else None
        if held.over is None:
            self._misplaced(own or ("stock" if held.source is Source.STOCK else "pile"))
        if own is None or held.over is None:
            return False
        if held.over == "pile":
            return moves.discard(own)
        if held.over == "plate":
            return moves.knock(own)
        return moves.lay_offs.lay_off(own, held.over)

    def _misplaced(self, what: Subject) -> None:
        view = self.table.view
        words = misplaced(view, what, self._where()) if view is not None and self.table.playing() else ""
        if words:
            self.table.tell(words, refusal=True, about=what)

    def _where(self) -> Where:
        board = self.table.board
        if around(board, places.stock_place(board.viewport)).collidepoint(self.pointer):
            return "stock"
        upper = [pose for pose in board.poses.values() if pose.area == "upper"]
        over = bool(upper) and pygame.Rect(board.pixels(layout.bounds(upper))).collidepoint(self.pointer)
        return "opponent" if over else "cloth"

    def _glide_back(self, held: Held) -> None:
        if held.source is Source.STOCK:
            self.table.board.return_unseen()
        else:
            self.table.board.release()

    def _click(self, held: Held) -> None:
        moves, early = self.controller, held.early and self.table.playing()
        if held.source is not Source.HAND and early:
            return
        if held.source is Source.STOCK:
            moves.draw_stock()
        elif held.source in {Source.PILE, Source.PILE_PLACE}:
            view = self.table.view
            if self.table.resting() or (view is not None and view.drawn is not None and moves.chosen is None):
                self._look()
            elif self.table.playing():
                moves.use_pile()
        elif held.source is Source.MELD:
            meld = self._meld_at(*self._units(held.start))
            if moves.chosen is not None and meld is not None:
                moves.lay_offs.lay_off(moves.chosen, meld)
        elif held.card is not None:
            moves.choose(held.card) if early else moves.click(held.card)


def _within(box: Box, x: float, y: float) -> bool:
    left, top, width, height = box
    return left <= x <= left + width and top <= y <= top + height
