"""The HUD: one panel with everything at the table that isn't a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame
from msgspec.structs import replace

from game.rules import Action
from game.ui.engine.accessibility import Node
from game.ui.engine.commands import PRESSES, Command
from game.ui.graphics.skin import Skin
from game.ui.table.context import Subject, TableContext
from game.ui.table.hud.actions import actions, button_of, uncovered
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
from game.ui.widgets.direction import nearest
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget
from game.wording.explanations import SeatItem

_ALONG_THE_HAND = (Command.LEFT, Command.RIGHT, Command.CARRY_LEFT, Command.CARRY_RIGHT)


def hud(state: TableState, places: TablePlaces, skin: Skin) -> dict[str, Shown]:
    """Every visible widget, by name."""
    return uncovered(status(state, places, skin) | result(state, places) | actions(state, places), state, places)


class Hud:
    """Shows what follows from the table's state; `rebuild` must come first."""

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
        self.said = Said()
        self.widgets: dict[str, Widget] = {}
        self._shown: dict[str, Shown] = {}
        self._own = 0
        self._prompted = ""

    def rebuild(self) -> None:
        """Make all widgets anew, for another size, look or pair of players."""
        focus, before = self.panel.focus, tuple(self.panel.widgets)
        self.panel.clear()
        self._own = own_seat(self.table)
        skin, viewport = self.table.skin, self.table.board.viewport
        self.widgets = hud_widgets(skin, viewport, self._own, self.acts)
        self._shown = {}
        self.panel.add(*self.widgets.values())
        if focus is not None and focus.ring:  # what was pressed by the pointer is done with
            self.panel.set_focus(self.panel.successor(focus, before))
        self.question.place()
        self._targets.clear()
        self._brackets.clear()
        self._signs.clear()
        self._slip.hide()
        self.acts.hint.place(None, anew=True)
        self.refresh()

    def refresh(self) -> None:
        """Show the table's present state."""
        hint = self.acts.hint
        hint.expire()
        if not self.table.playing():
            self.question.withdraw()
        state, viewport = self._state(), self.table.board.viewport
        self.places = places_for(viewport, hinted=state.hints, seated=state.seated, crowded=state.crowded)
        self._show(hud(state, self.places, self.table.skin))
        hint.place(self.strip_box())
        if prompt(state) != self._prompted:
            self._prompted = prompt(state)
            if state.playing:
                self.table.speak(self._prompted)
        self._signs.show(state, self.widgets)
        self.light_targets()

    def _show(self, now: dict[str, Shown]) -> None:
        """Change the widgets that are shown differently than before."""
        for name, widget in self.widgets.items():
            one = now.get(name)
            if one is not None and one != self._shown.get(name):
                one.put_on(widget)
            widget.visible = one is not None
        self._shown = now

    # ------------------------------------------------------------------ the line of news

    def tell(self, words: str, *, refusal: bool = False, about: Subject | None = None) -> None:
        """Say something in the line of news, and also beside the card or pile that it's about."""
        self.said = replace(self.said, news=words, refusal=refusal)
        self.table.speak(words, urgent=refusal)
        self._slip.hide()
        if about is not None:
            self._slip.show(words, about)
        self.refresh()

    def warn(self, words: str) -> None:
        """Say what the player must know, until they do something; the news doesn't replace it."""
        self.said = replace(self.said, warning=words)
        self.table.speak(words, urgent=True)
        self.refresh()

    def dismiss(self) -> None:
        """Remove a warning or refusal, since the player does something and has read it."""
        if self.said.warning or self.slip is not None:
            self._slip.hide()
            self.said = replace(self.said, warning="")
            self.refresh()

    def forget_words(self, news: str) -> None:
        """Replace everything that was said in another language by this news, until the next `rebuild` shows it."""
        self.said = Said(news)
        self.question.withdraw()

    @property
    def slip(self) -> PixelBox | None:
        """Where a refusal is written beside a card."""
        return self._slip.box

    # ------------------------------------------------------------------ light

    def light_targets(self) -> None:
        """Mark what can be drawn from and dropped on, and what a hint is about."""
        self.hover.refresh()
        plate = self.widgets["plate"]
        assert isinstance(plate, KnockPlate)
        plate.lit = self.drag.over == "plate"
        self._targets.show()
        self._brackets.show()
        self.acts.hint.light(self.button_of, dragging=self.drag.dragging)

    def button_of(self, action: Action) -> Widget | None:
        """The button or plate that does this, visible or not; None if cards do it."""
        return self.widgets.get(button_of(action))

    # ------------------------------------------------------------------ where things are

    def item_at(self, point: tuple[int, int]) -> SeatItem | Literal["facts"] | None:
        """The plaque or dealer button under a point of the window."""
        names = [name for name in (*reversed(PLAQUES), "portrait", "dealer", "facts") if name in self._shown]
        name = next((name for name in names if self.widgets[name].box.collidepoint(point)), None)
        if name == "dealer" and self.table.view is not None:
            return SeatItem("dealer", self.table.view.dealer)
        if name == "facts":  # their values are known when all cards are dealt
            return None if self.acts.presenter.dealing else "facts"
        return None if name is None else SeatItem("player", self._own if name == PLAQUES[1] else 1 - self._own)

    def box_of(self, item: SeatItem | Literal["facts"]) -> pygame.Rect:
        """Where a plaque or the dealer button is, in pixels."""
        if isinstance(item, SeatItem):
            return self.widgets["dealer"].box if item.kind == "dealer" else self.plaque(item.seat).box
        return self.widgets["facts"].box

    def plaque(self, seat: int) -> PlayerPlaque:
        """The plaque of a seat."""
        plaque = self.widgets[PLAQUES[seat == self._own]]
        assert isinstance(plaque, PlayerPlaque)
        return plaque

    def portrait_box(self, seat: int) -> pygame.Rect:
        """Where the portrait on a seat's plaque is, in pixels."""
        plaque = self.plaque(seat)
        return plaque.portrait_box(plaque.box)

    def strip_box(self) -> pygame.Rect | None:
        """Where the strip of the other table is, if it's shown."""
        return self._shown["strip"].box if "strip" in self._shown else None

    # ------------------------------------------------------------------ what the player does

    def nodes(self) -> Sequence[Node]:
        """All visible widgets for a screen reader."""
        return self.panel.nodes()

    def event(self, e: pygame.event.Event) -> bool:
        """Give the widgets an event; True if one of them took it."""
        taken = self.panel.event(e)
        self.hover.event(e, covered=taken)
        if e.type == pygame.MOUSEBUTTONDOWN and not taken:
            self.panel.set_focus(None)
        return taken

    def command(self, command: Command) -> bool:
        """Answer the question or press the button that has the keyboard; False leaves it to the table."""
        if self.question.command(command):
            return True
        if command in _ALONG_THE_HAND:
            self.panel.set_focus(None)  # what presses then plays the card that was chosen
        return command in PRESSES and self.panel.command(command)

    def steer(self, command: Command) -> None:
        """Follow a gamepad's direction: along the hand, to the button that lies there, or back to the hand."""
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
        if focus is not None and hand is not None:  # the hand is where no button has the keyboard
            places.append((hand, (None,)))
        found = found or nearest(command, start, places)  # a row of buttons goes on before it leads to the hand
        if found is not None:
            panel.set_focus(*found)

    def _hand_box(self) -> pygame.Rect | None:
        """Where the own cards lie, or just the chosen one."""
        board, chosen = self.table.board, self.table.chosen
        cards = [card for card in self.table.hand_order.cards() if card in board.poses]
        if chosen in cards and self.panel.focus is None:
            cards = [chosen]
        rects = [pygame.Rect(board.bounds(card)) for card in cards]
        return rects[0].unionall(rects[1:]) if rects else None

    def move_focus(self, by: int) -> None:
        """Give the keyboard to the next button, or the one before; past either end it goes back to the hand."""
        usable = [None, *(widget for widget in self.panel.widgets if widget.ready and widget.takes_focus)]
        at = usable.index(self.panel.focus) if self.panel.focus in usable else 0
        self.panel.set_focus(usable[(at + by) % len(usable)])
