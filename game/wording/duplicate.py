"""Duplicate sets in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from game.ai import CHARACTERS
from game.session.duplicate import Placing
from game.store.deal_sets import DealSet
from game.wording.numbers import signed
from game.wording.players import called, is_unnamed, numbered
from game.words.translation import _, ngettext, number


def title(found: DealSet) -> str:
    """The set's name, the same everywhere."""
    return _("Set {name}").format(name=found.key[:4].upper())


def contents(found: DealSet) -> str:
    """The number of deals, and the opponent."""
    words = ngettext("{n} deal against {name}", "{n} deals against {name}", found.deals)
    return words.format(n=found.deals, name=CHARACTERS[found.against].name)


def result(points: Sequence[int] | None) -> str:
    """The player's result."""
    return _("not played") if points is None else signed(sum(points))


def came(place: Placing, all_: int) -> str:
    """The player's place."""
    said = _("Your place: {place} of {all}, {n} points above average.")
    if place.over < 0:
        said = _("Your place: {place} of {all}, {n} points below average.")
    return said.format(place=place.place, all=all_, n=number(abs(place.over), 1))


def named(names: Sequence[str]) -> list[str]:
    """Return the names of others to show; nameless ones, who are "You" in their own file, get numbers after yours."""
    nameless = count(1)
    return [called(numbered(next(nameless)) if is_unnamed(name) else name) for name in names]


def players(names: Sequence[str]) -> str:
    """Return who has played a set, for players who haven't yet."""
    if not names:
        return _("The computer players play it too. You’ll see how they did once you’ve played.")
    told = ", ".join(named(names))
    return _("{names} and the computer players have played it. You’ll see how they did once you have.").format(
        names=told
    )
