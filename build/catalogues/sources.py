"""The game's texts, from its code, and their catalogues."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from environment import ROOT

SOURCES = ROOT / "build" / "locale"
"""Translators' catalogues, such as pt_BR.po."""
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT = "Translators:"


def extracted() -> Catalog:
    """Return every translatable text, with its files."""
    found = Catalog(project="Gin Rummy", charset="utf-8")
    texts = extract_from_dir(ROOT / "game", keywords=KEYWORDS, comment_tags=(COMMENT,), strip_comment_tags=True)
    for file, _line, message, comments, context in sorted(texts, key=lambda one: one[:2]):
        found.add(message, None, [(f"game/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    return found


def languages() -> Iterator[str]:
    """Yield languages with a catalogue."""
    return (path.stem for path in sorted(SOURCES.glob("*.po")))


def read(language: str) -> Catalog:
    """Return a language's catalogue, maybe empty."""
    path = SOURCES / f"{language}.po"
    if not path.exists():
        return Catalog(language, project="Gin Rummy", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="gin-rummy")


def update(language: str) -> None:
    """Add the code's new texts to a catalogue, mark changed ones fuzzy, drop old ones."""
    catalogue = read(language)
    catalogue.update(extracted(), update_creation_date=False)
    catalogue.header_comment = f"# The words of Gin Rummy in {catalogue.locale_identifier}; see docs/translating.md."
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = ""
    catalogue.obsolete.clear()
    made = io.BytesIO()
    write_po(made, catalogue, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    SOURCES.mkdir(exist_ok=True)
    (SOURCES / f"{language}.po").write_bytes(made.getvalue())
