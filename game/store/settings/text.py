"""Settings as readable JSON. Unknown keys survive; invalid values become defaults."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.store import rule_sets
from game.store.notices import Notices
from game.store.rule_sets import MOST, free, left_out, tidy
from game.store.settings.values import CHOICES, PAIRS, ROWS, TEXTS, Settings
from game.words.translation import _, pgettext

MOST_BYTES: Final = 1_000_000
_MOST_PAIRS: Final = 100  # far more than there are commands
_MOST_TOLD: Final = 20  # surplus sets named in notices
_DEEPEST: Final = 50  # nesting levels in the file
_OLD_RULES, _OLD_OWN = "own_rules", "own"  # the first versions' single own set, and its preset key


class Content(Struct, frozen=True):
    """Settings, and unknown entries to preserve."""

    settings: Settings = Settings()
    unknown: Mapping[str, Any] = {}
    unknown_rules: Mapping[str, Mapping[str, Any]] = {}  # by the name of the own set
    surplus: Mapping[str, Any] = {}  # own sets beyond the limit


def written(content: Content) -> str:
    """Return the content as text."""
    settings = content.settings
    known = asdict(settings) | {name: dict(getattr(settings, name)) for name in PAIRS}
    own = {
        name: rule_sets.written(rules) | dict(content.unknown_rules.get(name, {}))
        for name, rules in settings.own_sets.items()
    }
    # Surplus sets come last: the next start then leaves out the same.
    known["own_sets"] = own | {name: rules for name, rules in content.surplus.items() if name not in own}
    return json.dumps(known | dict(content.unknown), indent=2, ensure_ascii=False) + "\n"


def read(raw: bytes, notices: Notices) -> Content:
    """Parse settings, with notices for invalid values. Raises ValueError if they aren't any."""
    found = {"news_seen": ""} | _parsed(raw)  # version 1.0 wrote none
    return _Reader(found, notices).content()


class _Reader:
    def __init__(self, found: dict[str, Any], notices: Notices) -> None:
        self._found = found
        self._notices = notices
        self._called: dict[str, str] = {}
        """New names of sets whose names are taken, perhaps only in this language."""
        self._unknown_rules: dict[str, dict[str, Any]] = {}
        self._surplus: dict[str, Any] = {}

    def content(self) -> Content:
        ours = {*Settings.__struct_fields__, _OLD_RULES}
        unknown = {key: value for key, value in self._found.items() if key not in ours}
        sets = self._sets()
        chosen = {name: self._choice(name, choices) for name, choices in CHOICES.items()}
        chosen |= {name: self._text(name) for name in TEXTS}
        chosen |= {name: self._row(name) for name in ROWS}
        chosen |= {name: self._pairs(name) for name in PAIRS}
        settings = Settings(preset=self._preset(sets), own_sets=MappingProxyType(sets), **chosen)
        return Content(
            settings, unknown, {name: one for name, one in self._unknown_rules.items() if one}, self._surplus
        )

    def _choice(self, name: str, choices: Sequence[Any]) -> Any:
        default = getattr(Settings(), name)
        value = self._found.get(name, default)
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        self._refuse(name, value, str(default))
        return default

    def _text(self, name: str) -> str:
        default: str = getattr(Settings(), name)
        value = self._found.get(name, default)
        if isinstance(value, str) and value == tidy(value, TEXTS[name]):
            return value
        self._refuse(name, value, default)
        return default

    def _row(self, name: str) -> tuple[str, ...]:
        default: tuple[str, ...] = getattr(Settings(), name)
        value = self._found.get(name, list(default))
        texts = value if isinstance(value, list) and len(value) == len(default) else ()
        if texts and all(isinstance(text, str) and text == tidy(text) for text in texts):
            return tuple(texts)
        self._refuse(name, value, ", ".join(filter(None, default)))
        return default

    def _pairs(self, name: str) -> Mapping[str, str]:
        value = self._found.get(name, {})
        if isinstance(value, dict) and len(value) <= _MOST_PAIRS:
            texts = [*value, *value.values()]
            if all(isinstance(text, str) and text and text == tidy(text) for text in texts):
                return MappingProxyType(value)
        self._refuse(name, value, "")
        return MappingProxyType({})

    def _preset(self, sets: Mapping[str, Rules]) -> str:
        value = self._found.get("preset", Settings().preset)
        if value == _OLD_OWN and _OLD_OWN not in sets:
            return list(sets)[-1]  # where `_sets` puts the old own set
        if isinstance(value, str) and value in self._called and value not in PRESETS:
            return self._called[value]
        preset: str = self._choice("preset", (*PRESETS, *sets))
        return preset

    def _sets(self) -> dict[str, Rules]:
        raw = self._found.get("own_sets", {})
        if not isinstance(raw, dict):
            self._refuse("own_sets", raw, "{}")
            raw = {}
        sets: dict[str, Rules] = {}
        for name, rules in raw.items():
            if len(sets) == MOST:
                self._surplus[name] = rules
                if len(self._surplus) <= _MOST_TOLD:
                    self._notices.add(partial(left_out, name))
                continue
            called = free(name, sets)
            if called != name:
                self._called[name] = called
                self._notices.add(
                    lambda: _("The rule set {name} is now called {called}."), name=repr(name)[:40], called=called
                )
            sets[called], self._unknown_rules[called] = rule_sets.read(called, rules, self._notices)
        old = self._found.get(_OLD_RULES)
        if old or (self._found.get("preset") == _OLD_OWN and _OLD_OWN not in sets):
            name = free(_("Custom rules"), sets)
            sets[name], self._unknown_rules[name] = rule_sets.read(_OLD_RULES, old or {}, self._notices)
        return sets

    def _refuse(self, key: str, value: object, instead: str) -> None:
        self._notices.add(
            lambda: _("The setting {key} can’t be {value}; it’s now {instead}."),
            key=key,
            value=repr(value)[:40],
            instead=instead or (lambda: pgettext("a value", "empty")),
        )


def _parsed(raw: bytes) -> dict[str, Any]:
    """The JSON object. Raises ValueError for anything else, or nesting too deep to write back."""
    found = json.loads(raw.decode("utf-8-sig"))  # a byte order mark, which some editors write
    if not isinstance(found, dict):
        raise ValueError("not settings")  # noqa: TRY004 - a file of another content is refused as one is that is no JSON
    level: list[Any] = [found]
    for _depth in range(_DEEPEST):
        inner = (one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list))
        level = [value for values in inner for value in values]
    if level:
        raise ValueError("too deep")
    return found
