"""The sign on one's own hand while it lies open to the other player, after a wrong knock (E)."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.table.context import TableContext
from game.ui.tabletop import layout
from game.ui.widgets.widget import Widget
from game.words.translation import _, pgettext


class OpenHandSign(Widget):
    """A word on brass at the left of the hand; where there is no room for it, above the first card."""

    role = Role.LABEL
    z = depths.BADGE
    id = "open hand"
    takes_focus = False

    def __init__(self, skin: Skin) -> None:
        super().__init__(skin, _("Your hand lies open"))
        self.visible = False

    def refresh(self, table: TableContext) -> None:
        """Stand at the hand, if it lies open."""
        view = table.view
        cards = [card for card in table.hand_order.cards() if card in table.board.poses]
        own = view is not None and view.seat is not None and view.exposed[view.seat] and view.spread[view.seat] is None
        self.visible = own and bool(cards)
        if self.visible:
            skin = self.skin
            left, top, _width, height = table.board.pixels(layout.bounds(table.board.poses[card] for card in cards))
            size = skin.text.measure(self._word, "label")[0] + skin.px(20), skin.px(28)
            x, y = left - size[0] - skin.px(8), top + height // 2
            if x < round(table.board.viewport.rim * table.board.viewport.unit):
                x, top, _width, _height = table.board.pixels(layout.bounds([table.board.poses[cards[0]]]))
                y = top - size[1] - skin.px(4)
            self.place(pygame.Rect((x, y), size))

    @property
    def _word(self) -> str:
        return pgettext("a hand", "open")

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 14, theme.brass_light, theme.walnut, 1.6), box)
        word = skin.text.render(self._word, "label", theme.ink)
        surface.blit(word, word.get_rect(center=box.center))
