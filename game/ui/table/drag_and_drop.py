"""The player's fingers on the cards: press, drag, drop, click and double click become wishes of the table.

What may be done is not decided here: the table hears the wish and answers with an action or a reason.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from game.rules import Card, CardSet
from game.ui.tabletop import layout
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import HandOrder, inserted
from game.ui.tabletop.layout import Key

THRESHOLD = 4
"""Pixels that a pressed card must move before it is a drag."""
DOUBLE_MS = 400.0
_LEAN = 10.0


class CardMoves(Protocol):
    """What fingers ask of the table; each returns whether it came about."""

    @property
    def board(self) -> Board: ...
    @property
    def own(self) -> HandOrder: ...
    @property
    def top(self) -> Card | None: ...
    def holds(self, card: Card) -> bool: ...
    def draw_stock(self) -> bool: ...
    def take_discard(self) -> bool: ...
    def use_pile(self) -> bool: ...
    def discard(self, card: Card) -> bool: ...
    def knock(self, card: Card) -> bool: ...
    def lay_off(self, card: Card, meld: CardSet | None = None) -> bool: ...
    def choose(self, card: Card) -> None: ...
    def reorder(self, card: Card, index: int) -> None: ...
    def rearrange(self) -> None: ...
    def targets(self, held: Held) -> dict[str, tuple[float, float, float, float]]: ...
    def melds(self) -> list[tuple[CardSet, float, float, float, float]]: ...
    def playing(self) -> bool: ...


class Held(Struct):
    """What is between the fingers: an own card, the top discard, the top of the stock, or the bare place of a pile."""

    source: str
    card: Card | None
    """The own card, or what lies on top of the discard pile."""
    start: tuple[float, float]
    grip: tuple[float, float]
    """From the pointer to the card's middle, in units."""
    dragging: bool = False
    over: str = ""
    index: int | None = None


