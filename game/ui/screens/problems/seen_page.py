"""The cards seen before a position."""

from __future__ import annotations

from game.ui.pages.page import Page
from game.ui.services.problem_routes import SeenRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.fact_sheet import FactSheet
from game.words.translation import _


class SeenPage(Page):
    """The cards in the order played."""

    def __init__(self, services: Services, navigator: Navigator, route: SeenRoute) -> None:
        super().__init__(services, navigator, route)
        self.seen = route.seen

    def build(self) -> None:
        self.heading(_("Cards seen"))
        self.footer(self.way_back())
        self.fill(FactSheet(self.skin, _("Cards seen"), self.seen.rows()), width=620)
