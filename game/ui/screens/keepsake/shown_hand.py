"""A hand as shown at the end: melds side by side, and the deadwood apart from them over its count."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.rules import Card
from game.ui.graphics.skin import Skin
from game.ui.screens.keepsake.facts import ShownSide
from game.ui.tabletop.card_art import CARD_RATIO, Art, card_size, shadow
from game.ui.tabletop.ceremony.lay_off_marks import Face, coin, coin_box
from game.ui.tabletop.deck import Deck
from game.words.translation import _

_STEP, _MOST = 0.44, 0.54
"""The least and the most that a card shows under the next, as shares of its width."""
_APART, _ASIDE = 0.14, 0.6
"""The gap between melds, and before the deadwood, as shares of a card's width."""
_BELOW = 4
"""Logical pixels between the deadwood and its count."""


class Pack(Struct, frozen=True):
    """The cards' pictures."""

    art: Art
    deck: Deck

    def picture(self, card: Card, width: int) -> pygame.Surface:
        """Return a face at this width in pixels."""
        return self.art.face(self.deck, str(card), width)


def draw_hand(surface: pygame.Surface, box: pygame.Rect, skin: Skin, pack: Pack, shown: ShownSide, layer: Face) -> None:
    """Draw a hand as large as fits, from the left; `layer` is the face of whoever laid cards off on it."""
    groups = [sorted(cards, key=lambda card: card.rank) for cards in (*shown.melds, shown.deadwood) if cards]
    gaps = [0.0, *[_APART] * (len(groups) - 1)]
    label, room = _label(skin, shown.count) if shown.deadwood else None, box
    if label is not None:
        gaps[-1] = _ASIDE if len(groups) > 1 else 0.0
        room = pygame.Rect(*box.topleft, box.w, box.h - label.get_height() - skin.px(_BELOW))
    width, step = _measures(room, groups, sum(gaps))
    (shade, offset), high = shadow(card_size(width)), card_size(width)[1]
    x, y = float(room.x), room.y + (room.h - high) // 2
    for number, (group, gap) in enumerate(zip(groups, gaps, strict=True), 1):
        x += width * gap
        if label is not None and number == len(groups):
            place = label.get_rect(topleft=(round(x), y + high + skin.px(_BELOW)))
            surface.blit(label, place.clamp(box))
        for card in group:
            place = pygame.Rect((round(x), y), card_size(width))
            surface.blit(shade, place.move(offset))
            surface.blit(pack.picture(card, width), place)
            if card in shown.laid_off:
                surface.blit(coin(width, skin, layer), coin_box(place, large_index=pack.deck.large_index))
            x += step
        x += width - step


def _measures(box: pygame.Rect, groups: Sequence[Sequence[Card]], gaps: float) -> tuple[int, float]:
    """Return the cards' width, and the step from card to card."""
    apart = len(groups) + gaps
    under = sum(map(len, groups)) - len(groups)
    width = int(min(box.h / CARD_RATIO, box.w / (apart + under * _STEP)))
    return width, min((box.w - apart * width) / max(under, 1), width * _MOST)


def _label(skin: Skin, count: int) -> pygame.Surface:
    """Return the words under the deadwood."""
    theme = skin.theme
    text = skin.text.render(_("Deadwood {n}").format(n=count), "label", theme.ink, tabular=True)
    size = text.get_width() + skin.px(20), skin.px(26)
    label = skin.plate(size, 13, theme.brass_light, theme.walnut, 1.4).copy()
    label.blit(text, text.get_rect(center=label.get_rect().center))
    return label
