"""The languages that the game speaks: English, and each one that has a catalogue."""

from __future__ import annotations

import gzip
import os
import struct
import zlib
from collections.abc import Iterable
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations

from game.assets import find_asset
from game.words import translation

ENGLISH = "en"
"""The source, without a catalogue."""
FOLDER = "locale"
"""Among the game's files; a catalogue is called by its language, such as pt_BR.mo.gz."""
_END = ".mo.gz"
_LETTER = "on a card"
"""The context of the letters of aces and courts, as in `wording.cards`."""
_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


def languages() -> tuple[str, ...]:
    """The codes of all, English first; English alone where the folder cannot be looked at, which comes before all."""
    for _attempt in range(2):
        with suppress(OSError):
            folder = find_asset(FOLDER)
            there = [] if folder is None else [path.name for path in folder.glob(f"*{_END}")]
            return ENGLISH, *sorted(name.removesuffix(_END) for name in there)
    return (ENGLISH,)


def own_name(language: str) -> str:
    """What those who speak it call it."""
    return _catalogue(language).pgettext("this language, in itself", "English")


def letters(language: str) -> tuple[str, ...]:
    """What its packs of cards have in the corners of aces, jacks, queens and kings."""
    catalogue = _catalogue(language)
    return tuple(catalogue.pgettext(_LETTER, one) for one in "AJQK")


def speak(language: str, *, own_letters: bool = True) -> None:
    """Have every text be in one of the languages from now on, with its own letters on the cards or the English ones."""
    translation.install(_catalogue(language, GNUTranslations if own_letters else _EnglishLetters))


def understood(wishes: Iterable[str]) -> str:
    """The language that fits these wishes best, such as "de_AT.UTF-8", the dearest first; English where none does."""
    there = languages()
    for wish in wishes:
        code = wish.partition(".")[0].partition("@")[0].replace("-", "_")
        name = code.partition("_")[0]
        for one in there:
            if one in {code, name} or one.partition("_")[0] == name:
                return one
    return ENGLISH


def of_environment() -> str:
    """The language that the environment asks for, as other programs of the system read it."""
    chosen = next((os.environ[name] for name in _ENVIRONMENT if os.environ.get(name)), "")
    if chosen.partition(".")[0] in {"", "C", "POSIX"}:
        return ENGLISH
    return understood([*os.environ.get("LANGUAGE", "").split(":"), chosen])


class _EnglishLetters(GNUTranslations):
    """A catalogue that leaves J, Q and K on the cards."""

    def pgettext(self, context: str, message: str) -> str:
        return message if context == _LETTER else super().pgettext(context, message)


def _catalogue(language: str, kind: type[GNUTranslations] = GNUTranslations) -> NullTranslations:
    """The words of this language; English ones where they cannot be read: no window is there yet to say so in."""
    for _attempt in range(2):
        with suppress(OSError, EOFError, ValueError, zlib.error, struct.error):
            path = None if language == ENGLISH else find_asset(f"{FOLDER}/{language}{_END}")
            if path is None:
                break
            with gzip.open(path) as file:
                return kind(file)
    return NullTranslations()
