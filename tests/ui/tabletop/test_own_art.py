"""The player's own pictures on cards."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.store.own_cards.folder import look
from game.store.own_cards.own_cards import OwnCards
from game.ui.graphics.theme import THEMES
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop.card_art import Art, card_size
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.deck import Deck
from game.ui.tabletop.own_art import _KEPT, _shape, faults, own_card
from headless import wordbook
from samples import own_pictures

pytestmark = pytest.mark.usefixtures("window")

WHITE, IVORY = (255, 255, 255, 255), (251, 246, 234, 255)
SIZES = [(40, 56), (90, 126), (137, 192), (331, 463)]


def deck(found: OwnCards) -> Deck:
    return replace(Deck(), own=found)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def near(one: pygame.Color, other: tuple[int, ...]) -> bool:
    return all(abs(mine - theirs) <= 3 for mine, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", [(225, 315), (500, 726), (225, 350), (300, 300), (350, 225)])
def test_a_drawing_fills_a_card_of_any_size(tmp_path: Path, size: tuple[int, int], shape: tuple[int, int]) -> None:
    (tmp_path / "7h.svg").write_text(own_pictures.drawing("#cc2233", *shape))
    card = own_card(tmp_path / "7h.svg", size)
    assert card is not None
    assert card.get_size() == size
    assert near(card.get_at((size[0] // 2, size[1] // 2)), (0xCC, 0x22, 0x33, 255))
    assert near(card.get_at((size[0] // 2, size[1] // 20 + 2)), WHITE), "the paper goes on where the picture ends"
    assert card.get_at((0, 0)).a < 128 > card.get_at((size[0] - 1, size[1] - 1)).a
    rows = [card.get_at((x, size[1] // 2)).a for x in range(size[0])]
    assert min(rows) == 255, "nothing shines through"


def test_pictures_of_all_depths_become_cards(tmp_path: Path) -> None:
    for bits, flags in ((8, 0), (24, 0), (32, pygame.SRCALPHA)):
        picture = pygame.Surface((50, 70), flags, bits)
        if bits == 8:
            picture.set_palette([(200, 30, 40)] * 256)
        else:
            picture.fill((200, 30, 40))
        pygame.image.save(picture, str(tmp_path / f"{bits}.png"))
        card = own_card(tmp_path / f"{bits}.png", (90, 126))
        assert card is not None
        assert near(card.get_at((45, 63)), (200, 30, 40, 255))


def test_a_picture_without_paper_lies_on_ivory(tmp_path: Path) -> None:
    picture = pygame.Surface((250, 350), pygame.SRCALPHA)
    pygame.draw.circle(picture, (10, 20, 30), (125, 175), 60)
    pygame.image.save(picture, str(tmp_path / "7h.png"))
    card = own_card(tmp_path / "7h.png", (100, 140))
    assert card is not None
    assert near(card.get_at((20, 70)), IVORY)
    assert near(card.get_at((50, 70)), (10, 20, 30, 255))


@pytest.mark.parametrize("size", [(1, 1), (1, 900), (900, 1)])
def test_the_strangest_shapes_do_no_harm(tmp_path: Path, size: tuple[int, int]) -> None:
    pygame.image.save(pygame.Surface(size), str(tmp_path / "7h.png"))
    card = own_card(tmp_path / "7h.png", (90, 126))
    assert card is not None
    assert card.get_size() == (90, 126)


def test_a_missing_or_damaged_face_is_the_games(tmp_path: Path) -> None:
    folder = own_pictures.write(tmp_path / "deck", "7h.svg", "8h.svg", "back.svg")
    (folder / "8h.svg").write_text("<svg broken")
    found, art = look(folder), Art()
    assert faults(found) == {"8h.svg": wordbook.ISNT_A_PICTURE}
    for card, ours in (("7h", False), ("8h", True), ("9h", True)):
        assert same(art.face(deck(found), card, 90), art.face(Deck(), card, 90)) == ours
    assert not same(art.back(deck(found), 90), art.back(Deck(), 90))
    (folder / "back.svg").unlink()
    assert same(art.back(deck(found), 91), art.back(Deck(), 91))


def test_own_letters_are_not_put_on_own_pictures(tmp_path: Path) -> None:
    found, art = look(own_pictures.write(tmp_path / "deck", "Kh.svg")), Art()
    french = replace(deck(found), letters=("A", "V", "D", "R"))
    assert same(art.face(french, "Kh", 90), art.face(deck(found), "Kh", 90))
    assert not same(art.face(french, "Ks", 90), art.face(deck(found), "Ks", 90))


def test_two_backs_take_turns(tmp_path: Path) -> None:
    folder = own_pictures.write(tmp_path / "deck", "back_a.svg")
    (folder / "back_b.svg").write_text(own_pictures.drawing("#661111"))
    first, art = deck(look(folder)), Art()
    assert not same(art.back(first, 90), art.back(replace(first, number=1), 90))
    (folder / "back_b.svg").unlink()
    alone = deck(look(folder))
    assert same(art.back(alone, 90), art.back(replace(alone, number=1), 90))


def test_a_picture_is_read_once_for_each_size_and_anew_after_a_change(tmp_path: Path) -> None:
    folder, art = own_pictures.write(tmp_path / "deck", "7h.svg"), Art()
    own = deck(look(folder))
    before = art.face(own, "7h", 90)
    (folder / "7h.svg").write_text(own_pictures.drawing("#00ff00"))
    assert art.face(own, "7h", 90) is before
    art.forget()
    assert not same(art.face(own, "7h", 90), before)


def test_quiet_turns_prepare_own_pictures_too(tmp_path: Path) -> None:
    own, art = deck(look(own_pictures.write(tmp_path / "deck", "7h.svg", "Ts.svg"))), Art()
    assert sum(1 for _ in iter(lambda: art.warm(own, 40), False)) == 52
    folder = tmp_path / "deck"
    kept = [art.face(own, card, 40) for card in ("7h", "Ts", "2c")]
    (folder / "7h.svg").unlink()
    assert [art.face(own, card, 40) for card in ("7h", "Ts", "2c")] == kept


def test_shapes_for_other_sizes_of_the_window_do_not_pile_up(tmp_path: Path) -> None:
    folder = own_pictures.write(tmp_path / "deck", "7h.svg", "back.svg")
    own, art = deck(look(folder)), Art()
    for width in range(800, 1200, 16):
        art.draw_for((width, 800))
        assert Faces(art, Viewport(width, 800), own, THEMES["green"]).pattern.get_size() == (74, 110)
        art.face(own, "7h", width // 10)
    assert len(art._scaled) == 2
    assert _shape.cache_info().currsize <= _KEPT
    assert art.face(own, "7h", 90).get_size() == card_size(90)
