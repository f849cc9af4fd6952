"""The game's languages: English and those with a catalogue."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from gettext import NullTranslations

import msgspec

from game.assets import find_asset
from game.words import translation
from game.words.catalogue import read_catalogue

ENGLISH = "en"
"""The source; its file only lists the messages."""
FOLDER = "locale"
"""Catalogues such as pt_BR.json.gz, among the game's files."""
_END = ".json.gz"
_LETTER = "on a card"
"""Context of card letters, as in `wording.cards`."""
_SPOKEN_TOO = {"no": "nb", "nn": "nb"}
"""Languages whose speakers read another one well."""
_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


def languages() -> tuple[str, ...]:
    """Return all codes, English first; English alone if the folder can't be read."""
    for _attempt in range(2):
        with suppress(OSError):
            folder = find_asset(FOLDER)
            there = [] if folder is None else [path.name for path in folder.glob(f"*{_END}")]
            return ENGLISH, *sorted({name.removesuffix(_END) for name in there} - {ENGLISH})
    return (ENGLISH,)


def own_name(language: str) -> str:
    """Return the language's name in itself."""
    return _catalogue(language).pgettext("this language, in itself", "English")


def letters(language: str) -> tuple[str, ...]:
    """Return the letters on its aces, jacks, queens and kings."""
    catalogue = _catalogue(language)
    return tuple(catalogue.pgettext(_LETTER, one) for one in "AJQK")


def speak(language: str, *, own_letters: bool = True) -> None:
    """Switch every text to this language, with its own card letters or the English ones."""
    translation.install(_catalogue(language, own_letters=own_letters))


def understood(wishes: Iterable[str]) -> str:
    """Return the best language for wishes such as "de_AT.UTF-8", favourite first; English if none fits."""
    there = languages()
    for wish in wishes:
        code = wish.partition(".")[0].partition("@")[0].replace("-", "_")
        name = code.partition("_")[0]
        name = _SPOKEN_TOO.get(name, name)
        for one in there:
            if one in {code, name} or one.partition("_")[0] == name:
                return one
    return ENGLISH


def of_environment() -> str:
    """Return the environment's language, as other programs read it."""
    chosen = next((os.environ[name] for name in _ENVIRONMENT if os.environ.get(name)), "")
    if chosen.partition(".")[0] in {"", "C", "POSIX"}:
        return ENGLISH
    return understood([*os.environ.get("LANGUAGE", "").split(":"), chosen])


def _catalogue(language: str, *, own_letters: bool = True) -> NullTranslations:
    """Return the catalogue; if unreadable an empty one, as no window can show an error yet."""
    for _attempt in range(2):
        with suppress(OSError, EOFError, ValueError, zlib.error, msgspec.DecodeError):
            path = None if language == ENGLISH else find_asset(f"{FOLDER}/{language}{_END}")
            messages = find_asset(f"{FOLDER}/{ENGLISH}{_END}")
            if path is None or messages is None:
                break
            return read_catalogue(messages, path, without="" if own_letters else _LETTER)
    return NullTranslations()
