"""Announced deadwood, if the rules count that."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.rules import MOST_DEADWOOD
from game.ui.engine.commands import Command
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.table.context import TableContext
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.widgets.stepper import Stepper
from game.words.translation import _

_NOTHING = -1  # shown at first; a number would look like the true count


class CalledCount(Stepper):
    """The announced deadwood; each digit counts at once."""

    z = depths.PROMPT

    def __init__(self, skin: Skin, number: int, act: Callable[[int], object]) -> None:
        super().__init__(skin, _("Deadwood"), number, act, low=_NOTHING, high=MOST_DEADWOOD, words=_words)

    def typed(self, text: str) -> bool:
        taken = super().typed(text)
        if taken:
            self._hold()
        return taken

    def command(self, command: Command) -> bool:
        before, taken = self.typing, super().command(command)
        if before and command in (Command.ERASE, Command.CANCEL):
            self._hold()
        return taken

    def _hold(self) -> None:
        typing = self.typing
        self.choose(int(typing) if typing else _NOTHING)
        self.typing = typing if typing == str(self.number) else ""


class Announcement:
    """Asks for the count, never showing the true one."""

    def __init__(self, table: TableContext, question: ChoicePrompt) -> None:
        self.table = table
        self.question = question
        self._count = _NOTHING

    def ask(self, announce: Callable[[int], object]) -> None:
        """Ask for a count, and announce it."""
        self._count = _NOTHING
        answers = [(_("Call"), lambda: announce(self._count))]
        self.question.ask(_("How much deadwood do you call?"), answers, self._field)

    def _field(self) -> CalledCount:
        self._name()
        return CalledCount(self.table.skin, self._count, self._chosen)

    def _chosen(self, count: int) -> None:
        self._count = count
        self._name()

    def _name(self) -> None:
        button = self.question.buttons[0]
        button.enabled = self._count != _NOTHING
        button.name = _("Call {count}").format(count=_words(self._count)) if button.enabled else _("Call")


def _words(count: int) -> str:
    return "–" if count == _NOTHING else str(count) if count else _("gin")
