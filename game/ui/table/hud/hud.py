"""The HUD: everything at the table except cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame
from msgspec.structs import replace

from game.rules import Action
from game.ui.engine.accessibility import Node
from game.ui.engine.commands import PRESSES, Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.table.cloth.background import pile_outlines
from game.ui.table.context import Subject, TableContext
from game.ui.table.hud.actions import actions, advice_box, button_of, uncovered
from game.ui.table.hud.gamepad_signs import GamepadSigns
from game.ui.table.hud.knock_plate import KnockPlate
from game.ui.table.hud.read_table import own_seat
from game.ui.table.hud.result import result
from game.ui.table.hud.shown import Shown
from game.ui.table.hud.status import PLAQUES, prompt, status
from game.ui.table.hud.table_state import PixelBox, Said, TableState
from game.ui.table.hud.widgets import HudActs, hud_widgets
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.places.places_for import places_for
from game.ui.table.places.table_places import TablePlaces
from game.ui.table.pointer.drag_and_drop import DragAndDrop
from game.ui.table.pointer.drop_targets import DropTargets
from game.ui.table.pointer.hover import Hover
from game.ui.table.pointer.meld_brackets import MeldBrackets
from game.ui.table.pointer.refusal_slip import RefusalSlip
from game.ui.tabletop.layout import Hand
from game.ui.tabletop.plaques import PlayerPlaque
from game.ui.widgets.button import Button
from game.ui.widgets.direction import nearest
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget
from game.wording.explanations import SeatItem

_ALONG_THE_HAND = (Command.LEFT, Command.RIGHT, Command.CARRY_LEFT, Command.CARRY_RIGHT)


def hud(state: TableState, places: TablePlaces, skin: Skin) -> dict[str, Shown]:
    """Return the visible widgets by name."""
    found = status(state, places, skin) | actions(state, places) | result(state, places, skin)
    return uncovered(found, state, places)


class Hud:
    """Shows the table's state; call `rebuild` first."""

    def __init__(
        self,
        table: TableContext,
        panel: Panel,
        question: ChoicePrompt,
        acts: HudActs,
        signs: GamepadSigns,
        drag: DragAndDrop,
        hand: Callable[[], Hand],
        state: Callable[[], TableState],
    ) -> None:
        self.table = table
        self.panel = panel
        self.question = question
        self.acts = acts
        self._signs = signs
        self.drag = drag
        self._state = state
        self.hover = Hover(table, drag)
        self._brackets = MeldBrackets(table, hand, hidden=lambda: acts.presenter.dealing)
        self._slip = RefusalSlip(table)
        self._targets = DropTargets(table, drag, onto_pile=lambda: self.hover.onto_pile)
        self._outlines: list[Sprite] = []
        self.said = Said()
        self.widgets: dict[str, Widget] = {}
        self._shown: dict[str, Shown] = {}
        self._own = 0
        self._prompted = self._remarked = ""

    def rebuild(self) -> None:
        """Recreate all widgets."""
        focus, before = self.panel.focus, tuple(self.panel.widgets)
        self.panel.clear()
        self._own = own_seat(self.table)
        skin, viewport = self.table.skin, self.table.board.viewport
        self.widgets = hud_widgets(skin, viewport, self._own, self.acts)
        self._shown = {}
        self.panel.add(*self.widgets.values())
        self.panel.stage.remove(*self._outlines)
        self._outlines = pile_outlines(skin, viewport)
        self.panel.stage.add(*self._outlines)
        self.question.place()
        if focus is not None and focus.ring:  # a pressed button doesn't keep the focus
            self.panel.set_focus(self.panel.successor(focus, before))
        self._targets.clear()
        self._brackets.clear()
        self._signs.clear()
        self._slip.hide()
        self.acts.hint.forget_place()
        self.refresh()

    def refresh(self) -> None:
        """Show the present state."""
        hint = self.acts.hint
        hint.expire()
        if not self.table.playing():
            self.question.withdraw()
        state, viewport = self._state(), self.table.board.viewport
        self.places = places_for(viewport, hinted=state.hints, seated=state.seated, crowded=state.crowded)
        self._show(hud(state, self.places, self.table.skin))
        hint.place(advice_box(self._shown, state, self.places), self.strip_box())
        asked = prompt(replace(state, chosen=None))  # whoever chooses a card hears which one
        if asked != self._prompted:
            self._prompted = asked
            if state.playing and not self.acts.moves.lay_offs.nothing_fits:
                self.table.speak(self._prompted)
        if state.opponent.remark != self._remarked:
            self._remarked = state.opponent.remark
            if self._remarked:
                self.table.speak(f"{self.table.names[1 - state.own]}: {self._remarked}")
        self._signs.show(state, self.widgets)
        self.light_targets()

    def _show(self, now: dict[str, Shown]) -> None:
        for name, widget in self.widgets.items():
            one = now.get(name)
            if one is not None and one != self._shown.get(name):
                one.put_on(widget)
            widget.visible = one is not None
        self._shown = now

    # ------------------------------------------------------------------ the line of news

    def tell(self, words: str, *, refusal: bool = False, about: Subject | None = None, line: str | None = None) -> None:
        """Read out a message and show it until the player does something, or its `line` until the next one."""
        if line is None:
            self.said = replace(self.said, passing=words, refusal=refusal)
        else:
            self.said = replace(self.said, news=line, passing="", refusal=False)
        if words:
            self.table.speak(words, urgent=refusal)
        self._slip.hide()
        if about is not None:
            self._slip.show(words, about)
        self.refresh()

    def warn(self, words: str) -> None:
        """Show a warning until the player does something."""
        self.said = replace(self.said, warning=words)
        self.table.speak(words, urgent=True)
        self.refresh()

    def dismiss(self) -> None:
        """Remove a warning, refusal or passing message."""
        if self.said.warning or self.said.passing or self.slip is not None:
            self._slip.hide()
            self.said = Said(self.said.news)
            self.refresh()

    def forget_words(self, news: str) -> None:
        """Replace everything in the old language by this news; `rebuild` shows it."""
        self.said = Said(news)
        self.question.withdraw()

    @property
    def slip(self) -> PixelBox | None:
        """Place of the refusal beside a card."""
        return self._slip.box

    # ------------------------------------------------------------------ light

    def light_targets(self) -> None:
        """Highlight drop targets, melds and the hint."""
        self.hover.refresh()
        plate = self.widgets["plate"]
        assert isinstance(plate, KnockPlate)
        plate.lit = self.drag.over == "plate"
        self._targets.show()
        self._brackets.show()
        self.acts.hint.light(self.button_of, dragging=self.drag.dragging)

    def button_of(self, action: Action) -> Widget | None:
        """Return an action's button, even if hidden; None if cards do it."""
        return self.widgets.get(button_of(action))

    # ------------------------------------------------------------------ where things are

    def item_at(self, point: tuple[int, int]) -> SeatItem | Literal["facts", "deadwood", "seal"] | None:
        """Return the plaque, portrait, dealer button, count of deadwood or seal at a point."""
        seated = ["dealer"] * (self.table.session.match.form.sides == 2)  # of three the dealer sits out
        names = [
            name
            for name in (*seated, *reversed(PLAQUES), "portrait", "facts", "deadwood", "wax")
            if name in self._shown
        ]
        name = next((name for name in names if self.widgets[name].box.collidepoint(point)), None)
        if name == "dealer" and self.table.view is not None:
            return SeatItem("dealer", self.table.view.dealer)
        if name == "wax":
            return "seal"
        if name == "facts":  # their values are known after the deal
            return None if self.acts.presenter.dealing else "facts"
        if name == "deadwood":
            return "deadwood" if self.tells("deadwood") else None
        return None if name is None else SeatItem("player", self._own if name == PLAQUES[1] else 1 - self._own)

    def box_of(self, item: SeatItem | Literal["facts", "deadwood", "seal"]) -> pygame.Rect:
        """Return an item's box in pixels."""
        if isinstance(item, SeatItem):
            return self.widgets["dealer"].box if item.kind == "dealer" else self.plaque(item.seat).box
        return self.widgets["wax" if item == "seal" else item].box

    def tells(self, item: Literal["deadwood", "seal"]) -> bool:
        """Whether the deadwood is counted, or a seal lies on the table."""
        return "wax" in self._shown if item == "seal" else bool(self.widgets["deadwood"].name)

    def plaque(self, seat: int) -> PlayerPlaque:
        """Return a seat's plaque."""
        plaque = self.widgets[PLAQUES[seat == self._own]]
        assert isinstance(plaque, PlayerPlaque)
        return plaque

    def portrait_box(self, seat: int) -> pygame.Rect:
        """Return a seat's portrait box in pixels."""
        plaque = self.plaque(seat)
        return plaque.portrait_box(plaque.box)

    def strip_box(self) -> pygame.Rect | None:
        """Return the box of the other table's strip, if shown."""
        return self._shown["strip"].box if "strip" in self._shown else None

    @contextmanager
    def without_buttons(self, cover: pygame.Rect) -> Iterator[None]:
        """Hide the buttons that this box touches: their ends would stick out behind it."""
        stage = self.panel.stage
        before = stage.dark
        stage.dark |= {one for one in self.widgets.values() if isinstance(one, Button) and one.box.colliderect(cover)}
        try:
            yield
        finally:
            stage.dark = before

    # ------------------------------------------------------------------ what the player does

    def nodes(self) -> Sequence[Node]:
        """Return the visible widgets for a screen reader."""
        return self.panel.nodes()

    def event(self, e: pygame.event.Event) -> bool:
        """Pass an event to the widgets; return True if one took it."""
        taken = self.panel.event(e)
        self.hover.event(e, covered=taken)
        if e.type == pygame.MOUSEBUTTONDOWN and not taken:
            self.panel.set_focus(None)
        return taken

    def command(self, command: Command) -> bool:
        """Handle a command in the question or focused button; False leaves it to the table."""
        if self.question.command(command):
            return True
        if command in _ALONG_THE_HAND:
            self.panel.set_focus(None)  # Enter then plays the chosen card
        return command in PRESSES and self.panel.command(command)

    def steer(self, command: Command) -> None:
        """Move along the hand, to a button, or back to the hand."""
        panel, hand = self.panel, self._hand_box()
        focus = panel.focus if panel.focus is not None and panel.focus.ready else None
        if focus is None and hand is not None and command in (Command.FOCUS_LEFT, Command.FOCUS_RIGHT):
            self.acts.moves.point(-1 if command is Command.FOCUS_LEFT else 1, carry=False)
            return
        usable = [one for one in panel.widgets if one.ready and one.takes_focus and one is not focus]
        if focus is None and hand is None:
            panel.set_focus(next(iter(usable), None))
            return
        places: list[tuple[pygame.Rect, tuple[Widget | None]]] = [(one.box, (one,)) for one in usable]
        start = focus.box if focus is not None else hand or pygame.Rect(0, 0, 0, 0)
        found = nearest(command, start, places) if command in (Command.FOCUS_LEFT, Command.FOCUS_RIGHT) else None
        if focus is not None and hand is not None:  # without a focused button the keys are in the hand
            places.append((hand, (None,)))
        found = found or nearest(command, start, places)  # prefer the next button in a row to the hand
        if found is not None:
            panel.set_focus(*found)

    def _hand_box(self) -> pygame.Rect | None:
        board, chosen = self.table.board, self.table.chosen
        cards = [card for card in self.table.hand_order.cards() if card in board.poses]
        if chosen in cards and self.panel.focus is None:
            cards = [chosen]
        rects = [pygame.Rect(board.bounds(card)) for card in cards]
        return rects[0].unionall(rects[1:]) if rects else None

    def move_focus(self, by: int) -> None:
        """Focus the next or previous button; past either end, the hand."""
        usable = [None, *(widget for widget in self.panel.widgets if widget.ready and widget.takes_focus)]
        at = usable.index(self.panel.focus) if self.panel.focus in usable else 0
        self.panel.set_focus(usable[(at + by) % len(usable)])
