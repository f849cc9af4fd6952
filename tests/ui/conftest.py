"""Every test of the window runs on SDL's dummy drivers, unless a test starts a program of its own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator

import pytest

from game.ui.platform.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window.open((1280, 800))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, the journal's thread is waited for."""
    monkeypatch.setattr("game.store.journal._SHOWN", 120.0)
