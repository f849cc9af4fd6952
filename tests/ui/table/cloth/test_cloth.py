from pathlib import Path

import pygame
import pytest

from game.store.settings import Settings
from game.ui.engine.accessibility import Node
from game.ui.graphics.backdrop import draw_cloth, rim
from game.ui.graphics.theme import THEMES
from headless import wordbook
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.conftest import some

WIDE = (3440, 1440)


def named(game: Sitting, beginning: str) -> Node | None:
    return next((node for node in game.pilot.nodes() if node.name.startswith(beginning)), None)


def plaque(game: Sitting, name: str) -> pygame.Rect:
    """Return the box of a player's plaque, or of the strip where they sit out."""
    found = [node for node in game.pilot.nodes() if node.role == "player" and node.name == name]
    return pygame.Rect((found or [game.pilot.find(role="other table")])[0].bounds)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_disc_lies_with_the_dealer_and_goes_over_with_the_deal(tmp_path: Path, *, reduced: bool) -> None:
    game = SCENES["gin"].play(tmp_path, (1280, 800), Settings(reduced_motion=reduced))
    before = named(game, "Dealer: Ada")
    assert before is not None
    assert plaque(game, "Ada").contains(before.bounds)
    game.click(wordbook.NEXT_DEAL)
    game.pilot.advance(150)
    gliding = named(game, "Dealer: You")
    game.settle()
    after = named(game, "Dealer: You")
    assert gliding is not None
    assert after is not None
    assert plaque(game, "You").contains(after.bounds)
    assert (gliding.centre == after.centre) is reduced


@pytest.mark.parametrize(
    ("scene", "room"),
    some(
        3,
        ["turn", "hollywood", "look-over", "partners", "relay"],
        [((1280, 800), 100), ((900, 1400), 100), ((640, 640), 100), ((1280, 800), 200)],
    ),
)
def test_the_disc_lies_on_the_dealers_plaque_at_every_size(
    tmp_path: Path, scene: str, room: tuple[tuple[int, int], int]
) -> None:
    size, scale = room
    speed = "normal" if scene == "look-over" else "none"  # or their hand may be over first
    game = SCENES[scene].play(tmp_path, size, Settings(speed=speed, ui_scale=scale))
    disc = named(game, "Dealer: ")
    assert disc is not None
    assert plaque(game, disc.name.removeprefix("Dealer: ")).contains(disc.bounds)


def test_a_look_at_the_disc_says_what_it_means(tmp_path: Path) -> None:
    game = SCENES["turn"].play(tmp_path, (1280, 800), Settings(speed="none"))
    disc = named(game, "Dealer: ")
    assert disc is not None
    game.pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=disc.centre, button=3, touch=False))
    note = next(node for node in game.pilot.nodes() if node.role == "note")
    assert note.name == "Ada"
    assert wordbook.DEALS_THIS_HAND in note.value


def test_a_wide_table_has_a_pad_with_the_score_that_opens_the_sheet(tmp_path: Path) -> None:
    game = SCENES["showdown"].play(tmp_path, WIDE, Settings(speed="none"))
    pad = named(game, wordbook.SCORE_PAD)
    assert pad is not None
    assert pad.value == "You 45; Ada 0; Play to 100"
    game.click(wordbook.SCORE_PAD)
    game.settle()
    assert any(node.role == "table" for node in game.pilot.nodes())


def test_a_table_of_common_width_has_none(tmp_path: Path) -> None:
    game = SCENES["turn"].play(tmp_path, (2560, 1440), Settings(speed="none"))
    assert named(game, wordbook.SCORE_PAD) is None


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400), (1, 1)])
def test_the_table_is_framed_in_wood_with_a_grain(size: tuple[int, int]) -> None:
    whole = draw_cloth(size, THEMES["green"])
    if size == (1, 1):
        return
    edge = [tuple(whole.get_at((x, rim(size) // 2))) for x in range(40, 440)]
    assert len(set(edge)) > 20
    assert all(red > green > blue for red, green, blue, _alpha in edge)
