"""Where a line may break: at spaces, and between letters that are written without any."""

from __future__ import annotations

import re
from functools import cache

_WORD = re.compile(r"[^ \t\n]+")
"""Not even a no-break space parts it."""
_UNSPACED = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
"""Letters of Chinese and Japanese; Korean has spaces."""
_CLOSING = "、。，．！？：；）」』】〉》〕…‥ー々〜・ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)\\]}%”’»"
"""What no line begins with."""
_OPENING = "（「『【〈《〔(\\[{“‘«"
"""What no line ends with."""
_SIGN = "\u200b"
"""A place to break in scripts such as Thai, whose words only a reader finds."""


def breakable(paragraph: str) -> list[tuple[str, str]]:
    """Return its unbreakable pieces, each with what joins it to the one before: a space or nothing."""
    words = _WORD.findall(paragraph)
    if paragraph.isascii() or (max(paragraph) < _UNSPACED[0] and _SIGN not in paragraph):
        return [(" ", word) for word in words]
    return [(" " if place == 0 else "", piece) for word in words for place, piece in enumerate(_joint().split(word))]


@cache
def _joint() -> re.Pattern[str]:
    """Return what matches between two letters that a line may part; few languages need it."""
    between = f"(?<=[{_UNSPACED}])(?<![{_OPENING}])(?=[^{_CLOSING}])"
    before = f"(?<=[^{_OPENING}])(?=[{_UNSPACED}])(?![{_CLOSING}])"
    return re.compile(f"{_SIGN}|{between}|{before}")
