"""The curtain between two people at one screen: opaque, and up before the next view exists."""

from __future__ import annotations

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.text import Font
from game.ui.pages.page import Page
from game.ui.services.routes import CurtainRoute, TableMenuRoute
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import Pose
from game.ui.tabletop.places import CARD_H
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.words.translation import _


class PrivacyCurtain(Page):
    """Names who is next, and waits for them."""

    route: CurtainRoute

    def build(self) -> None:
        """A back, the words and the button, together in the middle."""
        viewport, card, width = self.viewport, self.viewport.card, self.across(1000)
        title, note = _("{name}, it is your turn").format(name=self.route.name), _("The other player looks away now.")
        style = Font("serif", min(56.0, 0.115 * viewport.h))
        heights = CARD_H * card, self.text_height(title, style, width), self.text_height(note, "body", width), 54.0
        air = 0.03 * viewport.h
        y = (viewport.h - sum(heights) - 3 * air) / 2
        pose = Pose(viewport.middle, y + heights[0] / 2, depths.STOCK, None, card)
        self.stage.add(CardSprite(self.services.faces(viewport), pose))
        left = viewport.middle - width / 2
        for text, how, high in ((title, style, heights[1]), (note, "body", heights[2])):
            y += (heights[0] if text is title else heights[1]) + air * (1.0 if text is title else 0.4)
            label = Label(self.skin, text, style=how, align="centre").place(self.box(left, y, width, high))
            label.role = Role.HEADING if text is title else Role.LABEL
            self.panel.add(label)
        y += heights[2] + air
        button = Button(self.skin, _("Show my cards"), self.lift, kind="primary")
        wide = max(300.0, button.want(self.skin, button.name)[0] / viewport.unit)
        button.place(self.box(viewport.middle - wide / 2, y, wide, 54))
        self.panel.add(button)

    def lift(self) -> None:
        """Away with the curtain: only now is the next view made."""
        self.navigator.back()
        self.route.then()

    def back(self) -> None:
        """Escape leads to the menu, never past the curtain."""
        self.navigator.go(TableMenuRoute())
