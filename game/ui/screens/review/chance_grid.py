"""A grid of the chances that each card was in the opponent's hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Card, CardSet
from game.rules.cards import CARDS, Suit, rank_name, suit_name
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.table import Tabular
from game.wording.cards import SUIT_SIGNS, sign
from game.words.translation import _

_EDGE = 14.0
_ROWS = 5
"""Suits and the heading."""


class ChanceGrid(Tabular):
    """Likelier cards are brighter, held ones framed, known others dark."""

    def __init__(self, skin: Skin, chances: Sequence[float], elsewhere: CardSet, held: CardSet) -> None:
        super().__init__(skin, _("The chance that each card was in your opponent’s hand, as a percentage"))
        self.chances = tuple(chances)
        self.elsewhere = elsewhere
        self.held = held
        self.heads = ("", *(rank_name(card.rank) for card in CARDS[:13]))
        self.rows = [(suit_name(Suit(suit)), *map(self._said, _suit(suit))) for suit in range(4)]

    def value(self) -> str:
        """Return the cards held, with chances."""
        told = (_("{card} {n}%").format(card=card.name, n=round(100 * self.chances[card.index])) for card in self.held)
        # Translators: the cards that the other really had
        return _("Held: {cards}").format(cards=", ".join(told))

    def _said(self, card: Card) -> str:
        if card in self.elsewhere:
            return ""
        said = _("{n}%, held") if card in self.held else _("{n}%")
        return said.format(n=round(100 * self.chances[card.index]))

    def height_for(self, width: int) -> int:
        cell = (width - 2 * self.skin.px(_EDGE)) // 14
        least = self.skin.text.height("label") + self.skin.px(8)
        return _ROWS * max(least, min(cell, self.skin.px(46))) + 2 * self.skin.px(_EDGE)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        room = box.inflate(-2 * self.skin.px(_EDGE), -2 * self.skin.px(_EDGE))
        wide, high = room.w // 14, room.h // _ROWS
        return pygame.Rect(room.x + column * wide, room.y + (row + 1) * high, wide, high)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 225), (*theme.brass, 220), 1.4), box)
        for card in _suit(0):
            self._write(surface, sign(card)[:-1], self.cell(box, -1, card.rank))
        for suit in range(4):
            self._write(surface, SUIT_SIGNS[suit], self.cell(box, suit, 0))
            for card in _suit(suit):
                self._chance(surface, self.cell(box, suit, card.rank).inflate(-skin.px(3), -skin.px(3)), card)

    def _chance(self, surface: pygame.Surface, box: pygame.Rect, card: Card) -> None:
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


def _suit(suit: int) -> Sequence[Card]:
    return CARDS[13 * suit : 13 * suit + 13]
