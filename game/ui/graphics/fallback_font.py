"""Letters our fonts lack, such as 牌, א or an emoji in a name, from the system's fonts."""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.ui.graphics.theme import Colour

FOREIGN: Final = re.compile(
    "([\u0530-\u1cff\u200d\u2600-\u265f\u2668-\u27bf\u2e80-\ud7ff\uf900-\ufaff\ufe0f\ufe70-\uffef\U0001f000-\U0003ffff]+)"
)
"""Letters missing from all our fonts, with emoji joiners."""
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f]")
_MARKS = re.compile("[\u200d\ufe0f]")
_WINDOWS = "segoeui.ttf", "msyh.ttc", "msgothic.ttc", "malgun.ttf", "seguiemj.ttf", "seguisym.ttf", "Nirmala.ttf"
_MAC = (
    *("Supplemental/Arial Unicode.ttf", "PingFang.ttc", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc"),
    *("ArialHB.ttc", "GeezaPro.ttc", "Apple Symbols.ttf", "Apple Color Emoji.ttc"),
)
_SECONDS = 2.0
"""Timeout for fontconfig; usually a tenth of a second, once a name."""


@lru_cache(64)
def system_font(letters: str) -> Path | None:
    """Return a font of the system with all of these letters."""
    if sys.platform == "win32":
        paths = [Path("C:/Windows/Fonts", name) for name in _WINDOWS]
    elif sys.platform == "darwin":
        paths = [Path("/System/Library/Fonts", name) for name in _MAC]
    else:
        from game.ui.platform.system_program import FAILURES, said  # noqa: PLC0415 - slow to import, and seldom needed

        try:
            wanted = " ".join(f"{ord(one):x}" for one in sorted(set(letters)))
            paths = [Path(said("fc-match", "-f", "%{file}", f":charset={wanted}", seconds=_SECONDS))]
        except FAILURES:
            paths = []
    return next((path for path in paths if path.is_file() and _has(path, letters)), None)


def draw_foreign(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface | None:
    """Return letters as high as this font's; None if the system lacks them."""
    letters = _MARKS.sub("", text)
    path = system_font(letters) if letters else None
    if path is None:
        return None
    right, joined = _RIGHT_TO_LEFT.search(letters) is not None, _ARABIC.search(letters) is not None
    found = _opened(path, max(6, font.get_ascent()), right=right, joined=joined)
    try:
        drawn = found.render(letters, True, colour)
    except pygame.error:
        return None
    high = font.get_height()
    if drawn.get_height() > 1.5 * high:  # emoji that are pictures of one size
        drawn = pygame.transform.smoothscale(drawn, (max(1, drawn.get_width() * high // drawn.get_height()), high))
    return drawn


def _has(path: Path, letters: str) -> bool:
    """Whether a font has these letters: missing ones have the missing-letter sign's size."""
    try:
        sizes = _opened(path, 20).metrics(letters + "\uffff")
    except pygame.error:
        return False
    return all(size is not None and size != sizes[-1] for size in sizes[:-1])


@lru_cache(16)
def _opened(path: Path, size: int, *, right: bool = False, joined: bool = False) -> pygame.font.Font:
    font = pygame.font.Font(path, size)
    if right and hasattr(font, "set_direction"):  # not in the original pygame
        font.set_direction(pygame.DIRECTION_RTL)
        font.set_script("Arab" if joined else "Hebr")
    return font
