"""The page to choose a rule set for the next match."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.rules import PRESETS
from game.store.rule_sets import named
from game.ui.pages.column import Column, grid
from game.ui.pages.page import Page
from game.ui.services.routes import SettingsRoute
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import SectionHeading
from game.ui.widgets.rule_card import GAP, RuleCard
from game.ui.widgets.widget import Widget
from game.wording.rule_sets import deviation, particular
from game.words.translation import _

_WIDE, _HEAD = 960.0, 44.0
"""Width of the page, and height of a heading, in units."""
_BEST_KNOWN = ("classic", "oklahoma", "hollywood", "gin-only")


class RuleSetsPage(Page):
    """The best-known sets, the player's own, and the others; choosing one leads back to the page before."""

    column = _WIDE

    def build(self) -> None:
        self.heading(_("Choose rules"))
        below, ways = self.navigator.below(self), [self.way_back()]
        if not isinstance(below, SettingsRoute):
            ways.append(Button(self.skin, _("House rules"), self.to(SettingsRoute(rules=True))))
        self.footer(*ways)
        others = [key for key in PRESETS if key not in _BEST_KNOWN]
        own = self.services.settings.own_sets
        self.fill(
            self._cards(_BEST_KNOWN, 2, leading=True),
            self._group(_("Custom rules"), own) if own else None,
            self._group(_("Other ways to play"), others),
            width=_WIDE,
            gap=16,
            middle=True,
        )

    def _group(self, title: str, keys: Iterable[str]) -> Column:
        return Column(SectionHeading(self.skin, title).sized(height=_HEAD), 8, self._cards(keys, 3))

    def _cards(self, keys: Iterable[str], abreast: int, *, leading: bool = False) -> Column:
        """Return these sets' cards, as many abreast as have room for their words."""
        settings, width, unit = self.services.settings, self.across(_WIDE), self.viewport.unit
        cards = []
        for key in keys:
            card = RuleCard(self.skin, named(key), key == settings.preset, partial(self.choose, key), leading=leading)
            own = settings.own_sets.get(key)
            cards.append(card.noted(particular(key) if own is None else deviation(own)))
        while abreast > 1 and not all(card.roomy(int((width / abreast - GAP) * unit)) for card in cards):
            abreast -= 1
        return grid(cards, abreast, GAP, GAP)

    def opened(self) -> None:
        self.panel.reveal()

    def starts_on(self) -> Widget | None:
        return next(one for one in self.panel.widgets if isinstance(one, RuleCard) and one.chosen)

    def choose(self, key: str) -> None:
        """Use this set from the next match."""
        self.services.keep(self.services.settings.with_preset(key))
        self.back()
