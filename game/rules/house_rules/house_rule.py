"""One house rule as a value: its names, what it can be, and where it's mentioned."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from game.words.translation import _, pgettext

Words = Callable[[], str]
"""A text in the player's language. It's asked for each time, as the language can change."""


class HouseRule(Struct, frozen=True, eq=False):
    """What the settings, the command line, the page of rules and codes need to know about a field of `Rules`."""

    name: Words
    word: str
    """Its name on the command line."""
    explanation: Words
    """One line for the settings page."""
    choices: tuple[object, ...] = (False, True)
    """Its values, the classic one first; they don't count where it has numbers."""
    numbers: range | None = None
    step: int = 1
    """How far the settings page moves a number at once."""
    others: Mapping[str | None, str] = {}
    """Values that may stand in a number's place, and their words on the command line."""
    usual: int = 0
    """The number that the settings page offers once such a value is given up."""
    value_names: Callable[[], Mapping[object, str]] = dict
    """What players call its values; numbers, on and off need no name."""
    sentence: Words | None = None
    """What the page of rules says where the value isn't the first; `{n}` is the value.

    None where the sentence depends on other rules or on the form, or is always said: game/rules/wording has those.
    """
    since: int = 0
    """The first generation of codes that has a place for it. A rule that comes after a release begins a new one."""

    @property
    def switch(self) -> bool:
        """Whether it's on or off."""
        return self.numbers is None and type(self.choices[0]) is bool

    @property
    def values(self) -> tuple[object, ...]:
        """Every value that it can have."""
        return self.choices if self.numbers is None else (*self.numbers, *self.others)

    def allows(self, value: object) -> bool:
        """Whether it can have this value; True isn't 1 and 1.0 isn't 1."""
        if self.numbers is None:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        if value is None or type(value) is str:
            return value in self.others
        return type(value) is int and value in self.numbers

    def allowed(self) -> str:
        """Its values in words, as they're written on the command line."""
        if self.numbers is None:
            return _("one of {choices}").format(choices=", ".join(map(_shown, self.choices)))
        points = _("a whole number from {least} to {most}").format(least=self.numbers[0], most=self.numbers[-1])
        *first, last = points, *self.others.values()
        return _("{first} or {last}").format(first=", ".join(first), last=last) if first else last

    def refusal(self, value: object) -> str:
        """Why it can't have this value; the word for None is refused as a text."""
        shown = repr(value) if value in (*self.others.values(),) else _shown(value)
        return _("“{rule}” must be {allowed}, not {value}.").format(
            rule=self.name(), allowed=self.allowed(), value=shown
        )

    def value_name(self, value: object) -> str:
        """What players call this value."""
        if isinstance(value, bool):
            return pgettext("a rule", "on") if value else pgettext("a rule", "off")
        return self.value_names().get(value, str(value))


class Section(Struct, frozen=True, eq=False):
    """Rules that stand together on the settings page, by their fields."""

    name: Words
    rules: Mapping[str, HouseRule]

    def sentences(self, rules: Struct) -> list[str]:
        """What the page says of rules that depend on no other."""
        return [
            rule.sentence().format(n=value)
            for field, rule in self.rules.items()
            if rule.sentence and (value := getattr(rules, field)) != rule.values[0]
        ]


def _shown(value: object) -> str:
    text = str(value)
    if value is None or type(value) is bool:
        text = {None: "none", True: "on", False: "off"}[value]
    return text if len(text) <= 40 else text[:37] + "..."
