"""The player's own card pictures, fitted to the shape of a card."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from game.store.own_cards.own_cards import OwnCards
from game.store.own_cards.picture import PictureError, content, damaged
from game.ui.graphics.image import smooth
from game.ui.graphics.theme import Colour

_IVORY: Colour = (251, 246, 234)
"""Our own paper, under pictures that have none."""
_EDGE = (169, 154, 122, 255)
_CLOSE = 0.06
"""How much a picture's shape may differ from a card's to be stretched; others keep theirs."""
_ALIKE = 30
"""How much the colours along a picture's sides may differ to count as its paper."""
_FINE = 4
_KEPT = 8
"""Number of kept shapes; a table has four sizes of cards."""


def own_card(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Return a picture as a card of this size, or None if it can't be used."""
    try:
        return _as_card(load(path, size).convert_alpha(), size)
    except PictureError:
        return None


def faults(cards: OwnCards) -> dict[str, str]:
    """Return why pictures can't be used, by file name. Decodes each, so not for the loop."""
    found = {}
    for name in cards.files:
        try:
            load(cards.folder / name, (50, 70))
        except PictureError as error:
            found[name] = str(error)
    return found


def load(path: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture as it is, drawings large enough for this size. Raises PictureError."""
    raw = content(path)
    try:
        if path.suffix.casefold() == ".svg":
            picture = _drawing(raw, size)
        else:
            picture = pygame.image.load(BytesIO(raw), "card.png")
    except (pygame.error, ValueError, MemoryError):
        raise PictureError(damaged()) from None
    if not all(picture.get_size()):
        raise PictureError(damaged())
    return picture


def _drawing(raw: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Return a drawing that fills at least one side of this size."""
    sized = getattr(pygame.image, "load_sized_svg", None)  # the original pygame only has the drawing's own size
    if sized is None:
        return pygame.image.load(BytesIO(raw), "card.svg")
    # Drawn at twice the size: SDL's own smoothing of edges is coarse.
    drawn: pygame.Surface = sized(BytesIO(raw), (2 * size[0], 2 * size[1]))
    return drawn


def _as_card(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture on its paper, with a card's rounded corners and edge."""
    wide, high = picture.get_size()
    shape = (wide / high) / (size[0] / size[1])
    scale = min(size[0] / wide, size[1] / high)
    fits = (max(1, round(wide * scale)), max(1, round(high * scale)))
    inner = size if abs(shape - 1) <= _CLOSE else fits
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.fill(_paper(picture))
    fitted = smooth(picture, inner)
    card.blit(fitted, fitted.get_rect(center=card.get_rect().center))
    corners, edge = _shape(size)
    card.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(edge, (0, 0))
    return card


def _paper(picture: pygame.Surface) -> Colour:
    """Return the colour along a picture's sides, or ivory if it has none there or several."""
    wide, high = picture.get_size()
    inside = max(1, wide // 33)
    places = [(x, high * part // 10) for x in (inside, max(0, wide - 1 - inside)) for part in (3, 5, 7)]
    found = [picture.get_at((min(x, wide - 1), y)) for x, y in places]
    channels = [[colour[at] for colour in found] for at in range(3)]
    if any(colour.a < 250 for colour in found) or any(max(one) - min(one) > _ALIKE for one in channels):
        return _IVORY
    red, green, blue = (sum(one) // len(one) for one in channels)
    return red, green, blue


@lru_cache(_KEPT)
def _shape(size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Return a card's white shape with rounded corners, and the thin line around it."""
    large = size[0] * _FINE, size[1] * _FINE
    radius = round(0.06 * large[0])
    shape, edge = pygame.Surface(large, pygame.SRCALPHA), pygame.Surface(large, pygame.SRCALPHA)
    pygame.draw.rect(shape, "white", shape.get_rect(), border_radius=radius)
    line = max(_FINE, round(large[0] / 160))
    pygame.draw.rect(edge, _EDGE, edge.get_rect(), line, border_radius=radius)
    return smooth(shape, size), smooth(edge, size)
