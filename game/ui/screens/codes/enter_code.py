"""The page to enter a deal or position code."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.codes import CodeError, Deal, read_code
from game.ui.pages.transfer_page import TransferPage
from game.ui.services.routes import DealRoute, EnterCodeRoute, Navigator, PositionRoute, RealHandRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.words.translation import _

_MOST = 500
"""Maximum length: the clipboard may hold anything."""


class EnterCode(TransferPage):
    """Opens the deal or position, or says what's wrong."""

    route: EnterCodeRoute

    def __init__(self, services: Services, navigator: Navigator, route: EnterCodeRoute) -> None:
        super().__init__(services, navigator, route, " ".join(route.code[:_MOST].split()))

    def words(self) -> tuple[str, str, str]:
        note = _(
            "Use a deal code to play the deal, or a position code to ask the expert. Capitals and spaces don’t matter."
        )
        # Translators: a button that opens the file or the code that was entered
        return _("Enter a code"), note, _("Open")

    def caption(self) -> str:
        return _("Code")

    def opened(self) -> None:
        if self.path:
            self.do()

    def others(self) -> Sequence[Button]:
        return (Button(self.skin, _("Lay out a hand"), self.to(RealHandRoute())),)

    def do(self) -> None:
        try:
            found = read_code(self.path)
        except CodeError as error:
            self.say(str(error))
        else:
            self.navigator.replace(DealRoute(found) if isinstance(found, Deal) else PositionRoute(found))
