from gettext import NullTranslations

import pytest
from msgspec.structs import fields

from game.rules import Rules
from game.rules.house_rules import HOUSE_RULES, SECTIONS
from game.words import translation

FIELDS = [field.name for field in fields(Rules)]


@pytest.mark.parametrize("field", FIELDS)
def test_every_rule_is_explained_in_a_sentence_of_its_own(field: str) -> None:
    line = HOUSE_RULES[field].explanation()
    assert line[0].isupper()
    assert line.endswith(".")
    assert 20 <= len(line) <= 100
    assert [other for other in FIELDS if HOUSE_RULES[other].explanation() == line] == [field]


def test_every_rule_stands_in_one_section() -> None:
    assert sorted(name for section in SECTIONS for name in section.rules) == sorted(FIELDS)
    assert len({section.name() for section in SECTIONS}) == len(SECTIONS)


@pytest.mark.parametrize("field", [field for field, rule in HOUSE_RULES.items() if rule.numbers is None])
def test_the_values_of_a_rule_have_different_words(field: str) -> None:
    words = [HOUSE_RULES[field].value_name(value) for value in HOUSE_RULES[field].values]
    assert len(set(words)) == len(words)
    assert all(not word.islower() or word in ("on", "off") for word in words)


def test_every_rule_has_a_name() -> None:
    names = [HOUSE_RULES[field].name() for field in FIELDS]
    assert len(set(names)) == len(names)


def test_the_classic_choice_of_a_rule_stands_first() -> None:
    """Readers of codes rely on it."""
    choices = {field: rule.choices[0] for field, rule in HOUSE_RULES.items() if rule.numbers is None}
    assert {field: getattr(Rules(), field) for field in choices} == choices


class Shouting(NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper()

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - what it says is the same everywhere
        return message.upper()


@pytest.mark.parametrize("field", FIELDS)
def test_every_text_of_a_rule_follows_the_language(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_catalogue", [Shouting()])
    rule = HOUSE_RULES[field]
    texts = [rule.name(), rule.explanation(), *rule.value_names().values(), rule.sentence() if rule.sentence else ""]
    assert [text for text in texts if text != text.upper()] == []
