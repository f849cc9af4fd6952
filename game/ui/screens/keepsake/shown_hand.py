"""A hand as shown at the end: melds side by side, deadwood last."""

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

_STEP, _MOST = 0.44, 0.54
"""The least and the most that a card shows under the next, as shares of its width."""
_BESIDE = 8
"""Logical pixels between the cards and their badge."""
_APART = 0.14
"""The gap between groups, as a share of a card's width."""


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
    badge = _badge(skin, shown.count)
    room = box.inflate(-badge.get_width() - skin.px(_BESIDE), 0)
    width, step = _measures(room, groups)
    (shade, offset), last = shadow(card_size(width)), pygame.Rect(box.topleft, (0, 0))
    x, y = float(box.x), box.y + (box.h - card_size(width)[1]) // 2
    for group in groups:
        for card in group:
            last = pygame.Rect((round(x), y), card_size(width))
            surface.blit(shade, last.move(offset))
            surface.blit(pack.picture(card, width), last)
            if card in shown.laid_off:
                surface.blit(coin(width, skin, layer), coin_box(last, large_index=pack.deck.large_index))
            x += step
        x += width * (1 + _APART) - step
    surface.blit(badge, badge.get_rect(midleft=(last.right + skin.px(_BESIDE), last.centery)))


def _measures(box: pygame.Rect, groups: Sequence[Sequence[Card]]) -> tuple[int, float]:
    """Return the cards' width, and the step from card to card."""
    apart = len(groups) + (len(groups) - 1) * _APART
    under = sum(map(len, groups)) - len(groups)
    width = int(min(box.h / CARD_RATIO, box.w / (apart + under * _STEP)))
    return width, min((box.w - apart * width) / max(under, 1), width * _MOST)


def _badge(skin: Skin, count: int) -> pygame.Surface:
    """Return the deadwood's badge, which stands beside the cards."""
    theme = skin.theme
    text = skin.text.render(str(count), "score", theme.ink, tabular=True)
    size = max(text.get_width() + skin.px(22), skin.px(46)), skin.px(40)
    badge = skin.plate(size, 20, theme.brass_light, theme.walnut, 1.6).copy()
    badge.blit(text, text.get_rect(center=badge.get_rect().center))
    return badge
