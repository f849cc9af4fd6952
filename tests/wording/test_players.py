"""The game's own names are translated, those people typed aren't."""

from gettext import NullTranslations

import pytest

from game.wording.players import ALONE, called, numbered
from game.words import translation


class German(NullTranslations):
    def gettext(self, message: str) -> str:
        return {"You": "Du", "North": "Nord", "South": "Süd", "Player {n}": "Spieler {n}"}.get(message, message)


@pytest.mark.parametrize(
    ("kept", "english", "german"),
    [
        (ALONE, "You", "Du"),
        ("North", "North", "Nord"),
        ("South", "South", "Süd"),
        (numbered(2), "Player 3", "Spieler 3"),
        ("Player One", "Player One", "Player One"),
        ("Ada", "Ada", "Ada"),
    ],
)
def test_a_name_is_shown_in_the_language(kept: str, english: str, german: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert called(kept) == english
    monkeypatch.setattr(translation, "_catalogue", [German()])
    assert called(kept) == german
