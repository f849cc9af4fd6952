"""All score pads, the latest first."""

from __future__ import annotations

from game.rules.real_match import RealMatch
from game.ui.pages.page import Page
from game.ui.services.pad_routes import NewScorePadRoute, ScorePadRoute, ScorePadsRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import NoticeRow
from game.ui.widgets.widget import Widget
from game.wording.lists import score_words
from game.wording.rule_sets import known_as
from game.wording.sides import side_names
from game.words.dates import calendar_day
from game.words.translation import _


class ScorePadsPage(Page):
    """A row for each score pad, after notices."""

    column = 760.0

    def __init__(self, services: Services, navigator: Navigator, route: ScorePadsRoute) -> None:
        super().__init__(services, navigator, route)
        self.pads = services.score_pads.all()

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Score pads"), _("For real cards at a real table: enter each hand, and the pad keeps score."))
        self.footer(
            self.way_back(),
            Button(skin, _("New score pad"), self.to(NewScorePadRoute()), kind="primary"),
        )
        rows: list[Widget] = [NoticeRow(skin, notice) for notice in self.services.score_pads.notices[-2:]]
        for pad in self.pads:
            names = ", ".join(side_names(pad.match.form, pad.match.players))
            note = " · ".join((calendar_day(pad.begun), known_as(pad.match.rules)))
            words = " · ".join((names, _standing(pad.match)))
            row = Button(skin, words, self.to(ScorePadRoute(pad)), note=note)
            rows.append(row.sized(height=58))
        if not rows:
            rows.append(Label(skin, _("No score pads yet."), align="centre").sized(height=58))
        self.fill(2, *rows, width=680, gap=10)

    def uncovered(self) -> None:
        self.pads = self.services.score_pads.all()
        super().uncovered()


def _standing(real: RealMatch) -> str:
    match = real.match
    if match.winner is None:
        return score_words(match.sheet.totals)
    return _("{name} won").format(name=side_names(real.form, real.players)[match.winner])
