"""Notes on things at the table, after a right click, long press or key.

The seal's is shown under the pointer too, the one on deadwood after any press.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.rules import Card, PlayerView
from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.table.context import TableContext
from game.ui.table.pointer.drag_and_drop import DragAndDrop, threshold
from game.ui.tabletop import layout, places
from game.ui.tabletop.highlight import around
from game.ui.tabletop.layout import Hidden
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget
from game.wording import sides
from game.wording.explanations import Explanation, SeatItem, TableItem, about
from game.wording.fair_deals import seals
from game.wording.players import OPPONENT, called
from game.wording.seen_cards import SeenCards
from game.words.translation import _

_LONG = 600.0  # milliseconds of a long press
_WIDTH, _WIDE = 340.0, 420.0

Item = TableItem | Literal["seal"]


class Inspector:
    """Shows one note until anything else happens.

    `plaque_at` finds a plaque, the dealer button, the count of deadwood or the seal, `plaque_box` its box. `told`
    says whether there's a count or a seal.
    """

    def __init__(
        self,
        table: TableContext,
        panel: Panel,
        drag: DragAndDrop,
        *,
        plaque_at: Callable[[tuple[int, int]], Item | None],
        plaque_box: Callable[[SeatItem | Literal["facts", "deadwood", "seal"]], pygame.Rect],
        told: Callable[[Literal["deadwood", "seal"]], bool],
    ) -> None:
        self.table = table
        self.panel = panel
        self.drag = drag
        self._plaque_at = plaque_at
        self._plaque_box = plaque_box
        self._told = told
        self._pointed = False  # whether the note is the seal's, and only the pointer asked for it
        self.item: Item | None = None  # the note's subject; None without a note
        self._note: TextNote | DiscardsNote | None = None
        self._pressed: tuple[tuple[int, int], float] | None = None

    def show(self, item: Item | None) -> None:
        """Show this note instead of any other, and read it out."""
        if (note := self._show(item)) is not None:
            self.table.speak(f"{note.name}. {note.value()}")

    def _show(self, item: Item | None) -> TextNote | DiscardsNote | None:
        self.hide()
        table, view = self.table, self.table.view
        if item is None or view is None:
            return None
        session, rows = table.session, self._discards(view) if item == "pile" else ()
        if rows:
            return self._put(DiscardsNote(table.skin, rows), item)
        if item != "seal":
            words = about(item, view, session.match, session.players, sides.seated(session))
        elif (proof := seals.on_table(session, resting=table.resting())) is not None:
            words = seals.explained(proof)
        else:
            return None
        return self._put(TextNote(table.skin, words, table.board.viewport.width), item)

    def _put(self, note: TextNote | DiscardsNote, item: Item) -> TextNote | DiscardsNote:
        """Show a note beside its item, inside the window."""
        skin, viewport, thing = self.table.skin, self.table.board.viewport, pygame.Rect(self._bounds(item))
        gap, window = skin.px(10), pygame.Rect(0, 0, viewport.width, viewport.height)
        rect = pygame.Rect((0, 0), note.wanted(viewport.width))
        rect.midbottom = (thing.centerx, thing.top - gap)
        if rect.top < gap:
            rect.midtop = (thing.centerx, thing.bottom + gap)
        rect.clamp_ip(window.inflate(-2 * skin.px(16), -2 * skin.px(16)))
        if isinstance(note, DiscardsNote):
            rect = self._clearest([*self._apart(rect, thing, gap), rect])
        note.place(rect)
        self.item, self._note = item, note
        self.panel.add(note)
        return note

    def _apart(self, rect: pygame.Rect, pile: pygame.Rect, gap: int) -> Sequence[pygame.Rect]:
        """Return where the discards may lie clear of both players' cards: beside the pile, or over the plaque of facts.

        That's legible again without them, and they don't hide it by half.
        """
        viewport, facts = self.table.board.viewport, pygame.Rect(self._plaque_box("facts"))
        window = pygame.Rect(0, 0, viewport.width, viewport.height).inflate(-gap, -gap)
        beside, corner = rect.copy(), pygame.Rect(facts.topleft, (max(rect.w, facts.w), max(rect.h, facts.h)))
        beside.midleft = (pile.right + gap, pile.centery)
        if viewport.left_handed:
            beside.midright = (pile.left - gap, pile.centery)
        if facts.centerx > viewport.width / 2:
            corner.right = facts.right
        return [one for one in (beside, corner) if window.contains(one)]

    def _clearest(self, places: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return the first of these places that covers the least of cards and widgets, facts apart."""
        board, facts = self.table.board, pygame.Rect(self._plaque_box("facts"))
        taken = [pygame.Rect(one.box) for one in self.panel.widgets if one.visible and one.box != facts]
        taken += [pygame.Rect(board.bounds(key)) for key in board.poses]

        def covered(place: pygame.Rect) -> int:
            return sum(part.w * part.h for part in map(place.clip, taken))

        return min(places, key=covered)

    def _discards(self, view: PlayerView) -> Sequence[tuple[str, str]]:
        """Return the cards a player has seen, where the rules let them be looked at."""
        session = self.table.session
        if not view.rules.open_discards or not session.people:
            return ()
        name = session.players[1 - (view.seat or 0)].name
        return SeenCards.of(view).rows("" if name == OPPONENT else called(name))

    def look_at_discards(self) -> None:
        """Show what lies in the discard pile, or hide it."""
        self.show(None if self.item == "pile" else "pile")

    def hide(self) -> bool:
        """Hide the note; return False if there was none."""
        note, self._note, self.item, self._pointed = self._note, None, None, False
        if note is not None:
            self.panel.remove(note)
        return note is not None

    def show_next(self) -> None:
        """Cycle through the notes, from the chosen card to none."""
        table = self.table
        if table.view is None:
            return
        own = table.view.seat or 0
        items: list[Item] = ["stock", "pile", SeatItem("player", 1 - own), "facts", SeatItem("player", own)]
        if self._told("seal"):
            items.insert(2, "seal")
        if self._told("deadwood"):
            items.append("deadwood")
        if table.chosen is not None:
            items.insert(0, table.chosen)
        at = items.index(self.item) + 1 if self.item in items else 0
        self.show(items[at] if at < len(items) else None)

    # ------------------------------------------------------------------ the pointer

    def forget_press(self) -> None:
        """Don't let this press become a long one."""
        self._pressed = None

    def event(self, e: pygame.event.Event, now: float) -> bool:
        """Follow the pointer; return True if only a note used it."""
        if e.type == pygame.MOUSEBUTTONDOWN:
            looked, before = isinstance(self._note, DiscardsNote), self.item
            self.hide()
            if looked:  # it covers much of the table, so the press that closes it does nothing else
                return True
            if e.button == 1 and self._plaque_at(e.pos) == "deadwood":
                self.show(None if before == "deadwood" else "deadwood")
                return True
            if e.button == 1:  # it may become a long press
                self._pressed = (e.pos, now + _LONG)
            elif e.button == 3 and not self.drag.dragging:
                self.show(self.find(e.pos))
            return bool(e.button == 3)
        if e.type == pygame.MOUSEMOTION:
            self._point(e)
        if e.type == pygame.MOUSEMOTION and self._pressed is not None:
            start, _due = self._pressed
            if self.drag.moved(start, e.pos) >= threshold(finger=e.touch):
                self._pressed = None
        elif e.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._pressed = None
            if self._pointed and e.type != pygame.MOUSEBUTTONUP:
                self.hide()
        return False

    def _point(self, e: pygame.event.Event) -> None:
        """Show the seal's note under the pointer, without reading it out; fingers don't point."""
        on = not e.touch and not self.drag.dragging and self._plaque_at(e.pos) == "seal"
        if on and self.item is None:
            self._pointed = self._show("seal") is not None
        elif not on and self._pointed:
            self.hide()

    def tick(self, now: float) -> float | None:
        """Show a long press's note and drop the card; return milliseconds until it's due."""
        if self._pressed is None:
            return None
        point, due = self._pressed
        if now < due:
            return due - now
        self._pressed = None
        item = self.find(point)
        if item is not None:
            self.drag.cancel()
            self.show(item)
        return None

    def find(self, point: tuple[int, int]) -> Item | None:
        """Return the item at a point."""
        table = self.table
        if table.view is None:
            return None
        plaque = self._plaque_at(point)
        if plaque is not None:
            return plaque
        key = table.board.at(point)
        if isinstance(key, Card):
            return "pile" if key in table.view.pile[-1:] else key
        if key is not None and key.area in {"upper", "lower"}:
            own = table.view.seat or 0
            return SeatItem("hand", own if key.area == "lower" else 1 - own)
        piles: tuple[Literal["stock", "pile"], ...] = ("stock", "pile")
        return next((name for name in piles if pygame.Rect(self._bounds(name)).collidepoint(point)), None)

    def _bounds(self, item: Item) -> tuple[int, int, int, int]:
        board, view = self.table.board, self.table.view
        match item:
            case Card():
                return board.bounds(item)
            case "stock":
                return bounds(around(board, places.stock_place(board.viewport)))
            case "pile":
                return bounds(around(board, places.pile_place(board.viewport)))
            case SeatItem("hand", seat):
                row = "lower" if view is not None and seat == (view.seat or 0) else "upper"
                backs = (pose for key, pose in board.poses.items() if isinstance(key, Hidden) and key.area == row)
                return board.pixels(layout.bounds(backs))
            case _:
                return bounds(self._plaque_box(item))


