"""Differences between rule sets, in words."""

from __future__ import annotations

from typing import Final

from game.rules.house_rules import HOUSE_RULES
from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.words.translation import _, ngettext

_NAMED: Final = 4


def nearest(rules: Rules) -> str:
    """Return the first preset with the fewest differences."""
    return min(PRESETS, key=lambda key: len(differences(rules, PRESETS[key])))


def differences(rules: Rules, base: Rules) -> tuple[str, ...]:
    """Return differing fields in settings-page order."""
    return tuple(field for field in HOUSE_RULES if getattr(rules, field) != getattr(base, field))


def brief(rules: Rules, base: Rules) -> str:
    """Return four differences and the number of others; empty for none."""
    found = differences(rules, base)
    named = [_said(name, getattr(rules, name)) for name in found[:_NAMED]]
    more = len(found) - len(named)
    if more:
        named.append(ngettext("{n} more", "{n} more", more).format(n=more))
    return " · ".join(named)


def _said(field: str, value: object) -> str:
    rule = HOUSE_RULES[field]
    if value is True:
        return rule.name()
    words = _("{rule} {value}") if type(value) is int else _("{rule}: {value}")
    return words.format(rule=rule.name(), value=rule.value_name(value))
