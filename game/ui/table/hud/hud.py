"""All widgets of the table on one panel: who has the keyboard, and what makes way for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.engine.accessibility import Node
from game.ui.engine.commands import PRESSES, Command
from game.ui.table.context import Subject, TableContext
from game.ui.table.hint import Hint
from game.ui.table.hud.actions import HudActions
from game.ui.table.hud.gamepad_signs import GamepadSigns
from game.ui.table.hud.hud_layout import HudLayout
from game.ui.table.hud.result import HudResult
from game.ui.table.hud.status import HudStatus
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.pointer.drag_and_drop import DragAndDrop
from game.ui.table.pointer.drop_targets import DropTargets
from game.ui.table.pointer.hover import Hover
from game.ui.table.pointer.meld_brackets import MeldBrackets
from game.ui.table.pointer.refusal_slip import RefusalSlip
from game.ui.tabletop.layout import Hand
from game.ui.widgets.direction import nearest
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget

_ALONG_THE_HAND = (Command.LEFT, Command.RIGHT, Command.CARRY_LEFT, Command.CARRY_RIGHT)


class Hud:
    """What is told, what can be done and what came of it, on one panel; `rebuild` must come first."""

    def __init__(
        self,
        table: TableContext,
        panel: Panel,
        question: ChoicePrompt,
        status: HudStatus,
        hint: Hint,
        actions: HudActions,
        result: HudResult,
        signs: GamepadSigns,
        drag: DragAndDrop,
        hand: Callable[[], Hand],
    ) -> None:
        self.table = table
        self.panel = panel
        self.question = question
        self.status = status
        self.hint = hint
        self.actions = actions
        self.result = result
        self._signs = signs
        self.drag = drag
        self.hover = Hover(table, drag)
        self._brackets = MeldBrackets(table, hand, hidden=lambda: status.presenter.dealing)
        self._slip = RefusalSlip(table)
        self._targets = DropTargets(table, drag, onto_pile=lambda: self.hover.onto_pile)
        self._covered = False

    def rebuild(self) -> None:
        """Make everything anew for this size."""
        focus, before = self.panel.focus, tuple(self.panel.widgets)
        self.panel.clear()
        self._covered = False
        viewport, opponent = self.table.board.viewport, self.status.opponent
        crowded = self.table.session.match.form.players > 2
        self.places = HudLayout(viewport, self.hint.offered, opponent.fits(viewport), crowded)
        for part in (self.status, self.result, self.actions):
            self.panel.add(*part.build(self.places))
        if focus is not None and focus.ring:  # what was pressed by the pointer is done with
            self.panel.set_focus(self.panel.successor(focus, before))
        self.question.place()
        self._targets.clear()
        self._brackets.clear()
        self._signs.clear()
        self._slip.hide()
        self.hint.place()

    def refresh(self) -> None:
        """Bring everything in line with what the table shows."""
        self.hint.refresh()
        folded = self.status.opponent.folded
        self.status.opponent.folded = self.hint.shown and not self.places.advised_apart
        self.status.refresh()
        if self.hint.shown and not folded:  # there is more room beside it now
            self.hint.place()
        self.actions.refresh()
        self.result.refresh()
        if not self.table.playing():
            self.question.withdraw()
        self.make_way(self.hint.shown)
        self._signs.show()
        self.light_targets()

    def tell(self, words: str, *, refusal: bool, about: Subject | None) -> None:
        """Say something in the line of news, and why not beside what that is about."""
        self.status.tell(words, refusal=refusal)
        self.table.speak(words, urgent=refusal)
        self._slip.hide()
        if about is not None:
            self._slip.show(words, about)
        self._clear_prompt()

    def dismiss(self) -> None:
        """The player does something: what was said before has been read."""
        self.status.dismiss_warning()
        self._slip.hide()
        self._clear_prompt()

    def _clear_prompt(self) -> None:
        """A slip across the prompt stands in its place."""
        self.status.prompt.visible = not self._slip.covers(self.status.prompt.box)

    def light_targets(self) -> None:
        """Mark where cards can be drawn from and dropped, the knock plate among them, and what a hint is about."""
        self.hover.refresh()
        self.actions.plate.lit = self.drag.over == "plate"
        self._targets.show()
        self._brackets.show()
        self.hint.light(self.actions.button_of, dragging=self.drag.dragging)

    def make_way(self, here: bool) -> None:
        """Where the room is close, what the table is told by stands in the place of the row of buttons."""
        here = here and self.places.viewport.cramped
        if here or self._covered:
            status, actions = self.status, self.actions
            own = status.seats[self.table.session.viewer or 0]
            for widget in (own, status.deadwood, status.news, actions.score, actions.menu):
                widget.visible = not here
            for button in (actions.sort, actions.undo, actions.hint):
                button.visible = button.visible and not here
        self._covered = here

    def nodes(self) -> Sequence[Node]:
        """All that is visible, in words."""
        return self.panel.nodes()

    def event(self, e: pygame.event.Event) -> bool:
        """Give the widgets an event; True if one of them took it."""
        taken = self.panel.event(e)
        self.hover.event(e, covered=taken)
        if e.type == pygame.MOUSEBUTTONDOWN and not taken:
            self.panel.set_focus(None)
        return taken

    def command(self, command: Command) -> bool:
        """Answer the question, or press the button that has the keyboard; all else is the table's own."""
        if self.question.command(command):
            return True
        if command in _ALONG_THE_HAND:
            self.panel.set_focus(None)  # what presses then plays the card that was chosen
        return command in PRESSES and self.panel.command(command)

    def steer(self, command: Command) -> None:
        """Go where a controller points: along the hand, to the button that lies there, or back to the hand."""
        panel, hand = self.panel, self._hand_box()
        focus = panel.focus if panel.focus is not None and panel.focus.ready else None
        if focus is None and hand is not None and command in (Command.FOCUS_LEFT, Command.FOCUS_RIGHT):
            self.actions.controller.point(-1 if command is Command.FOCUS_LEFT else 1, carry=False)
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
        """Where the own cards lie, or the chosen one of them."""
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
