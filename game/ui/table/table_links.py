"""Links from the table to other scenes."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Action, PlayerView
from game.session import Session
from game.session.match_kind import has_own_page
from game.ui.services import routes
from game.ui.services.analysis import Analysis
from game.ui.services.page_of_match import page_of_match
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services


class TableLinks:
    """Opens the scenes behind the table's buttons."""

    def __init__(self, services: Services, navigator: Navigator, session: Session, menu: Route) -> None:
        self._services = services
        self._navigator = navigator
        self._session = session
        self._menu = menu

    def menu(self) -> None:
        """Open the table's menu."""
        self._navigator.go(self._menu)

    def sheet(self) -> None:
        """Open the score sheet."""
        session, record = self._session, self._session.record
        undone = sum(hand.undone for hand in record.hands)
        self._navigator.go(routes.ScoreSheetRoute(session.match, record.players, undone, record.match))

    def replay(self) -> None:
        """Replay the finished hand."""
        self._navigator.go(routes.ReplayRoute(self._session.record, self._session.hand))

    def seal(self) -> None:
        """Open everything about the hand's seal and the next one's."""
        session = self._session
        self._navigator.go(routes.FairDealsRoute(session.record, session.hand, session))

    def add_phrase(self) -> None:
        """Open the next deal's seal, to add a phrase."""
        self._navigator.go(routes.FairDealsRoute(self._session.record, session=self._session))

    def review(self, analysis: Analysis) -> None:
        """Open the coach's review."""
        self._navigator.go(routes.ReviewRoute(analysis))

    def think_longer(self, view: PlayerView, choices: tuple[Action, ...]) -> None:
        """Simulate these choices."""
        self._navigator.go(routes.RolloutRoute(view, choices))

    def match_end(self) -> None:
        """Open the match's end, or the page of its day or duplicate set."""
        record, route = self._session.record, page_of_match(self._session.record)
        if route is not None and has_own_page(record):
            self._navigator.restart(routes.TitleRoute(), route)
        else:
            self._navigator.go(routes.MatchEndRoute(record, self._session.match, self._session))

    def prepare_match_end(self) -> None:
        """Load what the match's end needs, ahead of opening it."""
        self._navigator.prepare(routes.MatchEndRoute)

    def curtain(self, name: str, then: Callable[[], object]) -> None:
        """Hide the table until this person is ready."""
        self._navigator.go(routes.CurtainRoute(name, then))
