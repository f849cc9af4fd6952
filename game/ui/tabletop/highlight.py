"""Highlights around cards, piles and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.rules import Action, Card, Discard, DrawStock, Knock, TakeDiscard
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
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


def light(board: Board, skin: Skin, row: Sequence[Card], place: pygame.Rect) -> Sprite:
    """Return a light around a place, or along a card's edge."""
    card = next((card for card in row if in_hand(board, row, [card]) == [place]), None)
    if card is None:
        return halo(skin, place)
    pose = board.poses[card]
    band = rim(card_size(board.faces.width(pose.scale)), 3.2, 1.4, skin.theme.glow, 255)
    around = pygame.Surface((band.get_width() + 4, band.get_height() + 4), pygame.SRCALPHA)
    around.blit(band, (2, 2), special_flags=pygame.BLEND_RGBA_ADD)  # turned edges are smooth only inside a margin
    image = pygame.transform.rotozoom(around, pose.angle, 1.0)
    unit = board.viewport.unit
    left, top = pose.x * unit - image.get_width() / 2, pose.y * unit - image.get_height() / 2
    return Sprite(image, left, top, pose.z + 0.5)


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
