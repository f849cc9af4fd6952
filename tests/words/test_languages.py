from __future__ import annotations

import gzip
from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from catalogues.compiled import write_all
from game.rules import Card
from game.words import languages as module
from game.words import translation
from game.words.languages import languages, letters, of_environment, own_name, speak, understood
from game.words.translation import ngettext
from headless import wordbook

POLISH = ("karta", "karty", "kart")


def translated(language: str, **words: str) -> Catalog:
    catalogue = Catalog(language)
    catalogue.add("English", words.pop("own"), context="this language, in itself")
    for english, other in words.items():
        catalogue.add(english, other)
    if language == "pl":
        catalogue.add(("{n} card", "{n} cards"), tuple(f"{{n}} {form}" for form in POLISH))
        catalogue.add(wordbook.THE_ACE_OF, "asa {suit}", context="object")
        catalogue.add("ace of {suit}", "as {suit}", context="name")
        catalogue.add("Q", "D", context="on a card")
        catalogue.add("spades", "pik", context="of a card")
    return catalogue


@pytest.fixture(autouse=True)
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """German, Polish and Brazilian Portuguese, whatever the game has; English again afterwards."""
    folder = tmp_path / "locale"
    names = {"de": "Deutsch", "pl": "Polski", "pt_BR": "Português"}
    write_all({one: translated(one, own=own, Knock=f"Knock ({one})") for one, own in names.items()}, folder)
    monkeypatch.setattr(module, "find_asset", lambda name: path if (path := tmp_path / name).exists() else None)
    monkeypatch.setattr(translation, "_catalogue", [NullTranslations()])
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return folder


def test_english_comes_first_and_each_has_its_own_name() -> None:
    assert languages() == ("en", "de", "pl", "pt_BR")
    assert [own_name(one) for one in languages()] == ["English", "Deutsch", "Polski", "Português"]


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ("de_AT.UTF-8", "de"), ("de@euro", "de"), ("pl", "pl"), ("pt_PT", "pt_BR"), ("pt-BR", "pt_BR"),
        ("sv fr_FR de", "de"), ("en_GB de", "en"), ("sv", "en"), ("", "en"),
    ],
)  # fmt: skip
def test_the_first_wish_that_is_there_is_taken(wishes: str, found: str) -> None:
    assert understood(wishes.split()) == found


@pytest.mark.parametrize(
    ("set_", "found"),
    [
        ("", "en"), ("LANG=de_DE.UTF-8", "de"), ("LANG=de_DE LC_ALL=C.UTF-8", "en"),
        ("LANG=de_DE LC_MESSAGES=pl_PL", "pl"),
        ("LANG=de_DE LANGUAGE=sv:pl:de", "pl"), ("LANG=C LANGUAGE=de", "en"), ("LANG=POSIX", "en"),
    ],
)  # fmt: skip
def test_the_environment_is_read_as_other_programs_read_it(
    set_: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in set_.split():
        monkeypatch.setenv(*one.split("="))
    assert of_environment() == found


@pytest.mark.parametrize("wish", ["nb_NO", "no", "no_NO.UTF-8", "nn_NO"])
def test_norwegians_of_both_languages_get_the_one_there_is(there: Path, wish: str) -> None:
    (there / "nb.json.gz").write_bytes((there / "de.json.gz").read_bytes())
    assert understood([wish]) == "nb"


def test_a_language_is_spoken_from_then_on_and_what_it_lacks_stays_english() -> None:
    speak("de")
    assert (translation._("Knock"), translation._("Pass")) == ("Knock (de)", "Pass")
    assert translation.language() == "de"
    speak("pt_BR")
    assert translation.language() == "pt"
    speak("en")
    assert (translation._("Knock"), translation.language()) == ("Knock", "en")
    speak("xx")
    assert translation._("Knock") == "Knock"


def test_polish_counts_in_three_ways_and_a_card_has_its_cases() -> None:
    speak("pl")
    counted = [ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2, 5, 12, 22, 25)]
    assert counted == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty", "25 kart"]
    assert (Card.parse("As").name, Card.parse("As").as_object) == ("as pik", "asa pik")


def test_cards_have_the_letters_of_the_language_or_english_ones() -> None:
    assert (letters("pl"), letters("en")) == (("A", "J", "D", "K"), ("A", "J", "Q", "K"))
    speak("pl")
    assert translation.pgettext("on a card", "Q") == "D"
    speak("pl", own_letters=False)
    assert translation.pgettext("on a card", "Q") == "Q"
    assert Card.parse("As").name == "as pik"


def test_a_catalogue_that_cannot_be_read_leaves_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """It's read too early for a notice; a passing failure goes unnoticed."""
    real = Path.read_bytes
    left: list[Exception] = [OSError(5, "Input/output error")]

    def fail(path: Path) -> bytes:
        if left:
            raise left.pop()
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", fail)
    assert own_name("de") == "Deutsch"
    left += [OSError(5, "Input/output error"), EOFError("half of it")]
    assert own_name("de") == "English"


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", gzip.compress(b"{}"), gzip.compress(b'{"language":"de","plural":"n!=1","texts":["one"]}')],
    ids=["empty", "not packed", "no language", "other messages"],
)
def test_a_damaged_catalogue_or_one_of_other_messages_leaves_english(there: Path, content: bytes) -> None:
    (there / "de.json.gz").write_bytes(content)
    speak("de")
    assert (own_name("de"), translation._("Knock"), translation.language()) == ("English", "Knock", "en")


def test_a_folder_of_catalogues_that_cannot_be_listed_leaves_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> object:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "glob", fail)
    assert languages() == ("en",)
