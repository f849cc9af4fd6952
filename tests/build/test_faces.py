"""All faces of every deck 70 pixels wide: distinct and legible, courts by outline alone."""

import io
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from tests.wine import NO_NUMPY

pytest.importorskip("resvg_py", reason="the art tools are not installed")
pytest.importorskip("numpy", reason=NO_NUMPY)

import numpy as np
import pygame
from numpy.typing import NDArray

from artwork import card_face, court, emblem, head
from artwork.costume import Costume, costume
from artwork.svg import document, flipped, render
from game.rules.cards import RANKS, SUITS
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.deck import Deck
from tests.conftest import Volume
from tests.ui.checks import contrast

pytestmark = pytest.mark.xdist_group("faces")  # one worker draws the faces for all tests
WIDTH = 70
DECK = [rank + suit for rank in RANKS for suit in SUITS]
DECKS = [
    pytest.param(four, large, id=f"{'four' if four else 'two'} colours, {'large' if large else 'normal'} index")
    for four in (False, True)
    for large in (False, True)
]
LOUD = 64
"""Difference in brightness, of 255, that any eye sees."""
PAPER = (251, 246, 234)
TOUCHED, READ = 1.5, 4.5
"""Contrasts with the paper from which there's ink, and from which it's legible."""

Mask = NDArray[np.bool_]
Pixels = NDArray[np.int64]
Grey = NDArray[np.float64]


@pytest.fixture(autouse=True, scope="module")
def _display() -> Iterator[None]:
    """Converting pictures needs a display."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    faces.cache_clear()
    pygame.display.quit()


@cache
def faces(width: int, four: bool, large: bool) -> dict[str, Pixels]:
    """Return all faces at this width by card: RGB pixels, across and down."""
    art, deck, found = Art(), Deck(four_colours=four, large_index=large), {}
    for card in DECK:
        picture = art.face(deck, card, width)
        lying = pygame.Surface(picture.get_size())
        lying.fill(PAPER)
        lying.blit(picture, (0, 0))
        found[card] = pygame.surfarray.array3d(lying).astype(np.int64)
    return found


def pairs(volume: Volume) -> list[tuple[str, str]]:
    """Return all pairs of cards, or in the sample those of one rank or suit."""
    found = combinations(DECK, 2)
    return [(one, other) for one, other in found if volume(0, 1) or one[0] == other[0] or one[1] == other[1]]


def grey(pixels: Pixels) -> Grey:
    """Colour must never be the only sign."""
    weighed: Grey = pixels @ np.array([0.299, 0.587, 0.114])
    return weighed


def loud(one: Grey, other: Grey) -> int:
    """Return the number of clearly different pixels at the closest of small shifts."""
    counts: list[int] = []
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            moved = np.roll(other, (dx, dy), (0, 1))
            counts.append(int(np.count_nonzero(np.abs(one - moved)[1:-1, 1:-1] >= LOUD)))
    return min(counts)


def corner(pixels: Pixels, large: bool) -> Pixels:
    """Return the corner with the index, all that a fan shows."""
    across, down = (0.48, 0.56) if large else (0.24, 0.35)
    width, height = pixels.shape[:2]
    return pixels[inset(pixels) : round(across * width), inset(pixels) : round(down * height)]


def inset(pixels: Pixels) -> int:
    return round(0.03 * len(pixels))


# ---------------------------------------------------------------------- the faces are told apart


@pytest.mark.parametrize(("four", "large"), DECKS)
def test_any_two_faces_differ_clearly(four: bool, large: bool, volume: Volume) -> None:
    shown = {card: grey(pixels) for card, pixels in faces(WIDTH, four, large).items()}
    for one, other in pairs(volume):
        assert loud(shown[one], shown[other]) >= 50, (one, other)


@pytest.mark.parametrize(("four", "large"), DECKS)
def test_any_two_indices_differ_clearly(four: bool, large: bool, volume: Volume) -> None:
    shown = {card: grey(corner(pixels, large)) for card, pixels in faces(WIDTH, four, large).items()}
    for one, other in pairs(volume):
        assert loud(shown[one], shown[other]) >= (24 if large else 10), (one, other)


# ---------------------------------------------------------------------- the index


@cache
def _contrast(colour: int) -> float:
    return contrast((colour >> 16, colour >> 8 & 255, colour & 255), PAPER)


def against_paper(pixels: Pixels) -> Grey:
    colours, where = np.unique((pixels @ np.array([1 << 16, 1 << 8, 1])).ravel(), return_inverse=True)
    return np.array([_contrast(int(colour)) for colour in colours])[where].reshape(pixels.shape[:2])


def rank_and_suit(pixels: Pixels, large: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first and end rows of the rank and of the suit."""
    inked = against_paper(corner(pixels, large)).max(axis=0) >= TOUCHED
    base = card_face.LARGE_BASE + 8 if large else card_face.INDEX_BASE + 8
    middle = round(base / card_face.WIDTH * pixels.shape[0]) - inset(pixels)
    upper, lower = np.flatnonzero(inked[:middle]), np.flatnonzero(inked[middle:]) + middle
    return (int(upper[0]), int(upper[-1]) + 1), (int(lower[0]), int(lower[-1]) + 1)


