"""Marks on laid-off cards."""

from __future__ import annotations

import pygame

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose, Sprite, Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.places import CARD_H, CARD_W

_ARM, _THICK, OUTSIDE = 0.34, 0.07, 0.035
"""Length of a bracket's arms, its thickness, and how far it reaches outside the card, in shares of a card's width."""


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
    """A brass bracket around the lower left corner, which the next card leaves visible."""

    def __init__(self, card: CardSprite, skin: Skin) -> None:
        super().__init__(pygame.Surface((1, 1)))
        self.card = card
        self.skin = skin
        self._wide = 0

    @property
    def z(self) -> float:
        """Between its card and the next."""
        return self.card.z + depths.ON_CARD

    @z.setter
    def z(self, depth: float) -> None:
        """Do nothing: it follows from the card."""

    def pose(self) -> Pose | None:
        card, unit = self.card, self.card.faces.viewport.unit
        wide = round(CARD_W * card.scale * unit)
        if wide != self._wide:
            self._wide, self.image = wide, bracket(wide, self.skin)
        out = round(OUTSIDE * wide)
        x = (card.cx - CARD_W / 2 * card.scale) * unit
        y = (card.cy + CARD_H / 2 * card.scale) * unit
        self.move(x - out, y + out - self.image.get_height())
        self.visible = not card.glide
        return super().pose()


def bracket(wide: int, skin: Skin) -> pygame.Surface:
    """Return the bracket for a card this wide; it leaves the index free."""
    fine, theme = 4, skin.theme
    out, thick, arm = (round(share * wide) * fine for share in (OUTSIDE, _THICK, _ARM))
    side = out + arm
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*theme.walnut, 0))
    line = max(fine, thick // 5)
    for colour, inset in ((theme.walnut, 0), (theme.brass_light, line), (theme.brass, 2 * line)):
        edge = max(1, thick - inset - (line if inset else 0))
        upright = pygame.Rect(inset, inset, edge, side - 2 * inset)
        level = pygame.Rect(inset, side - inset - edge, side - 2 * inset, edge)
        corner = max(1, thick // 2 - inset)
        for bar in (upright, level):
            pygame.draw.rect(big, (*colour, 255), bar, border_radius=corner)
    return smooth(big, (side // fine, side // fine))
