"""What's read out of a scene: the names of its nodes, the name of its page, and what has the keyboard."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.ui.engine.accessibility import Node, Role
from game.wording.spoken import spoken
from game.words.translation import _, ngettext

TWO_STATES = frozenset({Role.OPTION, Role.RADIO, Role.SWITCH})
_RANGES = frozenset({Role.NUMBER, Role.SCROLLBAR, Role.SLIDER})
_IN_WORDS = frozenset({Role.NUMBER, Role.TIMELINE})
LISTS = frozenset({Role.CARDS, Role.LIST})
_HELD = LISTS | {Role.CHOICE}
"""If one of these has the keyboard, the reader is at its chosen child."""
_GROUPS = _HELD | {Role.NUMBER, Role.GROUP}
_NUMBER = re.compile(r"(-?\d+)\D?")


def usable(node: Node) -> bool:
    """Whether something can be done with it, so a reader stops at it."""
    return "press" in node.actions or "set" in node.actions


def names(roots: Iterable[Node]) -> Mapping[str, str]:
    """The name of each node by its id, with value and note, because readers on Linux say nothing else.

    No two usable nodes have the same name: one gets the name of its group as well, or else a number. A node without a
    name is left out with everything below it.
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
    """The text of its heading, or the name of the table that stands in place of one."""
    named = [node for role in (Role.HEADING, Role.TABLE) for node in roots if node.role is role]
    return spoken(named[0].name) if named else ""


def _named(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        if _name(node):
            yield node
            yield from _named(node.children)


def focused(roots: Iterable[Node]) -> Node | None:
    """The node with the keyboard: the player's cards if nothing else has it; the chosen item of a list or a choice."""
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


def _name(node: Node) -> str:
    if node.role is Role.TARGET:  # a light on something that has its own node
        return ""
    value = "" if number(node) is not None or node.role in TWO_STATES - {Role.OPTION} else node.value
    if node.role is Role.PILE and node.value.isdigit():
        value = ngettext("{n} card", "{n} cards", int(node.value)).format(n=node.value)
    if node.role is Role.PLAYER:
        value = _("score {n}").format(n=value)
    if node.role in _HELD and node.children:
        value = ""  # the chosen one is read out
    return spoken(", ".join(words for words in (node.name, value, node.note) if words))


def number(node: Node) -> float | None:
    """The value of a range, if it's a number."""
    found = _NUMBER.fullmatch(node.value) if node.role in _RANGES else None
    return float(found[1]) if found is not None else None


def in_words(node: Node) -> str:
    """The value that keys change, if it isn't a number."""
    return spoken(node.value) if node.role in _IN_WORDS and number(node) is None else ""


def whole(roots: Sequence[Node]) -> list[str]:
    """Everything on a page in its order, also what's out of sight; what a row or a graph says isn't repeated."""
    called = names(roots)
    return [described(node, called) for root in roots for node in _aloud(root) if node.id in called]


def _aloud(node: Node) -> Iterator[Node]:
    yield node
    says_all = node.row is not None or (node.role is Role.GRAPH and node.value)
    for child in () if says_all else node.children:
        yield from _aloud(child)


def described(node: Node, called: Mapping[str, str]) -> str:
    """The name of a node and its state."""
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
    return ", ".join(one for one in (words, state) if one)
