"""Capital letters as the language writes them, and letters as somebody types them to search."""

from __future__ import annotations

import unicodedata

from game.words.translation import language

_DOTTED = frozenset({"tr", "az"})
"""Languages in which i keeps its dot as a capital, and ı is another letter."""
_PLAIN = str.maketrans(
    {"’": "'", "ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Letters that Unicode doesn't take apart; casefolding already turns ß into ss."""


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    first = text[:1]
    return ("İ" if first == "i" and language() in _DOTTED else first.upper()) + text[1:]


def plain(text: str) -> str:
    """Return a text without accents, capitals and curly apostrophes, and with l for ł, ae for æ and so on."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_PLAIN)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
