"""The house rules, with explanations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.rules import Rules
from game.rules.house_rules import HOUSE_RULES, SECTIONS, HouseRule
from game.ui.graphics.skin import Skin
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.menu_rows import SectionHeading
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.stepper import Amount, Stepper
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.words.letters import plain

Tell = Callable[[str, Any], object]


def rows(skin: Skin, rules: Rules, tell: Tell, faults: Mapping[str, str], wanted: str) -> list[Widget]:
    """Return the rules with all search words, by section, a fault under its rule."""
    found: list[Widget] = []
    for section in SECTIONS:
        some = {field: rule for field, rule in section.rules.items() if _has(rule, wanted)}
        if some:
            found.append(SectionHeading(skin, section.name()))
        for field, rule in some.items():
            found.append(row(skin, rules, field, tell).noted(rule.explanation(), faults.get(field, "")))
    return found


def names(wanted: str) -> list[str]:
    """Return the names of the rules with all wanted words."""
    return [rule.name() for rule in HOUSE_RULES.values() if _has(rule, wanted)]


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


def _has(rule: HouseRule, wanted: str) -> bool:
    """Whether all words are in the rule's name or explanation."""
    text = plain(f"{rule.name()} {rule.explanation()}")
    return all(word in text for word in plain(wanted).split())
