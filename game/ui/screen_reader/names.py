"""What is read out of a scene: what each of its nodes is called, its page, and what has the keyboard."""

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


def _name(node: Node) -> str:
    if node.role is Role.TARGET:  # a light on what is named where it lies
        return ""
    value = "" if number(node) is not None or node.role in TWO_STATES - {Role.OPTION} else node.value
    if node.role is Role.PILE and node.value.isdigit():
        value = ngettext("{n} card", "{n} cards", int(node.value)).format(n=node.value)
    if node.role is Role.PLAYER:
        value = _("score {n}").format(n=value)
    if node.role in _HELD and node.children:
        value = ""  # the one that is chosen is read out
    return spoken(", ".join(words for words in (node.name, value, node.note) if words))


def number(node: Node) -> float | None:
    """What a range stands at, if that is a number."""
    found = _NUMBER.fullmatch(node.value) if node.role in _RANGES else None
    return float(found[1]) if found is not None else None


def in_words(node: Node) -> str:
    """What keys change on it, where that is no number."""
    return spoken(node.value) if node.role in _IN_WORDS and number(node) is None else ""


def whole(roots: Sequence[Node]) -> list[str]:
    """All that is read of a page, in its order; what is scrolled out of sight too."""
    called = names(roots)
    return [described(node, called) for root in roots for node in root.walk() if node.id in called]


def described(node: Node, called: Mapping[str, str]) -> str:
    """What a node is called, and how it stands."""
    words = called.get(node.id, "")
    stands = number(node)
    if node.role is Role.SWITCH:
        state = _("on") if "checked" in node.state else _("off")
    elif node.role in TWO_STATES and node.state & {"checked", "chosen"}:
        # Translators: after the name of a card or of a choice
        state = _("chosen")
    elif stands is not None:
        state = spoken(node.value)
    else:
        state = ""
    if "disabled" in node.state:
        state = _("cannot be pressed now")
    return ", ".join(one for one in (words, state) if one)
