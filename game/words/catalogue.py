"""A language's catalogue: its texts, in the order of the file that lists the English messages once for all."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from gettext import NullTranslations, c2py
from pathlib import Path

import msgspec
from msgspec import Struct

BETWEEN = "\4"
"""Between a context and its message, as in gettext's own files."""

Forms = str | list[str]
"""A text, or the plural forms of a counted one; empty if untranslated."""


class LanguageFile(Struct, frozen=True):
    """What a language's file holds."""

    language: str
    plural: str
    """The rule for its plural forms, a C expression as gettext has it."""
    texts: list[Forms]


class Catalogue(NullTranslations):
    """A language's texts; what it lacks stays English."""

    def __init__(self, language: str, plural: str, texts: Mapping[str, Forms]) -> None:
        super().__init__()
        self.texts = texts
        """By message; by context and message where there's a context."""
        self._language = language
        self.plural = c2py(plural)
        """Which plural form a number takes."""

    def info(self) -> dict[str, str]:
        """Return the language, as gettext does."""
        return {"language": self._language}

    def gettext(self, message: str) -> str:
        """Translate a text."""
        found = self.texts.get(message, message)
        return found if isinstance(found, str) else found[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translate a text with a count."""
        found = self.texts.get(msgid1, "")
        return super().ngettext(msgid1, msgid2, n) if isinstance(found, str) else found[self.plural(n)]

    def pgettext(self, context: str, message: str) -> str:
        """Translate an ambiguous text."""
        return self.gettext(key) if (key := f"{context}{BETWEEN}{message}") in self.texts else message


def read_catalogue(messages: Path, language: Path, *, without: str = "") -> Catalogue:
    """Return a language's catalogue, perhaps without the texts of one context.

    Raises OSError, EOFError, zlib.error, ValueError or msgspec.DecodeError for files that are damaged or don't match.
    """
    found = msgspec.json.decode(gzip.decompress(language.read_bytes()), type=LanguageFile)
    pairs = zip(_messages(messages), found.texts, strict=True)
    left_out = without and without + BETWEEN
    texts = {message: text for message, text in pairs if text and not (left_out and message.startswith(left_out))}
    return Catalogue(found.language, found.plural, texts)


@lru_cache(2)
def _messages(path: Path) -> list[str]:
    return msgspec.json.decode(gzip.decompress(path.read_bytes()), type=list[str])
