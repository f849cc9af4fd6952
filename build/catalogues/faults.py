"""Faults in a translation that a program can find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import Formatter

from babel.messages.catalog import Catalog, Message

OFFERED = 0.98
"""Translated share needed to offer a language."""


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for each faulty translation."""
    for message in catalogue:
        if message.id and not message.fuzzy:
            yield from _broken(message, _forms(message.id), catalogue.num_plurals)


def done(catalogue: Catalog, source: Catalog) -> float:
    """Return the translated share of the game's texts."""
    texts = [message for message in source if message.id]
    return sum(_is_done(catalogue, text) for text in texts) / len(texts)


def missing(catalogue: Catalog, source: Catalog) -> list[Message]:
    """Return the untranslated texts."""
    return [text for text in source if text.id and not _is_done(catalogue, text)]


def _is_done(catalogue: Catalog, text: Message) -> bool:
    found = catalogue.get(_forms(text.id)[0], text.context)
    return found is not None and not found.fuzzy and all(_forms(found.string))


def _broken(message: Message, english: Sequence[str], plurals: int) -> Iterator[str]:
    forms = _forms(message.string)
    if not any(forms):
        return
    if len(english) > 1 and len(forms) != plurals:
        yield f"{english[0]!r} has {len(forms)} forms, and the language has {plurals}."
    wanted, name = set().union(*map(_fields, english)), english[0]
    for form in forms:
        try:
            fields = _fields(form)
        except ValueError as error:
            yield f"{name!r}: {form!r} cannot be filled in: {error}."
            continue
        counted = {"n"} if len(english) > 1 else set()  # a singular form may leave the number out
        if not wanted - counted <= fields <= wanted:
            yield f"{name!r}: {form!r} names {sorted(fields)}, and the English {sorted(wanted)}."
        if len(name) > 1 and any(name[at].isspace() != form[at].isspace() for at in (0, -1)):
            yield f"{name!r}: {form!r} begins or ends otherwise."


def _forms(texts: str | Sequence[str] | None) -> Sequence[str]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ("",))


def _fields(text: str) -> set[str]:
    """Return the fields in braces, such as "n" or "found:.1f". Raises ValueError."""
    return {
        f"{name}{'!' + how if how else ''}{':' + form if form else ''}"
        for _before, name, form, how in Formatter().parse(text)
        if name is not None
    }
