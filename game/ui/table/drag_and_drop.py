"""The player's pointer on the cards: press, drag, drop, click and double click become wishes.

What may be done is not decided here: the controller hears the wish and answers with an action or a reason.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct

from game.rules import Card
from game.ui.table.context import TableContext
from game.ui.table.controller import Controller
from game.ui.table.hud.hud_layout import Box, HudLayout
from game.ui.tabletop import layout, places
from game.ui.tabletop.hand_order import inserted
from game.ui.tabletop.highlight import around
from game.ui.tabletop.layout import Key
from game.ui.tabletop.places import CARD_H, CARD_W

THRESHOLD, OF_A_FINGER = 4, 12
"""How far, as the desktop counts, a pressed card must move before it is a drag; a finger that taps rolls a little."""
DOUBLE_MS = 400.0


def threshold(*, finger: bool) -> int:
    """How far a press must move before it is a drag."""
    return OF_A_FINGER if finger else THRESHOLD


class Held(Struct):
    """What is at the pointer: an own card, the top discard, the top of the stock, or the bare place of a pile."""

    source: str
    card: Card | None
    """The own card, or what lies on top of the discard pile."""
    start: tuple[float, float]
    grip: tuple[float, float]
    """From the pointer to the card's middle, in units."""
    threshold: int
    """Pixels that it must move before it is a drag."""
    dragging: bool = False
    over: str = ""
    index: int | None = None


