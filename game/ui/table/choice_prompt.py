"""A question at the table before something is done: a few buttons of which one is chosen, by mouse or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.i18n import _
from game.ui.engine.commands import NEXT, PRESSES, PREVIOUS, Command
from game.ui.graphics import depths
from game.ui.table.context import TableContext
from game.ui.table.hud_layout import HudLayout
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel

Option = tuple[str, Callable[[], object]]
"""The words of an answer, and what it does."""


class ChoicePrompt:
    """Beside the piles; every question can be left without an answer."""

    def __init__(self, table: TableContext, panel: Panel) -> None:
        self.table = table
        self.panel = panel
        self.words = ""
        self.options: Sequence[Option] = ()
        self.buttons: list[Button] = []

    def ask(self, words: str, options: Sequence[Option]) -> None:
        """Let the player choose before something is done; another question is forgotten."""
        self.withdraw()
        self.words = words
        self.options = (*options, (_("Not yet"), lambda: None))
        self.place()
        self.table.refresh()

    def place(self) -> None:
        """Put the buttons where this size has them."""
        self.panel.remove(*self.buttons)
        places, view = HudLayout(self.table.board.viewport), self.table.view
        shown = view is not None and view.spread[1 - (view.seat or 0)] is not None
        self.buttons = []
        for number, (words, act) in enumerate(self.options):
            button = Button(
                self.table.skin, words, partial(self._answer, act), kind="normal" if number else "primary"
            ).place(places.rect(places.choice(number, len(self.options), shown=shown)))
            button.z = depths.PROMPT
            self.buttons.append(button)
        self.panel.add(*self.buttons)
        if self.buttons:
            self.panel.set_focus(self.buttons[0])

    def withdraw(self) -> None:
        """Ask no more."""
        self.panel.remove(*self.buttons)
        self.buttons, self.options, self.words = [], (), ""

    def command(self, command: Command) -> bool:
        """Go from answer to answer, take one, or leave the question; False for what means nothing here."""
        if not self.buttons:
            return False
        focus = self.panel.focus
        at = next((number for number, button in enumerate(self.buttons) if button is focus), 0)
        if command in PREVIOUS or command in NEXT:
            self.panel.set_focus(self.buttons[(at + (1 if command in NEXT else -1)) % len(self.buttons)])
        elif command in PRESSES:
            self.buttons[at].activate()
        elif command is Command.CANCEL:
            self.buttons[-1].activate()
        else:
            return False
        return True

    def _answer(self, act: Callable[[], object]) -> None:
        self.withdraw()
        act()
        self.table.refresh()
