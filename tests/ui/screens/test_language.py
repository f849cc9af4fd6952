"""A new language shows at once, on the page and below it, and at the next start."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from msgspec.structs import replace

from catalogues.compiled import write_all
from game.rules import Card
from game.wording.cards import sign
from game.wording.spoken import spoken
from game.words import languages, translation
from headless import wordbook
from headless.sitting import Sitting

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog("de")
    catalogue.add("English", "Deutsch", context="this language, in itself")
    for english, other in {
        "Settings": "Einstellungen",
        "Language": "Sprache",
        "Sound": "Töne",
        "You": "Du",
    }.items():
        catalogue.add(english, other)
    for english, other in {"J": "B", "Q": "D"}.items():
        catalogue.add(english, other, context="on a card")
    write_all({"de": catalogue}, tmp_path / "locale")
    monkeypatch.setattr(languages, "find_asset", lambda name: path if (path := tmp_path / name).exists() else None)
    monkeypatch.setattr(translation, "_catalogue", [NullTranslations()])


def test_a_chosen_language_is_spoken_at_once_and_below_the_page_too(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "data").open()
    pilot = sitting.pilot
    pilot.click(wordbook.SETTINGS)
    pilot.find(name=wordbook.LANGUAGE)
    sitting.tab(wordbook.LANGUAGE)
    assert {"English", "Deutsch"} <= {*pilot.names()}
    pilot.click("Deutsch")
    assert {"Einstellungen", "Sprache", "Töne"} <= {*pilot.names()}
    assert sitting.services.settings.language == "de"
    assert "focused" in pilot.find(name="Sprache").state
    pilot.key("escape")
    assert "Einstellungen" in sitting.names()


def test_a_language_that_is_gone_is_english_and_stays_chosen(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "data").open()
    sitting.services.keep(replace(sitting.services.settings, language="xx"))
    assert sitting.services.language == "en"
    assert sitting.services.settings.language == "xx"


def test_without_a_catalogue_there_is_nothing_to_choose(tmp_path: Path) -> None:
    (tmp_path / "locale" / "de.json.gz").unlink()
    sitting = Sitting(tmp_path / "data").open()
    sitting.pilot.click(wordbook.SETTINGS)
    assert "Language" not in sitting.pilot.names()


def test_a_name_that_nobody_has_written_is_kept_in_english_and_shown_in_the_language(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "data")
    sitting.services.keep(replace(sitting.services.settings, language="de"))
    sitting.sit()
    assert sitting.session.record.players[0].name == "You"
    assert sitting.table.names[0] == "Du"


def test_the_cards_have_the_letters_of_the_language_unless_the_english_ones_are_wanted(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "data").open()
    pilot, services = sitting.pilot, sitting.services
    jack, queen = Card.parse("Js"), Card.parse("Qh")
    pilot.click(wordbook.SETTINGS)
    pilot.click(wordbook.TABLE)
    assert wordbook.LETTERS_ON_THE_CARDS not in sitting.names(), "English has no others"
    services.keep(replace(services.settings, language="de"))
    assert (services.deck().letters, sign(jack), sign(queen)) == (("A", "B", "D", "K"), "B♠", "D♥")
    assert spoken("B♠ D♥") == "jack of spades, queen of hearts"
    pilot.key("escape")
    pilot.click("Einstellungen")
    pilot.click(wordbook.TABLE)
    pilot.find(name=wordbook.LETTERS_ON_THE_CARDS)
    sitting.click(wordbook.LETTERS_ON_THE_CARDS)
    pilot.key("right")
    assert services.settings.own_letters is False
    assert (services.deck().letters, sign(jack), sign(queen)) == (("A", "J", "Q", "K"), "J♠", "Q♥")
    assert spoken("J♠ Q♥") == "jack of spades, queen of hearts"
