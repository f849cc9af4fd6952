"""The pictures and films of docs/tour.md."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

from game.store.settings import Settings
from game.words.languages import ENGLISH, speak
from screenshots.films import FILMS
from screenshots.scenes import SCENES

STILLS = (
    *("title-person", "gin-plate", "match-over-outplayed", "keepsake", "problem-wrong", "people", "new-match"),
    *("partners", "pad-hollywood", "statistics", "notes", "settings-table"),
)
_WINDOW, _QUALITY = (1280, 800), 80


def make(folder: Path) -> None:
    """Write them all, in English."""
    speak(ENGLISH)
    for name in STILLS:
        with tempfile.TemporaryDirectory() as beside:
            picture = Path(beside) / "still.png"
            SCENES[name].shoot(picture, _WINDOW, Settings())
            with Image.open(picture) as still:
                still.convert("RGB").save(folder / f"{name}.webp", quality=_QUALITY, method=6)
    for name, film in FILMS.items():
        film.shoot(folder / f"{name}.webp")