class DragAndDrop:
    """Follows the pointer over one board.

    `knockable` says whether the knock plate is there to drop a card on, and `in_units` how the desktop counts a place.
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
        """Whether a card is on its way with the pointer."""
        return self.held is not None and self.held.dragging

    @property
    def over(self) -> str:
        """The name of what the dragged card is over; empty where it is over nothing."""
        return self.held.over if self.held is not None and self.held.dragging else ""

    def press(self, point: tuple[int, int], *, finger: bool = False) -> bool:
        """The button or a finger went down; True if it was on a card."""
        self.cancel()  # what is still held, its release unheard of, glides back
        self.pointer = point
        source, card, key = self.under(point)
        if not source:
            return False
        x, y = self._units(point)
        at = self.table.board.sprites.get(key) if key else None
        middle = (at.cx, at.cy) if at is not None else places.stock_place(self.table.board.viewport)
        self.held = Held(source, card, point, (middle[0] - x, middle[1] - y), threshold(finger=finger))
        return True

    def move(self, point: tuple[int, int]) -> None:
        """The pointer moved; a held card goes with it, exactly."""
        held = self.held
        self.pointer = point
        if held is None:
            return
        if not held.dragging:
            if self.moved(held.start, point) < held.threshold:
                return
            if held.source == "slot":
                self.held = None
                return
            self._lift(held)
        self._carry(point)

    def moved(self, start: tuple[float, float], point: tuple[int, int]) -> int:
        """How far the pointer has come from there, as the desktop counts: a dense screen has more pixels to it."""
        way = pygame.Rect(0, 0, round(abs(point[0] - start[0])), round(abs(point[1] - start[1])))
        return max(self._in_units(way).size)

    def under(self, point: tuple[int, int]) -> tuple[str, Card | None, Key | None]:
        """What a press here would take hold of, as `Held` has it, and the key of a card that lies there."""
        board = self.table.board
        key = board.at(point)
        if isinstance(key, Card):
            if self.controller.holds(key):
                return "own", key, key
            top, pose = self.controller.top, board.poses.get(key)
            if top is not None and pose is not None and pose.area == "pile":
                return "pile", top, top  # also by the edge of one below
        x, y = self._units(point)
        size = board.viewport.card
        for source, place in (
            ("stock", places.stock_place(board.viewport)),
            ("slot", places.pile_place(board.viewport)),
        ):
            if abs(x - place[0]) < size * places.CARD_W / 2 + 6 and abs(y - place[1]) < size * places.CARD_H / 2 + 10:
                return source, self.controller.top if source == "slot" else None, None
        return "", None, None

    def check_held(self) -> None:
        """Another view is about to be shown: what is not in it where it was taken up is let go of."""
        held, moves = self.held, self.controller
        if held is None or held.source == "stock":
            return
        there = held.card is not None and moves.holds(held.card) if held.source == "own" else held.card is moves.top
        if not there:
            self.cancel()

    def follow_pointer(self) -> None:
        """Put the held card under the pointer again, after a new window size or a new view."""
        if self.held is not None and self.held.dragging:
            self._carry(self.pointer)

    def release(self, point: tuple[int, int], now: float) -> None:
        """The button came up: a drop, or a click."""
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
        """Let go: what was held glides back; False if nothing was."""
        held, self.held = self.held, None
        if held is not None and held.dragging:
            self._glide_back(held)
            self.table.arrange_hand()
        return held is not None

    def forget(self) -> None:
        """Hold nothing any more, as all cards are taken away."""
        self.held = None

    def hand_with_gap(self) -> layout.Hand | None:
        """The own hand with a gap where the held card would go; None while none is held over it."""
        held = self.held
        if held is None or not held.dragging or held.source != "own" or held.card is None:
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
        """From the hand or the pile it comes up straight, held by the same spot."""
        held.dragging = True
        board = self.table.board
        if held.card is not None:
            x, y = pygame.Vector2(held.grip).rotate(board.sprites[held.card].angle)
            held.grip = x, y
        if held.source == "stock":
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
        """Find what the card is over: a target by name, or a gap in the own hand."""
        x, y = self._units(point)
        held.over, held.index = "", None
        for name, (left, top, width, height) in self._targets(held).items():
            if left <= x <= left + width and top <= y <= top + height:
                held.over = name
        if held.over == "hand" and held.source == "own" and held.card is not None:
            held.index = self._gap(held.card, x + held.grip[0])

    def _targets(self, held: Held) -> dict[str, Box]:
        """Where the held card can be let go, by name, in units."""
        table, viewport = self.table, self.table.board.viewport
        x, y = places.pile_place(viewport)
        width, height = CARD_W * viewport.card, CARD_H * viewport.card
        targets = {"hand": (0.0, places.hand_y(viewport) - height * 0.62, viewport.w, height * 1.68)}
        if held.source == "own":
            targets["pile"] = (x - width * 0.75, y - height * 0.62, width * 1.5, height * 1.24)
            if self._knockable():
                left, top, width, height = HudLayout(viewport).plate
                targets["plate"] = (left - 24, top - 24, width + 48, height + 48)
            melds = layout.meld_areas(table.view, table.board.poses) if table.view is not None else []
            for number, (_meld, left, top, width, height) in enumerate(melds):
                targets[f"meld{number}"] = (left - 12, top - 12, width + 24, height + 40)
        return targets

    def _gap(self, card: Card, x: float) -> int:
        """How many of the other cards lie left of this place."""
        others = [one for one in self.table.hand_order.cards() if one is not card]
        board = self.table.board
        groups = tuple(tuple(group) for group in self.table.hand_order.without(card))
        place = layout.own_hand(layout.Hand(groups), board.viewport)
        return sum(place[one].x < x for one in others)

    def _drop(self, held: Held) -> bool:
        """Do what dropping the card there means; False if it is to glide back."""
        moves = self.controller
        if held.over == "hand":
            if held.source == "stock":
                return moves.draw_stock()
            if held.source == "pile":
                self.table.board.release()
                return moves.take_discard()
            if held.card is not None and held.index is not None:
                moves.reorder(held.card, held.index)
            return False
        if not held.over:
            what = held.card if held.source == "own" and held.card is not None else None
            moves.misplaced(what or ("stock" if held.source == "stock" else "pile"), self._where())
        if held.source != "own" or held.card is None:
            return False
        if held.over == "pile":
            return moves.discard(held.card)
        if held.over == "plate":
            return moves.knock(held.card)
        view = self.table.view
        if held.over.startswith("meld") and view is not None and view.showdown is not None:
            return moves.lay_off(held.card, view.showdown.melds[int(held.over[4:])])
        return False

    def _where(self) -> str:
        """What the pointer is over where a card means nothing: the stock, the other player's cards, or bare cloth."""
        board = self.table.board
        if around(board, places.stock_place(board.viewport)).collidepoint(self.pointer):
            return "stock"
        upper = [pose for pose in board.poses.values() if pose.area == "upper"]
        over = bool(upper) and pygame.Rect(board.pixels(layout.bounds(upper))).collidepoint(self.pointer)
        return "other" if over else "cloth"

    def _glide_back(self, held: Held) -> None:
        if held.source == "stock":
            self.table.board.return_unseen()
        else:
            self.table.board.release()

    def _click(self, held: Held, now: float) -> None:
        moves = self.controller
        if held.source == "stock":
            moves.draw_stock()
        elif held.source in {"pile", "slot"}:
            if self.table.playing():
                moves.use_pile()
        elif held.card is not None:
            card, when = self._last_click
            self._last_click = (held.card, now)
            if card is held.card and now - when < DOUBLE_MS and not moves.armed:  # else both are for the knock
                self._last_click = (None, -1e9)
                moves.play(held.card)
            else:
                moves.choose(held.card)
