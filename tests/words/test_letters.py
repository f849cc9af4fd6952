from gettext import NullTranslations

import pytest

from game.words import translation
from game.words.catalogue import Catalogue
from game.words.letters import capital, plain


def speak(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    catalogue = Catalogue(language, "n != 1", {}) if language != "en" else NullTranslations()
    monkeypatch.setattr(translation, "_catalogue", [catalogue])


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "iris drew", "Iris drew"), ("tr", "iris çekti", "İris çekti"), ("tr", "ısı", "Isı"),
        ("tr", "şans", "Şans"), ("de", "über", "Über"), ("cs", "řada", "Řada"), ("en", "", ""), ("en", "7♥", "7♥"),
    ],
)  # fmt: skip
def test_a_capital_letter_is_that_of_the_language(
    language: str, text: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(monkeypatch, language)
    assert capital(text) == found


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Kırmızı", "KIRMIZI"), ("İki", "iki"), ("ışık", "isik"), ("Příčka", "pricka"), ("Öröm", "orom"),
        ("can’t", "Can't"), ("Straße", "STRASSE"), ("ţintă", "tinta"), ("Ελλάδα", "ελλαδα"),
        ("Złoto", "zloto"), ("ŁÓDŹ", "lodz"), ("Høyre", "hoyre"), ("Ǿ", "o"), ("Đurđa", "durda"),
        ("Ærlig", "AERLIG"), ("Cœur", "coeur"), ("Þór", "thor"), ("Ħal", "hal"),
    ],
)  # fmt: skip
def test_a_text_is_found_however_it_is_typed(written: str, typed: str) -> None:
    assert plain(written) == plain(typed)
