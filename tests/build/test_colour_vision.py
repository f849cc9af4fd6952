"""The four suit colours, for people who lack one kind of cone."""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.wine import NO_NUMPY

pytest.importorskip("PIL", reason="the art tools are not installed")
pytest.importorskip("numpy", reason=NO_NUMPY)

from artwork.palette import FOUR_COLOUR, INK, RED
from game.ui.graphics.text import TextRenderer
from game.ui.graphics.theme import THEMES, Colour, Theme
from screenshots.colour_vision import EYES, distance, simulate, table

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "accessibility.md"
APART = 28
"""Least distance of two suits for any eyes; 2 is just visible side by side."""
NAMES = dict(zip("shdc", ("spades", "hearts", "diamonds", "clubs"), strict=True))


def colour(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written[1:])
    return red, green, blue


CARDS: Mapping[str, Colour] = {NAMES[suit]: colour(written) for suit, written in FOUR_COLOUR.items()}


@pytest.mark.parametrize("eyes", ["", *EYES])
def test_four_colours_on_cards_are_clear_of_one_another(eyes: str) -> None:
    apart = {(one, other): distance(CARDS[one], CARDS[other], eyes) for one, other in combinations(CARDS, 2)}
    assert {pair: far for pair, far in apart.items() if far < APART} == {}


@pytest.mark.parametrize("eyes", ["", *EYES])
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_so_they_are_among_letters(theme: Theme, eyes: str) -> None:
    type_ = TextRenderer(1.0, four_colours=True)
    for letters in (theme.text, theme.ink):
        inks = [type_._suit_ink(suit, letters) for suit in "♠♥♦♣"]
        assert min(distance(one, other, eyes) for one, other in combinations(inks, 2)) >= APART


@pytest.mark.parametrize("eyes", ["", *EYES])
def test_two_colours_on_cards_are_clear_of_one_another(eyes: str) -> None:
    assert distance(colour(INK), colour(RED), eyes) >= APART


def test_the_table_in_the_documentation_is_right() -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    assert [row for row in table(CARDS) if row not in lines] == []


def test_distances_are_the_known_ones() -> None:
    """Colours that differ only for the missing cone are nearly one."""
    assert distance((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert distance((255, 0, 0), (0, 255, 0)) == pytest.approx(170.6, abs=0.2)
    assert distance((255, 255, 255), (0, 0, 0), "protan") == pytest.approx(100, abs=0.5)
    assert distance((200, 120, 80), (135, 150, 80), "deutan") < distance((200, 120, 80), (135, 150, 80)) / 3


def test_a_picture_is_shown_as_such_eyes_see_it(tmp_path: Path) -> None:
    """Greys stay; red is nearly dark without the long-wave cones."""
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), (120, 120, 120))
    picture.set_at((1, 0), (255, 0, 0))
    pygame.image.save(picture, tmp_path / "two.png")
    simulate(tmp_path / "two.png", "protan")
    grey, red = (pygame.image.load(tmp_path / "two.png").get_at((x, 0)) for x in (0, 1))
    assert max(abs(channel - 120) for channel in grey[:3]) <= 1
    assert (red.r, red.g, red.b) == (109, 95, 0)
