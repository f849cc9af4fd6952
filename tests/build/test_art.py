"""The pictures under assets/ are what the script draws."""

import json
import math
from pathlib import Path
from typing import get_args

import pytest

pytest.importorskip("resvg_py", reason="the art tools are not installed")

import pygame
from PIL import Image

import art
from artwork import card_back, card_face, people, pips
from game.ai import LEVELS
from game.store.settings import BACKS, FACES
from game.ui.table.seat.mood import Mood
from tests.conftest import Volume, some

FULL_DECK = [f"{r}{s}" for r in card_face.RANKS for s in pips.SUITS]
SOME = ["cards/As.png", "cards/Qh.png", "cards/large/Td.png", "backs/rosette-a.png", "cloth/green.png", "icon/32.png"]
MEGABYTES = 12


@pytest.mark.parametrize("name", some(2, SOME))
def test_drawn_twice_gives_the_same_bytes(name: str) -> None:
    make = art.catalogue()[name]
    assert make() == make()


def test_what_is_committed_is_what_the_script_draws(volume: Volume) -> None:
    names = sorted(art.catalogue())[:: volume(61, 5)]
    assert art.differing(names, art.ASSETS) == []


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    kept = {p.relative_to(art.ASSETS).as_posix() for p in art.ASSETS.rglob("*") if p.suffix in (".png", ".json")}
    assert {n for n in kept if not n.startswith("sounds/")} == set(art.catalogue())


def test_every_back_that_is_drawn_can_be_chosen() -> None:
    assert {*card_back.BACKS} == {*BACKS}


def test_every_face_that_is_drawn_can_be_chosen() -> None:
    assert {*people.PEOPLE} == {*FACES}


def test_the_check_tells_a_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--only", "icon/16", "--out", str(tmp_path)]
    assert art.main([*asked, "--check"]) == 1
    assert art.main(asked) == 0
    assert art.main([*asked, "--check"]) == 0
    (tmp_path / "icon" / "16.png").write_bytes(b"else")
    assert art.main([*asked, "--check"]) == 1
    assert "differs: icon/16.png" in capsys.readouterr().out


def test_the_check_looks_at_pixels_and_not_at_how_they_are_packed(tmp_path: Path) -> None:
    asked = ["--only", "icon/16", "--out", str(tmp_path)]
    assert art.main(asked) == 0
    picture = Image.open(tmp_path / "icon" / "16.png")
    picture.save(tmp_path / "icon" / "16.png", compress_level=0)
    assert art.main([*asked, "--check"]) == 0
    picture.putpixel((8, 8), (1, 2, 3, 4))
    picture.save(tmp_path / "icon" / "16.png")
    assert art.main([*asked, "--check"]) == 1


def test_all_of_it_is_small_enough() -> None:
    assert sum((art.ASSETS / n).stat().st_size for n in art.catalogue()) <= MEGABYTES * 1_000_000


@pytest.mark.parametrize("folder", ["cards", "cards/large"])
def test_every_face_is_five_by_seven_with_clear_corners(folder: str) -> None:
    for card in FULL_DECK:
        picture = pygame.image.load(art.ASSETS / folder / f"{card}.png")
        assert picture.get_size() == (card_face.WIDTH, card_face.HEIGHT), card
        for x in (0, card_face.WIDTH - 1):
            for y in (0, card_face.HEIGHT - 1):
                assert picture.get_at((x, y)).a == 0, card


@pytest.mark.parametrize("card", FULL_DECK)
def test_the_index_fills_the_strip_that_a_fan_shows_and_no_more(card: str) -> None:
    picture = pygame.image.load(art.ASSETS / "cards" / f"{card}.png")
    strip = int(0.24 * card_face.WIDTH)
    inked = [x for x in range(8, strip) if any(not _is_paper(picture.get_at((x, y))) for y in range(20, 120))]
    assert inked[-1] + 1 >= 0.22 * card_face.WIDTH
    assert all(_is_paper(picture.get_at((strip + 1, y))) for y in range(20, 180))


def _is_paper(colour: pygame.Color) -> bool:
    return min(colour.r, colour.g, colour.b) > 200


@pytest.mark.parametrize("name", sorted(n for n in art.catalogue() if n.startswith("backs/")))
def test_a_back_looks_the_same_whichever_way_up(name: str) -> None:
    picture = pygame.image.load(art.ASSETS / name)
    turned = pygame.transform.rotate(picture, 180)
    ink = [
        sum(picture.get_at((x, y))[:3]) - sum(turned.get_at((x, y))[:3])
        for x in range(40, 360, 3)
        for y in range(40, 520, 3)
    ]
    assert sum(map(abs, ink)) / len(ink) / 3 < 8


def test_portraits_are_round_and_light_to_carry() -> None:
    names = [n for n in art.catalogue() if n.startswith("portraits/") and "-" not in n]
    assert {Path(name).stem for name in names} >= {*LEVELS, *FACES}
    assert sum((art.ASSETS / n).stat().st_size for n in names) <= 450_000
    for name in names:
        picture = pygame.image.load(art.ASSETS / name)
        width, height = picture.get_size()
        assert width == height, name
        for turn in range(8):
            x, y = (round(width / 2 + 0.52 * width * f(math.pi * turn / 4)) for f in (math.cos, math.sin))
            if 0 <= x < width and 0 <= y < height:
                assert picture.get_at((x, y)).a == 0, name
            x, y = (round(width / 2 + 0.46 * width * f(math.pi * turn / 4)) for f in (math.cos, math.sin))
            assert picture.get_at((x, y)).a == 255, name


def test_every_player_sits_at_the_table_in_five_moods() -> None:
    players = {Path(n).stem for n in art.catalogue() if n.startswith("portraits/") and "-" not in n}
    seated = {Path(n).stem for n in art.catalogue() if n.startswith("portraits/") and "-" in n}
    assert seated == {f"{player}-{mood}" for player in players for mood in get_args(Mood)}
    files = [art.ASSETS / "portraits" / f"{name}.png" for name in sorted(seated)]
    assert sum(file.stat().st_size for file in files) <= 2_000_000
    assert len({file.read_bytes() for file in files}) == len(files), "each is another picture"


def test_the_cloths_join_without_a_seam() -> None:
    for name in ("green", "midnight", "burgundy", "charcoal"):
        tile = pygame.image.load(art.ASSETS / "cloth" / f"{name}.png").convert(24)
        edge = [abs(tile.get_at((0, y)).g - tile.get_at((255, y)).g) for y in range(256)]
        inside = [abs(tile.get_at((128, y)).g - tile.get_at((127, y)).g) for y in range(256)]
        assert sum(edge) < 1.5 * sum(inside) + 128


def test_the_suits_are_closed_shapes_of_even_weight() -> None:
    shapes = json.loads((art.ASSETS / "suits.json").read_text())
    assert list(shapes) == list("shdc")
    weights = {s: sum(_area(line) for line in lines) for s, lines in shapes.items()}
    assert max(weights.values()) < 1.4 * min(weights.values())
    for lines in shapes.values():
        assert all(0 <= x <= 1 and 0 <= y <= 1 for line in lines for x, y in line)


def _area(line: list[list[float]]) -> float:
    pairs = zip(line, [*line[1:], line[0]], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
