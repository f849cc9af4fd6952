"""Translations to look at again: long captions and unusual terms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog

_CAPTION = 24
"""Longest English text on a button or over a column."""
_ROOM = 1.4
"""Allowed length ratio, plus `_MORE` letters, as short words differ most."""
_MORE = 6
_ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \|", re.MULTILINE)
_ASIDE = re.compile(r"\([^)]*\)")


def long_captions(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for each caption much longer than in English."""
    for message in catalogue:
        english, text = message.id, message.string
        if not isinstance(english, str) or not isinstance(text, str) or not 0 < len(english) <= _CAPTION:
            continue
        if english[-1] not in ".!?" and len(text) > _ROOM * len(english) + _MORE:
            yield f"{english!r} is {text!r}, which has {len(text)} letters for {len(english)}."


def other_terms(catalogue: Catalog, glossary: Path) -> Iterator[str]:
    """Yield a sentence for each glossary term translated differently."""
    terms = _terms(glossary)
    for message in catalogue:
        english, text = message.id, message.string
        if not isinstance(english, str) or not isinstance(text, str) or message.context is not None:
            continue
        term = terms.get(english.casefold().rstrip("."))
        if text and term is not None and text.casefold().rstrip(".") not in term:
            yield f"{english!r} is {text!r}, and in the glossary: {term}."


def _terms(glossary: Path) -> Mapping[str, str]:
    rows = _ROW.findall(glossary.read_text("utf-8")) if glossary.exists() else []
    return {
        one.strip().casefold(): translated.strip().casefold()
        for term, translated in rows
        for one in _ASIDE.sub("", term).split(",")
    }
