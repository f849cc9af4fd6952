"""What the expert thinks of the viewer's choices once a hand at the table is over."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.i18n import _
from game.rules.record import MatchRecord
from game.session.review import alone
from game.store.settings import Settings
from game.ui.services.analysis import Analysis
from game.ui.table.context import TableContext


class HandReview:
    """One hand is looked at, and only where somebody may want that: never between people, nor in a lesson.

    `analyse` begins to look at the choices of a seat in a hand of this record, and `show` leads to what was found.
    """

    def __init__(
        self,
        table: TableContext,
        settings: Callable[[], Settings],
        analyse: Callable[[MatchRecord, int, int], Analysis],
        show: Callable[[Analysis], object],
        *,
        advised: bool,
    ) -> None:
        self.table = table
        self._settings = settings
        self._analyse = analyse
        self._show = show
        self._advised = advised
        self.analysis: Analysis | None = None
        """Of the last hand, if it was asked for."""

    @property
    def offered(self) -> bool:
        """Whether the way to it is shown: after a hand in which the player sat here, where advice is wanted."""
        settings, session = self._settings(), self.table.session
        here = session.over and session.viewer is not None
        return (settings.hints or settings.coach) and self._advised and here and alone(session.record)

    def begin(self) -> Analysis | None:
        """Have the choices in the hand that is over looked at; None where nobody looks at them."""
        session, seat = self.table.session, self.table.session.viewer
        if seat is None or not (self._advised and session.over and self.table.resting() and alone(session.record)):
            return None
        if self.analysis is None or self.analysis.hand != session.hand:
            self.analysis = self._analyse(session.record, session.hand, seat)
            self.analysis.told = self._told
        return self.analysis

    def show(self) -> None:
        """Lead to what the expert thinks, or say why nobody does."""
        analysis = self.begin()
        if analysis is not None:
            self._show(analysis)
        elif not alone(self.table.session.record):
            self.table.tell(_("Between people nobody looks at the choices."))

    def begin_unasked(self) -> None:
        """Begin where the player wants every hand looked at."""
        if self._settings().coach:
            self.begin()

    def _told(self) -> None:
        if self.table.open and self.analysis is not None and self.analysis.done:
            self.table.refresh()