@pytest.mark.parametrize("width", [WIDTH, 140])
@pytest.mark.parametrize(("four", "large"), DECKS)
def test_the_index_is_large_enough(four: bool, large: bool, width: int) -> None:
    """The rank is 22 % of the card's width tall, the index as wide; large: double."""
    times = 1.9 if large else 1
    for card, pixels in faces(width, four, large).items():
        (top, foot), (_top, below) = rank_and_suit(pixels, large)
        assert foot - top >= 0.22 * width * times - 1, card
        assert below - top >= 0.35 * width * times, card
        part = against_paper(corner(pixels, large)[:, :below]) >= TOUCHED
        last = int(np.flatnonzero(part.any(axis=1))[-1]) + inset(pixels) + 1
        assert last >= (0.40 if large else 0.22) * width - 1, card


def test_the_large_index_is_about_double() -> None:
    for card in DECK:
        sizes = []
        for large in (False, True):
            (top, foot), (_top, _below) = rank_and_suit(faces(400, False, large)[card], large)
            sizes.append(foot - top)
        assert 1.8 <= sizes[1] / sizes[0] <= 2.2, card


@pytest.mark.parametrize("width", [WIDTH, 140])
@pytest.mark.parametrize(("four", "large"), DECKS)
def test_the_index_reads_against_its_paper(four: bool, large: bool, width: int) -> None:
    """A third of the inked pixels has 4.5:1, even in a thin seven; the rest is soft edge."""
    for card, pixels in faces(width, four, large).items():
        strengths = against_paper(corner(pixels, large))
        for top, foot in rank_and_suit(pixels, large):
            inked = strengths[:, top:foot][strengths[:, top:foot] >= TOUCHED]
            assert (inked >= READ).mean() >= 1 / 3, card


# ---------------------------------------------------------------------- courts by their outline

HEADS = {"J": head.jack, "Q": head.queen, "K": head.king}


def outline(drawing: str) -> Mask:
    picture = pygame.image.load(io.BytesIO(render(document(drawing, card_face.WIDTH, card_face.HEIGHT), width=WIDTH)))
    return np.asarray(pygame.surfarray.array_alpha(picture) > 127)


def unlike(one: Mask, other: Mask) -> float:
    """Return the unshared part of two masks at the best small shift, either way round."""
    found = 1.0
    for turned in (other, other[::-1]):
        for dx in range(-3, 4):
            for dy in range(-3, 4):
                moved = np.roll(turned, (dx, dy), (0, 1))
                found = min(found, float((one ^ moved).sum() / (one | moved).sum()))
    return found


@cache
def coat_of(suit: str) -> Costume:
    return costume(suit, "#000000")


@pytest.mark.parametrize("suit", SUITS)
def test_jack_queen_and_king_differ_by_the_outline_of_their_heads(suit: str) -> None:
    shapes = {rank: outline(draw(coat_of(suit))) for rank, draw in HEADS.items()}
    for one, other in combinations(shapes, 2):
        assert unlike(shapes[one], shapes[other]) >= 0.2, (suit, one, other)


def test_the_suits_differ_by_the_outline_of_what_they_hold() -> None:
    shapes = {suit: outline(emblem.emblem(coat_of(suit))) for suit in SUITS}
    for one, other in combinations(shapes, 2):
        assert unlike(shapes[one], shapes[other]) >= 0.15, (one, other)


@pytest.mark.parametrize("rank", "JQK")
def test_the_whole_figures_of_a_rank_differ_by_their_outline(rank: str) -> None:
    """Red suits face the black ones."""
    shapes = {}
    for suit in SUITS:
        drawing = emblem.emblem(coat_of(suit)) + HEADS[rank](coat_of(suit))
        shapes[suit] = outline(flipped(drawing, card_face.WIDTH / 2) if suit in "hd" else drawing)
        assert shapes[suit][:, : round(court.SHELF / card_face.HEIGHT * 98)].any()
    for one, other in combinations(shapes, 2):
        covered = (shapes[one] | shapes[other]).sum()
        assert (shapes[one] ^ shapes[other]).sum() / covered >= 0.045, (rank, one, other)
