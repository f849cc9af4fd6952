"""Duplicate sets in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai import CHARACTERS
from game.session.duplicate import Place
from game.store.deal_sets import DealSet
from game.wording.numbers import signed
from game.words.translation import _, ngettext, number


def title(found: DealSet) -> str:
    """What a set is called: the same wherever it is played."""
    return _("Set {name}").format(name=found.key[:4].upper())


def contents(found: DealSet) -> str:
    """How many deals, and against whom."""
    words = ngettext("{n} deal against {name}", "{n} deals against {name}", found.deals)
    return words.format(n=found.deals, name=CHARACTERS[found.against].name)


def result(points: Sequence[int] | None) -> str:
    """What the player has made of a set."""
    return _("not played") if points is None else signed(sum(points))


def came(place: Place, all_: int) -> str:
    """How the player stands among all."""
    said = _("You’re number {place} of {all}, {n} points above average.")
    if place.over < 0:
        said = _("You’re number {place} of {all}, {n} points below average.")
    return said.format(place=place.place, all=all_, n=number(abs(place.over), 1))


def players(names: Sequence[str]) -> str:
    """Who has played a set, before one has played it."""
    if not names:
        return _("Every level plays it too. You’ll see how they did once you’ve played.")
    told = ", ".join(names)
    return _("{names} and every level have played it. You’ll see how they did once you have.").format(names=told)
