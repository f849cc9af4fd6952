"""How somebody stands with an opponent, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.settings import Stake
from game.wording.numbers import signed
from game.words.translation import _, ngettext

if TYPE_CHECKING:
    from game.store.statistics import RunningAccount


def account_lines(account: RunningAccount, stake: Stake | None) -> tuple[str, ...]:
    """My matches and points, and what these are worth: "You 3–2, +140 points", "+700 cents"."""
    points = ngettext("{n} point", "{n} points", abs(account.points)).format(n=signed(account.points))
    words = _("You {won}–{lost}, {points}").format(won=account.won, lost=account.lost, points=points)
    return (words,) if stake is None else (words, f"{signed(account.points * stake.each)} {stake.unit}")


def stake_words(stake: Stake) -> str:
    """The stake: "5 cents a point"."""
    return _("{n} {unit} a point").format(n=stake.each, unit=stake.unit)
