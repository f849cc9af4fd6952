"""Text: three faces, six styles, tabular numerals, and suits as shapes, which our fonts lack."""

import json
import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.assets import MissingAsset, asset
from game.ui.graphics.fallback_font import draw_foreign, foreign_width
from game.ui.graphics.image import stencil
from game.ui.graphics.line_breaks import breakable
from game.ui.graphics.picture_cache import PictureCache
from game.ui.graphics.text_runs import SUITS, Run, runs
from game.ui.graphics.theme import Colour, luminance

_FACES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "serif": ("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
        "Cyrillic serif": ("fontpkg_pt_serif", "PT_Serif-Web-Bold.ttf"),  # the other serif lacks these letters
        "sans": ("fontpkg_fira_sans", "FiraSans-Regular.ttf"),
        "medium": ("fontpkg_fira_sans", "FiraSans-Medium.ttf"),
    }
)
_RED = ((255, 178, 166), (110, 8, 20))
_TWO_INKS: Mapping[str, tuple[Colour, Colour]] = MappingProxyType({"♥": _RED, "♦": _RED})
_FOUR_INKS: Mapping[str, tuple[Colour, Colour]] = MappingProxyType(
    {
        "♥": ((252, 188, 126), (152, 0, 0)),
        "♦": ((170, 198, 252), (12, 20, 172)),
        "♣": ((116, 252, 46), (28, 120, 88)),
    }
)
"""Suit colours among light and dark letters; other suits take the letters' colour.

Distinct for every kind of colour vision; among light letters only apricot works for red.
"""
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_GREEK = re.compile("[\u0370-\u03ff]")
"""Neither serif has these letters."""
_DIGITS = re.compile("([0-9])")
_KEPT = 16 << 20
"""Bytes of rendered texts for one window size."""
_MEASURED = 4000
_LEAST = 12
_ELLIPSIS = "…"
SHRUNK = (1.0, 0.94, 0.88, 0.82)
"""Shares of its size a text tries before it's cut."""


class Font(Struct, frozen=True):
    """A face and its size in logical pixels of the 1280×800 design."""

    face: str
    px: float


STYLES: Mapping[str, Font] = MappingProxyType(
    {
        "title": Font("serif", 56),
        "heading": Font("serif", 30),
        "score": Font("serif", 26),
        "body": Font("sans", 18),
        "label": Font("medium", 16),
        "small": Font("sans", 14),
    }
)


