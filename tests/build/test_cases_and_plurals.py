"""Sentences in languages with cases and several plurals."""

from __future__ import annotations

from datetime import date
from gettext import NullTranslations

import pytest

from catalogues import sources
from catalogues.compiled import catalogue_of
from game.rules import PRESETS, Card, Rules, describe
from game.rules.cards import CARDS
from game.rules.events import Discarded, Drew
from game.wording import events
from game.wording.players import OPPONENT, called
from game.words import translation
from game.words.dates import calendar_day, month
from game.words.letters import capital
from game.words.translation import _, ngettext

QUEEN, ACE = Card.parse("Qh"), Card.parse("As")


@pytest.fixture
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Install the language, offered or not."""
    monkeypatch.setattr(translation, "_catalogue", [NullTranslations()])
    translation.install(catalogue_of(sources.read(request.param)))
    return str(request.param)


@pytest.mark.parametrize(
    ("spoken", "one", "few", "many"),
    [
        ("pl", "Została {n} karta", "Zostały {n} karty", "Zostało {n} kart"),
        ("ru", "Осталась {n} карта", "Осталось {n} карты", "Осталось {n} карт"),
        ("uk", "Залишилася {n} карта", "Залишилося {n} карти", "Залишилося {n} карт"),
    ],
    indirect=["spoken"],
)
def test_a_number_has_its_plural(spoken: str, one: str, few: str, many: str) -> None:
    """The teens are many, whatever they end in."""
    ones = {1} if spoken == "pl" else {1, 21, 31, 101}
    for n in (1, 2, 4, 5, 11, 12, 14, 20, 21, 22, 31, 101, 111, 112):
        some = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        wanted = one if n in ones else few if some else many
        assert ngettext("{n} card left", "{n} cards left", n) == wanted, n


@pytest.mark.parametrize("spoken", list(sources.languages()), indirect=True)
def test_a_card_as_a_heading_begins_with_a_capital_letter(spoken: str) -> None:
    for card in CARDS:
        assert capital(card.name)[0].isupper(), spoken


@pytest.mark.parametrize(
    ("spoken", "queen", "ace"),
    [("cs", "srdcová dáma", "pikové eso"), ("tr", "kupa kızı", "maça ası")],
    indirect=["spoken"],
)
def test_suit_and_rank_of_a_card_agree(spoken: str, queen: str, ace: str) -> None:
    assert (QUEEN.name, ACE.name) == (queen, ace), spoken


@pytest.mark.parametrize(
    ("spoken", "dated", "alone"),
    [
        ("cs", "5.\N{NO-BREAK SPACE}5.\N{NO-BREAK SPACE}2026", "květen 2026"),
        ("fi", "5.5.2026", "toukokuu 2026"),
        ("pl", "5 maja 2026", "maj 2026"),
        ("ru", "5 мая 2026", "май 2026"),
    ],
    indirect=["spoken"],
)
def test_a_month_without_a_day_is_in_a_case_of_its_own(spoken: str, dated: str, alone: str) -> None:
    may = date(2026, 5, 5)
    assert (calendar_day(may), month(may)) == (dated, alone), spoken


@pytest.mark.parametrize(
    ("spoken", "label", "name"),
    [("ro", "Adversar", "Adversarul"), ("sv", "Motståndare", "Motståndaren")],
    indirect=["spoken"],
)
def test_an_opponent_without_a_name_is_the_opponent(spoken: str, label: str, name: str) -> None:
    assert (_("Opponent"), called(OPPONENT)) == (label, name), spoken


CASES = {
    "de": ("Herz-Dame", "Herz-Dame", "Pik-Ass"),
    "pl": ("dama", "damę", "asa"),
    "ru": ("дама", "даму", "туза"),
    "uk": ("дама", "даму", "туза"),
}


@pytest.mark.parametrize("spoken", CASES, indirect=True)
def test_a_card_stands_in_the_case_of_its_sentence(spoken: str) -> None:
    name, queen, ace = CASES[spoken]
    assert name in QUEEN.name
    names = ("", "Vera")
    sentences = [
        _("Discard {card}").format(card=QUEEN.as_object),
        _("Take {card}").format(card=QUEEN.as_object),
        _("Leave {card}").format(card=QUEEN.as_object),
        _("Lay off {card}: it no longer counts against you.").format(card=QUEEN.as_object),
    ]
    assert all(queen in sentence for sentence in sentences)
    assert ace in _("Discard {card}").format(card=ACE.as_object)
    for event in (Drew(1, "pile", QUEEN), Discarded(1, QUEEN)):
        assert queen in events.event(event, 0, names)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("spoken", list(sources.languages()), indirect=True)
def test_every_published_rule_set_is_described() -> None:
    for rules in (Rules(), *PRESETS.values()):
        for sentence in describe(rules):
            assert "{" not in sentence
            assert sentence.rstrip('»”“"').endswith(".")
