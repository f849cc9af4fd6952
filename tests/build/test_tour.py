"""The pictures and films of docs/tour.md."""

import re
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from headless.pilot import Pilot
from screenshots.camera import RATE
from screenshots.films import FILMS, SIZE
from screenshots.tour import STILLS
from tests.conftest import Volume

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tour.md"
FOLDER = PAGE.with_suffix("")
LARGEST, ALL = 700_000, 4_000_000


def test_the_page_shows_all_that_is_made_and_says_what_is_seen() -> None:
    shown = re.findall(r"!\[([^\]]+)\]\(tour/([\w-]+)\.webp\)", PAGE.read_text("utf-8"))
    assert sorted(name for _words, name in shown) == sorted([*FILMS, *STILLS])
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.webp" for _words, name in shown}
    assert [name for words, name in shown if len(words.split()) < 8] == []


def test_they_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}
    assert sum(sizes.values()) < ALL


def test_the_films_are_what_their_maker_plays(volume: Volume, monkeypatch: pytest.MonkeyPatch) -> None:
    """By timing; pixels may differ between systems."""
    monkeypatch.setattr(Pilot, "frame", 1000 / 60)  # window tests use fewer frames
    for name, film in [*FILMS.items()][: volume(1, len(FILMS))]:
        seconds = len(film.play().pictures) / RATE
        with Image.open(FOLDER / f"{name}.webp") as shown:
            assert shown.size == SIZE
            lasts = [frame.info["duration"] for frame in ImageSequence.Iterator(shown) if frame.load() is not None]
        assert sum(lasts) == pytest.approx(1000 * seconds, abs=1), name
        assert min(lasts) >= 1000 // RATE
        assert len(lasts) > 2 * seconds, f"nothing moves in {name}"
