"""Card pictures from files, at any size, and their shadows."""

from functools import lru_cache
from pathlib import Path

import pygame

from game.assets import asset, find_asset
from game.rules.cards import RANKS, SUITS
from game.ui.graphics.image import smooth, stencil
from game.ui.graphics.mirror import upright
from game.ui.graphics.picture_cache import PictureCache
from game.ui.graphics.theme import Colour
from game.ui.tabletop.deck import Deck
from game.words.translation import right_to_left

CARD_RATIO = 7 / 5
HALF = 200
"""Width of the pictures in half/, for smaller cards: 1 ms a face instead of 5."""
_KEPT = 32
"""Number of kept shadows and rims; resizing passes through many sizes."""
_SCALED = 96 << 20
"""Bytes: a table takes 10 million at 1280 × 800, 70 million at 3840 × 2160."""


class Art:
    """Faces and backs, decoded once and scaled once for each size."""

    def __init__(self) -> None:
        self._scaled: PictureCache[tuple[str, str, tuple[int, int], Path | None, bool]] = PictureCache(_SCALED)
        """By picture, overlay, size, the player's own picture, and whether the window is mirrored."""
        self._cold: dict[tuple[tuple[int, int], Deck], list[str]] = {}
        """Faces still to prepare, by size and deck."""
        self._window = (0, 0)

    def face(self, deck: Deck, card: str, width: int) -> pygame.Surface:
        """Return a face ("7h", "Ts") at this width in pixels."""
        own = deck.own.face(card) if deck.own else None
        return self.scaled(deck.face(card), card_size(width), deck.letter(card), own)

    def back(self, deck: Deck, width: int) -> pygame.Surface:
        """Return the back at this width in pixels."""
        return self.scaled(deck.back, card_size(width), own=deck.own.back(deck.number) if deck.own else None)

    def scaled(self, name: str, size: tuple[int, int], over: str = "", own: Path | None = None) -> pygame.Surface:
        """Return a picture at exactly this size, with another one over it, or the player's own instead."""
        key = (name, over, size, own, right_to_left())
        found = self._scaled.get(key)
        if found is None:
            found = self._scaled.keep(key, upright((own and _own(own, size)) or _whole(name, size, over)))
        return found

    def warm(self, deck: Deck, width: int) -> bool:
        """Prepare one more face in a few milliseconds; return False once all are ready.

        Scenes call it when quiet, so turning a card over never costs a frame.
        """
        size = card_size(width)
        names = self._cold.setdefault((size, deck), [f"{rank}{suit}" for rank in RANKS for suit in SUITS])
        while names:
            card = names.pop()
            name, over, own = deck.face(card), deck.letter(card), deck.own.face(card) if deck.own else None
            if self._scaled.get((name, over, size, own, right_to_left())) is None:
                self.scaled(name, size, over, own)
                return True
        return False

    def draw_for(self, window: tuple[int, int]) -> None:
        """Drop everything drawn for another window size."""
        if window != self._window:
            self._window = window
            self.forget()

    def forget(self) -> None:
        """Drop everything, as files may have changed."""
        self._scaled.clear()
        self._cold.clear()


def _own(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    from game.ui.tabletop.own_art import own_card  # noqa: PLC0415 - few players have pictures of their own

    return own_card(path, size)


def _whole(name: str, size: tuple[int, int], over: str) -> pygame.Surface:
    image = _read(name, size)
    if over:
        image.blit(_read(over, size), (0, 0))
    return image if image.get_size() == size else smooth(image, size)


def _read(name: str, size: tuple[int, int]) -> pygame.Surface:
    half = find_asset(f"half/{name}") if size[0] <= HALF else None
    return pygame.image.load(half or asset(name)).convert_alpha()


def card_size(width: int) -> tuple[int, int]:
    """Return width and height in pixels."""
    return width, round(width * CARD_RATIO)


@lru_cache(_KEPT)
def shadow(size: tuple[int, int]) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a lying card's soft shadow, and its offset.

    It has two layers: tight and dark at the contact, wide and faint around it.
    """
    unit = size[0] / 100
    near, far = (1.5 * unit, 0.9 * unit, 0.38), (5 * unit, 2.5 * unit, 0.24)
    margin, drop = round(far[0] * 1.5 + 1), round(far[1])
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin + drop), pygame.SRCALPHA)
    for blur, down, strength in (far, near):
        layer = _soft_box(whole.get_size(), size, (margin, margin + down), blur, strength)
        whole.blit(layer, (0, 0))
    return whole, (-margin, -margin)


def cast_shadow(size: tuple[int, int], lift: float) -> pygame.Surface:
    """Return a raised card's shadow: wider, softer and fainter from lift 0 to 1."""
    return _cast(size, round(min(max(lift, 0.0), 1.0) * 8))


@lru_cache(_KEPT)
def _cast(size: tuple[int, int], eighths: int) -> pygame.Surface:
    lift = eighths / 8
    blur = (2 + 9 * lift) * size[0] / 100
    margin = round(blur) + 1
    grown = round(size[0] * (1 + 0.07 * lift)), round(size[1] * (1 + 0.07 * lift))
    whole = grown[0] + 2 * margin, grown[1] + 2 * margin
    return _soft_box(whole, grown, (margin, margin), blur, 0.5 - 0.08 * lift)


@lru_cache(_KEPT)
def rim(size: tuple[int, int], out: float, within: float, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a band around a card, in hundredths of its width outside and inside the edge."""
    fine, unit = 3, size[0] / 100
    around = round(out * unit)
    box = pygame.Rect(0, 0, (size[0] + 2 * around) * fine, (size[1] + 2 * around) * fine)
    band = pygame.Surface(box.size, pygame.SRCALPHA)
    line = max(fine, round((out + within) * unit * fine))
    pygame.draw.rect(band, "white", box, line, border_radius=round((6 + out) * unit * fine))
    return stencil(band, (size[0] + 2 * around, size[1] + 2 * around), (*colour, alpha))


def _soft_box(
    whole: tuple[int, int], box: tuple[int, int], at: tuple[float, float], blur: float, strength: float
) -> pygame.Surface:
    """Return a soft black box: a blurred row times a blurred column."""
    across = [_soft(x + 0.5, at[0], at[0] + box[0], blur) for x in range(whole[0])]
    down = [_soft(y + 0.5, at[1], at[1] + box[1], blur) * strength for y in range(whole[1])]
    row = pygame.image.frombuffer(bytes(b for v in across for b in (0, 0, 0, round(v * 255))), (whole[0], 1), "RGBA")
    column = pygame.image.frombuffer(bytes(b for v in down for b in (0, 0, 0, round(v * 255))), (1, whole[1]), "RGBA")
    layer = pygame.transform.scale(row, whole).convert_alpha()
    layer.blit(pygame.transform.scale(column, whole), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


def _soft(x: float, low: float, high: float, blur: float) -> float:
    """Return 1 inside, 0 outside, smoothly over `blur` around both ends."""
    inside = min(x - low, high - x)
    if inside >= blur:
        return 1.0
    if inside <= -blur:
        return 0.0
    return _rise(x - low, blur) * _rise(high - x, blur)


def _rise(inside: float, blur: float) -> float:
    t = min(max((inside / blur + 1) / 2, 0.0), 1.0)
    return t * t * (3 - 2 * t)
