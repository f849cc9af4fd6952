"""Highlights around cards, piles and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.rules import Action, Card, Discard, DrawStock, Knock, TakeDiscard
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose, Sprite
from game.ui.graphics.theme import Colour
from game.ui.tabletop import places
from game.ui.tabletop.board import Board
from game.ui.tabletop.card_art import card_size, rim
from game.ui.tabletop.places import CARD_H, CARD_W


def halo(skin: Skin, box: pygame.Rect, bright: Colour | None = None) -> Sprite:
    """Return a frame of light, soft outside and bright inside."""
    around = box.inflate(skin.px(10), skin.px(10))
    glow = skin.theme.glow
    image = skin.plate(around.size, 10, (*glow, 0), (*glow, 90), 7).copy()
    inside = (around.w - skin.px(4), around.h - skin.px(4))
    inner = skin.plate(inside, 8, (*glow, 0), (*(bright or skin.theme.brass_light), 255), 3)
    image.blit(inner, (skin.px(2), skin.px(2)))
    return Sprite(image, around.x, around.y, depths.HALO)


def in_hand(board: Board, row: Sequence[Card], cards: Iterable[Card]) -> list[pygame.Rect]:
    """Return the visible parts of these cards, in pixels, from left to right."""
    wanted = set(cards)
    row = [card for card in row if card in board.poses]
    found: list[pygame.Rect] = []
    for place, card in enumerate(row):
        if card in wanted:
            box = pygame.Rect(board.bounds(card))
            if place + 1 < len(row):
                box.w = min(box.w, board.bounds(row[place + 1])[0] - box.x)
            found.append(box)
    return found


def light(board: Board, skin: Skin, row: Sequence[Card], place: pygame.Rect, bright: Colour | None = None) -> Sprite:
    """Return a light around a place, or along a card's edge."""
    card = next((card for card in row if in_hand(board, row, [card]) == [place]), None)
    return halo(skin, place, bright) if card is None else CardLight(board, card, bright or skin.theme.glow)


class CardLight(Sprite):
    """A light along a card's edge: it rises, turns and glides with the card."""

    def __init__(self, board: Board, card: Card, colour: Colour) -> None:
        self._board = board
        self._card = card
        self._colour = colour
        self._drawn: tuple[float, float] | None = None
        super().__init__(pygame.Surface((1, 1)))

    @property
    def z(self) -> float:
        """A little more than the card's."""
        card = self._board.sprites.get(self._card)
        return 0.0 if card is None else card.z + 0.5

    @z.setter
    def z(self, depth: float) -> None:
        """The card decides."""

    def pose(self) -> Pose | None:
        card = self._board.sprites.get(self._card)
        if card is None or card.lift > 0:  # a held card leans, and covers what it's over
            return None
        if self._drawn != (card.scale, card.angle):
            self._drawn = card.scale, card.angle
            self.image = self._ring(*self._drawn)
        unit = self._board.viewport.unit
        self.move(card.cx * unit - self.image.get_width() / 2, card.cy * unit - self.image.get_height() / 2)
        return super().pose()

    def _ring(self, scale: float, angle: float) -> pygame.Surface:
        band = rim(card_size(self._board.faces.width(scale)), 3.2, 1.4, self._colour, 255)
        around = pygame.Surface((band.get_width() + 4, band.get_height() + 4), pygame.SRCALPHA)
        around.blit(band, (2, 2), special_flags=pygame.BLEND_RGBA_ADD)  # turned edges are smooth only inside a margin
        return pygame.transform.rotozoom(around, angle, 1.0)


def around(board: Board, place: tuple[float, float]) -> pygame.Rect:
    """Return the box in pixels of a card centred here in units."""
    x, y = place
    width, height = CARD_W * board.viewport.card, CARD_H * board.viewport.card
    return pygame.Rect(board.pixels((x - width / 2, y - height / 2, width, height)))


def spots(board: Board, row: Sequence[Card], action: Action) -> list[pygame.Rect]:
    """Return an action's places in pixels."""
    match action:
        case Discard(card) | Knock(card) if card is not None:
            return in_hand(board, row, [card])
        case DrawStock():
            return [around(board, places.stock_place(board.viewport))]
        case TakeDiscard():
            return [around(board, places.pile_place(board.viewport))]
        case _:
            return []
