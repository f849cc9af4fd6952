"""How somebody stands with an opponent, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.settings import Stake
from game.wording.numbers import signed
from game.words.translation import _, ngettext

if TYPE_CHECKING:
    from game.store.figures.statistics import RunningAccount


def account_lines(account: RunningAccount, stake: Stake | None, name: str = "") -> tuple[str, ...]:
    """Matches and points of mine, or of the player named: "You 3–2, +140 points", "+700 cents (5 per point)"."""
    words = _("{name} {won}–{lost}, {points}") if name else _("You {won}–{lost}, {points}")
    words = words.format(name=name, won=account.won, lost=account.lost, points=points_words(account))
    if stake is None:
        return (words,)
    return words, f"{signed(account.points * stake.each)} {stake_words(stake)}"


def points_words(account: RunningAccount) -> str:
    """The difference: "+140 points"."""
    return ngettext("{n} point", "{n} points", abs(account.points)).format(n=signed(account.points))


def stake_words(stake: Stake) -> str:
    """What amounts are in: "cents (5 per point)"."""
    return _("{unit} ({n} per point)").format(n=stake.each, unit=stake.unit)
