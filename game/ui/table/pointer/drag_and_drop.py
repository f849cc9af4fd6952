"""Turns the pointer's presses, drags, drops and clicks on cards into moves that the controller is asked for.

Nothing is judged here: the controller does the move or says why not.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Literal

import pygame
from msgspec import Struct

from game.rules import Card, CardSet
from game.ui.table.context import TableContext
from game.ui.table.moves.controller import Controller
from game.ui.table.places.places_for import places_for
from game.ui.table.places.table_places import Box
from game.ui.tabletop import layout, places
from game.ui.tabletop.hand_order import inserted
from game.ui.tabletop.highlight import around
from game.ui.tabletop.layout import Key
from game.ui.tabletop.places import CARD_H, CARD_W

THRESHOLD, OF_A_FINGER = 4, 12
"""How far a pressed card must move before it's a drag, in the desktop's pixels; a finger that taps rolls a little."""
DOUBLE_MS = 400.0


def threshold(*, finger: bool) -> int:
    """How far a press must move before it's a drag."""
    return OF_A_FINGER if finger else THRESHOLD


class Source(Enum):
    """Where a press takes hold."""

    HAND = auto()
    PILE = auto()  # the card on top of the discard pile
    PILE_PLACE = auto()  # the place of the discard pile beside its cards; it can be clicked and not dragged
    STOCK = auto()


Target = Literal["hand", "pile", "plate"] | CardSet
"""Where a held card can be dropped; a set of cards is the meld to lay it off on."""


class Held(Struct):
    """What the pointer holds since it was pressed."""

    source: Source
    card: Card | None  # the own card, or the top discard; None for the stock
    start: tuple[float, float]
    grip: tuple[float, float]  # from the pointer to the card's middle, in units
    threshold: int  # how far it must move before it's a drag, in the desktop's pixels
    dragging: bool = False
    over: Target | None = None
    index: int | None = None  # where an own card would go in the hand


