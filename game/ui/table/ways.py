"""The ways from the table to other scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session import Session
from game.ui.services.analysis import Analysis

if TYPE_CHECKING:
    from game.ui.app.app import Program


class TableWays:
    """Where the buttons of one match's table lead."""

    def __init__(self, program: Program, session: Session) -> None:
        self._program = program
        self._session = session

    def menu(self) -> None:
        """What can be done besides playing."""
        self._program.menu()

    def sheet(self) -> None:
        """The score sheet."""
        self._program.sheet(self._session)

    def replay(self) -> None:
        """The hand that is over, from its deal."""
        self._program.replay(self._session.record, self._session.hand)

    def check_deal(self) -> None:
        """Whether the deal was fair."""
        self._program.check_deal(self._session.record, self._session.hand)

    def add_phrase(self) -> None:
        """The seal of the next deal, and words to be added to it."""
        self._program.add_phrase(self._session)

    def review(self, analysis: Analysis) -> None:
        """What the expert thinks of one's choices."""
        self._program.review(analysis)

    def rematch(self) -> None:
        """Another match of the same players."""
        self._program.rematch(self._session)

    def curtain(self, name: str, then: Callable[[], object]) -> None:
        """Everything hidden until the person of this name is there."""
        self._program.curtain(name, then)
