"""The statistics in figures and sentences."""

from __future__ import annotations

from msgspec import Struct

from game.store.figures.head_to_head import HeadToHead, head_to_head
from game.store.figures.statistics import Bar, Figures, Luck, Matches, Point, course, figures, knocks, luck, together
from game.store.history import Counts, Filter, counts
from game.store.journal import Journal
from game.store.reviews import error_rates
from game.store.reviews.error_rates import MatchRate
from game.words.translation import _, ngettext, number

_NO_LUCK = Luck(0, 0, 0.0, 0.0, 0.0, 0.0)


class StatisticsReport(Struct, frozen=True):
    """All statistics for one filter."""

    chosen: Filter
    whole: Figures
    groups: tuple[Figures, ...]
    course: tuple[Point, ...]
    knocks: tuple[Bar, ...]
    luck: tuple[Luck, Luck]
    rates: tuple[MatchRate, ...]
    counts: Counts

    @property
    def standings(self) -> tuple[HeadToHead, ...]:
        """How the player stands with each opponent."""
        return head_to_head(self.groups)

    @classmethod
    def of(cls, journal: Journal, chosen: Filter) -> StatisticsReport | None:
        """Read the journal; None without readable matches."""
        whole = journal.ask(together, chosen)
        if whole is None or not whole.matches.played:
            return None
        return cls(
            chosen,
            whole,
            journal.ask(figures, chosen) or (),
            journal.ask(course, chosen) or (),
            journal.ask(knocks, chosen) or (),
            journal.ask(luck, chosen) or (_NO_LUCK, _NO_LUCK),
            journal.ask(error_rates.course, chosen) or (),
            journal.ask(counts, chosen) or Counts(),
        )


def summary(matches: Matches) -> str:
    """Return the matches' result in a sentence."""
    ended = matches.won + matches.lost
    if not ended:
        return _("No finished matches yet.")
    streak = abs(matches.streak)
    said = ngettext("You’ve won {won} of {n} match.", "You’ve won {won} of {n} matches.", ended)
    if matches.streak > 1:
        said = ngettext(
            "You’ve won {won} of {n} match, the last {row} in a row.",
            "You’ve won {won} of {n} matches, the last {row} in a row.",
            ended,
        )
    elif streak > 1:
        said = ngettext(
            "You’ve won {won} of {n} match and lost the last {row}.",
            "You’ve won {won} of {n} matches and lost the last {row}.",
            ended,
        )
    return said.format(won=number(matches.won), n=number(ended), row=streak)


def verdict(score: float) -> str:
    """Return a verdict on cards so many standard deviations above average."""
    if abs(score) < 0.5:
        return _("about average")
    if abs(score) <= 2:
        better = _("a little above average, but nothing unusual")
        worse = _("a little below average, but nothing unusual")
    elif abs(score) <= 3:
        better = _("well above average (a 1 in 40 chance)")
        worse = _("well below average (a 1 in 40 chance)")
    else:
        better, worse = _("far luckier than usual"), _("far less lucky than usual")
    return better if score > 0 else worse
