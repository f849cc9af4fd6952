"""The ways from the table to other scenes."""

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
from game.wording import sides


class TableLinks:
    """Where the buttons of one match's table lead."""

    def __init__(self, services: Services, navigator: Navigator, session: Session, menu: Route) -> None:
        self._services = services
        self._navigator = navigator
        self._session = session
        self._menu = menu

    def menu(self) -> None:
        """What can be done besides playing."""
        self._navigator.go(self._menu)

    def sheet(self) -> None:
        """The score sheet."""
        session = self._session
        undone = sum(hand.undone for hand in session.record.hands)
        self._navigator.go(routes.ScoreSheetRoute(session.match, sides.names(session), undone))

    def replay(self) -> None:
        """The hand that is over, from its deal."""
        self._navigator.go(routes.ReplayRoute(self._session.record, self._session.hand))

    def check_deal(self) -> None:
        """Whether the deal was fair."""
        self._navigator.go(routes.FairDealsRoute(self._session.record, self._session.hand))

    def add_phrase(self) -> None:
        """The seal of the next deal, and words to be added to it."""
        self._navigator.go(routes.FairDealsRoute(self._session.record, session=self._session))

    def review(self, analysis: Analysis) -> None:
        """What the expert thinks of one's choices."""
        self._navigator.go(routes.ReviewRoute(analysis))

    def think_longer(self, view: PlayerView, choices: tuple[Action, ...]) -> None:
        """Choices played out."""
        self._navigator.go(routes.RolloutRoute(view, choices))

    def match_end(self) -> None:
        """How the match has ended; after a deal of a day or a duplicate set what became of that."""
        record, route = self._session.record, page_of_match(self._session.record)
        if route is not None and has_own_page(record):
            self._navigator.restart(routes.TitleRoute(), route)
        else:
            self._navigator.go(routes.MatchEndRoute(record, self._session.match, self._session))

    def curtain(self, name: str, then: Callable[[], object]) -> None:
        """Everything hidden until the person of this name is there."""
        self._navigator.go(routes.CurtainRoute(name, then))
