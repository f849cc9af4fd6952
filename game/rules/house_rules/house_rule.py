"""One house rule as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from game.words.translation import _, pgettext

Words = Callable[[], str]
"""A text, looked up each time, as the language can change."""


class HouseRule(Struct, frozen=True, eq=False):
    """A field of `Rules` for settings, command line, rules page and codes."""

    name: Words
    word: str
    """Its name on the command line."""
    explanation: Words
    """A line on the settings page."""
    choices: tuple[object, ...] = (False, True)
    """Its values, the classic one first; unused with `numbers`."""
    numbers: range | None = None
    step: int = 1
    others: Mapping[str | None, str] = {}
    """Values instead of a number, with their command-line words."""
    usual: int = 0
    """The number offered after one of `others`."""
    value_names: Callable[[], Mapping[object, str]] = dict
    """For players; numbers, on and off need none."""
    sentence: Words | None = None
    """On the rules page, if the value `{n}` isn't the first. None if it's always said, or depends on other rules or

    the form: see game/rules/wording.
    """
    since: int = 0
    """First generation of codes that has it; a rule added after a release begins a new one."""

    @property
    def switch(self) -> bool:
        """Whether it's on or off."""
        return self.numbers is None and type(self.choices[0]) is bool

    @property
    def values(self) -> tuple[object, ...]:
        """All its values."""
        return self.choices if self.numbers is None else (*self.numbers, *self.others)

    def allows(self, value: object) -> bool:
        """Whether it can be this; True isn't 1 and 1.0 isn't 1."""
        if self.numbers is None:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        if value is None or type(value) is str:
            return value in self.others
        return type(value) is int and value in self.numbers

    def allowed(self) -> str:
        """Return its values as on the command line."""
        if self.numbers is None:
            return _("one of {choices}").format(choices=", ".join(map(_shown, self.choices)))
        points = _("a whole number from {least} to {most}").format(least=self.numbers[0], most=self.numbers[-1])
        *first, last = points, *self.others.values()
        return _("{first} or {last}").format(first=", ".join(first), last=last) if first else last

    def refusal(self, value: object) -> str:
        """Return why it can't be this; the word for None is refused as text."""
        shown = repr(value) if value in (*self.others.values(),) else _shown(value)
        return _("“{rule}” must be {allowed}, not {value}.").format(
            rule=self.name(), allowed=self.allowed(), value=shown
        )

    def value_name(self, value: object) -> str:
        """Return the value's name for players."""
        if isinstance(value, bool):
            return pgettext("a rule", "on") if value else pgettext("a rule", "off")
        return self.value_names().get(value, str(value))


class Section(Struct, frozen=True, eq=False):
    """Rules shown together on the settings page."""

    name: Words
    rules: Mapping[str, HouseRule]

    def sentences(self, rules: Struct) -> list[str]:
        """Return the rules page's sentences that depend on no other rule."""
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
