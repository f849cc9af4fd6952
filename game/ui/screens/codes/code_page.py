"""A code to be copied, read out, or taken with a telephone."""

from __future__ import annotations

from game.ui.graphics.text import Font
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
    """In groups of four letters, and as a picture below."""

    def __init__(self, services: Services, navigator: Navigator, route: CodeRoute) -> None:
        super().__init__(services, navigator, route)
        self.title, self.note, self.code = route.title, route.note, route.code

    def build(self) -> None:
        self.heading(self.title, self.note)
        self.footer(Button(self.skin, _("Back"), self.back), Button(self.skin, _("Copy"), self._copy, kind="primary"))
        area, unit, wide = self.body(), self.viewport.unit, self.across(_WIDE)
        left = self.viewport.middle - wide / 2 - area.rect.x / unit
        letters = TextBlock(self.skin, self.code.replace("-", "  "), style=Font("sans", 28), centred=True)
        high = letters.height_for(round(wide * unit)) / unit
        side = min(wide, max(180.0, min(_PICTURE, self.bottom - self.top - high - _GAP - 12)))
        picture = QrPicture(self.skin, _("The code as a QR picture"), self.code)
        area.add(
            letters.place(self.box(left, 6, wide, high)),
            picture.place(self.box(left + (wide - side) / 2, 6 + high + _GAP, side, side)),
        )
        area.centre()

    def _copy(self) -> None:
        self.tell(clipboard.copy(self.code))
