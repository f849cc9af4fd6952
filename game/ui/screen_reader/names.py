"""Spoken names of nodes and pages, and the focus."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.ui.engine.accessibility import Node, Role
from game.wording.spoken import spoken
from game.words.translation import _, ngettext

TWO_STATES = frozenset({Role.OPTION, Role.RADIO, Role.SWITCH})
_RANGES = frozenset({Role.NUMBER, Role.SCROLLBAR, Role.SLIDER})
_IN_WORDS = frozenset({Role.NUMBER, Role.TIMELINE})
LISTS = frozenset({Role.CARDS, Role.LIST})
_HELD = LISTS | {Role.CHOICE}
"""With the focus on these, the reader is at the chosen child."""
_GROUPS = _HELD | {Role.NUMBER, Role.GROUP}
_DESCRIBED = frozenset({Role.BUTTON, Role.CHOICE, Role.NUMBER, Role.SLIDER, Role.SWITCH, Role.TEXTBOX})
"""Their notes, and a button's second line, are descriptions, which readers tell after the name."""
_NUMBER = re.compile(r"(-?\d+)\D?")


def usable(node: Node) -> bool:
    """Whether a reader stops at it, to press or set."""
    return "press" in node.actions or "set" in node.actions


def names(roots: Iterable[Node]) -> Mapping[str, str]:
    """Return each node's spoken name by id, with its value: readers on Linux say no other.

    Usable nodes get distinct names: by their description, their group or else a number. A node without a name is left
    out with everything below it.
    """
    roots = list(roots)
    above = {child.id: node for root in roots for node in root.walk() for child in node.children}
    every = list(_named(roots))
    found = {node.id: _name(node) for node in every}
    for way in ("description", "group", "number"):
        times = Counter(found[node.id] for node in every if usable(node))
        seen: Counter[str] = Counter()
        for node in every:
            name = found[node.id]
            if not usable(node) or times[name] == 1:
                continue
            seen[name] += 1
            if way == "description":
                found[node.id] = ", ".join(filter(None, (name, _described(node))))
            elif way == "number":
                found[node.id] = _("{name}, {number}").format(name=name, number=seen[name])
            elif node.id in above and above[node.id].role in _GROUPS:
                found[node.id] = _("{group}: {name}").format(group=spoken(above[node.id].name), name=name)
    return found


def page(roots: Iterable[Node]) -> str:
    """Return the heading's text, or else the table's name."""
    named = [node for role in (Role.HEADING, Role.TABLE) for node in roots if node.role is role]
    return spoken(named[0].name) if named else ""


def _named(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        if _name(node):
            yield node
            yield from _named(node.children)


def focused(roots: Iterable[Node]) -> Node | None:
    """Return the focused node, else the player's cards or what Enter presses; in a list or choice its chosen child."""
    every = [node for root in roots for node in root.walk()]
    ways: tuple[Callable[[Node], bool], ...] = (
        lambda node: "focused" in node.state,
        lambda node: node.role is Role.CARDS and any(card.actions for card in node.children),
        lambda node: "default" in node.state,
    )
    held = next((node for way in ways for node in every if way(node)), None)
    if held is None:
        return None
    if held.role in _HELD:
        return next((child for child in held.children if "chosen" in child.state), held)
    return held


def _name(node: Node) -> str:
    if node.role is Role.TARGET:  # a highlight on something with a node of its own
        return ""
    value = "" if number(node) is not None or node.role in TWO_STATES - {Role.OPTION} else node.value
    if node.role is Role.PILE and node.value.isdigit():
        value = ngettext("{n} card", "{n} cards", int(node.value)).format(n=node.value)
    if node.role is Role.PLAYER:
        value = _("score {n}").format(n=value)
    if node.role in _HELD and node.children:
        value = ""  # the chosen child is read instead
    apart = node.role in _DESCRIBED
    value = "" if node.role is Role.BUTTON else value
    return spoken(", ".join(words for words in (node.name, value, "" if apart else node.note) if words))


def _described(node: Node) -> str:
    if node.role not in _DESCRIBED:
        return ""
    return spoken(", ".join(filter(None, (node.value if node.role is Role.BUTTON else "", node.note))))


def description(node: Node, called: Mapping[str, str]) -> str:
    """Return what a reader tells after the name, unless the name had to say it."""
    words = _described(node)
    return "" if words in called.get(node.id, "") else words


def number(node: Node) -> float | None:
    """Return a range's value if it's a number."""
    found = _NUMBER.fullmatch(node.value) if node.role in _RANGES else None
    return float(found[1]) if found is not None else None


def in_words(node: Node) -> str:
    """Return a range's value if it isn't a number."""
    return spoken(node.value) if node.role in _IN_WORDS and number(node) is None else ""


def whole(roots: Sequence[Node]) -> list[str]:
    """Return everything on a page, also out of sight, without repeating what a row or graph says."""
    called = names(roots)
    return [described(node, called) for root in roots for node in _aloud(root) if node.id in called]


def _aloud(node: Node) -> Iterator[Node]:
    yield node
    says_all = node.row is not None or (node.role is Role.GRAPH and node.value)
    for child in () if says_all else node.children:
        yield from _aloud(child)


def described(node: Node, called: Mapping[str, str]) -> str:
    """Return the node's name, its description and its state."""
    words = called.get(node.id, "")
    stands = number(node)
    if node.role is Role.SWITCH:
        state = _("on") if "checked" in node.state else _("off")
    elif node.role in TWO_STATES and node.state & {"checked", "chosen"}:
        # Translators: after the name of a card or of a choice
        state = _("selected")
    elif stands is not None:
        state = spoken(node.value)
    else:
        state = ""
    if "disabled" in node.state:
        state = _("unavailable")
    return ", ".join(one for one in (words, description(node, called), state) if one)
