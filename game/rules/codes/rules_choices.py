"""House rules within a code: a published set takes no letter, others what differs from the classic game."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from game.rules.codes.mixed_radix import MixedRadix, MixedRadixReader, damaged
from game.rules.house_rules import HOUSE_RULES
from game.rules.presets import PRESETS
from game.rules.rules import Rules, RulesError

_SETS: Final = (
    "classic", "classic-short", "oklahoma", "kitchen-table", "online", "online-oklahoma", "eleven-cards", "gin-only",
    "club", "club-last-discard", "red-and-black", "settlement", "hollywood",
)  # fmt: skip
"""The published sets by their number; a later one has none, as others have read these codes before it."""
_OWN: Final = 15
_LATER: Final = 14
"""Other sets: with the rules that were there first, or with those that came later too."""
_FIELDS: Final = (
    "gin_bonus", "undercut_bonus", "big_gin_bonus", "knock_limit", "ace_upcard_gin_only", "spades_double",
    "red_upcard_gin_only", "opening", "first_dealer", "next_dealer", "last_discard", "layoff_on_gin", "knock_discard",
    "knocking_card", "target", "game_bonus", "box_bonus", "shutout", "columns", "turn_timer", "wrong_knocks",
    "announced_only", "overlooked_lost", "closed_columns", "first_turn", "declare", "rounds", "gin_boxes",
    "undercut_boxes", "third_column", "rematch_dealer", "relay_swap",
)  # fmt: skip
"""The rules of other sets, in this order, as others have read these codes; a later rule is not among them."""
_ALL_FIELDS: Final = (*_FIELDS, "void_deal")
"""The rules of a set in which a later one is changed; once others have read these too, more need a third number."""


def put_rules(found: MixedRadix, rules: Rules) -> None:
    """Add the rules to a number."""
    number = _number(rules)
    found.put(number, _OWN + 1)
    usual, names = _usual(number)
    for name in names:
        value = getattr(rules, name)
        found.put(value != getattr(usual, name), 2)
        if value != getattr(usual, name):
            found.put(_values(name).index(value), len(_values(name)))


def take_rules(found: MixedRadixReader) -> Rules:
    """The rules out of a number; CodeError where it has none that can be, or says them in another way."""
    number = found.take(_OWN + 1)
    if len(_SETS) <= number < _LATER:
        raise damaged()
    usual, names = _usual(number)
    changed = {name: _values(name)[found.take(len(_values(name)))] for name in names if found.take(2)}
    if any(getattr(usual, name) == value for name, value in changed.items()):
        raise damaged()
    try:
        rules = replace(usual, **changed)
    except RulesError:
        raise damaged() from None
    if _number(rules) != number:
        raise damaged()
    return rules


@lru_cache(64)
def _number(rules: Rules) -> int:
    """Which published set the rules are, to whatever target, or that they are another."""
    others = _OWN if rules == replace(rules, void_deal=Rules().void_deal) else _LATER
    return next((n for n, key in enumerate(_SETS) if replace(PRESETS[key], target=rules.target) == rules), others)


def _usual(number: int) -> tuple[Rules, tuple[str, ...]]:
    """The rules from which those of this number differ, and in which of them they can."""
    others = {_OWN: _FIELDS, _LATER: _ALL_FIELDS}
    return (Rules(), others[number]) if number in others else (PRESETS[_SETS[number]], ("target",))


@cache
def _values(name: str) -> tuple[Any, ...]:
    return HOUSE_RULES[name].values
