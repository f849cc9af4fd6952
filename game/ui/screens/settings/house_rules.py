"""The house rules, with explanations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.rules import Rules
from game.rules.house_rules import HOUSE_RULES, SECTIONS
from game.ui.graphics.skin import Skin
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.menu_rows import SectionHeading
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Amount, Stepper
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

Tell = Callable[[str, Any], object]


def rows(skin: Skin, rules: Rules, tell: Tell, faults: dict[str, str]) -> list[Widget]:
    """Return every rule in its section, a fault under the rule it concerns."""
    found: list[Widget] = []
    for section in SECTIONS:
        found.append(SectionHeading(skin, section.name()))
        for field, rule in section.rules.items():
            found.append(row(skin, rules, field, tell).noted(rule.explanation(), faults.get(field, "")))
    return found


def row(skin: Skin, rules: Rules, field: str, tell: Tell) -> FormRow:
    """Return this rule's widget."""
    rule, value, act = HOUSE_RULES[field], getattr(rules, field), partial(tell, field)
    if rule.switch:
        return Toggle(skin, rule.name(), value, act)
    if rule.numbers is None:
        values = rule.choices
        words = [rule.value_name(one) for one in values]
        return SegmentedControl(skin, rule.name(), words, chosen=values.index(value), act=lambda at: act(values[at]))
    low, high, step = rule.numbers[0], rule.numbers[-1], rule.step
    if not rule.others:
        return Stepper(skin, rule.name(), value, act, low=low, high=high, step=step)
    others = [(other, rule.value_name(other)) for other in rule.others]
    return Amount(skin, rule.name(), value, act, others=others, usual=rule.usual, low=low, high=high, step=step)
