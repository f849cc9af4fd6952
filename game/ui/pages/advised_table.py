"""A page that shows the table as one seat saw it, with light on what the expert would do."""

from __future__ import annotations

from game.rules import Action, PlayerView
from game.ui.graphics.animation import Animator
from game.ui.pages.page import Page
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.tabletop import places
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import HandOrder
from game.ui.tabletop.highlight import halo, spots

HALF = 330.0
"""Half of what is kept free for the upper hand, in units of its table."""
_SIDE = 200.0
"""The least width at a side of it, for what is said."""


class AdvisedTable(Page):
    """Nothing of the cards moves."""

    def __init__(self, services: Services, navigator: Navigator, route: Route) -> None:
        super().__init__(services, navigator, route)
        self.animator = Animator(lambda: self.loop.now, 0.0, 0.0)

    def cards(self, height: float, view: PlayerView, deck: int, best: Action | None, own: Action | None = None) -> None:
        """Lay the cards out above this height, in pixels, with light on the best choice, and on the own if another."""
        most = (self.viewport.middle - _SIDE) / HALF * self.viewport.unit
        room = places.room_above(self.size[0], height, most)
        self.board = Board(self.stage, self.animator, self.services.faces(room, deck))
        order = HandOrder("melds")
        order.update(view)
        self.board.show(view, order.hand(), snap=True)
        row = order.cards()
        lit = spots(self.board, row, best) if best is not None else []
        self.stage.add(*(halo(self.skin, place) for place in lit))
        for place in spots(self.board, row, own) if own is not None else []:
            if place not in lit:
                self.stage.add(halo(self.skin, place, self.skin.theme.red))

    def move(self, now: float) -> float | None:
        """Nothing moves."""
        return self.animator.tick(now)
