"""The page of a match open in another copy."""

from __future__ import annotations

from game.ui.pages.page import Page
from game.ui.services.routes import FromHereRoute, Navigator, OpenElsewhereRoute, ReplayRoute, TitleRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.words.translation import _


class OpenElsewhere(Page):
    """Replaces the table, with nothing behind it."""

    def __init__(self, services: Services, navigator: Navigator, route: OpenElsewhereRoute) -> None:
        super().__init__(services, navigator, route)
        self.record = route.record

    def build(self) -> None:
        skin, record = self.skin, self.record
        self.heading(
            _("This match is open in another window"),
            _(
                "Play it there, or close it there and try again. Here you can watch it as it "
                "stands, or play on from its last saved step in a hand that doesn’t count."
            ),
        )
        again = Button(skin, _("Try again"), self._try_again)
        back = Button(skin, _("Main menu"), self.back)
        last = len(record.hands) - 1
        step = len(record.hands[last].tokens)
        watch = Button(skin, _("Watch"), self.to(ReplayRoute(record, last, latest=True)))
        play_on = Button(skin, _("Play on from here"), self.to(FromHereRoute(record, last, step)))
        self.menu(again, watch, play_on, back)

    def back(self) -> None:
        self.navigator.restart(TitleRoute())

    def _try_again(self) -> None:
        self.navigator.restart(self.services.matches.earlier(self.record))
