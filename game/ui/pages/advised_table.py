"""A page with the table as a seat saw it, the expert's choice lit."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Action, PlayerView
from game.ui.engine.accessibility import Role
from game.ui.graphics.animation import Animator
from game.ui.pages.column import Column, height_for
from game.ui.pages.page import MARGIN, Page
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.tabletop import places
from game.ui.tabletop.advice_panel import AdvicePanel
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import HandOrder
from game.ui.tabletop.highlight import light, spots
from game.ui.widgets.label import Label

WIDE = 1100.0
_HALF = 330.0
"""Half the width for the upper hand, in units of its table."""
_SIDE = 200.0
"""Minimum width of texts beside it."""


class AdvisedTable(Page):
    """Still cards, advice below, and texts beside them."""

    column: float | None = None

    def __init__(self, services: Services, navigator: Navigator, route: Route) -> None:
        super().__init__(services, navigator, route)
        self.animator = Animator(lambda: self.loop.now, 0.0, 0.0)

    def advise(
        self,
        panel: AdvicePanel,
        said: Sequence[str],
        view: PlayerView,
        deck: int,
        best: Action | None,
        own: Action | None = None,
    ) -> None:
        """Put the panel at the bottom, the rest above it."""
        self.bottom -= 4.0 if self.viewport.h >= 600 else 0.0
        self.cards(self.bottom - height_for(panel, self.across(WIDE), self.viewport.unit), view, deck, best, own)
        self.say(*said)
        self.below(panel, width=WIDE)

    def say(self, title: str, *texts: str) -> None:
        """Write a title and texts beside the cards."""
        room = self.board.viewport
        side = 280.0 if room.tall else min(280.0, self.viewport.middle - _HALF * room.unit / self.viewport.unit)
        head = Label(self.skin, title, style="heading")
        head.role = Role.HEADING
        self.put(Column(head, *(Label(self.skin, text) for text in texts), gap=3), MARGIN, 18, side)

    def cards(self, bottom: float, view: PlayerView, deck: int, best: Action | None, own: Action | None = None) -> None:
        """Lay the cards out above this height, the best choice lit, another own one red."""
        most = (self.viewport.middle - _SIDE) / _HALF * self.viewport.unit
        room = places.room_above(self.size[0], (bottom - 6) * self.viewport.unit, most)
        self.board = Board(self.stage, self.animator, self.services.faces(room, deck))
        order = HandOrder("melds")
        order.update(view)
        self.board.show(view, order.hand(), snap=True)
        row = order.cards()
        lit = spots(self.board, row, best) if best is not None else []
        self.stage.add(*(light(self.board, self.skin, row, place) for place in lit))
        for place in spots(self.board, row, own) if own is not None else []:
            if place not in lit:
                self.stage.add(light(self.board, self.skin, row, place, self.skin.theme.red))

    def move(self, now: float) -> float | None:
        return self.animator.tick(now)