class TextRenderer:
    """Rendered text for one scale and a deck of two or four colours."""

    def __init__(
        self, scale: float, *, four_colours: bool = False, plain: bool = False, mirrored: bool = False
    ) -> None:
        self.scale = scale
        self.four_colours = four_colours
        self.plain = plain  # whether the sans replaces the serif
        self.mirrored = mirrored  # whether lines are read from right to left, in a window that's mirrored
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._texts: PictureCache[tuple[object, ...]] = PictureCache(_KEPT)
        self._sizes: dict[tuple[str, str | Font, bool], tuple[int, int]] = {}

    def font(self, style: str | Font, text: str = "") -> pygame.font.Font:
        """Return the style's font for this text, opened on first use."""
        style = _style(style)
        if style.face == "serif" and (self.plain or _GREEK.search(text)):
            style = replace(style, face="medium")
        elif style.face == "serif" and _CYRILLIC.search(text):
            style = replace(style, face="Cyrillic serif")
        # Never below 12 pixels in a window of 640 × 640 or more.
        key = (style.face, max(6, round(style.px * self.scale), min(_LEAST, round(_LEAST * self.scale / 0.8))))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_file(style.face), key[1])
        return self._fonts[key]

    def height(self, style: str | Font) -> int:
        """Return the line spacing of a paragraph."""
        return round(self.font(style).get_linesize() * (1.0 if _style(style).face == "serif" else 1.06))

    def measure(self, text: str, style: str | Font, *, tabular: bool = False) -> tuple[int, int]:
        """Return the width and height of what `render` gives."""
        key = (text, style, tabular)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= _MEASURED:
                self._sizes.clear()
            font = self.font(style, text)
            found = sum(self._width(run, font, tabular) for run in runs(text, right=self.mirrored)), font.get_height()
            self._sizes[key] = found
        return found

    def render(self, text: str, style: str | Font, colour: Colour, *, tabular: bool = False) -> pygame.Surface:
        """Return a line of text with coloured suits; shared, so don't change it."""
        key = (text, style, colour, tabular)
        found = self._texts.get(key)
        if found is None:
            drawn = self._draw(text, self.font(style, text), colour, tabular)
            found = self._texts.keep(key, pygame.transform.flip(drawn, True, False) if self.mirrored else drawn)
        return found

    def wrap(self, text: str, style: str | Font, width: float) -> list[str]:
        """Return lines no wider than this, unless one word is; avoids a lone last word."""
        found: list[str] = []
        for paragraph in text.split("\n"):
            lines, line, broken = list[str](), "", " "
            for joint, word in breakable(paragraph):
                longer = f"{line}{joint}{word}" if line else word
                if line and self.measure(longer, style)[0] > width:
                    lines.append(line)
                    line, broken = word, joint
                else:
                    line = longer
            if lines and " " not in line:
                lines[-1], line = self._balanced(lines[-1], broken + line, style, width)
            found += [*lines, line]
        return found

    def level(self, text: str, style: str | Font, width: float) -> list[str]:
        """Return no more lines than `wrap`, of similar length."""
        return [line for paragraph in text.split("\n") for line in self._level(paragraph, style, width)]

    def _level(self, paragraph: str, style: str | Font, width: float) -> list[str]:
        lines = self.wrap(paragraph, style, width)
        if len(lines) < 2:
            return lines
        least, most = width / 2, width
        while most - least > 1:
            middle = (least + most) / 2
            narrower = self.wrap(paragraph, style, middle)
            fits = all(self.measure(line, style)[0] <= middle for line in narrower)  # no single word is wider
            if fits and len(narrower) == len(lines):
                lines, most = narrower, middle
            else:
                least = middle
        return lines

    def _balanced(self, line: str, last: str, style: str | Font, width: float) -> tuple[str, str]:
        """Move a word down to a lone last one, given with the space before it, if two stay above."""
        head, _space, tail = line.rpartition(" ")
        pair = tail + last
        return (head, pair) if " " in head and self.measure(pair, style)[0] <= width else (line, last.lstrip(" "))

    def cut(self, line: str, style: str | Font, width: float, *, tabular: bool = False) -> list[str]:
        """Cut a line into pieces within this width, at least a letter each."""
        pieces = []
        while len(line) > 1 and self.measure(line, style, tabular=tabular)[0] > width:
            fits = (
                n for n in range(len(line) - 1, 1, -1) if self.measure(line[:n], style, tabular=tabular)[0] <= width
            )
            most = next(fits, 1)
            pieces.append(line[:most])
            line = line[most:]
        return [*pieces, line]

    def fit(self, text: str, style: str | Font, width: float, *, tabular: bool = False) -> tuple[str, Font]:
        """Return text and style that fit: smaller first, then with an ellipsis."""
        style = _style(style)
        for shrink in SHRUNK:
            smaller = replace(style, px=style.px * shrink)
            if self.measure(text, smaller, tabular=tabular)[0] <= width:
                return text, smaller
        cut = text
        while cut and self.measure(cut.rstrip() + _ELLIPSIS, smaller, tabular=tabular)[0] > width:
            cut = cut[:-1]
        return cut.rstrip() + _ELLIPSIS, smaller

    def fits(self, text: str, style: str | Font, width: float) -> bool:
        """Whether `fit` keeps the whole text."""
        style = _style(style)
        return self.measure(text, replace(style, px=style.px * SHRUNK[-1]))[0] <= width

    def fitted(
        self, text: str, style: str | Font, colour: Colour, width: float, *, tabular: bool = False
    ) -> pygame.Surface:
        """Return a line within the width, by `fit`."""
        whole = self.render(text, style, colour, tabular=tabular)
        if whole.get_width() <= width:  # usually, without measuring
            return whole
        return self.render(*self.fit(text, style, width, tabular=tabular), colour, tabular=tabular)

    def in_full(
        self, text: str, style: str | Font, colour: Colour, width: float, *, align: str = "left"
    ) -> pygame.Surface:
        """Return one line within the width, or several; never cut."""
        if self.fits(text, style, width):
            return self.fitted(text, style, colour, width)
        return self.paragraph(text, style, colour, width, align=align)

    def paragraph(
        self, text: str, style: str | Font, colour: Colour, width: float, *, align: str = "left"
    ) -> pygame.Surface:
        """Return wrapped text; align is "left", "centre" or "right"."""
        wrapped = self.wrap(text, style, width) if align == "left" else self.level(text, style, width)
        lines = [self.render(line, style, colour) for line in wrapped]
        step = self.height(style)
        across = max([line.get_width() for line in lines], default=1)
        if align != "left":
            across = max(across, round(width))
        whole = pygame.Surface((max(across, 1), step * len(lines)), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        for i, line in enumerate(lines):
            space = across - line.get_width()
            whole.blit(line, ({"left": 0, "centre": space // 2, "right": space}[align], i * step))
        return whole

    def _width(self, run: Run, font: pygame.font.Font, tabular: bool) -> int:
        if run.text in SUITS:
            return _suit_size(font) + _gap(font)
        if run.foreign and (wide := foreign_width(run.text, font, right=run.right)) is not None:
            return wide
        if not tabular:
            return font.size(run.text)[0]
        cell = _cell(font)
        return sum(cell if part.isdigit() else font.size(part)[0] for part in _DIGITS.split(run.text) if part)

    def _suit_ink(self, suit: str, text: Colour) -> Colour:
        inks = _FOUR_INKS if self.four_colours else _TWO_INKS
        on_dark, on_paper = inks.get(suit, (text, text))
        return on_dark if luminance(text) > 0.3 else on_paper

    def _draw(self, text: str, font: pygame.font.Font, colour: Colour, tabular: bool) -> pygame.Surface:
        parts = runs(text, right=self.mirrored)
        if len(parts) == 1 and not parts[0].foreign and parts[0].text not in SUITS and not tabular:
            return font.render(parts[0].text, True, colour)
        width = sum(self._width(run, font, tabular) for run in parts)
        whole = pygame.Surface((max(width, 1), font.get_height()), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        x = 0
        for run in parts:
            if run.text in SUITS:
                size, ink = _suit_size(font), self._suit_ink(run.text, colour)
                whole.blit(suit_shape(SUITS[run.text], size, ink), (x + _gap(font) // 2, font.get_ascent() - size))
            elif run.foreign and (drawn := draw_foreign(run.text, font, colour, right=run.right)) is not None:
                whole.blit(drawn, (x, 0))
            elif tabular:
                _draw_cells(whole, run.text, font, colour, x)
            else:
                whole.blit(font.render(run.text, True, colour), (x, 0))
            x += self._width(run, font, tabular)
        return whole


def suit_shape(letter: str, size: int, colour: Colour) -> pygame.Surface:
    """Return a suit ("s", "h", "d", "c") as a smooth square."""
    fine = 6 if size < 40 else 3
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    for line in _outlines()[letter]:
        pygame.draw.polygon(big, (255, 255, 255, 255), [(x * size * fine, y * size * fine) for x, y in line])
    return stencil(big, (size, size), (*colour, 255))


@cache
def font_file(face: str) -> Path:
    """Return a face's file, such as "sans", from its package or the bundle."""
    package, name = _FACES[face]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        for path in (Path(bundle) / "fonts" / name, Path(bundle) / package / "files" / name):
            if path.is_file():
                return path
    # Importing the package would take longer than opening the window.
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    raise MissingAsset(f"{package}/files/{name}")


@cache
def _outlines() -> Mapping[str, list[list[tuple[float, float]]]]:
    shapes: Mapping[str, list[list[tuple[float, float]]]] = json.loads(asset("suits.json").read_text(encoding="utf-8"))
    return shapes


def _style(style: str | Font) -> Font:
    return style if isinstance(style, Font) else STYLES[style]


def _suit_size(font: pygame.font.Font) -> int:
    return max(5, round(font.get_ascent() * 0.74))


def _gap(font: pygame.font.Font) -> int:
    return max(1, round(font.get_ascent() * 0.1))


def _cell(font: pygame.font.Font) -> int:
    return max(font.size(digit)[0] for digit in "0123456789")


def _draw_cells(whole: pygame.Surface, piece: str, font: pygame.font.Font, colour: Colour, x: int) -> None:
    cell = _cell(font)
    for part in _DIGITS.split(piece):
        if part:
            glyph = font.render(part, True, colour)
            space = cell - glyph.get_width() if part.isdigit() else 0
            whole.blit(glyph, (x + space // 2, 0))
            x += glyph.get_width() + space
