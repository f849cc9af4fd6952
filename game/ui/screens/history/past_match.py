"""A match of the history: its score sheet, and more."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.review import alone
from game.store.reviews.error_rate import ErrorRate
from game.ui.engine.key_binding import NAVIGATION, KeyBinding
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.services.analysis import error_rate
from game.ui.services.routes import ExportRoute, MatchEndRoute, Navigator, PastMatchRoute, ReplayRoute, ScoreSheetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.wording.judgement.error_rates import noted
from game.wording.matches import facts, marks, outcome_line
from game.wording.players import called
from game.words.translation import _


class PastMatchPage(SheetPage):
    """The score sheet, under the players' names."""

    running = False

    def __init__(self, services: Services, navigator: Navigator, route: PastMatchRoute) -> None:
        super().__init__(services, navigator, ScoreSheetRoute(route.match, route.record.players, undone=0))
        self.record = route.record
        self.entry = route.entry
        self.rate: ErrorRate | None = None
        """The only person's error rate, once it's known."""
        if alone(route.record):
            journal, name = services.journal, route.record.match
            services.tasks.in_background(lambda: error_rate(journal, name), self._rated, self.is_open)

    def _rated(self, found: ErrorRate | None) -> None:
        self.rate = found
        if found is not None:
            self.changed()

    def team_names(self) -> tuple[str, ...]:
        """Return everybody's names by team."""
        form = self.match.form
        teams = (form.team(side) for side in range(form.sides))
        return tuple(" & ".join(called(self.players[one].name) for one in team) for team in teams)

    def build(self) -> None:
        entry, rate = self.entry, self.rate
        told = facts(entry), marks(entry), "" if rate is None else noted(rate)
        self.heading(outcome_line(self.match, self.players), " · ".join(filter(None, told)))
        super().build()

    def buttons(self) -> Sequence[Button]:
        skin = self.skin
        found = [
            self.way_back(),
            Button(skin, _("Save a copy"), self.to(ExportRoute(self.record))),
        ]
        if self.match.winner is not None:
            found.append(Button(skin, _("Match summary"), self.to(MatchEndRoute(self.record, self.match))))
        own = self.services.others is None and not self.entry.imported
        goes_on = own and self.entry.outcome == "open" and self.services.matches.goes_on(self.record)
        if self.record.hands:
            kind = "normal" if goes_on else "primary"
            found.append(Button(skin, _("Replay"), self.to(ReplayRoute(self.record)), kind=kind))
        if goes_on:
            found.append(Button(skin, _("Continue"), self._continue, kind="primary"))
        return found

    def _continue(self) -> None:
        self.navigator.restart(self.services.matches.earlier(self.record))

    def bindings(self) -> Sequence[KeyBinding]:
        """Return the usual keys: Tab changes the focus here."""
        return NAVIGATION
