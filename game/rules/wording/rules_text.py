"""Rule sets as text, a preset and changes: `"club, target 200, red/black"`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.house_rules import HOUSE_RULES, HouseRule
from game.rules.presets import PRESETS
from game.rules.rules import Rules, RulesError
from game.rules.wording.differences import nearest
from game.words.translation import _

_MOST = 800  # characters: every rule named once is shorter


def parse_rules(text: str) -> Rules:
    """Read a preset and changes in any order; without one, the classic game.

    A rule is its word and value (`target 200`, `knock any`, `big gin off`); a switch is its word alone (`red/black`,
    `no red/black`). Raises RulesError for unknown words.
    """
    if len(text) > _MOST:
        raise RulesError(_("That’s too long for a set of rules."))
    preset, changes = "", dict[str, Any]()
    for item in (" ".join(part.split()).lower() for part in text.split(",")) if text.strip() else ():
        if item in PRESETS:
            if preset:
                raise RulesError(_("You can’t play {one} and {other} at the same time.").format(one=preset, other=item))
            preset = item
            continue
        field, value = _item(item)
        if field in changes:
            raise RulesError(_("{word!r} appears twice in the rules.").format(word=HOUSE_RULES[field].word))
        changes[field] = value
    return replace(PRESETS[preset] if preset else Rules(), **changes)


def print_rules(rules: Rules) -> str:
    """Return the nearest preset and its changes, for `parse_rules`."""
    name = nearest(rules)
    return ", ".join([name, *_differences(rules, PRESETS[name])])


def _differences(rules: Rules, base: Rules) -> list[str]:
    found = []
    for field in Rules.__struct_fields__:
        value = getattr(rules, field)
        if value != getattr(base, field):
            rule = HOUSE_RULES[field]
            if isinstance(value, bool):
                found.append(rule.word if value else f"no {rule.word}")
            else:
                found.append(f"{rule.word} {rule.others.get(value, value)}")
    return found


def _item(item: str) -> tuple[str, Any]:
    if not item.isprintable():  # a refusal shows the value
        raise RulesError(_("Write rules in plain letters and numbers."))
    refused = item.startswith("no ")
    rest = item.removeprefix("no ")
    for field, rule in sorted(HOUSE_RULES.items(), key=lambda pair: -len(pair[1].word)):
        word = rule.word
        if not (rest == word or rest.startswith(word + " ")):
            continue
        if rule.switch:
            if rest == word:
                return field, not refused
            raise RulesError(_("{word!r} goes on its own, or after “no”.").format(word=word))
        if refused or rest == word:
            raise RulesError(_("{word!r} must be followed by {allowed}.").format(word=word, allowed=rule.allowed()))
        return field, _value(rule, rest.removeprefix(word + " "))
    known = [HOUSE_RULES[field] for field in Rules.__struct_fields__]
    raise RulesError(
        _(
            "{word!r} isn’t a rule. Rule sets: {sets}. Rules with a value: {valued}. Rules "
            "on their own, or after “no”: {alone}."
        ).format(
            word=item[:40],
            sets=", ".join(PRESETS),
            valued=", ".join(rule.word for rule in known if not rule.switch),
            alone=", ".join(rule.word for rule in known if rule.switch),
        )
    )


def _value(rule: HouseRule, text: str) -> int | str | None:
    for value, word in rule.others.items():
        if text == word:
            return value
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else text
