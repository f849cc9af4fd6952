"""Luck and skill in a sentence or two, which say no more than the interval bears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wording.numbers import signed
from game.words.translation import _, number

if TYPE_CHECKING:
    from game.store.skill import Skill

_LIKELY = 1 / 3
"""The part of the interval that true skill seldom exceeds: of 6,900 matches, 4 % at most were then told wrongly."""


def headline(skill: Skill, cards: float, opponent: str) -> str:
    """Say who played better and how the cards fell, for "you"; several opponents have no name."""
    if skill.sure:
        return f"{_outplayed(skill, opponent)} {_agreed(cards, (cards > 0) == (skill.points > 0))}"
    if decided(skill, cards):
        return _("The cards decided it: {n}.").format(n=signed(cards))
    return f"{_('Nobody clearly played better.')} {_fallen(cards)}"


def headline_of_two(skill: Skill, cards: float, first: str, second: str) -> str:
    """Say the same of two players by name; both numbers are the first-named player's."""
    if skill.sure:
        better, worse, own = (first, second, cards) if skill.points > 0 else (second, first, -cards)
        words = _("{name} outplayed {other} by {n}.").format(name=better, other=worse, n=number(abs(skill.points)))
        return f"{words} {_agreed(own, own > 0)}"
    if not decided(skill, cards):
        return _("Nobody clearly played better.")
    favoured = first if cards > 0 else second
    return _("The cards decided it: {n} for {name}.").format(n=signed(abs(cards)), name=favoured)


def decided(skill: Skill, cards: float) -> bool:
    """Whether the cards gave the winner more than play did, by all that's likely."""
    return not skill.sure and abs(cards) > max(abs(skill.points), _LIKELY * skill.half)


def _outplayed(skill: Skill, opponent: str) -> str:
    if skill.points > 0:
        words = _("You outplayed {name} by {n}.") if opponent else _("You outplayed your opponents by {n}.")
    else:
        words = _("{name} outplayed you by {n}.") if opponent else _("Your opponents outplayed you by {n}.")
    return words.format(name=opponent, n=number(abs(skill.points)))


def _agreed(cards: float, agreed: bool) -> str:
    if round(cards) == 0:
        return _("The cards were even.")
    return (_("The cards agreed: {n}.") if agreed else _("The cards didn’t agree: {n}.")).format(n=signed(cards))


def _fallen(cards: float) -> str:
    if round(cards) == 0:
        return _("The cards were even.")
    words = _("The cards were on your side: {n}.") if cards > 0 else _("The cards were against you: {n}.")
    return words.format(n=signed(cards))
