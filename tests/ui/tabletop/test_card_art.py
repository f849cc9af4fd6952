import time
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.assets import MissingAsset, asset, find_asset
from game.rules.cards import RANKS, SUITS, Card
from game.store.settings import BACKS
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.image import smooth
from game.ui.graphics.theme import THEMES
from game.ui.graphics.viewport import Viewport
from game.ui.platform.window import Window
from game.ui.tabletop.card_art import _KEPT, HALF, Art, card_size, cast_shadow, shadow
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.deck import LETTERED, Deck
from game.words import languages

pytestmark = pytest.mark.usefixtures("window")

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]


def mean(surface: pygame.Surface, at: tuple[int, int]) -> float:
    """Return the average of red + green + blue over some threads of the weave."""
    pixels = [surface.get_at((x, y)) for x in range(at[0], at[0] + 24) for y in range(at[1], at[1] + 24)]
    return sum(pixel.r + pixel.g + pixel.b for pixel in pixels) / len(pixels)


def test_every_card_and_back_has_its_picture() -> None:
    art = Art()
    assert {art.face(Deck(), card, 80).get_size() for card in CARDS} == {card_size(80)} == {(80, 112)}
    assert {art.back(Deck(design, number), 80).get_size() for design in BACKS for number in (0, 1)} == {(80, 112)}


@pytest.mark.parametrize(("width", "half"), [(HALF, True), (HALF + 1, False)])
def test_small_cards_are_read_at_half_size_and_large_ones_whole(
    width: int, half: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    load = pygame.image.load

    def loaded(path: Path) -> pygame.Surface:
        read.append(path.as_posix())
        return load(path)

    monkeypatch.setattr(pygame.image, "load", loaded)
    art = Art()
    art.face(Deck(), "7h", width)
    art.face(Deck(four_colours=True), "7c", width)
    art.back(Deck(), width)
    assert len(read) == 3
    assert all(("/half/" in path) is half for path in read)
    art.face(Deck(large_index=True), "7h", width)
    assert "/half/" not in read[-1]


def test_a_picture_is_scaled_once() -> None:
    art = Art()
    assert art.face(Deck(), "7h", 90) is art.face(Deck(), "7h", 90)


def test_pictures_and_shadows_for_other_sizes_of_the_window_do_not_pile_up() -> None:
    art, seven = Art(), Card.parse("7h")
    for width in range(800, 1200, 4):
        art.draw_for((width, 800))
        Faces(art, Viewport(width, 800), Deck(), THEMES["green"]).picture(seven, 1.0)
    assert len(art._scaled) == 1
    there = art.face(Deck(), "7h", 90)
    art.draw_for((width, 800))
    assert art.face(Deck(), "7h", 90) is there
    assert shadow.cache_info().currsize <= _KEPT


def test_warming_ends_when_all_faces_are_there() -> None:
    art = Art()
    assert sum(1 for _ in iter(lambda: art.warm(Deck(), 40), False)) == 52
    assert not art.warm(Deck(), 40)


def test_a_card_that_is_missing_is_named() -> None:
    with pytest.raises(MissingAsset, match=r"cards/1z\.png"):
        Art().face(Deck(), "1z", 80)


@pytest.mark.parametrize("width", [70, 110, 137, 331])
def test_nothing_shines_through_a_card(width: int) -> None:
    card = Art().face(Deck(), "5d", width)
    middle = pygame.Rect(0, 0, width // 2, width // 2)
    middle.center = card.get_rect().center
    rows = (middle.top, middle.centery, middle.bottom)
    assert all(card.get_at((x, y)).a == 255 for x in range(middle.left, middle.right) for y in rows)
    assert card.get_at((0, 0)).a < 128


def test_smooth_keeps_clear_what_was_clear() -> None:
    image = pygame.Surface((90, 90), pygame.SRCALPHA)
    image.fill((9, 9, 9, 255), (30, 30, 30, 30))
    small = smooth(image, (30, 30))
    assert (small.get_at((2, 2)).a, small.get_at((15, 15)).a) == (0, 255)


def test_a_lifted_card_casts_a_larger_and_fainter_shadow() -> None:
    size = (100, 140)
    low, high = cast_shadow(size, 0.0), cast_shadow(size, 1.0)
    assert high.get_width() > low.get_width() > size[0]
    assert high.get_at(high.get_rect().center).a < low.get_at(low.get_rect().center).a
    assert cast_shadow(size, 0.0) is low
    assert shadow(size)[0] is shadow(size)[0]


@pytest.mark.parametrize("name", ["green", "midnight", "burgundy", "charcoal"])
def test_the_lamp_lights_the_middle(name: str) -> None:
    room = cloth((1280, 800), THEMES[name])
    middle, corner = mean(room, (628, 330)), mean(room, (24, 752))
    colour = sum(THEMES[name].cloth)
    assert abs(middle - colour) < 0.2 * colour, "where the lamp shines the cloth has nearly its own colour"
    assert corner < 0.5 * middle


def test_the_light_falls_without_bands() -> None:
    room = cloth((1280, 800), THEMES["green"])
    # Banding would leave rows of one colour; the weave breaks up every row.
    for y in (100, 400, 700):
        row = [room.get_at((x, y)).g for x in range(100, 1180)]
        run = longest = 1
        for a, b in pairwise(row):
            run = run + 1 if a == b else 1
            longest = max(longest, run)
        assert longest <= 8


def test_the_cloth_is_ready_in_time(window: Window) -> None:
    """Relative to scaling the lamp, which takes a fifth to a tenth; machines differ."""
    size, lamp = (1920, 1080), pygame.image.load(asset("cloth/lamp.png")).convert(window.surface)
    taken, scaling, times = [], [], 10  # once may be less than a tick of Windows' clock (16 ms)
    for _ in range(5):
        began = time.process_time()
        cloth.__wrapped__(size, THEMES["green"])
        between = time.process_time()
        for _time in range(times):
            pygame.transform.smoothscale(lamp, size)
        taken.append(between - began)
        scaling.append(time.process_time() - between)
    assert min(taken) < 20 * min(scaling) / times


@pytest.mark.parametrize("language", languages.languages())
def test_there_is_a_picture_of_each_letter_that_a_language_has_on_its_cards(language: str) -> None:
    letters = languages.letters(language)
    for four in (False, True):
        for large in (False, True):
            deck = Deck(four_colours=four, large_index=large, letters=letters)
            over = [deck.letter(rank + suit) for rank in RANKS for suit in SUITS]
            assert all(find_asset(name) is not None for name in over if name)
            assert bool(any(over)) == (letters != tuple(LETTERED))


@pytest.mark.parametrize("width", [400, 120])
@pytest.mark.parametrize("large", [False, True])
def test_another_letter_changes_the_corners_alone(width: int, large: bool) -> None:
    art, usual = Art(), Deck(large_index=large)
    french = replace(usual, letters=("A", "V", "D", "R"))
    for card, changes in (("Jh", True), ("Kc", True), ("As", False), ("9d", False)):
        one, other = art.face(usual, card, width), art.face(french, card, width)
        middle = pygame.Rect(0, 0, width // 4, width // 4)
        middle.center = one.get_rect().center
        assert (pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")) == changes
        assert pygame.image.tobytes(one.subsurface(middle), "RGBA") == pygame.image.tobytes(
            other.subsurface(middle), "RGBA"
        )
