"""Letters our fonts lack, such as 牌, א or an emoji in a name, from the system's fonts."""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.ui.graphics.theme import Colour
from game.words.translation import language

FOREIGN: Final = re.compile(
    "([\u0530-\u1cff\u200c\u200d\u2600-\u265f\u2668-\u27bf\u2e80-\ud7ff\uf900-\ufaff\ufe0f\ufe70-\uffef\U0001f000-\U0003ffff]+)"
)
"""Letters missing from all our fonts, with emoji joiners."""
_ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f]")
_TALL = "\u0600", "\u1cff"
"""Letters with marks above and below, from Arabic to Thai: their whole line must fit into ours."""
_KINDS = (
    ("\u0590", "\u05ff", "he"), ("\u0600", "\u06ff", "ar"), ("\u0900", "\u097f", "hi"), ("\u0e00", "\u0e7f", "th"),
    ("\u1100", "\u11ff", "ko"), ("\u3040", "\u30ff", "ja"), ("\u3400", "\u9fff", "zh-cn"), ("\uac00", "\ud7af", "ko"),
)  # fmt: skip
"""The first and last of some letters, and a language whose fonts have them."""
_MARKS = re.compile("[\u200d\ufe0f]")
_WINDOWS = "segoeui.ttf", "msyh.ttc", "msgothic.ttc", "malgun.ttf", "seguiemj.ttf", "seguisym.ttf", "Nirmala.ttf"
_MAC = (
    *("Supplemental/Arial Unicode.ttf", "PingFang.ttc", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc"),
    *("ArialHB.ttc", "GeezaPro.ttc", "Apple Symbols.ttf", "Apple Color Emoji.ttc"),
)
_SECONDS = 2.0
"""Timeout for fontconfig; usually a tenth of a second."""


@lru_cache(64)
def system_font(letters: str) -> Path | None:
    """Return a font of the system with all of these letters."""
    if sys.platform == "win32":
        paths = [Path("C:/Windows/Fonts", name) for name in _WINDOWS]
    elif sys.platform == "darwin":
        paths = [Path("/System/Library/Fonts", name) for name in _MAC]
    else:
        usual = _asked(f"sans:lang={_kind(letters)}")  # one question for all texts of a language
        if usual is not None and _has(usual, letters):
            return usual
        exact = _asked("sans:charset=" + " ".join(f"{ord(one):x}" for one in sorted(set(letters))))
        paths = [exact] if exact is not None else []
    return next((path for path in paths if path.is_file() and _has(path, letters)), None)


def draw_foreign(text: str, font: pygame.font.Font, colour: Colour, *, right: bool = False) -> pygame.Surface | None:
    """Return letters on this font's baseline, as high as its line; None if the system lacks them."""
    letters, found = _found(text, font, right=right)
    if found is None:
        return None
    try:
        drawn = found.render(letters, True, colour)
    except pygame.error:
        return None
    high = font.get_height()
    top = font.get_ascent() - found.get_ascent()
    if _too_high(drawn.get_height(), font):
        drawn = pygame.transform.smoothscale(drawn, (_scaled(drawn.get_size(), high), high))
        top = 0
    whole = pygame.Surface((drawn.get_width(), high), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    whole.blit(drawn, (0, top))
    return whole


def foreign_width(text: str, font: pygame.font.Font, *, right: bool = False) -> int | None:
    """Return the width of what `draw_foreign` gives."""
    letters, found = _found(text, font, right=right)
    if found is None:
        return None
    try:
        size = found.size(letters)
    except pygame.error:
        return None
    return _scaled(size, font.get_height()) if _too_high(size[1], font) else size[0]


def _found(text: str, font: pygame.font.Font, *, right: bool) -> tuple[str, pygame.font.Font | None]:
    letters = _MARKS.sub("", text)
    path = system_font(letters) if letters else None
    if path is None:
        return letters, None
    size = max(6, font.get_ascent())
    found = _opened(path, size, right=right, joined=_ARABIC.search(letters) is not None)
    if _within(letters, *_TALL) and found.get_height() > font.get_height():
        size = max(6, size * font.get_height() // found.get_height())
        found = _opened(path, size, right=right, joined=_ARABIC.search(letters) is not None)
    return letters, found


def _too_high(height: int, font: pygame.font.Font) -> bool:
    """Whether these are emoji, pictures of one size."""
    return height > 1.9 * font.get_height()


def _scaled(size: tuple[int, int], high: int) -> int:
    return max(1, size[0] * high // size[1])


def _kind(letters: str) -> str:
    found = next((kind for first, last, kind in _KINDS if _within(letters, first, last)), "en")
    return language() if found == "zh-cn" and language() in {"ja", "ko"} else found


def _within(letters: str, first: str, last: str) -> bool:
    return any(first <= letter <= last for letter in letters)


@lru_cache(16)
def _asked(pattern: str) -> Path | None:
    """Return the file that fontconfig finds for a pattern."""
    from game.ui.platform.system_program import FAILURES, said  # noqa: PLC0415 - slow to import, and seldom needed

    try:
        found = Path(said("fc-match", "-f", "%{file}", pattern, seconds=_SECONDS))
    except FAILURES:
        return None
    return found if found.is_file() else None


def _has(path: Path, letters: str) -> bool:
    """Whether a font has these letters: missing ones have the missing-letter sign's size."""
    try:
        sizes = _opened(path, 20).metrics(letters + "\uffff")
    except pygame.error:
        return False
    return all(size is not None and size != sizes[-1] for size in sizes[:-1])


@lru_cache(32)
def _opened(path: Path, size: int, *, right: bool = False, joined: bool = False) -> pygame.font.Font:
    font = pygame.font.Font(path, size)
    if right and hasattr(font, "set_direction"):  # not in the original pygame
        font.set_direction(pygame.DIRECTION_RTL)
        font.set_script("Arab" if joined else "Hebr")
    return font
