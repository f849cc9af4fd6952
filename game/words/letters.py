"""Capital letters as the language writes them, and letters as somebody types them to search."""

from __future__ import annotations

import unicodedata

from game.words.translation import language

_DOTTED = frozenset({"tr", "az"})
"""Languages in which i keeps its dot as a capital, and ı is another letter."""


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    first = text[:1]
    return ("İ" if first == "i" and language() in _DOTTED else first.upper()) + text[1:]


def plain(text: str) -> str:
    """Return a text without accents, capitals, curly apostrophes, and the difference between ı and i."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'").casefold()).replace("ı", "i")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
