"""The languages that the game speaks: English, and each one that has a catalogue."""

from __future__ import annotations

import os
from collections.abc import Iterable
from gettext import GNUTranslations, NullTranslations

from game.assets import find_asset
from game.rules import i18n

ENGLISH = "en"
"""The source, without a catalogue."""
FOLDER = "locale"
"""Among the game's files; a catalogue is called by its language, such as pt_BR.mo."""
_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


def languages() -> tuple[str, ...]:
    """The codes of all, English first."""
    folder = find_asset(FOLDER)
    return ENGLISH, *(sorted(path.stem for path in folder.glob("*.mo")) if folder is not None else ())


def own_name(language: str) -> str:
    """What those who speak it call it."""
    return _catalogue(language).pgettext("this language, in itself", "English")


def speak(language: str) -> None:
    """Have every text be in one of the languages from now on."""
    i18n.install(_catalogue(language))


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


def _catalogue(language: str) -> NullTranslations:
    path = None if language == ENGLISH else find_asset(f"{FOLDER}/{language}.mo")
    if path is None:
        return NullTranslations()
    with path.open("rb") as file:
        return GNUTranslations(file)
