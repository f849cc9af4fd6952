"""The catalogues: extraction, faults, and shipped files that match their sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from catalogues import sources
from catalogues.compiled import COMPILED, MESSAGES, catalogue_of, texts_of, write_all
from catalogues.faults import OFFERED, done, faults, missing
from catalogues.remarks import long_captions, other_terms
from game.words.catalogue import read_catalogue
from headless import wordbook

SOURCE = Catalog()
SOURCE.add("Knock")
SOURCE.add("{name} knocks with {n}.")
SOURCE.add(("{n} card of {name}", "{n} cards of {name}"))
SOURCE.add("None", context="card speed")


def with_text(english: str | tuple[str, str], text: str | tuple[str, ...]) -> list[str]:
    catalogue = Catalog("pl")
    catalogue.add(english, text)
    return list(faults(catalogue))


@pytest.mark.xdist_group("texts")
def test_every_call_is_extracted_with_its_context_and_plural(source_texts: Catalog) -> None:
    found = source_texts
    assert found.get("Knock") is not None
    assert found.get("None", "card speed") is not None
    assert found.get(wordbook.THE_ACE_OF, "object") is not None
    plural = found.get(wordbook.MATCH)
    assert plural is not None
    assert plural.id == (wordbook.MATCH, "{n} matches")
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


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("cs", "1: 1, 2: 2 3 4, 3: 0 5 11 12 22 101"), ("ro", "1: 1, 2: 0 2 11 19 101 119, 3: 20 21 100 120"),
        ("hu", "1: 1, 2: 0 2 11 21"), ("tr", "1: 1, 2: 0 2 11 21"), ("da", "1: 1, 2: 0 2 11 21"),
        ("nb", "1: 1, 2: 0 2 11 21"), ("fi", "1: 1, 2: 0 2 11 21"), ("ja", "1: 0 1 2 11"),
        ("ar", "1: 0, 2: 1, 3: 2, 4: 3 10 103, 5: 11 99, 6: 100 102"),
    ],
)  # fmt: skip
def test_a_new_catalogue_counts_as_its_language_does(
    language: str, forms: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sources, "SOURCES", tmp_path)
    monkeypatch.setattr(sources, "extracted", lambda: SOURCE)
    sources.update(language)
    catalogue = sources.read(language)
    wanted = [form.split(": ") for form in forms.split(", ")]
    assert catalogue.num_plurals == len(wanted)
    plural = catalogue_of(catalogue).plural
    assert {int(n): int(form) for form, some in wanted for n in some.split()} == {
        int(n): plural(int(n)) + 1 for _form, some in wanted for n in some.split()
    }


@pytest.mark.parametrize("language", list(sources.languages()))
def test_no_translation_breaks_what_it_is_filled_in_with(language: str) -> None:
    assert list(faults(sources.read(language))) == []


@pytest.mark.xdist_group("texts")
def test_what_the_game_reads_is_what_was_translated(source_texts: Catalog) -> None:
    """A language that fell behind may stay until the next compilation."""
    there = {path.name.partition(".")[0] for path in COMPILED.iterdir()} - {MESSAGES}
    catalogues = {one: sources.read(one) for one in sources.languages()}
    assert {one for one, catalogue in catalogues.items() if done(catalogue, source_texts) >= OFFERED} <= there
    for language in there:
        shipped = read_catalogue(COMPILED / f"{MESSAGES}.json.gz", COMPILED / f"{language}.json.gz")
        translated = catalogue_of(catalogues[language])
        assert shipped.texts == translated.texts
        assert shipped.info() == translated.info()
        assert [shipped.plural(n) for n in range(200)] == [translated.plural(n) for n in range(200)]


def test_what_is_empty_doubtful_or_half_counted_stays_english(tmp_path: Path) -> None:
    polish, german = Catalog("pl"), Catalog("de")
    polish.add("Knock", "Puk", flags=["fuzzy"])
    polish.add("None", "Żadne", context="card speed")
    polish.add(("{n} card of {name}", "{n} cards of {name}"), ("karta", "", ""))
    german.add("Knock", "Klopfen")
    german.add("None", "")
    german.add(("{n} card of {name}", "{n} cards of {name}"), ("{n} Karte", "{n} Karten"))
    (tmp_path / "sv.json.gz").write_bytes(b"no longer offered")
    write_all({"pl": polish, "de": german}, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"en.json.gz", "pl.json.gz", "de.json.gz"}
    found = {one: read_catalogue(tmp_path / "en.json.gz", tmp_path / f"{one}.json.gz") for one in ("pl", "de")}
    assert (found["pl"].texts, found["de"].texts) == (texts_of(polish), texts_of(german))
    assert (found["pl"].gettext("Knock"), found["de"].gettext("Knock")) == ("Knock", "Klopfen")
    assert (found["pl"].pgettext("card speed", "None"), found["de"].pgettext("card speed", "None")) == ("Żadne", "None")
    counted = [one.ngettext("{n} card of {name}", "{n} cards of {name}", 2) for one in found.values()]
    assert counted == ["{n} cards of {name}", "{n} Karten"]


def test_the_catalogues_are_small() -> None:
    """At most 1.3 MB for seventeen languages, with what they share."""
    sizes = {path.name: path.stat().st_size for path in COMPILED.iterdir()}
    shared = sizes.pop(f"{MESSAGES}.json.gz")
    assert shared + 17 * max(sizes.values()) < 1_300_000


def test_a_caption_without_room_and_a_term_of_another_name_are_told(tmp_path: Path) -> None:
    glossary = tmp_path / "xx.md"
    glossary.write_text(
        "| English | Ours | Source |\n| --- | --- | --- |\n| meld, a meld (noun) | Figur | a book |\n", "utf-8"
    )
    catalogue = Catalog("de")
    for english, text in {
        "Meld": "Meldung", "A meld": "Figur", "Knock": "Klopfen", "Void": "Ohne jede Wertung für beide Seiten",
        "A long sentence has its room.": "Ein langer Satz hat seinen Platz, weil er umgebrochen wird, so oft er will.",
    }.items():  # fmt: skip
        catalogue.add(english, text)
    assert [*long_captions(catalogue)] == [
        "'Void' is 'Ohne jede Wertung für beide Seiten', which has 34 letters for 4."
    ]
    assert [*other_terms(catalogue, glossary)] == ["'Meld' is 'Meldung', and in the glossary: figur."]
    assert [*other_terms(catalogue, tmp_path / "none.md")] == []


@pytest.mark.parametrize("language", list(sources.languages()))
def test_every_language_has_its_glossary(language: str) -> None:
    rows = (sources.SOURCES / "glossary" / f"{language}.md").read_text("utf-8").count("\n| ")
    assert rows > 30
