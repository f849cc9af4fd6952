"""Coins on laid-off cards: the face or initial of whoever laid them off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules import Card, PlayerView
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose, Sprite, Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.places import CARD_H, CARD_W
from game.ui.widgets.portrait import draw_portrait

Face = tuple[str, str | None]
"""A player's name, and the key of their picture."""
_WIDE = 0.19
_BETWEEN = (0.11, 0.5)
"""The coin's middle, in shares of the card: in the index column, where neither an index nor a pip is."""
_CORNER = (0.03, 0.96)
"""Its middle on a card with large indices, whose lower left corner has none."""


class LayOffMarks:
    """Coins that move with their cards; `face_of` returns a seat's face."""

    def __init__(self, stage: Stage, board: Board, face_of: Callable[[int], Face]) -> None:
        self.stage = stage
        self.board = board
        self._face_of = face_of
        self._marks: list[_Mark] = []

    def clear(self) -> None:
        """Remove the marks."""
        self.stage.remove(*self._marks)
        self._marks.clear()

    def show(self, view: PlayerView, skin: Skin) -> None:
        """Mark the cards laid off in this view."""
        self.clear()
        if view.showdown is None:
            return
        sprites, face = self.board.sprites, self._face_of(1 - view.showdown.knocker)
        self._marks = [_Mark(sprites[card], skin, face) for card in laid_off(view) if card in sprites]
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
    """A coin at the card's left, which the next card leaves visible."""

    def __init__(self, card: CardSprite, skin: Skin, face: Face) -> None:
        super().__init__(pygame.Surface((1, 1)))
        self.card = card
        self.skin = skin
        self._face = face
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
        size = round(CARD_W * card.scale * unit), round(CARD_H * card.scale * unit)
        if size[0] != self._wide:
            self._wide, self.image = size[0], coin(size[0], self.skin, self._face)
        box = pygame.Rect((0, 0), size)
        box.center = round(card.cx * unit), round(card.cy * unit)
        self.move(*coin_box(box, large_index=card.faces.deck.large_index).topleft)
        self.visible = not card.glide
        return super().pose()


def coin(wide: int, skin: Skin, face: Face) -> pygame.Surface:
    """Return the coin for a card this wide."""
    side = round(_WIDE * wide)
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_portrait(image, skin, image.get_rect(), *face, skin.theme.brass)
    return image


def coin_box(card: pygame.Rect, *, large_index: bool) -> pygame.Rect:
    """Return the coin's place on a card, clear of indices and pips."""
    x, y = _CORNER if large_index else _BETWEEN
    box = pygame.Rect(0, 0, round(_WIDE * card.w), round(_WIDE * card.w))
    box.center = round(card.x + x * card.w), round(card.y + y * card.h)
    return box
