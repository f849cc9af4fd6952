"""Results of rollouts, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules import Action, PlayerView
from game.wording.advice import same, wording
from game.wording.cards import name_object
from game.wording.numbers import signed
from game.words.translation import _, ngettext, number

if TYPE_CHECKING:
    from game.study.rollouts import Estimate, Rollouts

_FEW = 12
"""Fewest hands that show an average's error."""


class RolloutLine(Struct, frozen=True):
    """One choice, written and read out, and its result."""

    words: str
    said: str
    points: str
    beside: str
    """Comparison with the best so far."""
    behind: Estimate | None
    """The best choice's lead; None for itself."""


def rollout_lines(view: PlayerView, found: Rollouts, mine: Action | None = None) -> tuple[RolloutLine, ...]:
    """The choices, highest points first."""
    best = found.leader
    order = sorted(range(len(found.choices)), key=lambda one: -found.totals[one])
    return tuple(_line(view, found, one, best, mine) for one in order)


def _line(view: PlayerView, found: Rollouts, one: int, best: int, mine: Action | None) -> RolloutLine:
    action = found.choices[one]
    words = wording(action, view)
    if mine is not None and same(action, mine):
        words = _("{choice} (yours)").format(choice=words)
    behind = None if one == best else found.ahead(best, one)
    if behind is None:
        beside = _("the best so far")
    elif found.n < _FEW:
        beside = _("{points} behind").format(points=number(behind.mean, 1))
    else:
        beside = _("{points} behind; {n}% sure it’s worse").format(
            points=_within(behind, plain=True), n=min(99, max(50, round(100 * behind.chance)))
        )
    estimate = found.points(one)
    amount = signed(estimate.mean, 1) if found.n < _FEW else _within(estimate)
    points = _("{points} points").format(points=amount)
    return RolloutLine(words, wording(action, view, name_object), points, beside, behind)


def _within(estimate: Estimate, *, plain: bool = False) -> str:
    mean = number(estimate.mean, 1) if plain else signed(estimate.mean, 1)
    return f"{mean} ± {number(estimate.half, 1)}"


def progress(found: Rollouts | None, most: int, *, running: bool) -> str:
    """The progress, or why it ended."""
    n = 0 if found is None else found.n
    if found is not None and found.clear:
        return ngettext("Decided after {n} simulated hand.", "Decided after {n} simulated hands.", n).format(n=n)
    if n >= most:
        words = ngettext(
            "Undecided after {n} simulated hand: the options are worth about the same.",
            "Undecided after {n} simulated hands: the options are worth about the same.",
            n,
        )
        return words.format(n=number(n))
    if running:
        words = ngettext("{n} of at most {most} hands simulated…", "{n} of at most {most} hands simulated…", n)
        return words.format(n=number(n), most=number(most))
    return ngettext("Stopped after {n} simulated hand.", "Stopped after {n} simulated hands.", n).format(n=n)
