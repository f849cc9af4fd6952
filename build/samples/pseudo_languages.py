"""Languages that nobody speaks, in the letters of scripts that the game has no language in yet.

They show what a new script needs of the window: `he` runs from right to left, `zh` has wide letters and no spaces, and
`hi` has marks above and below its letters. Each English letter becomes one of theirs, or three of them become one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import groupby
from types import MappingProxyType

from game.assets import asset
from game.words.catalogue import BETWEEN, Catalogue, Forms, read_catalogue

_FIELD = re.compile(r"(\{[^}]*\}|\\\d)")
_WORD = re.compile(r"[A-Za-z’']+")
_AS_IT_IS = frozenset({"on a card", "between thousands", "before decimals"})
"""Contexts of letters drawn as pictures, and of signs within numbers."""
_HEBREW = dict(zip("abcdefghijklmnopqrstuvwxyz", "אבכדהפגחיקכלמנופקרסטוונזיצ", strict=True))
_DEVANAGARI = dict(
    zip("abcdefghijklmnopqrstuvwxyz", "ा ब क द े फ ग ह ि ज क ल म न ो प क र स त ु व व क्ष य ज़".split(), strict=True)
)
_IDEOGRAPHS = "牌手分局胜负对抽弃顺组合点大小先后我你他上下左右中开关新旧一二三四五六七八九十百千万"


def _hebrew(word: str) -> str:
    return "".join(_HEBREW.get(letter, "") for letter in word.lower())


def _ideographs(word: str) -> str:
    parts = [word[at : at + 3] for at in range(0, len(word), 3)]
    return "".join(_IDEOGRAPHS[sum(map(ord, part)) % len(_IDEOGRAPHS)] for part in parts)


def _devanagari(word: str) -> str:
    letters = "".join(_DEVANAGARI.get(letter, "") for letter, _some in groupby(word.lower()))  # each letter once
    return f"अ{letters}" if word[:1].lower() in "aeiou" else letters


_SCRIPTS: Mapping[str, Callable[[str], str]] = MappingProxyType({"he": _hebrew, "zh": _ideographs, "hi": _devanagari})
PSEUDO = tuple(_SCRIPTS)


def pseudo(code: str) -> Catalogue:
    """Return the catalogue of a language that nobody speaks."""
    german = read_catalogue(asset("locale/en.json.gz"), asset("locale/de.json.gz"))  # says which texts are counted
    texts: dict[str, Forms] = {}
    for key, forms in german.texts.items():
        context, _between, message = key.rpartition(BETWEEN)
        if context not in _AS_IT_IS:
            text = _written(message, code)
            texts[key] = text if isinstance(forms, str) else [text, text]
    return Catalogue(code, "n != 1", texts)


def _written(message: str, code: str) -> str:
    parts = _FIELD.split(message)
    parts[::2] = [_WORD.sub(lambda word: _SCRIPTS[code](word[0]), part) for part in parts[::2]]
    text = "".join(parts)
    if code == "zh":
        text = re.sub(r"(?<=\S) (?=\S)", "", text.replace(". ", "。").replace(", ", "、").replace(".", "。"))
    return text
