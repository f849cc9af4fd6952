"""The coach's review of a hand."""

from __future__ import annotations

from collections.abc import Callable

from game.session.review import alone
from game.ui.services.analysis import Analysis
from game.ui.services.services import Services
from game.ui.table.context import TableContext
from game.words.translation import _, ngettext


class HandReview:
    """Reviews the last hand, but never between people or in a lesson; `show` opens it."""

    def __init__(
        self, table: TableContext, services: Services, show: Callable[[Analysis], object], *, advised: bool
    ) -> None:
        self.table = table
        self._services = services
        self._show = show
        self._advised = advised
        self.analysis: Analysis | None = None  # the review of the last hand, if there is one

    @property
    def offered(self) -> bool:
        """Whether its button appears: after a hand played here, if advice is wanted."""
        settings, session = self._services.settings, self.table.session
        here = session.over and session.viewer is not None
        return (settings.hints or settings.coach) and self._advised and here and alone(session.record)

    @property
    def words(self) -> str:
        """The button's text, or "" if it isn't offered."""
        return _("Review") if self.offered else ""

    @property
    def mistakes(self) -> str:
        """The number of mistakes in words, once known."""
        analysis = self.analysis
        if analysis is None or analysis.hand != self.table.session.hand or not (analysis.done and analysis.judged):
            return ""
        n = analysis.mistaken
        return ngettext("{n} mistake", "{n} mistakes", n).format(n=n) if n else _("No mistakes")

    def begin(self) -> Analysis | None:
        """Start and return the review; None if the hand can't be reviewed."""
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
        """Stop listening to a running review, which would keep the table's pictures in memory."""
        if self.analysis is not None:
            self.analysis.told = lambda: None

    def show(self) -> None:
        """Open the review, or say why not."""
        analysis = self.begin()
        if analysis is not None:
            self._show(analysis)
        elif not alone(self.table.session.record):
            self.table.tell(_("There’s no review in pass and play."))

    def begin_if_offered(self) -> Analysis | None:
        """Start the review if its button is shown."""
        return self.begin() if self.offered else None

    def begin_unasked(self) -> None:
        """Start the review if the player wants every hand reviewed."""
        if self._services.settings.coach:
            self.begin()

    def _told(self) -> None:
        if not self.table.closed and self.analysis is not None and self.analysis.done:
            self.table.refresh()
