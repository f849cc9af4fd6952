"""The opaque curtain between two people, up before the next view exists."""

from __future__ import annotations

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.text import Font
from game.ui.pages.column import Column
from game.ui.pages.page import Page
from game.ui.services.routes import CurtainRoute, TableMenuRoute
from game.ui.table.answer_time import GLANCE
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import Pose
from game.ui.tabletop.places import CARD_H
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import Portrait
from game.wording.players import called
from game.words.translation import _


class PrivacyCurtain(Page):
    """Names the next player, and waits."""

    column = None
    route: CurtainRoute
    _down = 0.0
    """When it came down, in milliseconds."""

    def build(self) -> None:
        viewport, card, width = self.viewport, self.viewport.card, self.across(1000)
        title = _("{name}, it’s your turn").format(name=called(self.route.name))
        note = _("Everyone else, look away.")
        style = Font("serif", min(56.0, 0.115 * viewport.h))
        head = Label(self.skin, title, style=style, align="centre")
        head.role = Role.HEADING
        said = Label(self.skin, note, align="centre")
        button = Button(self.skin, _("Show my cards"), self.lift, kind="primary")
        wide = max(300.0, button.want(self.skin, button.name)[0] / viewport.unit)
        air = 0.03 * viewport.h
        below = Column(CARD_H * card + air, head, 0.4 * air, said, air, button.sized(wide, 54))
        y = (viewport.h - below.height_for(width, viewport.unit) - 0.6 * air) / 2  # a little above the middle
        self.put(below, viewport.middle - width / 2, y, width)
        picture = self.services.picture_of(self.route.name, None)
        if picture is None:
            pose = Pose(viewport.middle, y + CARD_H * card / 2, depths.STOCK, None, card)
            self.stage.add(CardSprite(self.services.faces(viewport), pose))
        else:
            high = CARD_H * card
            face = Portrait(self.skin, called(self.route.name), picture)
            self.panel.add(face.place(self.box(viewport.middle - high / 2, y, high, high)))

    def opened(self) -> None:
        self._down = self.loop.now

    def move(self, now: float) -> float | None:
        left = self._down + GLANCE - now
        return left if left > 0 else None

    def lift(self) -> None:
        """Remove it; only now is the next view made. The press that ended the last turn may come twice: that's none."""
        if self.move(self.loop.now) is None:
            self.navigator.back()
            self.route.then()

    def back(self) -> None:
        """Open the menu: Escape never passes the curtain."""
        self.navigator.go(TableMenuRoute())
