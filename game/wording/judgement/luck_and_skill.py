"""Luck and skill in a sentence or two, which say no more than the interval bears.

It bears who played better, and not by how much: whoever is named in one match mostly has a figure that's too large.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words.translation import _, ngettext, number

if TYPE_CHECKING:
    from game.store.figures.skill import Skill

_LIKELY = 1 / 3
"""The part of the interval that true skill seldom exceeds; docs/coach.md says how often that's wrong."""


def headline(skill: Skill, cards: float, opponent: str) -> str:
    """Say who played better and how the cards fell, for "you"; several opponents have no name."""
    return f"{_verdict(skill, cards, opponent)} {_given(cards)}"


def headline_of_two(skill: Skill, cards: float, first: str, second: str) -> str:
    """Say the same of two players by name; both numbers are the first-named player's."""
    given = _given_to(first if cards > 0 else second, cards)
    if skill.sure:
        better, worse = (first, second) if skill.points > 0 else (second, first)
        words = _("{name} outplayed {other}.").format(name=better, other=worse)
        return f"{words} {given}"
    return f"{_unsure(skill, cards)} {given}"


def decided(skill: Skill, cards: float) -> bool:
    """Whether the cards gave the winner more than play did, by all that's likely."""
    return not skill.sure and abs(cards) > max(abs(skill.points), _LIKELY * skill.half)


def _verdict(skill: Skill, cards: float, opponent: str) -> str:
    if not skill.sure:
        return _unsure(skill, cards)
    if skill.points > 0:
        words = _("You outplayed {name}.") if opponent else _("You outplayed your opponents.")
    else:
        words = _("{name} outplayed you.") if opponent else _("Your opponents outplayed you.")
    return words.format(name=opponent)


def _unsure(skill: Skill, cards: float) -> str:
    """Play is a difference of two players, so their opponent's counts as much as theirs."""
    if decided(skill, cards):
        return _("Luck mattered more than who played better.")
    if skill.few:
        return _("Too few hands to tell who played better.")
    return _("Nobody clearly played better.")


def _given(cards: float) -> str:
    n = round(abs(cards))
    if not n:
        return _("The cards were even.")
    if cards > 0:
        words = ngettext("The cards gave you {n} point.", "The cards gave you {n} points.", n)
    else:
        words = ngettext("The cards cost you {n} point.", "The cards cost you {n} points.", n)
    return words.format(n=number(n))


def _given_to(name: str, cards: float) -> str:
    n = round(abs(cards))
    if not n:
        return _("The cards were even.")
    words = ngettext("The cards gave {name} {n} point.", "The cards gave {name} {n} points.", n)
    return words.format(name=name, n=number(n))
