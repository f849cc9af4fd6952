"""Several things in one sentence."""

from __future__ import annotations

from collections.abc import Iterable

from game.words.translation import _


def either(names: Iterable[str]) -> str:
    """Alternatives: "A, B or C"; empty for none."""
    *first, last = ("", *names)
    some = ", ".join(filter(None, first))
    return _("{first} or {last}").format(first=some, last=last) if some else last


def score_words(points: Iterable[int]) -> str:
    """A spoken score: "100 to 84"."""
    first, *others = map(str, points)
    for other in others:
        first = _("{first} to {second}").format(first=first, second=other)
    return first
