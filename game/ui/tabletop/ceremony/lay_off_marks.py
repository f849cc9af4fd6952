"""Marks on laid-off cards."""

from __future__ import annotations

import pygame

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose, Sprite, Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.places import CARD_H, CARD_W

_SIZE = 0.3
"""Share of a card's width."""


class LayOffMarks:
    """Marks that move with their cards."""

    def __init__(self, stage: Stage, board: Board) -> None:
        self.stage = stage
        self.board = board
        self._marks: list[_Mark] = []

    def clear(self) -> None:
        """Remove the marks."""
        self.stage.remove(*self._marks)
        self._marks.clear()

    def show(self, view: PlayerView, skin: Skin) -> None:
        """Mark the cards laid off in this view."""
        self.clear()
        sprites = self.board.sprites
        self._marks = [_Mark(sprites[card], skin) for card in laid_off(view) if card in sprites]
        self.stage.add(*self._marks)


def laid_off(view: PlayerView) -> list[Card]:
    """Return the cards laid off on the knocker's melds."""
    showdown = view.showdown
    spread = None if showdown is None else view.spread[showdown.knocker]
    if showdown is None or spread is None:
        return []
    own = {card for meld in spread.melds for card in meld}
    return [card for meld in showdown.melds for card in meld if card not in own]


class _Mark(Sprite):
    """A mark in the corner the next card leaves visible."""

    def __init__(self, card: CardSprite, skin: Skin) -> None:
        super().__init__(pygame.Surface((1, 1)))
        self.card = card
        self.skin = skin
        self._side = 0

    @property
    def z(self) -> float:
        """Between its card and the next."""
        return self.card.z + depths.ON_CARD

    @z.setter
    def z(self, depth: float) -> None:
        """Do nothing: it follows from the card."""

    def pose(self) -> Pose | None:
        card, unit = self.card, self.card.faces.viewport.unit
        side = round(CARD_W * card.scale * unit * _SIZE)
        if side != self._side:
            self._side, self.image = side, _corner(side, self.skin)
        x = (card.cx - CARD_W / 2 * card.scale) * unit
        y = (card.cy + CARD_H / 2 * card.scale) * unit
        self.move(x, y - side)
        self.visible = not card.glide
        return super().pose()


def _corner(side: int, skin: Skin) -> pygame.Surface:
    fine, theme = 4, skin.theme
    end = side * fine
    big = pygame.Surface((end, end), pygame.SRCALPHA)
    big.fill((*theme.walnut, 0))
    round_ = end // 5  # as the card's own corner
    for colour, edge in ((theme.walnut, 0), (theme.brass_light, end // 14), (theme.brass, end // 4)):
        pygame.draw.polygon(big, (*colour, 255), [(0, edge), (end - edge, end), (round_, end), (0, end - round_)])
    return pygame.transform.smoothscale(big, (side, side))
