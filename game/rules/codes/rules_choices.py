"""House rules in a code: a published set's number, or differences from the classic game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.rules.codes.mixed_radix import MixedRadix, MixedRadixReader, damaged
from game.rules.house_rules import HOUSE_RULES
from game.rules.presets import PRESETS
from game.rules.rules import Rules, RulesError

_CLASSIC: Final = Rules()
_SETS: Final = (
    "classic", "classic-short", "oklahoma", "kitchen-table", "online", "online-oklahoma", "eleven-cards", "gin-only",
    "club", "club-last-discard", "red-and-black", "settlement", "hollywood",
)  # fmt: skip
"""Sets by number. Later ones get none: older copies couldn't read them."""
_NUMBERS: Final = {replace(PRESETS[key], target=_CLASSIC.target): number for number, key in enumerate(_SETS)}
_FIRST: Final = (15, 14)
"""Numbers of other sets, in the first two generations of codes."""
_LATER: Final = 13
"""Number of other sets since then; a count follows, 0 for the third generation."""
_ALL: Final = 16


def put_rules(found: MixedRadix, rules: Rules) -> None:
    """Write the rules."""
    number, generation = _place(rules)
    found.put(number, _ALL)
    if number == _LATER:
        found.put_count(generation - len(_FIRST))
    usual, fields = _usual(number, generation)
    for field in fields:
        value, values = getattr(rules, field), HOUSE_RULES[field].values
        found.put(value != getattr(usual, field), 2)
        if value != getattr(usual, field):
            found.put(values.index(value), len(values))


def take_rules(found: MixedRadixReader) -> Rules:
    """Read the rules; raise CodeError if they're invalid or spelled in another way."""
    number = found.take(_ALL)
    generation = _FIRST.index(number) if number in _FIRST else 0
    if number == _LATER:
        generation = len(_FIRST) + found.take_count()
    usual, fields = _usual(number, generation)
    changed = {field: _taken(found, field) for field in fields if found.take(2)}
    if any(getattr(usual, field) == value for field, value in changed.items()):
        raise damaged()
    try:
        rules = replace(usual, **changed)
    except RulesError:
        raise damaged() from None
    if _place(rules) != (number, generation):
        raise damaged()
    return rules


def _taken(found: MixedRadixReader, field: str) -> Any:
    values = HOUSE_RULES[field].values
    return values[found.take(len(values))]


def _place(rules: Rules) -> tuple[int, int]:
    """The number, and the generation of the newest rule that isn't classic."""
    published = _NUMBERS.get(replace(rules, target=_CLASSIC.target))
    if published is not None:
        return published, 0
    changed = (field for field in HOUSE_RULES if getattr(rules, field) != getattr(_CLASSIC, field))
    generation = max(HOUSE_RULES[field].since for field in changed)
    return _FIRST[generation] if generation < len(_FIRST) else _LATER, generation


def _usual(number: int, generation: int) -> tuple[Rules, Sequence[str]]:
    if number < len(_SETS):
        return PRESETS[_SETS[number]], ("target",)
    return _CLASSIC, [field for field in Rules.__struct_fields__ if HOUSE_RULES[field].since <= generation]
