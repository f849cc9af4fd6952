"""A page to choose one of several values."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.ui.pages.page import Page
from game.ui.services.routes import ChoiceRoute
from game.ui.widgets.menu_rows import NoticeRow, RadioRow
from game.ui.widgets.widget import Widget
from game.words.translation import _

_MOST = 100
"""Maximum number of values, by frequency."""


class ChoicePage(Page):
    """Choosing a value leads back to the page before."""

    column = 640.0
    route: ChoiceRoute

    def build(self) -> None:
        route = self.route
        self.heading(route.title())
        offers = route.offers()
        self.footer(self.way_back())
        self._picks = [
            RadioRow(self.skin, words, value == route.chosen, partial(self.choose, value)).noted("")
            for words, value in offers[:_MOST]
        ]
        rest = len(offers) - _MOST
        # Translators: of the values to choose from, which stand below
        told = [NoticeRow(self.skin, _("Only the most common are shown."))] if rest > 0 else []
        self.fill(*self._picks, *told, width=560)

    def opened(self) -> None:
        self.panel.reveal()

    def starts_on(self) -> Widget:
        return next((one for one in self._picks if one.chosen), self._picks[0])

    def choose(self, value: Any) -> None:
        """Take this value and go back."""
        self.route.act(value)
        self.back()
