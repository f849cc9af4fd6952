"""What the expert thinks of the viewer's choices once a hand at the table is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.review import alone
from game.ui.services.analysis import Analysis

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene


class HandReview:
    """One hand is looked at, and only where somebody may want that: never between people, nor in a lesson."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.analysis: Analysis | None = None
        """Of the last hand, if it was asked for."""

    @property
    def offered(self) -> bool:
        """Whether the way to it is shown: after a hand in which the player sat here, where advice is wanted."""
        table = self.table
        settings, session = table.services.settings, table.session
        here = session.over and session.viewer is not None
        return (settings.hints or settings.coach) and table.advised and here and alone(session.record)

    def begin(self) -> Analysis | None:
        """Have the choices in the hand that is over looked at; None where nobody looks at them."""
        table = self.table
        session, seat = table.session, table.session.viewer
        if seat is None or not (table.advised and session.over and table.resting() and alone(session.record)):
            return None
        if self.analysis is None or self.analysis.hand != session.hand:
            self.analysis = Analysis(table.services.tasks, table.services.journal, session.record, session.hand, seat)
            self.analysis.told = self._told
        return self.analysis

    def coach(self) -> None:
        """Begin without being asked, where the coach is always there."""
        if self.table.services.settings.coach:
            self.begin()

    def _told(self) -> None:
        if not self.table.closed and self.analysis is not None and self.analysis.done:
            self.table.refresh()
