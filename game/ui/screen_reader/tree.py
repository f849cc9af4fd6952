"""Nodes as AccessKit has them: roles, names in words, states and actions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

import accesskit

from game.rules.i18n import _, ngettext
from game.ui.engine.accessibility import Node, Role
from game.ui.wording.spoken import spoken

_R = accesskit.Role
_ROLES: Mapping[Role, accesskit.Role] = MappingProxyType(
    {
        Role.BUTTON: _R.BUTTON,
        Role.CARD: _R.BUTTON,
        Role.CARDS: _R.LIST_BOX,
        Role.CHOICE: _R.RADIO_GROUP,
        Role.GROUP: _R.GROUP,
        Role.HEADING: _R.HEADING,
        Role.IMAGE: _R.IMAGE,
        Role.LIST: _R.LIST_BOX,
        Role.NUMBER: _R.SPIN_BUTTON,
        Role.OPTION: _R.RADIO_BUTTON,
        Role.PILE: _R.BUTTON,
        Role.RADIO: _R.RADIO_BUTTON,
        Role.SCROLLBAR: _R.SCROLL_BAR,
        Role.SLIDER: _R.SLIDER,
        Role.SPREAD: _R.BUTTON,
        Role.SWITCH: _R.SWITCH,
        Role.TEXTBOX: _R.TEXT_INPUT,
        Role.TIMELINE: _R.SLIDER,
    }
)
"""All other roles are words that stand there. A role of a widget's own would take its common name away on Linux."""
_TWO_STATES = frozenset({Role.OPTION, Role.RADIO, Role.SWITCH})
_RANGES = frozenset({Role.NUMBER, Role.SCROLLBAR, Role.SLIDER})
LISTS = frozenset({Role.CARDS, Role.LIST})
_HELD = LISTS | {Role.CHOICE}
"""What has the keyboard for the one of its children that is chosen."""
_GROUPS = _HELD | {Role.NUMBER, Role.GROUP}
_NUMBER = re.compile(r"(-?\d+)\D?")


def usable(node: Node) -> bool:
    """Whether something can be done with it, so that a reader stops at it."""
    return "press" in node.actions or "set" in node.actions


def names(roots: Iterable[Node]) -> Mapping[str, str]:
    """What each node is called, by its id: value and note too, as readers of Linux say no others; no two usable alike.

    What has no name is not there, nor what is below it. One that would be called as another is called after what it
    belongs to, and else is counted.
    """
    roots = list(roots)
    above = {child.id: node for root in roots for node in root.walk() for child in node.children}
    every = list(_named(roots))
    found = {node.id: _name(node) for node in every}
    for again in (False, True):
        times = Counter(found[node.id] for node in every if usable(node))
        seen: Counter[str] = Counter()
        for node in every:
            name = found[node.id]
            if not usable(node) or times[name] == 1:
                continue
            seen[name] += 1
            if again:
                found[node.id] = _("{name}, {number}").format(name=name, number=seen[name])
            elif node.id in above and above[node.id].role in _GROUPS:
                found[node.id] = _("{group}: {name}").format(group=spoken(above[node.id].name), name=name)
    return found


def page(roots: Iterable[Node]) -> str:
    """What its heading says, or what stands in the place of one."""
    return next((spoken(node.name) for node in roots if node.role in (Role.HEADING, Role.SCORE_SHEET)), "")


def _named(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        if _name(node):
            yield node
            yield from _named(node.children)


def focused(roots: Iterable[Node]) -> Node | None:
    """What has the keyboard: the own cards where nothing else has it; of a list or a choice what is chosen."""
    every = [node for root in roots for node in root.walk()]
    held = next((node for node in every if "focused" in node.state), None)
    if held is None:
        held = next(
            (node for node in every if node.role is Role.CARDS and any(card.actions for card in node.children)), None
        )
    if held is None:
        return None
    if held.role in _HELD:
        return next((child for child in held.children if "chosen" in child.state), held)
    return held


def converted(node: Node, name: str, children: list[int], *, listed: bool) -> accesskit.Node:
    """The node under this name, with what can be done with it; `listed` is one of a list."""
    role = _R.LIST_BOX_OPTION if listed else _ROLES.get(node.role, _R.LABEL)
    if role is _R.LABEL and node.children:
        role = _R.GROUP
    if node.role is Role.CARD and not (node.actions or listed):
        role = _R.LABEL
    made = accesskit.Node(role)
    if role is _R.LABEL:
        made.set_value(name)
    else:
        made.set_label(name)
    made.set_children(children)
    if "offscreen" not in node.state:
        left, top, width, height = node.bounds
        made.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    if "disabled" in node.state:
        made.set_disabled()
    if listed:
        made.set_selected("chosen" in node.state)
    elif node.role in _TWO_STATES:
        on = bool(node.state & {"checked", "chosen"})
        made.set_toggled(accesskit.Toggled.TRUE if on else accesskit.Toggled.FALSE)
    number = _number(node)
    if number is not None:
        made.set_numeric_value(number)
    for verb, action in _ACTIONS.items():
        if verb in node.actions:
            made.add_action(action)
    if node.attend is not None:
        made.add_action(accesskit.Action.FOCUS)
    return made


_ACTIONS: Mapping[str, accesskit.Action] = MappingProxyType(
    {"press": accesskit.Action.CLICK, "set": accesskit.Action.SET_VALUE}
)


def verb(asked: accesskit.Action) -> str | None:
    """What a reader asks for, as nodes have it; None for what none of them does."""
    return next((verb for verb, action in _ACTIONS.items() if action == asked), None)


def _name(node: Node) -> str:
    if node.role is Role.TARGET:  # a light on what is named where it lies
        return ""
    value = "" if _number(node) is not None or node.role in _TWO_STATES - {Role.OPTION} else node.value
    if node.role is Role.PILE and node.value.isdigit():
        value = ngettext("{n} card", "{n} cards", int(node.value)).format(n=node.value)
    if node.role is Role.PLAYER:
        value = _("score {n}").format(n=value)
    if node.role in _HELD and node.children:
        value = ""  # the one that is chosen is read out
    return spoken(", ".join(words for words in (node.name, value, node.note) if words))


def _number(node: Node) -> float | None:
    """What a range stands at, if that is a number."""
    found = _NUMBER.fullmatch(node.value) if node.role in _RANGES else None
    return float(found[1]) if found is not None else None
