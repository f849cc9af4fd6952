"""The coach's review of a hand, once it's over at the table."""

from __future__ import annotations

from collections.abc import Callable

from game.session.review import alone
from game.ui.services.analysis import Analysis
from game.ui.services.services import Services
from game.ui.table.context import TableContext
from game.words.translation import _


class HandReview:
    """One hand is looked at, and only where somebody may want that: never between people, nor in a lesson.

    `show` leads to what was found.
    """

    def __init__(
        self, table: TableContext, services: Services, show: Callable[[Analysis], object], *, advised: bool
    ) -> None:
        self.table = table
        self._services = services
        self._show = show
        self._advised = advised
        self.analysis: Analysis | None = None
        """Of the last hand, if it was asked for."""

    @property
    def offered(self) -> bool:
        """Whether the way to it is shown: after a hand in which the player sat here, where advice is wanted."""
        settings, session = self._services.settings, self.table.session
        here = session.over and session.viewer is not None
        return (settings.hints or settings.coach) and self._advised and here and alone(session.record)

    @property
    def words(self) -> str:
        """The name of the button that leads there, with the accuracy once it's known; empty if there's none."""
        analysis = self.analysis
        if not self.offered:
            return ""
        if analysis is None or analysis.hand != self.table.session.hand or not (analysis.done and analysis.judged):
            return _("Look at your choices")
        return _("Your choices: accuracy {n}").format(n=round(analysis.accuracy))

    def begin(self) -> Analysis | None:
        """Have the choices in the hand that is over looked at; None where nobody looks at them."""
        session, seat = self.table.session, self.table.session.viewer
        if seat is None or not (self._advised and session.over and self.table.resting() and alone(session.record)):
            return None
        if self.analysis is None or self.analysis.hand != session.hand:
            self.close()
            services = self._services
            self.analysis = services.analyse(session.record, session.hand, seat)
            self.analysis.told = self._told
        return self.analysis

    def close(self) -> None:
        """Wait no longer: what is under way comes to its end without the table, and doesn't hold its pictures."""
        if self.analysis is not None:
            self.analysis.told = lambda: None

    def show(self) -> None:
        """Lead to what the expert thinks, or say why nobody does."""
        analysis = self.begin()
        if analysis is not None:
            self._show(analysis)
        elif not alone(self.table.session.record):
            self.table.tell(_("Between people nobody looks at the choices."))

    def begin_if_offered(self) -> Analysis | None:
        """The same where the way to it is shown; else None."""
        return self.begin() if self.offered else None

    def begin_unasked(self) -> None:
        """Begin where the player wants every hand looked at."""
        if self._services.settings.coach:
            self.begin()

    def _told(self) -> None:
        if not self.table.closed and self.analysis is not None and self.analysis.done:
            self.table.refresh()
