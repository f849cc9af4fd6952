"""A language that's read from right to left: the window is a mirror, but not for letters, cards and figures."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest

from game.store.settings import Settings
from game.ui.graphics.handwriting import written
from game.ui.graphics.text import STYLES, TextRenderer
from game.ui.platform.window import Window
from game.ui.screen_reader.screen_reader import ScreenReader
from game.ui.widgets.text_field import TextField
from game.words.translation import _, install
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from samples.pseudo_languages import PSEUDO, pseudo
from screenshots.scenes import SCENES
from tests.conftest import some
from tests.ui.app.test_text_scale import cut, resize, wrong
from tests.ui.checks import pixels, unreadable
from tests.ui.screen_reader.kept_bridge import KeptBridge

__all__ = ["cut"]
pytestmark = pytest.mark.usefixtures("painted")
WHITE = (255, 255, 255)
HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kc"


@pytest.fixture(autouse=True)
def _hebrew() -> Iterator[None]:
    install(pseudo("he"))
    yield
    install(NullTranslations())


def turned(surface: pygame.Surface) -> bytes:
    return pixels(pygame.transform.flip(surface, True, False))


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="")


def test_the_window_shows_a_mirror_image_after_every_turn(sitting: Sitting) -> None:
    sitting.sit()
    window = sitting.pilot.loop.window
    assert window.surface is not window.screen
    assert pixels(window.screen) == turned(window.surface)
    sitting.pilot.move(*sitting.stock)  # repaints a part
    sitting.pilot.settle()
    sitting.pilot.press(*sitting.stock)
    for _turn in range(5):
        sitting.pilot.advance(60)
        assert pixels(window.screen) == turned(window.surface)


def test_a_language_that_begins_at_the_left_draws_on_the_window_itself(sitting: Sitting) -> None:
    sitting.open()
    install(NullTranslations())
    assert sitting.pilot.loop.window.surface is sitting.pilot.loop.window.screen


def test_pointer_and_places_are_told_in_the_mirror() -> None:
    window = Window.open((1000, 700))
    assert window.surface.get_size() == (1000, 700)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(-4, 2), buttons=(0, 0, 0))
    told = window.in_pixels(moved)
    assert (told.pos, told.rel) == ((989, 20), (4, 2))
    assert window.in_units(pygame.Rect(10, 20, 30, 40)) == pygame.Rect(960, 20, 30, 40)
    window.close()


def test_a_press_reaches_what_is_seen_there(sitting: Sitting) -> None:
    sitting.open()
    pilot = sitting.pilot
    node = pilot.find(name=_(wordbook.SETTINGS))
    x, y = pilot.loop.window.reflected(pygame.Rect(node.bounds)).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.turn(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))
    assert _(wordbook.ACCESSIBILITY) in pilot.names()


def test_cards_letters_and_figures_are_seen_as_they_are(sitting: Sitting) -> None:
    sitting.sit()
    services, deck = sitting.services, sitting.services.deck()
    card = services.art.face(deck, "7h", 100)
    mirrored = TextRenderer(1.0, mirrored=True)
    texts = {style: mirrored.render("Gin 7♥ 25", style, WHITE) for style in STYLES}
    figures = written("34", 30, WHITE)
    install(NullTranslations())
    assert turned(card) == pixels(services.art.face(deck, "7h", 100))
    plain = TextRenderer(1.0)
    assert all(turned(text) == pixels(plain.render("Gin 7♥ 25", style, WHITE)) for style, text in texts.items())
    assert turned(figures) == pixels(written("34", 30, WHITE))


def test_left_and_right_keep_their_sides(sitting: Sitting) -> None:
    sitting.sit()
    places = []
    for key in ("right", "right", "right", "left"):
        sitting.pilot.key(key)
        card = sitting.table.controller.chosen
        assert card is not None
        box = pygame.Rect(sitting.table.board.bounds(card))
        places.append(sitting.pilot.loop.window.reflected(box).centerx)
    assert places[0] < places[1] == places[3] < places[2]


def test_a_reader_is_told_where_things_are_seen(sitting: Sitting) -> None:
    bridge = KeptBridge()
    ScreenReader(sitting.pilot.loop, bridge)
    sitting.open()
    bridge.begin()
    sitting.pilot.turn()
    sitting.pilot.settle()
    node = sitting.pilot.find(name=_(wordbook.SETTINGS))
    told = next(one for one in bridge.nodes.values() if one.label == node.name)
    left, top, wide, high = node.bounds
    across = sitting.pilot.loop.window.size[0]
    assert (told.bounds.x0, told.bounds.y0) == (across - left - wide, top)
    assert (told.bounds.x1, told.bounds.y1) == (across - left, top + high)


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_caret_stands_where_the_next_letter_comes(sitting: Sitting, mirrored: bool) -> None:
    sitting.open()
    skin = sitting.services.skin((1280, 800), 1.0)
    assert skin.text.mirrored
    if not mirrored:
        install(NullTranslations())
        skin = sitting.services.skin((1280, 800), 1.0)
    for text, leftward in (("Ada", False), ("אבג", True)):
        field = TextField(skin, "Name", text, lambda _text: None)
        whole, first = (skin.text.measure(part, "label")[0] for part in (text, text[:1]))
        from_left = whole - first if leftward else first
        assert field._width(1) == (whole - from_left if mirrored else from_left)
        field.caret = 1
        field.edit(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
        assert field.caret == (2 if leftward else 0)


@pytest.mark.parametrize(("name", "language"), some(3, ["title", "draw", "settings-table", "sheet"], PSEUDO))
def test_a_scene_fits_in_any_script(tmp_path: Path, cut: list[str], name: str, language: str) -> None:
    install(pseudo(language))
    game = SCENES[name].play(tmp_path, (1024, 640), Settings(speed="none"))
    assert game.pilot.loop.top is not None
    found: dict[object, list[str]] = {"read out": list(unreadable(game.pilot.loop.top.nodes()))}
    for size, scale in (((1024, 640), 100), ((900, 1400), 100)):
        cut.clear()
        resize(game, size, scale)
        found[size, scale] = [*wrong(game), *(f"{text!r} is cut off" for text in cut)]
    assert {room: what for room, what in found.items() if what} == {}
