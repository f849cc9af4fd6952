"""The line of news at the table: what the opponent did, until your own discard."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import PlayerView
from game.rules.events import Event, HandEnded
from game.session import Session
from game.ui.table.context import TableContext
from game.wording import table_status
from game.wording.announcements import announced
from game.words.translation import _


class NewsLine:
    """Tells what happened, and knows the line for it."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._told: tuple[Event, PlayerView, bool] | None = None

    def tell(self, event: Event, view: PlayerView, *, late: bool) -> None:
        """Say what happened, and whether time was up."""
        self._told = event, view, late
        self.table.tell(self._in_time(announced), line=self.words())

    def recall(self, view: PlayerView) -> None:
        """Show this view's last news, without reading it out."""
        self._told = (view.history[-1], view, False) if view.history else None
        self.table.tell("", line=self.words())

    def ended(self) -> bool:
        """Whether the end of the hand has been told."""
        return self._told is not None and isinstance(self._told[0], HandEnded)

    def repeat(self) -> None:
        """Read it out again."""
        self.table.speak(self._in_time(announced))

    def words(self) -> str:
        """Return the line, or ""."""
        return self._in_time(table_status.line)

    def _in_time(self, words_for: Callable[[Event, Session, PlayerView], str]) -> str:
        if self._told is None:
            return ""
        event, view, late = self._told
        words = words_for(event, self.table.session, view)
        if late and getattr(event, "seat", None) == view.seat:
            words = _("Time’s up. {words}").format(words=words)
        return words
