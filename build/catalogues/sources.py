"""The words of the game as they stand in its code, and the catalogues that translate them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from environment import ROOT

SOURCES = ROOT / "build" / "locale"
"""Where the catalogues lie as translators write them, such as pt_BR.po."""
COMPILED = ROOT / "assets" / "locale"
"""Where they lie as the game reads them, such as pt_BR.mo.gz."""
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT = "Translators:"
"""What a comment begins with that is meant for them."""


def extracted() -> Catalog:
    """Every text of the game that is translated, with the files that it stands in."""
    found = Catalog(project="Gin Rummy", charset="utf-8")
    texts = extract_from_dir(ROOT / "game", keywords=KEYWORDS, comment_tags=(COMMENT,), strip_comment_tags=True)
    for file, _line, message, comments, context in sorted(texts, key=lambda one: one[:2]):
        found.add(message, None, [(f"game/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context)
    return found


def languages() -> Iterator[str]:
    """The languages that have a catalogue."""
    return (path.stem for path in sorted(SOURCES.glob("*.po")))


def read(language: str) -> Catalog:
    """What there is in this language; nothing where it has no catalogue yet."""
    path = SOURCES / f"{language}.po"
    if not path.exists():
        return Catalog(language, project="Gin Rummy", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="gin-rummy")


def update(language: str) -> None:
    """Bring a catalogue in line with the code: new texts are empty, changed ones marked fuzzy, and gone ones go."""
    catalogue = read(language)
    catalogue.update(extracted(), update_creation_date=False)
    catalogue.header_comment = f"# The words of Gin Rummy in {catalogue.locale_identifier}; see docs/translating.md."
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = ""
    catalogue.obsolete.clear()
    made = io.BytesIO()
    write_po(made, catalogue, width=120, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    SOURCES.mkdir(exist_ok=True)
    (SOURCES / f"{language}.po").write_bytes(made.getvalue())


def compiled(language: str) -> bytes:
    """The catalogue as the game reads it; a text that is empty or fuzzy stays English."""
    catalogue = read(language)
    made = io.BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()
