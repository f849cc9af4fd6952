"""Questions before a move, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.engine.commands import ARROWS, NEXT, PRESSES, PREVIOUS, Command
from game.ui.graphics import depths
from game.ui.table.context import TableContext
from game.ui.table.places.places_for import places_for
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget
from game.words.translation import _

Option = tuple[str, Callable[[], object]]  # an answer's words, and what it does


class ChoicePrompt:
    """Asks beside the piles; every question can be declined."""

    def __init__(self, table: TableContext, panel: Panel) -> None:
        self.table = table
        self.panel = panel
        self.words = ""
        self.options: Sequence[Option] = ()
        self.buttons: list[Button] = []
        self.field: Widget | None = None  # something to fill in above the buttons
        self._make_field: Callable[[], Widget] | None = None

    def ask(self, words: str, options: Sequence[Option], make_field: Callable[[], Widget] | None = None) -> None:
        """Ask this instead of any other question.

        `make_field` is called for each window size, after the buttons are made.
        """
        self.withdraw()
        self.words = words
        self.options = (*options, (_("Not yet"), lambda: None))
        self._make_field = make_field
        self.place()
        self.table.refresh()

    def place(self) -> None:
        """Create the buttons for this window size."""
        self.panel.remove(*self._widgets)
        places, view = places_for(self.table.board.viewport), self.table.view
        shown = view is not None and view.spread[1 - (view.seat or 0)] is not None
        above = self._make_field is not None
        count = len(self.options) + above
        rows = [places.rect(places.choice(row, count, shown=shown)) for row in range(count)]
        self.buttons, self.field = [], None
        for number, ((words, act), row) in enumerate(zip(self.options, rows[above:], strict=True)):
            kind = "normal" if number else "primary"
            button = Button(self.table.skin, words, partial(self._answer, act), kind=kind).place(row)
            button.z = depths.PROMPT
            self.buttons.append(button)
        if self._make_field is not None:
            self.field = self._make_field().place(rows[0])
        self.panel.add(*self._widgets)
        if self.buttons:
            self.panel.set_focus(self._widgets[0])

    @property
    def _widgets(self) -> Sequence[Widget]:
        return (*self.buttons,) if self.field is None else (self.field, *self.buttons)

    def withdraw(self) -> None:
        """Remove the question."""
        if self.field is not None:
            self.panel.set_focus(None)
        self.panel.remove(*self._widgets)
        self.buttons, self.options, self.words = [], (), ""
        self.field = self._make_field = None

    def command(self, command: Command) -> bool:
        """Edit the field, move between answers, choose or decline; False for other commands."""
        if not self.buttons:
            return False
        command = ARROWS.get(command, command)
        if self.field is not None and self.field.command(command):
            return True
        ring, focus = self._widgets, self.panel.focus
        at = next((number for number, widget in enumerate(ring) if widget is focus), 0)
        if command in PREVIOUS or command in NEXT:
            self.panel.set_focus(ring[(at + (1 if command in NEXT else -1)) % len(ring)])
        elif command in PRESSES:
            self._press(ring[at])
        elif command is Command.CANCEL:
            self.buttons[-1].activate()
        else:
            return False
        return True

    def _press(self, widget: Widget) -> None:
        button = self.buttons[0] if widget is self.field else widget
        if button.enabled:
            button.activate()

    def _answer(self, act: Callable[[], object]) -> None:
        self.withdraw()
        act()
        self.table.refresh()
