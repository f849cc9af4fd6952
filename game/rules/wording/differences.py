"""How a rule set differs from a published one, in words."""

from __future__ import annotations

from typing import Final

from game.rules.house_rules import HOUSE_RULES
from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.words.translation import _, ngettext

_NAMED: Final = 4


def nearest(rules: Rules) -> str:
    """The preset that differs least from these rules, the first of several."""
    return min(PRESETS, key=lambda key: len(differences(rules, PRESETS[key])))


def differences(rules: Rules, base: Rules) -> tuple[str, ...]:
    """The fields in which they differ, in the order of the settings page."""
    return tuple(field for field in HOUSE_RULES if getattr(rules, field) != getattr(base, field))


def brief(rules: Rules, base: Rules) -> str:
    """What differs, in a line that names four rules and counts the others; empty where nothing does."""
    found = differences(rules, base)
    named = [_said(name, getattr(rules, name)) for name in found[:_NAMED]]
    more = len(found) - len(named)
    if more:
        named.append(ngettext("{n} more", "{n} more", more).format(n=more))
    return " · ".join(named)


def _said(field: str, value: object) -> str:
    """A rule with its value, as in a list."""
    rule = HOUSE_RULES[field]
    if value is True:
        return rule.name()
    words = _("{rule} {value}") if type(value) is int else _("{rule}: {value}")
    return words.format(rule=rule.name(), value=rule.value_name(value))