class DragAndDrop:
    """Follows the pointer over one board.

    `knockable` says whether the knock plate is shown, and `in_units` converts a rectangle to the desktop's pixels.
    """

    def __init__(
        self,
        table: TableContext,
        controller: Controller,
        *,
        knockable: Callable[[], bool],
        in_units: Callable[[pygame.Rect], pygame.Rect],
    ) -> None:
        self.table = table
        self.controller = controller
        self._knockable = knockable
        self._in_units = in_units
        self.held: Held | None = None
        self.pointer = (0, 0)
        self._last_click: tuple[Card | None, float] = (None, -1e9)

    @property
    def dragging(self) -> bool:
        """Whether a card moves with the pointer."""
        return self.held is not None and self.held.dragging

    @property
    def over(self) -> Target | None:
        """What the dragged card is over."""
        return self.held.over if self.held is not None and self.held.dragging else None

    def press(self, point: tuple[int, int], *, finger: bool = False) -> bool:
        """Take hold of what's at this point, in pixels; False if there's nothing to hold."""
        self.cancel()  # if the release was never heard of, the card glides back
        self.pointer = point
        source, card, key = self.under(point)
        if source is None:
            return False
        x, y = self._units(point)
        at = self.table.board.sprites.get(key) if key else None
        middle = (at.cx, at.cy) if at is not None else places.stock_place(self.table.board.viewport)
        self.held = Held(source, card, point, (middle[0] - x, middle[1] - y), threshold(finger=finger))
        return True

    def move(self, point: tuple[int, int]) -> None:
        """Move the held card along with the pointer."""
        held = self.held
        self.pointer = point
        if held is None:
            return
        if not held.dragging:
            if self.moved(held.start, point) < held.threshold:
                return
            if held.source is Source.PILE_PLACE:
                self.held = None
                return
            self._lift(held)
        self._carry(point)

    def moved(self, start: tuple[float, float], point: tuple[int, int]) -> int:
        """How far the pointer has come, in the desktop's pixels; a dense screen has more of its own."""
        way = pygame.Rect(0, 0, round(abs(point[0] - start[0])), round(abs(point[1] - start[1])))
        return max(self._in_units(way).size)

    def under(self, point: tuple[int, int]) -> tuple[Source | None, Card | None, Key | None]:
        """What a press here would take hold of, as in `Held`, and the key of the card there."""
        board = self.table.board
        key = board.at(point)
        if isinstance(key, Card):
            if self.controller.holds(key):
                return Source.HAND, key, key
            top, pose = self.controller.top, board.poses.get(key)
            if top is not None and pose is not None and pose.area == "pile":
                return Source.PILE, top, top  # a press on the edge of a card below it counts too
        x, y = self._units(point)
        size = board.viewport.card
        for source, place, card in (
            (Source.STOCK, places.stock_place(board.viewport), None),
            (Source.PILE_PLACE, places.pile_place(board.viewport), self.controller.top),
        ):
            if abs(x - place[0]) < size * places.CARD_W / 2 + 6 and abs(y - place[1]) < size * places.CARD_H / 2 + 10:
                return source, card, None
        return None, None, None

    def check_held(self) -> None:
        """Let go of a card that no longer lies where it was taken up, before another view is shown."""
        held, moves = self.held, self.controller
        if held is None or held.source is Source.STOCK:
            return
        there = (
            held.card is not None and moves.holds(held.card) if held.source is Source.HAND else held.card is moves.top
        )
        if not there:
            self.cancel()

    def follow_pointer(self) -> None:
        """Put the dragged card under the pointer again, after a new window size or a new view."""
        if self.held is not None and self.held.dragging:
            self._carry(self.pointer)

    def release(self, point: tuple[int, int], now: float) -> None:
        """Drop what's held, or treat the press as a click if it hasn't moved; `now` is in milliseconds."""
        held, self.held = self.held, None
        if held is None:
            return
        if not held.dragging:
            self._click(held, now)
            return
        self.pointer = point
        self._place(held, point)
        if not self._drop(held):
            self._glide_back(held)
        self.table.arrange_hand()

    def cancel(self) -> bool:
        """Let go of what's held, which glides back; False if nothing was held."""
        held, self.held = self.held, None
        if held is not None and held.dragging:
            self._glide_back(held)
            self.table.arrange_hand()
        return held is not None

    def forget(self) -> None:
        """Hold nothing, since all cards are taken off the table."""
        self.held = None

    def hand_with_gap(self) -> layout.Hand | None:
        """The own hand with a gap where the dragged card would go; None while no own card is dragged."""
        held = self.held
        if held is None or not held.dragging or held.source is not Source.HAND or held.card is None:
            return None
        groups = self.table.hand_order.without(held.card)
        if held.index is not None:
            groups = inserted(groups, held.card, held.index)
        raised = self.table.hand_order.hand().raised
        return layout.Hand(tuple(tuple(group) for group in groups if group), raised, parting=held.card)

    # ------------------------------------------------------------------ parts

    def _units(self, point: tuple[float, float]) -> tuple[float, float]:
        unit = self.table.board.viewport.unit
        return point[0] / unit, point[1] / unit

    def _lift(self, held: Held) -> None:
        """Take the card up, turned straight and held by the same spot."""
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
        """Find the target under the card, and its place in the own hand if it's over that."""
        x, y = self._units(point)
        held.over, held.index = None, None
        for target, (left, top, width, height) in self._targets(held).items():
            if left <= x <= left + width and top <= y <= top + height:
                held.over = target
        if held.over == "hand" and held.source is Source.HAND and held.card is not None:
            held.index = self._gap(held.card, x + held.grip[0])

    def _targets(self, held: Held) -> dict[Target, Box]:
        """The boxes in which the held card can be dropped, in units; the last one that fits counts."""
        table, viewport = self.table, self.table.board.viewport
        x, y = places.pile_place(viewport)
        width, height = CARD_W * viewport.card, CARD_H * viewport.card
        targets: dict[Target, Box] = {"hand": (0.0, places.hand_y(viewport) - height * 0.62, viewport.w, height * 1.68)}
        if held.source is Source.HAND:
            targets["pile"] = (x - width * 0.75, y - height * 0.62, width * 1.5, height * 1.24)
            if self._knockable():
                left, top, width, height = places_for(viewport).boxes["plate"]
                targets["plate"] = (left - 24, top - 24, width + 48, height + 48)
            melds = layout.meld_areas(table.view, table.board.poses) if table.view is not None else []
            for meld, left, top, width, height in melds:
                targets[meld] = (left - 12, top - 12, width + 24, height + 40)
        return targets

    def _gap(self, card: Card, x: float) -> int:
        """How many of the other cards lie left of this place, in units."""
        others = [one for one in self.table.hand_order.cards() if one is not card]
        board = self.table.board
        groups = tuple(tuple(group) for group in self.table.hand_order.without(card))
        place = layout.own_hand(layout.Hand(groups), board.viewport)
        return sum(place[one].x < x for one in others)

    def _drop(self, held: Held) -> bool:
        """Make the move that the drop means; False if the card must glide back."""
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
            moves.misplaced(own or ("stock" if held.source is Source.STOCK else "pile"), self._where())
        if own is None or held.over is None:
            return False
        if held.over == "pile":
            return moves.discard(own)
        if held.over == "plate":
            return moves.knock(own)
        return moves.lay_off(own, held.over)

    def _where(self) -> Literal["stock", "opponent", "cloth"]:
        """What the pointer is over where nothing can be dropped."""
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

    def _click(self, held: Held, now: float) -> None:
        moves = self.controller
        if held.source is Source.STOCK:
            moves.draw_stock()
        elif held.source in {Source.PILE, Source.PILE_PLACE}:
            if self.table.playing():
                moves.use_pile()
        elif held.card is not None:
            card, when = self._last_click
            self._last_click = (held.card, now)
            if card is held.card and now - when < DOUBLE_MS and not moves.armed:  # while armed, each click knocks
                self._last_click = (None, -1e9)
                moves.play(held.card)
            else:
                moves.choose(held.card)
