"""What a player wants to know first, in three sentences that say no more than their intervals bear."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.figures.head_to_head import HeadToHead, clear
from game.store.figures.statistics import Luck, skill
from game.store.reviews.trend import Trend
from game.wording.judgement.luck_and_skill import headline
from game.wording.players import called
from game.words.translation import _, number


def progress(trend: Trend | None) -> str:
    """Say whether the player is getting better."""
    if trend is None:
        return _("Too early to say.")
    figures = {"lately": number(trend.lately, 1), "before": number(trend.before, 1)}
    if trend.better:
        return _("Yes: your error rate is {lately} lately and was {before} before.").format(**figures)
    if trend.worse:
        return _("Not lately: your error rate is {lately} and was {before} before.").format(**figures)
    return _("No clear change lately.")


def luck_told(mine: Luck, theirs: Luck, opponent: str) -> str:
    """Say whether it was luck."""
    if not mine.hands:
        return _("Too early to say.")
    return headline(skill(mine, theirs), mine.whole - theirs.whole, called(opponent) if opponent else "")


def rivals(standings: Sequence[HeadToHead]) -> str:
    """Say whom the player beats, and who beats the player."""
    if not standings:
        return _("No finished matches yet.")
    said, (beaten, beating) = [], clear(standings)
    if beaten is not None:
        words = _("You beat {name}, {won}–{lost}.")
        said.append(words.format(name=called(beaten.opponent), won=number(beaten.won), lost=number(beaten.lost)))
    if beating is not None:
        words = _("{name} beats you, {won}–{lost}.")
        said.append(words.format(name=called(beating.opponent), won=number(beating.lost), lost=number(beating.won)))
    if said:
        return " ".join(said)
    most = min(standings, key=lambda one: one.chance)
    if most.won == most.lost:
        return _("Too close to call so far.")
    words = _("You’ve won {won} of {n} against {name}: that could still be luck.")
    return words.format(won=number(most.won), n=number(most.played), name=called(most.opponent))