class DragAndDrop:
    """Follows the pointer over one board."""

    def __init__(self, table: CardMoves) -> None:
        self.table = table
        self.held: Held | None = None
        self.pointer = (0.0, 0.0)
        self._last_click: tuple[Card | None, float] = (None, -1e9)

    @property
    def dragging(self) -> bool:
        """Whether a card is on its way with the pointer."""
        return self.held is not None and self.held.dragging

    def press(self, point: tuple[int, int]) -> bool:
        """The button went down; True if it was on a card."""
        self.pointer = point
        source, card, key = self._under(point)
        if not source:
            return False
        x, y = self._units(point)
        at = self.table.board.sprites.get(key) if key else None
        middle = (at.cx, at.cy) if at is not None else layout.stock_place(self.table.board.viewport)
        self.held = Held(source, card, point, (middle[0] - x, middle[1] - y))
        return True

    def move(self, point: tuple[int, int]) -> None:
        """The pointer moved; a held card goes with it, exactly."""
        held, last = self.held, self.pointer
        self.pointer = point
        if held is None:
            return
        if not held.dragging:
            if max(abs(point[0] - held.start[0]), abs(point[1] - held.start[1])) < THRESHOLD:
                return
            if held.source == "slot":
                self.held = None
                return
            self._lift(held)
        self._carry(point, lean=max(-_LEAN, min(_LEAN, (last[0] - point[0]) * 0.35)))

    def look(self) -> None:
        """Another view is about to be shown: what is not in it where it was taken up is let go of."""
        held, table = self.held, self.table
        if held is None or held.source == "stock":
            return
        there = held.card is not None and table.holds(held.card) if held.source == "own" else held.card is table.top
        if not there:
            self.cancel()

    def follow(self) -> None:
        """Put the held card under the pointer again, after a new window size or a new view."""
        if self.held is not None and self.held.dragging:
            self._carry((round(self.pointer[0]), round(self.pointer[1])), lean=0.0)

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
            self._back(held)
        self.table.rearrange()

    def cancel(self) -> None:
        """Let go: what was held glides back."""
        held, self.held = self.held, None
        if held is not None and held.dragging:
            self._back(held)
            self.table.rearrange()

    # ------------------------------------------------------------------ parts

    def _units(self, point: tuple[float, float]) -> tuple[float, float]:
        unit = self.table.board.viewport.unit
        return point[0] / unit, point[1] / unit

    def _under(self, point: tuple[int, int]) -> tuple[str, Card | None, Key | None]:
        board = self.table.board
        key = board.at(point)
        if isinstance(key, Card):
            if self.table.holds(key):
                return "own", key, key
            top, pose = self.table.top, board.poses.get(key)
            if top is not None and pose is not None and pose.area == "pile":
                return "pile", top, top  # also by the edge of one below
        x, y = self._units(point)
        size = board.viewport.card
        for source, place in (
            ("stock", layout.stock_place(board.viewport)),
            ("slot", layout.pile_place(board.viewport)),
        ):
            if abs(x - place[0]) < size * layout.CARD_W / 2 + 6 and abs(y - place[1]) < size * layout.CARD_H / 2 + 10:
                return source, self.table.top if source == "slot" else None, None
        return "", None, None

    def _lift(self, held: Held) -> None:
        held.dragging = True
        board = self.table.board
        if held.source == "stock":
            board.lift_unseen()
        elif held.card is not None:
            board.lift(held.card)

    def _carry(self, point: tuple[int, int], lean: float) -> None:
        held = self.held
        assert held is not None
        self._place(held, point)
        x, y = self._units(point)
        self.table.board.carry(x + held.grip[0], y + held.grip[1], lean)
        self.table.rearrange()

    def _place(self, held: Held, point: tuple[int, int]) -> None:
        """Find what the card is over: a target by name, or a gap in the own hand."""
        x, y = self._units(point)
        held.over, held.index = "", None
        for name, (left, top, width, height) in self.table.targets(held).items():
            if left <= x <= left + width and top <= y <= top + height:
                held.over = name
        if held.over == "hand" and held.source == "own" and held.card is not None:
            held.index = self._gap(held.card, x + held.grip[0])

    def _gap(self, card: Card, x: float) -> int:
        """How many of the other cards lie left of this place."""
        others = [one for one in self.table.own.cards() if one is not card]
        board = self.table.board
        place = layout.own_hand(layout.Hand(tuple(tuple(g) for g in self.table.own.without(card))), board.viewport)
        return sum(place[one].x < x for one in others)

    def parted(self) -> layout.Hand | None:
        """The own hand with a gap where the held card would go; None while none is held over it."""
        held = self.held
        if held is None or not held.dragging or held.source != "own" or held.card is None:
            return None
        groups = self.table.own.without(held.card)
        if held.index is not None:
            groups = inserted(groups, held.card, held.index)
        return layout.Hand(tuple(tuple(group) for group in groups if group), parting=held.card)

    def _drop(self, held: Held) -> bool:
        table = self.table
        if held.over == "hand":
            if held.source == "stock":
                return table.draw_stock()
            if held.source == "pile":
                return table.take_discard()
            if held.card is not None and held.index is not None:
                table.reorder(held.card, held.index)
            return False
        if held.source != "own" or held.card is None:
            return False
        if held.over == "pile":
            return table.discard(held.card)
        if held.over == "plate":
            return table.knock(held.card)
        if held.over.startswith("meld"):
            return table.lay_off(held.card, table.melds()[int(held.over[4:])][0])
        return False

    def _back(self, held: Held) -> None:
        if held.source == "stock":
            self.table.board.return_unseen()
        else:
            self.table.board.release()

    def _click(self, held: Held, now: float) -> None:
        table = self.table
        if held.source == "stock":
            table.draw_stock()
        elif held.source in {"pile", "slot"}:
            if table.playing():
                table.use_pile()
        elif held.card is not None:
            card, when = self._last_click
            self._last_click = (held.card, now)
            if card is held.card and now - when < DOUBLE_MS:
                self._last_click = (None, -1e9)
                if not table.lay_off(held.card):
                    table.discard(held.card)
            else:
                table.choose(held.card)
