"""Conversion of nodes to AccessKit: roles, names, states and actions."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType

import accesskit

from game.ui.engine.accessibility import Node, Role
from game.ui.screen_reader import names

_R = accesskit.Role
_PLATFORM: str = sys.platform  # a variable, or the type checker would see dead branches
_ON_THE_BUS = _PLATFORM not in {"win32", "darwin"}
"""Whether readers listen on the Linux bus."""
_DISABLED: Mapping[Role, accesskit.Role] = MappingProxyType({Role.BUTTON: _R.COLOR_WELL, Role.NUMBER: _R.SLIDER})
"""What AccessKit can call disabled on the bus, in place of what it always calls enabled; to readers a colour well is a
push button."""
_ROLES: Mapping[Role, accesskit.Role] = MappingProxyType(
    {
        Role.BUTTON: _R.BUTTON,
        Role.CARD: _R.BUTTON,
        Role.CARDS: _R.LIST_BOX,
        Role.CELL: _R.CELL,
        Role.CHOICE: _R.RADIO_GROUP,
        Role.COLUMN_HEADER: _R.COLUMN_HEADER,
        Role.GROUP: _R.GROUP,
        Role.HEADING: _R.HEADING,
        Role.IMAGE: _R.IMAGE,
        Role.LIST: _R.LIST_BOX,
        Role.NUMBER: _R.SPIN_BUTTON,
        Role.OPTION: _R.RADIO_BUTTON,
        Role.PILE: _R.BUTTON,
        Role.POINT: _R.LIST_ITEM,
        Role.RADIO: _R.RADIO_BUTTON,
        Role.ROW: _R.ROW,
        Role.SCROLLBAR: _R.SCROLL_BAR,
        Role.SLIDER: _R.SLIDER,
        Role.SPREAD: _R.BUTTON,
        Role.SWITCH: _R.SWITCH,
        Role.TABLE: _R.TABLE,
        Role.TEXTBOX: _R.TEXT_INPUT,
        Role.TIMELINE: _R.SLIDER,
    }
)
"""Other roles are tables if they have rows, buttons if pressable, else plain text.

No role gets a description of its own, which on Linux would replace the role's usual name; a node's description doesn't.
"""


def converted(node: Node, called: str, described: str, children: list[int], *, listed: bool) -> accesskit.Node:
    """Return the AccessKit node with its actions; `listed` marks a list item."""
    role = _role(node, listed=listed)
    made = accesskit.Node(role)
    if role is _R.LABEL:
        made.set_value(called)
    else:
        made.set_label(called)
    if described:
        made.set_description(described)
    made.set_children(children)
    if "offscreen" not in node.state:
        left, top, width, height = node.bounds
        made.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    elif _ON_THE_BUS:  # what isn't hidden counts as showing there
        made.set_hidden()
    if "disabled" in node.state:
        made.set_disabled()
    if listed:
        made.set_selected("chosen" in node.state)
    elif node.role in names.TWO_STATES:
        on = bool(node.state & {"checked", "chosen"})
        made.set_toggled(accesskit.Toggled.TRUE if on else accesskit.Toggled.FALSE)
    _position(made, node)
    if node.limits is not None:
        made.set_value(node.value)
        made.set_numeric_value(node.limits.number)
        made.set_min_numeric_value(node.limits.low)
        made.set_max_numeric_value(node.limits.high)
        made.set_numeric_value_step(node.limits.step)
    for verb, action in _ACTIONS.items():
        if verb in node.actions:
            made.add_action(action)
    if node.attend is not None:
        made.add_action(accesskit.Action.FOCUS)
    return made


def _role(node: Node, *, listed: bool) -> accesskit.Role:
    if listed:
        return _R.LIST_BOX_OPTION
    if any(child.role is Role.ROW for child in node.children):
        return _R.TABLE
    if node.role is Role.CARD and not node.actions:
        return _R.LABEL
    role = _ROLES.get(node.role, _R.BUTTON if "press" in node.actions else _R.LABEL)
    if _ON_THE_BUS and "disabled" in node.state:
        return _DISABLED.get(node.role, role)
    if role is _R.LABEL and node.children:
        return _R.LIST if node.role is Role.GRAPH else _R.GROUP
    return role


def _position(made: accesskit.Node, node: Node) -> None:
    """Set a table's or list's size, and a row's or cell's place.

    A row also gets a place in a set, because AccessKit doesn't tell the Linux bus rows and columns.
    """
    if node.size is not None:
        made.set_size_of_set(node.size[0])
        made.set_row_count(node.size[0])
        made.set_column_count(node.size[1])
    if node.row is not None:
        made.set_row_index(node.row)
    if node.column is not None:
        made.set_column_index(node.column)
    elif node.row is not None:
        made.set_position_in_set(node.row)


_ACTIONS: Mapping[str, accesskit.Action] = MappingProxyType(
    {"press": accesskit.Action.CLICK, "set": accesskit.Action.SET_VALUE}
)


def verb(asked: accesskit.Action) -> str | None:
    """Return the verb for a reader's action, if any."""
    return next((verb for verb, action in _ACTIONS.items() if action == asked), None)
