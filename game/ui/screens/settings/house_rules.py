"""The page of house rules: the chosen set at the top, then every rule with its line of explanation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from game.rules import Rules
from game.rules.rules import CHOICES, rule_name
from game.rules.wording.explain import SECTIONS, explain, section_name, value_name
from game.ui.graphics.skin import Skin
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.menu_rows import SectionHeading
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Amount, Stepper
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

_RANGES: Final = {  # least, most, step
    "gin_bonus": (0, 100, 5),
    "undercut_bonus": (0, 100, 5),
    "big_gin_bonus": (0, 100, 5),
    "knock_limit": (0, 100, 5),
    "target": (10, 1000, 10),
    "game_bonus": (0, 1000, 10),
    "box_bonus": (0, 1000, 5),
    "shutout": (0, 1000, 10),
    "rounds": (0, 100, 1),
    "gin_boxes": (0, 10, 1),
    "undercut_boxes": (0, 10, 1),
}
_WORDS: Final[dict[str, tuple[object, ...]]] = {
    "big_gin_bonus": (None,),
    "knock_limit": (None, "upcard"),
    "shutout": ("double",),
}
"""Values that stand in a number's place."""
_USUAL: Final = {"big_gin_bonus": 31, "knock_limit": 10, "shutout": 100}
"""What the number is where such a word holds."""

Tell = Callable[[str, Any], object]


def rows(skin: Skin, rules: Rules, tell: Tell, faults: dict[str, str]) -> list[Widget]:
    """Every rule in its section; a fault stands with the rule that was asked for."""
    found: list[Widget] = []
    for number, section in enumerate(SECTIONS):
        found.append(SectionHeading(skin, section_name(number)))
        found.extend(row(skin, rules, field, tell).noted(explain(field), faults.get(field, "")) for field in section)
    return found


def row(skin: Skin, rules: Rules, field: str, tell: Tell) -> FormRow:
    """The widget that sets this rule."""
    name, value, act = rule_name(field), getattr(rules, field), partial(tell, field)
    if field in CHOICES:
        values = CHOICES[field]
        if set(values) == {False, True} and type(value) is bool:
            return Toggle(skin, name, value, act)
        words = [value_name(field, one) for one in values]
        return SegmentedControl(skin, name, words, chosen=values.index(value), act=lambda at: act(values[at]))
    low, high, step = _RANGES[field]
    if field not in _WORDS:
        return Stepper(skin, name, value, act, low=low, high=high, step=step)
    others = [(other, value_name(field, other)) for other in _WORDS[field]]
    return Amount(skin, name, value, act, others=others, usual=_USUAL[field], low=low, high=high, step=step)
