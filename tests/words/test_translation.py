from gettext import NullTranslations

import pytest

from game.rules.cards import Card
from game.words import translation


class Backwards(NullTranslations):
    def gettext(self, message: str) -> str:
        return message if "{" in message else message[::-1]

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - each word means one thing here
        return self.gettext(message)


def test_a_catalogue_that_is_installed_speaks_from_now_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_catalogue", [NullTranslations()])
    assert Card.parse("7h").name == "seven of hearts"
    translation.install(Backwards())
    assert Card.parse("7h").name == "seven of straeh"


def test_the_code_of_the_language_has_no_country(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = NullTranslations()
    monkeypatch.setattr(translation, "_catalogue", [catalogue])
    assert translation.language() == "en"
    monkeypatch.setattr(catalogue, "info", lambda: {"language": "pt_BR"})
    assert translation.language() == "pt"


def test_numbers_are_written_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (translation.number(12345), translation.number(-1234.55, 1), translation.number(0.25, 2)) == (
        "12,345",
        "-1,234.5",
        "0.25",
    )
    german = {("between thousands", ","): ".", ("before decimals", "."): ","}
    catalogue = NullTranslations()
    monkeypatch.setattr(catalogue, "pgettext", lambda context, message: german[context, message])
    monkeypatch.setattr(translation, "_catalogue", [catalogue])
    assert (translation.number(12345), translation.number(-1234.55, 1)) == ("12.345", "-1.234,5")
