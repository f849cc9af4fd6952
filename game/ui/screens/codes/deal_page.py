"""A deal from a code: choose the opponent and the dealer."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.ui.pages.page import Page
from game.ui.services.routes import DealRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.segmented_control import SegmentedControl
from game.wording.matches import rules_words
from game.words.translation import _


class DealPage(Page):
    """Shows no card before the deal."""

    def __init__(self, services: Services, navigator: Navigator, route: DealRoute) -> None:
        super().__init__(services, navigator, route)
        self.deal = route.deal
        self.levels: Sequence[str] = tuple(LEVELS)
        self.level = services.settings.opponent if services.settings.opponent in LEVELS else "steady"
        self.sure = False
        """Whether the player was told that another match is running."""

    def build(self) -> None:
        skin, settings = self.skin, self.services.settings
        self.heading(
            _("Deal from a code"),
            _("One hand under your rules ({rules}). It isn’t sealed and doesn’t count.").format(
                rules=rules_words(settings.preset)
            ),
        )
        play = Button(skin, _("Leave your match?") if self.sure else _("Play"), self._play, kind="primary")
        self.footer(self.way_back(), play)
        names = [CHARACTERS[level].name for level in self.levels]
        against = SegmentedControl(
            # Translators: the caption of a choice of opponents
            skin,
            _("Against"),
            names,
            chosen=self.levels.index(self.level),
            act=self._choose_level,
        )
        dealers = [_("You"), CHARACTERS[self.level].name]
        deals = SegmentedControl(skin, _("Dealer"), dealers, chosen=self.deal.dealer, act=self._choose_dealer)
        other = _("Keep the dealer from the code, or switch to play the other hand.")
        self.fill(against.noted(""), deals.noted(other), width=760)

    def _choose_level(self, index: int) -> None:
        self.level = self.levels[index]
        self.changed()

    def _choose_dealer(self, seat: int) -> None:
        self.deal = replace(self.deal, dealer=seat)

    def _play(self) -> None:
        """Play; with a match running, only when pressed twice."""
        if self.services.matches.left() and not self.sure:
            self.sure = True
            self.anew()
        else:
            self.navigator.restart(self.services.matches.dealt(self.deal, self.level))
