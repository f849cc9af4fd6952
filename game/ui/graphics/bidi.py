"""The order in which the letters of a line are seen: Unicode's rules for text that runs both ways (UAX #9).

Left out are the marks that embed and isolate, which no text of the game has.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import groupby
from types import MappingProxyType

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""A letter that is read from right to left."""
_LEFT, _RIGHT, _NUMBER = "L", "R", "EN"
_STRONG = frozenset({_LEFT, _RIGHT, _NUMBER})
_PAIRS = MappingProxyType({"(": ")", "[": "]", "{": "}"})
_KINDS = MappingProxyType({"AL": _RIGHT, "AN": _NUMBER, "S": "ON", "B": "ON", "WS": "ON", "BN": "ON"})
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


def in_order_seen(text: str, *, right: bool) -> list[tuple[str, bool]]:
    """Return runs of a line from left to right, each with whether it is read from right to left.

    `right` says whether the line is. A run keeps its letters in the order they are read.
    """
    if not text:
        return []
    levels = _levels(text, 1 if right else 0)
    runs: list[tuple[int, str]] = []
    at = 0
    for level, some in groupby(levels):
        length = sum(1 for _one in some)
        runs.append((level, text[at : at + length]))
        at += length
    for least in range(max(levels), 0, -1):
        runs = _turned(runs, least)
    return [(run, level % 2 == 1) for level, run in runs]


def mirrored(run: str) -> str:
    """Return a run of signs as seen from left to right that are read from right to left."""
    return run[::-1].translate(_MIRRORED)


def _turned(runs: list[tuple[int, str]], least: int) -> list[tuple[int, str]]:
    """Reverse each sequence of runs of at least this level."""
    found = []
    for high, some in groupby(runs, lambda run: run[0] >= least):
        part = list(some)
        found += part[::-1] if high else part
    return found


def _levels(text: str, base: int) -> list[int]:
    """Return each letter's level: even ones are read from left to right."""
    kinds = _numbers(text, _RIGHT if base else _LEFT)
    _brackets(text, kinds, _RIGHT if base else _LEFT)
    _neutrals(kinds, _RIGHT if base else _LEFT)
    found = []
    for kind in kinds:
        if base:
            found.append(1 if kind == _RIGHT else 2)
        else:
            found.append({_LEFT: 0, _RIGHT: 1}.get(kind, 2))
    return found


def _numbers(text: str, start: str) -> list[str]:
    """Return the letters' kinds, with the signs of a number counted as its own (rules W1 to W7)."""
    told = [unicodedata.bidirectional(letter) or _LEFT for letter in text]
    kinds: list[str] = []
    for kind in told:
        kinds.append((kinds[-1] if kinds else start) if kind == "NSM" else _KINDS.get(kind, kind))
    for at in range(1, len(kinds) - 1):  # a sign between two figures
        if kinds[at] in {"ES", "CS"} and kinds[at - 1] == kinds[at + 1] == _NUMBER:
            kinds[at] = _NUMBER
    for at in range(len(kinds) - 1):  # a sign before a figure, which Unicode leaves to marks nobody would write
        if kinds[at] == "ES" and kinds[at + 1] == _NUMBER and (at == 0 or kinds[at - 1] not in _STRONG):
            kinds[at] = _NUMBER
    for at, kind in enumerate(kinds):  # signs beside a figure, such as %
        if kind == "ET" and _beside_number(kinds, at):
            kinds[at] = _NUMBER
    strong = start
    for at, kind in enumerate(kinds):
        if kind in {_LEFT, _RIGHT}:
            strong = kind
        elif kind == _NUMBER and strong == _LEFT:
            kinds[at] = _LEFT
        elif kind in {"ES", "ET", "CS"}:
            kinds[at] = "ON"
    return kinds


def _beside_number(kinds: Sequence[str], at: int) -> bool:
    if at and kinds[at - 1] == _NUMBER:
        return True
    return next((kind for kind in kinds[at:] if kind != "ET"), "") == _NUMBER


def _brackets(text: str, kinds: list[str], base: str) -> None:
    """Give both brackets of a pair the direction of what they hold and follow (rule N0)."""
    open_: list[int] = []
    for at, letter in enumerate(text):
        if letter in _PAIRS:
            open_.append(at)
        elif open_ and letter == _PAIRS[text[open_[-1]]]:
            start = open_.pop()
            within = {_side(kind) for kind in kinds[start:at] if kind in _STRONG}
            before = next((_side(kind) for kind in reversed(kinds[:start]) if kind in _STRONG), base)
            if within:
                kinds[start] = kinds[at] = base if base in within else before


def _neutrals(kinds: list[str], base: str) -> None:
    """Give spaces and signs the direction of both their neighbours, or else the line's (rules N1 and N2)."""
    at = 0
    while at < len(kinds):
        end = at
        while end < len(kinds) and kinds[end] not in _STRONG:
            end += 1
        if end > at:
            before, after = _side(kinds[at - 1]) if at else base, _side(kinds[end]) if end < len(kinds) else base
            kinds[at:end] = [before if before == after else base] * (end - at)
        at = end + 1


def _side(kind: str) -> str:
    return _LEFT if kind == _LEFT else _RIGHT