class TextNote(Widget):
    """A slip of paper."""

    role = Role.NOTE
    z = depths.NOTE
    id = "note"
    takes_focus = False

    def __init__(self, skin: Skin, words: Explanation, window: int) -> None:
        super().__init__(skin, words.heading)
        self.words = words
        width = min(skin.px(_WIDTH), window - skin.px(32)) - 2 * skin.px(18)
        self.lines = [line for text in words.lines for line in skin.text.wrap(text, "body", width)]

    def wanted(self, window: int) -> tuple[int, int]:
        """Return its size in pixels in a window of this width."""
        skin, pad = self.skin, self.skin.px(18)
        wide = [skin.text.measure(line, "body")[0] for line in self.lines]
        across = max([*wide, skin.text.measure(self.name, "heading")[0]]) + 2 * pad
        high = skin.px(58) + skin.text.height("body") * len(self.lines) + skin.px(12)
        return min(across, skin.px(_WIDTH), window - skin.px(32)), high

    def value(self) -> str:
        return " ".join(self.words.lines)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        left = box.x + skin.px(18)
        head = skin.text.fitted(self.name, "heading", theme.ink, box.w - skin.px(36))
        surface.blit(head, (left, box.y + skin.px(10)))
        y = box.y + skin.px(56)
        for line in self.lines:
            surface.blit(skin.text.render(line, "body", theme.ink), (left, y))
            y += skin.text.height("body")


class DiscardsNote(FactSheet):
    """The discards and what was taken from them, on a slip of paper."""

    role = Role.NOTE
    z = depths.NOTE
    id = "note"

    def __init__(self, skin: Skin, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__(skin, _("Discard pile"), rows)

    def wanted(self, window: int) -> tuple[int, int]:
        """Return its size in pixels in a window of this width."""
        longest = max(self.skin.text.measure(text, "label", tabular=True)[0] for _caption, text in self.rows)
        width = min(self.around + longest, self.skin.px(_WIDE), window - self.skin.px(32))
        return width, self.height_for(width)

    def node(self) -> Node:
        return Widget.node(self)  # read like any note

    def value(self) -> str:
        return "; ".join(f"{caption}: {cards}" for caption, cards in self.rows)
