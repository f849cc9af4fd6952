"""Nothing piles up over an evening: what a scene held goes with it."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.engine.scene import Scene
from game.ui.graphics.skin import Skin
from tests.ui.sitting import Sitting


@pytest.fixture
def frozen() -> Iterator[None]:
    """All that is there now is out of the collector's sight, as in the program once its first picture is there."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("frozen")
def test_scenes_that_have_left_are_gone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.loop.scenes_left = gc.collect
    left: list[weakref.ref[Scene]] = []
    for _evening in range(3):
        for name in ("Settings", "New match", "About"):
            sitting.pilot.click(name)
            top = sitting.pilot.loop.top
            assert top is not None
            left.append(weakref.ref(top))
            del top
            sitting.pilot.key("escape")
            sitting.pilot.turn()
    assert [ref for ref in left[:-1] if ref() is not None] == []


def test_scenes_of_one_window_share_their_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path).open()
    Skin.of.cache_clear()
    Skin.of.__wrapped__.cache_clear()  # type: ignore[attr-defined]  # the game's own few, behind those of the tests
    opened: list[tuple[object, ...]] = []
    plain = pygame.font.Font

    def open_font(*which: str | int) -> pygame.font.Font:
        opened.append(which)
        return plain(*which)  # type: ignore[arg-type]  # a file and a size

    monkeypatch.setattr(pygame.font, "Font", open_font)
    counts = []
    for _time in range(3):
        sitting.pilot.click("Settings")
        sitting.pilot.key("escape")
        sitting.pilot.turn()
        counts.append(len(opened))
    assert 0 < counts[0] == counts[1] == counts[2]
    assert len(set(opened)) == len(opened)
