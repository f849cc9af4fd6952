"""A code to copy, read out, or scan with a phone."""

from __future__ import annotations

from game.ui.graphics.text import Font
from game.ui.pages.column import height_for
from game.ui.pages.page import Page
from game.ui.platform import clipboard
from game.ui.screens.codes.qr_picture import QrPicture
from game.ui.services.routes import CodeRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.text_block import TextBlock
from game.words.translation import _

_WIDE, _PICTURE, _GAP = 620.0, 300.0, 22.0


class CodePage(Page):
    """A code in groups of four letters, and its QR code."""

    route: CodeRoute

    def __init__(self, services: Services, navigator: Navigator, route: CodeRoute) -> None:
        super().__init__(services, navigator, route)
        self.code = route.code

    def build(self) -> None:
        self.heading(self.route.title(), self.route.note())
        self.footer(self.way_back(), Button(self.skin, _("Copy"), self._copy, kind="primary"))
        letters = TextBlock(self.skin, self.code.replace("-", "  "), style=Font("sans", 28), centred=True)
        room = self.bottom - self.top - height_for(letters, self.across(_WIDE), self.viewport.unit)
        side = max(180.0, min(_PICTURE, room - _GAP - 12))
        picture = QrPicture(self.skin, _("QR code"), self.code).sized(side, side)
        self.fill(2, letters, picture, width=_WIDE, gap=_GAP, middle=True)

    def _copy(self) -> None:
        self.tell(clipboard.copy(self.code))
