"""Parts of a line that are drawn in one go: suits, letters our fonts have, and others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from game.ui.graphics.bidi import RIGHT_TO_LEFT, in_order_seen, mirrored
from game.ui.graphics.fallback_font import FOREIGN

SUITS: Mapping[str, str] = MappingProxyType({"♠": "s", "♥": "h", "♦": "d", "♣": "c"})
_SUIT = re.compile("([♠♥♦♣])")
_NO_TEXT = re.compile("[\0\ud800-\udfff]")
"""Characters fonts can't draw."""
_UNSEEN = re.compile("[\u200b\u200e\u200f]")
"""A place to break a line, and marks that say which way signs beside them are read."""


class Run(Struct, frozen=True):
    """A part of a line; `foreign` if our fonts lack its letters, `right` if those are read from right to left."""

    text: str
    foreign: bool = False
    right: bool = False


def runs(text: str, *, right: bool) -> list[Run]:
    """Return a line's parts from left to right; `right` says whether the line is read from right to left."""
    if text.isascii() and not right and "\0" not in text:
        return [Run(text)] if text else []
    text = _NO_TEXT.sub("?", text)
    if not right and RIGHT_TO_LEFT.search(text) is None:  # most texts
        return _split(text)
    found: list[Run] = []
    for part, turned in in_order_seen(text, right=right):
        if turned:
            found += (_turned(run) for run in reversed(_split(part)))
        else:
            found += _split(part)
    return found


def _split(text: str) -> list[Run]:
    found = []
    for part in _SUIT.split(_UNSEEN.sub("", text)):
        found += [Run(piece, FOREIGN.match(piece) is not None) for piece in FOREIGN.split(part) if piece]
    return found


def _turned(run: Run) -> Run:
    return Run(run.text, foreign=True, right=True) if run.foreign else Run(mirrored(run.text))
