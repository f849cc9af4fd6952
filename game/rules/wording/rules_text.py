"""Rule sets as a line of text: a preset and what differs from it, `"club, target 200, red/black"`."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from game.rules.presets import PRESETS
from game.rules.rules import CHOICES, OTHER_VALUES, Rules, RulesError, allowed
from game.rules.wording.explain import nearest
from game.words.translation import _

WORDS: Final = {
    "gin_bonus": "gin",
    "undercut_bonus": "undercut",
    "big_gin_bonus": "big gin",
    "knock_limit": "knock",
    "ace_upcard_gin_only": "ace gin only",
    "spades_double": "spades double",
    "red_upcard_gin_only": "red/black",
    "opening": "opening",
    "first_dealer": "first dealer",
    "next_dealer": "next dealer",
    "last_discard": "last discard",
    "layoff_on_gin": "lay off on gin",
    "knock_discard": "knock discard",
    "knocking_card": "knocking card",
    "target": "target",
    "game_bonus": "game",
    "box_bonus": "box",
    "shutout": "shutout",
    "columns": "columns",
    "turn_timer": "timer",
    "rounds": "hands",
    "wrong_knocks": "wrong knocks",
    "announced_only": "announced only",
    "overlooked_lost": "overlooked lost",
    "closed_columns": "closed columns",
    "first_turn": "first turn",
    "declare": "declare",
    "gin_boxes": "boxes for gin",
    "undercut_boxes": "boxes for undercut",
    "third_column": "third column",
    "rematch_dealer": "rematch dealer",
    "relay_swap": "relay swap",
    "void_deal": "void deal",
}
_MOST = 800  # characters: every rule named once is shorter


def parse_rules(text: str) -> Rules:
    """Read a preset with differences; the order does not matter, and without a preset the defaults are meant.

    A rule is its word and its value (`target 200`, `knock any`, `big gin off`), one that is on or off its word alone
    (`red/black`, `no red/black`). Raises RulesError for a word that it does not know.
    """
    if len(text) > _MOST:
        raise RulesError(_("That is too long for a set of rules."))
    preset, changes = "", dict[str, Any]()
    for item in (" ".join(part.split()).lower() for part in text.split(",")) if text.strip() else ():
        if item in PRESETS:
            if preset:
                raise RulesError(_("{one} and {other} cannot both be played.").format(one=preset, other=item))
            preset = item
            continue
        field, value = _item(item)
        if field in changes:
            raise RulesError(_("{word!r} stands twice in the rules.").format(word=WORDS[field]))
        changes[field] = value
    return replace(PRESETS[preset] if preset else Rules(), **changes)


def print_rules(rules: Rules) -> str:
    """Write rules so that `parse_rules` reads the same: the nearest preset and each difference."""
    name = nearest(rules)
    return ", ".join([name, *_differences(rules, PRESETS[name])])


def _differences(rules: Rules, base: Rules) -> list[str]:
    found = []
    for field in Rules.__struct_fields__:
        value = getattr(rules, field)
        if value != getattr(base, field):
            word = WORDS[field]
            if isinstance(value, bool):
                found.append(word if value else f"no {word}")
            else:
                found.append(f"{word} {OTHER_VALUES.get(field, {}).get(value, value)}")
    return found


def _item(item: str) -> tuple[str, Any]:
    """The field and the value of one item."""
    if not item.isprintable():  # the sentence that refuses a value shows it
        raise RulesError(_("Rules are written in plain letters and numbers."))
    refused = item.startswith("no ")
    rest = item.removeprefix("no ")
    for field, word in sorted(WORDS.items(), key=lambda pair: -len(pair[1])):
        if not (rest == word or rest.startswith(word + " ")):
            continue
        if _alone(field):
            if rest == word:
                return field, not refused
            raise RulesError(_("{word!r} stands alone or after no.").format(word=word))
        if refused or rest == word:
            raise RulesError(_("{word!r} is followed by {allowed}.").format(word=word, allowed=allowed(field)))
        return field, _value(field, rest.removeprefix(word + " "))
    raise RulesError(
        _(
            "{word!r} is no rule; a rule set is {sets}; a rule is {valued} with its value,"
            " or {alone} alone or after no."
        ).format(
            word=item[:40],
            sets=", ".join(PRESETS),
            valued=", ".join(word for field, word in WORDS.items() if not _alone(field)),
            alone=", ".join(word for field, word in WORDS.items() if _alone(field)),
        )
    )


def _alone(field: str) -> bool:
    """Whether the rule is on or off, so that its word needs no value."""
    return CHOICES.get(field) in ((False, True), (True, False))


def _value(field: str, text: str) -> int | str | None:
    for value, word in OTHER_VALUES.get(field, {}).items():
        if text == word:
            return value
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else text
