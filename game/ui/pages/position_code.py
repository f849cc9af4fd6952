"""The way to a position's code."""

from __future__ import annotations

from game.rules.codes import CodeError, write_position
from game.rules.record.seen_hand import SeenHand
from game.ui.pages.page import Page
from game.ui.services.routes import CodeRoute
from game.words.translation import _


def show_position_code(page: Page, seen: SeenHand) -> None:
    """Open the page of this position's code, or say why there's none."""
    try:
        code = write_position(seen)
    except CodeError as error:
        page.tell(str(error))
        return
    title, note = lambda: _("Position code"), lambda: _("It contains only what the player to move has seen.")
    page.navigator.go(CodeRoute(title, note, code))
