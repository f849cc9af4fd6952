"""The way from a branch back to its hand."""

from __future__ import annotations

from game.rules.record import MatchRecord
from game.session import side_hands
from game.store.journal import Journal
from game.ui.pages.message_page import MessagePage
from game.ui.services.routes import BranchesRoute, FromHereRoute, MessageRoute, Navigator
from game.ui.services.services import Services
from game.words.translation import _


class Branches(MessagePage):
    """Shown while the original match is found."""

    def __init__(self, services: Services, navigator: Navigator, route: BranchesRoute) -> None:
        super().__init__(services, navigator, MessageRoute(lambda: _("Looking for the match…")))
        self.record = route.record

    def opened(self) -> None:
        journal, record = self.services.journal, self.record
        self.services.tasks.run(lambda: _origin(journal, record), self.when_seen(self._found))

    def _found(self, found: FromHereRoute | None) -> None:
        if found is not None:
            self.navigator.replace(found)
        else:
            self.words = lambda: _("The match you played on from isn’t in your history.")
            self.changed()


def _origin(journal: Journal, record: MatchRecord) -> FromHereRoute | None:
    from game.store.archive import match_names, named  # noqa: PLC0415 - SQLite is imported with it

    known = side_hands.origin(record, journal.ask(match_names) or ())
    found = None if known is None else journal.ask(named, known[0])
    if known is None or found is None or not 0 <= known[1] < len(found.hands):
        return None
    return FromHereRoute(found, known[1], min(known[2], len(found.hands[known[1]].tokens)))
