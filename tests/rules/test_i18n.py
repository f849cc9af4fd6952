"""The words of the game in another language."""

from gettext import NullTranslations

import pytest

from game.rules import i18n
from game.rules.cards import Card


class Backwards(NullTranslations):
    """A language that is easy to tell."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message[::-1]


def test_a_catalogue_that_is_installed_speaks_from_now_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", [NullTranslations()])
    assert Card.parse("7h").name == "seven of hearts"
    i18n.install(Backwards())
    assert Card.parse("7h").name == "neves of straeh"
