"""Why a card can't be put down there."""

from __future__ import annotations

from typing import Literal

from game.rules import Card, DrawStock, Phase, PlayerView
from game.ui.table.context import Subject
from game.wording.honour import may_take
from game.words.translation import _

Where = Literal["stock", "opponent", "cloth"]


def misplaced(view: PlayerView, what: Subject, where: Where) -> str:
    """Return where a misplaced card belongs, or ""."""
    if not isinstance(what, Card):
        drawable = DrawStock() in view.legal if what == "stock" else may_take(view)
        return _("To draw it, move it to your hand.") if drawable else ""
    if view.phase in {Phase.SHOWN, Phase.LAYOFF}:
        return _("Put it on a meld it fits.")
    if view.phase is not Phase.DISCARD:
        return _("Draw a card first.")
    if where == "stock":
        return _("Cards don’t go back on the stock: put this one on the discard pile.")
    if where == "opponent":
        return _("You can’t give cards away: put this one on the discard pile.")
    return _("To discard it, put it on the discard pile.")
