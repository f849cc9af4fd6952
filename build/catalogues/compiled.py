"""The catalogues as the game reads them: the English messages in one file, each language's texts in their order."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
from babel.messages.catalog import Catalog, Message

from environment import ROOT
from game.words.catalogue import BETWEEN, Catalogue, Forms, LanguageFile

COMPILED = ROOT / "assets" / "locale"
"""The game's catalogues, such as pt_BR.json.gz."""
MESSAGES = "en"
"""The name of the file that lists the messages."""


def write_all(catalogues: Mapping[str, Catalog], folder: Path) -> None:
    """Write these languages' files, and delete others."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    texts = {language: texts_of(catalogue) for language, catalogue in catalogues.items()}
    messages = list(dict.fromkeys(message for one in texts.values() for message in one))
    _write(folder, MESSAGES, messages)
    for language, catalogue in catalogues.items():
        in_order = [texts[language].get(message, "") for message in messages]
        _write(folder, language, LanguageFile(language, catalogue.plural_expr, in_order))


def catalogue_of(catalogue: Catalog) -> Catalogue:
    """Return what the game reads of a translators' catalogue."""
    return Catalogue(str(catalogue.locale_identifier), catalogue.plural_expr, texts_of(catalogue))


def texts_of(catalogue: Catalog) -> dict[str, Forms]:
    """Return the texts by message; empty and fuzzy ones stay English."""
    return {_key(message): text for message in catalogue if message.id and (text := _text(message))}


def _key(message: Message) -> str:
    english = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}{BETWEEN}{english}" if message.context else english


def _text(message: Message) -> Forms:
    if message.fuzzy or not message.string:
        return ""
    if isinstance(message.id, str):
        return str(message.string)
    forms: Iterable[str] = message.string
    return list(forms) if all(forms) else ""


def _write(folder: Path, name: str, content: object) -> None:
    (folder / f"{name}.json.gz").write_bytes(gzip.compress(msgspec.json.encode(content), mtime=0))
