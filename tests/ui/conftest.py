"""Window tests run on SDL's dummy drivers, unless they start a program of their own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path
from shutil import copyfile

import pygame
import pytest

from game.ai import advice
from game.rules import Card
from game.store import schema
from game.store.figures.hand_facts import Measure
from game.store.journal import Journal
from game.ui.engine.loop import Loop
from game.ui.graphics import backdrop, board
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Theme
from game.ui.graphics.viewport import Viewport
from game.ui.pages import page
from game.ui.platform import window as platform_window
from game.ui.platform.sdl import find_sdl
from game.ui.platform.window import Window
from game.ui.screens.home import room
from game.ui.services import services
from game.ui.services.services import Services
from game.ui.table.cloth import background
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.deck import Deck
from game.ui.tabletop.layout import Mark
from game.words import languages
from game.words.translation import right_to_left
from headless import program
from headless.pilot import Pilot
from tests.conftest import Volume
from tests.ui.advised import advise
from tests.ui.seldom_painted import SeldomLookedAt, SeldomPainted

read = languages._catalogue
CATALOGUES: dict[tuple[Path | None, bool], NullTranslations] = {}
Draw = Callable[[Card | None, int, int, int, Mark, bool], pygame.Surface]
SEVERAL = 12
"""Number of windows whose large pictures are kept."""
BOARDS = 24
"""Number of pages' backgrounds that are kept."""


class AllSizes(Art):
    """Card pictures, drawn when first needed and kept for later tests."""

    def warm(self, deck: Deck, width: int) -> bool:  # noqa: ARG002 - those of any deck
        """Draw nothing ahead in idle turns."""
        return False

    def draw_for(self, window: tuple[int, int]) -> None:
        """Keep the pictures for other windows."""


class LyingOnce(Faces):
    """One table's pictures; those of cards at rest are shared by all tables."""

    def __init__(self, art: Art, viewport: Viewport, deck: Deck, theme: Theme, lying: Draw) -> None:
        super().__init__(art, viewport, deck, theme)
        self._lying = lying

    def _draw(
        self, face: Card | None, width: int, half_degrees: int, sixteenths: int, mark: Mark, up: bool
    ) -> pygame.Surface:
        lies = width in self._still and sixteenths == 16 and not up
        return (self._lying if lies else super()._draw)(face, width, half_degrees, sixteenths, mark, up)


@pytest.fixture(scope="session", autouse=True)
def drawn_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Cache for the whole process what's read, drawn or written purely from arguments."""
    art = AllSizes()

    @lru_cache(SEVERAL)
    def lying(viewport: Viewport, deck: Deck, theme: Theme, _mirrored: bool) -> Draw:
        return lru_cache(300)(Faces(art, viewport, deck, theme)._draw)

    def faces(asked: Services, viewport: Viewport, number: int = 0) -> Faces:
        """Return a deck's card pictures, drawn once for all tests."""
        deck = asked.deck(number)
        return LyingOnce(art, viewport, deck, asked.theme, lying(viewport, deck, asked.theme, right_to_left()))

    @lru_cache(SEVERAL)
    def cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
        return backdrop.draw_cloth(size, theme)

    empty = tmp_path_factory.mktemp("journal") / "empty.sqlite"
    schema.connect(empty).close()
    journal = program._journal

    def begun(path: Path, luck: Measure | None, *, alone: bool) -> Journal:
        """Open a journal; a new one is a copy, which takes half the time."""
        if path.parent.is_dir() and not path.exists():
            copyfile(empty, path)
        return journal(path, luck, alone=alone)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "_journal", begun)
        patch.setattr(services, "Art", lambda: art)
        patch.setattr(Services, "faces", faces)
        patch.setattr(Skin, "of", cache(Skin.of))
        patch.setattr(page, "cloth", cloth)
        patch.setattr(background, "cloth", cloth)
        patch.setattr(page, "board", lru_cache(BOARDS)(board.board.__wrapped__))
        patch.setattr(advice, "advise", advise)
        patch.setattr(room, "_room", lru_cache(SEVERAL)(room._room.__wrapped__))
        patch.setattr(platform_window, "find_sdl", cache(find_sdl))
        yield


def read_once(language: str, *, own_letters: bool = True) -> NullTranslations:
    """Return a catalogue, cached by path: some tests have their own folder."""
    path = vars(languages)["find_asset"](f"{languages.FOLDER}/{language}.json.gz")  # a test may have patched it
    if (path, own_letters) not in CATALOGUES:
        CATALOGUES[path, own_letters] = read(language, own_letters=own_letters)
    return CATALOGUES[path, own_letters]


@pytest.fixture(autouse=True)
def _in_a_hurry(quick_expert: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - the window shows the same
    """Read each catalogue once and skip fsync; other tests cover both."""
    monkeypatch.setattr(languages, "_catalogue", read_once)
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


@pytest.fixture(scope="session", autouse=True)
def frames(volume: Volume) -> None:
    """The sample uses few frames, and half the usual number where each is checked."""
    Pilot.frame = 1000 / volume(10, 60)
    Pilot.watched = 1000 / volume(30, 60)
    Pilot.steps = volume(5, 12)


@pytest.fixture(scope="session", autouse=True)
def seldom_painted(volume: Volume) -> Iterator[None]:
    """The sample paints only what a test looks at; the full volume paints every turn."""
    with pytest.MonkeyPatch.context() as patch:
        if not volume(0, 1):
            patch.setattr(program, "Loop", SeldomPainted)
            patch.setattr(program, "Window", SeldomLookedAt)
        yield


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint in every turn, as the game does."""
    monkeypatch.setattr(program, "Loop", Loop)
    monkeypatch.setattr(program, "Window", Window)


@pytest.fixture
def english() -> Iterator[None]:
    """English again, whatever was chosen."""
    yield
    languages.speak(languages.ENGLISH)


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window.open((1280, 800))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the journal's thread, however busy the machine is."""
    monkeypatch.setattr("game.store.matches.match_to_resume._SHOWN", 120.0)
