"""Finds cards in a picture as an onlooker would: by the index in a face's corner, anywhere.

It knows nothing of sprites or scenes, only the picture and the faces as drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pygame
import pytest

from tests.wine import NO_NUMPY

pytest.importorskip("numpy", reason=NO_NUMPY)

import numpy as np
import numpy.typing as npt

from game.rules import CARDS, Card
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.deck import Deck
from game.ui.tabletop.places import SHOWN

Grey = npt.NDArray[np.float64]

ALIKE = 0.85
"""Least likeness that counts as some face; rotated, moving and half covered cards reach it."""
SURE = 0.99
"""Least likeness that counts as this very card, lying straight."""


def spotted(surface: pygame.Surface, cards: Iterable[Card] = CARDS, *, rough: bool = False) -> dict[Card, float]:
    """Return the cards whose index is seen, each with its best likeness; `rough` is four times as fast.

    Cards of a rank, or of similar shape, resemble each other: that there's a face is certain, but which one only above
    SURE.
    """
    size, cards = surface.get_size(), tuple(cards)
    if rough:
        surface = pygame.transform.smoothscale(surface, (size[0] // 2, size[1] // 2))
    picture = _grey(surface)
    wave = np.fft.rfft2(picture.astype(np.float32))  # single precision is enough, and takes half the time
    found: dict[Card, float] = {}
    for width in _widths(size):
        likeness = _Likeness(picture, wave, _index(str(CARDS[0]), width, rough).shape)
        for card in cards:
            best = likeness.best(_index(str(card), width, rough))
            if best >= ALIKE:
                found[card] = max(best, found.get(card, 0.0))
    return found


def _widths(size: tuple[int, int]) -> list[int]:
    """Return the widths of cards in a window of this size: one's own, and the opponent's shown ones."""
    return [round(140 * Viewport(*size).unit * scale) for scale in (1.0, SHOWN)]


class _Likeness:
    """How well each place in a picture matches templates of one size; 1 is equal but for brightness."""

    def __init__(self, picture: Grey, wave: npt.NDArray[Any], shape: tuple[int, ...]) -> None:
        self.wave, self.shape = wave, picture.shape
        h, w = shape
        n = h * w
        sums, squares = _boxes(picture, h, w), _boxes(picture * picture, h, w)
        self.spread = np.sqrt(np.maximum(squares - sums * sums / n, 0)).astype(np.float32)
        self.share = 1 / np.maximum(self.spread, 1)
        self.h, self.w = h, w

    def best(self, template: Grey) -> float:
        """Return the likeness at the best place."""
        plain = template - template.mean()
        norm = float(np.sqrt((plain * plain).sum()))
        turned = np.fft.rfft2(plain.astype(np.float32), self.shape)
        across = np.fft.irfft2(self.wave * np.conj(turned), self.shape)
        across = across[: self.shape[0] - self.h + 1, : self.shape[1] - self.w + 1]
        rough = self.spread > 0.3 * norm  # on nearly blank places noise resembles anything
        return float((across * self.share).max(where=rough, initial=0.0)) / norm


def _boxes(picture: Grey, h: int, w: int) -> Grey:
    """Return the sum over each rectangle of this size."""
    whole = np.pad(picture.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    return np.asarray(whole[h:, w:] - whole[:-h, w:] - whole[h:, :-w] + whole[:-h, :-w])


def _grey(surface: pygame.Surface) -> Grey:
    """Return brightness weighted with red apart from black."""
    return np.asarray(pygame.surfarray.array3d(surface).astype(np.float64).transpose(1, 0, 2) @ (0.2, 0.5, 0.3))


@cache
def _index(card: str, width: int, rough: bool) -> Grey:
    """Return the corner of a face with rank and suit, on paper."""
    face = Art().face(Deck(), card, width)
    paper = pygame.Surface(face.get_size())
    paper.fill((248, 241, 224))
    paper.blit(face, (0, 0))
    x, y, w, h = (round(share * width) for share in (0.03, 0.04, 0.22, 0.5))
    corner = paper.subsurface((x, y, w, h))
    return _grey(pygame.transform.smoothscale(corner, (w // 2, h // 2)) if rough else corner)
