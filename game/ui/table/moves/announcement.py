"""The deadwood that a knocker announces, in rules where that's what counts."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.engine.commands import Command
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.table.context import TableContext
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.widgets.stepper import Stepper
from game.words.translation import _

_MOST = 110  # eleven court cards
_NOTHING = -1  # shown before anything is chosen; a number would be taken for the true count


class CalledCount(Stepper):
    """The deadwood to announce; each digit that's typed or erased counts at once."""

    z = depths.PROMPT

    def __init__(self, skin: Skin, number: int, act: Callable[[int], object]) -> None:
        super().__init__(skin, _("Deadwood"), number, act, low=_NOTHING, high=_MOST, words=_words)

    def typed(self, text: str) -> bool:
        """Take digits, each as it comes."""
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
    """Asks for the count, starting from nothing and never from the true count."""

    def __init__(self, table: TableContext, question: ChoicePrompt) -> None:
        self.table = table
        self.question = question
        self._count = _NOTHING

    def ask(self, announce: Callable[[int], object]) -> None:
        """Ask the player for a count, and announce it."""
        self._count = _NOTHING
        answers = [(_("Call"), lambda: announce(self._count))]
        self.question.ask(_("How much deadwood do you call?"), answers, self._field)

    def _field(self) -> CalledCount:
        """Make the field for a size of the window."""
        self._name()
        return CalledCount(self.table.skin, self._count, self._chosen)

    def _chosen(self, count: int) -> None:
        self._count = count
        self._name()

    def _name(self) -> None:
        """Name the button after the count, once there is one."""
        button = self.question.buttons[0]
        button.enabled = self._count != _NOTHING
        button.name = _("Call {count}").format(count=_words(self._count)) if button.enabled else _("Call")


def _words(count: int) -> str:
    return "–" if count == _NOTHING else str(count) if count else _("gin")
