"""What an English word may be in the language that is spoken, for who goes through the window by English names."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import GNUTranslations

from game.rules import i18n


def translations(text: str) -> Iterator[str]:
    """Itself, and its translation in this context or that."""
    yield from (text, i18n._(text))
    spoken = i18n._catalogue[0]  # noqa: SLF001 - the game itself never asks what it speaks
    if isinstance(spoken, GNUTranslations):
        texts = spoken.__dict__["_catalog"]  # gettext offers no way to ask for the contexts of a text
        yield from (found for key, found in texts.items() if isinstance(key, str) and key.endswith(f"\4{text}"))
