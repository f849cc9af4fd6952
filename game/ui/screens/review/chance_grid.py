"""The cards of the deck in four rows: how likely each was in the other hand, and whether it was there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.rules import Card, CardSet
from game.rules.cards import CARDS, Suit, rank_name, suit_name
from game.ui.engine.accessibility import Node, Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget
from game.wording.cards import SUIT_SIGNS, sign
from game.words.translation import _

_EDGE = 14.0
_ROWS = 5
"""The suits, and the ranks above them."""


class ChanceGrid(Widget):
    """Each cell the brighter the likelier its card; what was really held has a frame, what lay elsewhere is dark."""

    role = Role.FIGURES
    takes_focus = False

    def __init__(self, skin: Skin, chances: Sequence[float], elsewhere: CardSet, held: CardSet) -> None:
        super().__init__(skin, _("The chance of each card to be in the other hand, in per cent"))
        self.chances = tuple(chances)
        self.elsewhere = elsewhere
        self.held = held

    def node(self) -> Node:
        """Each suit is a child."""
        children = tuple(
            Node(f"{self.id}/{suit}", Role.CHOICE, suit_name(Suit(suit)), self._told(suit)) for suit in range(4)
        )
        return replace(super().node(), children=children)

    def value(self) -> str:
        """The cards that were held, with what was believed of each."""
        told = (_("{card} {n} %").format(card=card.name, n=round(100 * self.chances[card.index])) for card in self.held)
        # Translators: the cards that the other really had
        return _("Held: {cards}").format(cards=", ".join(told))

    def _told(self, suit: int) -> str:
        """A suit as it is read out: the cards that might be there."""
        words = []
        for card in CARDS[13 * suit : 13 * suit + 13]:
            if card not in self.elsewhere:
                said = _("{rank} {n} %, held") if card in self.held else _("{rank} {n} %")
                words.append(said.format(rank=rank_name(card.rank), n=round(100 * self.chances[card.index])))
        return ", ".join(words)

    def height_for(self, width: int) -> int:
        cell = (width - 2 * self.skin.px(_EDGE)) // 14
        least = self.skin.text.height("label") + self.skin.px(8)
        return _ROWS * max(least, min(cell, self.skin.px(46))) + 2 * self.skin.px(_EDGE)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 225), (*theme.brass, 220), 1.4), box)
        room = box.inflate(-2 * skin.px(_EDGE), -2 * skin.px(_EDGE))
        wide, high = room.w // 14, room.h // _ROWS
        for place in range(13):
            self._write(surface, sign(CARDS[place])[:-1], pygame.Rect(room.x + (place + 1) * wide, room.y, wide, high))
        for suit in range(4):
            row = pygame.Rect(room.x, room.y + (suit + 1) * high, wide, high)
            self._write(surface, SUIT_SIGNS[suit], row)
            for card in CARDS[13 * suit : 13 * suit + 13]:
                self._cell(surface, row.move(card.rank * wide, 0).inflate(-skin.px(3), -skin.px(3)), card)

    def _cell(self, surface: pygame.Surface, box: pygame.Rect, card: Card) -> None:
        skin, theme = self.skin, self.skin.theme
        if card in self.elsewhere:
            return
        chance = self.chances[card.index]
        fill = mix(theme.shade, theme.brass, 0.75 * min(1.0, chance))
        held = card in self.held
        edge = (*theme.glow, 255) if held else (*theme.brass, 60)
        surface.blit(skin.plate(box.size, 4, (*fill, 255), edge, 2.4 if held else 1.0), box)
        self._write(surface, str(round(100 * chance)), box, strong=held)

    def _write(self, surface: pygame.Surface, words: str, box: pygame.Rect, *, strong: bool = True) -> None:
        ink = self.skin.theme.text if strong else self.skin.theme.quiet
        text = self.skin.text.fitted(words, "label", ink, box.w)
        surface.blit(text, text.get_rect(center=box.center))
