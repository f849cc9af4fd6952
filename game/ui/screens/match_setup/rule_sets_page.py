"""The page to choose a rule set for a new match."""

from __future__ import annotations

from game.ui.pages.page import Page
from game.ui.pages.rule_set_cards import rule_set_cards
from game.ui.services.routes import SettingsRoute
from game.ui.widgets.button import Button
from game.ui.widgets.rule_card import RuleCard
from game.ui.widgets.widget import Widget
from game.words.translation import _

_WIDE = 960.0


class RuleSetsPage(Page):
    """Choosing a set leads back to the page before."""

    column = _WIDE

    def build(self) -> None:
        self.heading(_("Choose rules"))
        self.footer(self.way_back(), Button(self.skin, _("House rules"), self.to(SettingsRoute(rules=True))))
        cards = rule_set_cards(self.skin, self.services.settings, self.choose, self.across(_WIDE), self.viewport.unit)
        self.fill(cards, width=_WIDE, middle=True)

    def opened(self) -> None:
        self.panel.reveal()

    def starts_on(self) -> Widget | None:
        return next(one for one in self.panel.widgets if isinstance(one, RuleCard) and one.chosen)

    def choose(self, key: str) -> None:
        """Use this set from the next match."""
        self.services.keep(self.services.settings.with_preset(key))
        self.back()
