"""The catalogues: what is extracted, what is wrong with a translation, and that what is shipped is what was written."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from catalogues import sources
from catalogues.faults import OFFERED, done, faults, missing

SOURCE = Catalog()
SOURCE.add("Knock")
SOURCE.add("{name} knocks with {n}.")
SOURCE.add(("{n} card of {name}", "{n} cards of {name}"))
SOURCE.add("None", context="card speed")


def with_text(english: str | tuple[str, str], text: str | tuple[str, ...]) -> list[str]:
    catalogue = Catalog("pl")
    catalogue.add(english, text)
    return list(faults(catalogue))


def test_every_call_is_extracted_with_its_context_and_plural() -> None:
    found = sources.extracted()
    assert found.get("Knock") is not None
    assert found.get("None", "card speed") is not None
    assert found.get("the ace of {suit}", "object") is not None
    plural = found.get("{n} match")
    assert plural is not None
    assert plural.id == ("{n} match", "{n} matches")
    assert len(found) > 1_500


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{name} puka z {n}.", ""),
        ("{n}: {name} puka.", ""),
        ("{name} puka.", "names"),
        ("{name} puka z {m}.", "names"),
        ("{name.text} puka z {n}.", "names"),
        ("{name} puka z {n!r}.", "names"),
        ("{name} puka z {n.", "cannot be filled in"),
        ("{name} puka z {n}. ", "ends otherwise"),
        ("", ""),
    ],
)
def test_what_stands_in_braces_must_be_that_of_the_english(text: str, told: str) -> None:
    found = with_text("{name} knocks with {n}.", text)
    assert bool(found) == bool(told)
    assert all(told in fault for fault in found)


def test_a_plural_has_as_many_forms_as_its_language_and_one_thing_need_not_be_counted() -> None:
    plural = ("{n} card of {name}", "{n} cards of {name}")
    assert with_text(plural, ("karta: {name}", "{n} karty: {name}", "{n} kart: {name}")) == []
    assert with_text(plural, ("{n} karta: {name}", "{n} kart: {name}")) != []
    assert with_text(plural, ("karta", "{n} karty: {name}", "{n} kart: {name}")) != []


def test_what_is_empty_or_doubtful_is_not_done() -> None:
    catalogue = Catalog("pl")
    catalogue.add("Knock", "Puk")
    catalogue.add("{name} knocks with {n}.", "{name} puka z {n}.", flags=["fuzzy"])
    catalogue.add(("{n} card of {name}", "{n} cards of {name}"), ("{n} {name}", "", ""))
    assert done(catalogue, SOURCE) == 0.25
    assert [text.context or text.id for text in missing(catalogue, SOURCE)] == [
        "{name} knocks with {n}.", ("{n} card of {name}", "{n} cards of {name}"), "card speed",
    ]  # fmt: skip


def test_a_catalogue_keeps_its_words_when_it_is_brought_in_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("locale")
    monkeypatch.setattr(sources, "SOURCES", folder)
    monkeypatch.setattr(sources, "extracted", lambda: SOURCE)
    sources.update("pl")
    path = folder / "pl.po"
    text = path.read_text("utf-8")
    path.write_text(text.replace('msgid "Knock"\nmsgstr ""', 'msgid "Knock"\nmsgstr "Puk"'), "utf-8")
    sources.update("pl")
    assert sources.read("pl")["Knock"].string == "Puk"
    assert list(sources.languages()) == ["pl"]


@pytest.mark.parametrize("language", list(sources.languages()))
def test_no_translation_breaks_what_it_is_filled_in_with(language: str) -> None:
    assert list(faults(sources.read(language))) == []


def test_what_the_game_reads_is_what_was_translated() -> None:
    source = sources.extracted()
    offered = {one for one in sources.languages() if done(sources.read(one), source) >= OFFERED}
    assert {path.stem for path in sources.COMPILED.glob("*.mo")} == offered
    for language in offered:
        assert (sources.COMPILED / f"{language}.mo").read_bytes() == sources.compiled(language)
