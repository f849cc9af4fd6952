"""Divisions, season results and trophies in words."""

from __future__ import annotations

from game.session.club.season import DIVISIONS, ROUNDS, Season
from game.session.club.trophies import Trophy
from game.words.translation import _, ngettext, pgettext


def division(number: int) -> str:
    """The division's name, counted from 1."""
    return (_("First division"), _("Second division"), _("Third division"))[number - 1]


def stage(season: Season) -> str:
    """Season, division and next match."""
    match = _("match {n} of {all}").format(n=len(season.results) + 1, all=ROUNDS)
    return " · ".join((_("Season {n}").format(n=season.number), division(season.division), match))


def ended(season: Season, after: Season) -> str:
    """Return how the previous season ended."""
    place = (
        pgettext("place", "first"),
        pgettext("place", "second"),
        pgettext("place", "third"),
        pgettext("place", "fourth"),
        pgettext("place", "last"),
    )[season.place - 1]
    if after.division < season.division:
        words = _("Last season you came first and were promoted.")
    elif after.division > season.division:
        words = _("Last season you came last and were relegated.")
    elif season.division == 1 and season.place == 1:
        words = _("Last season you won the first division.")
    else:
        words = _("Last season you came {place}, so you stay put.").format(place=place)
    return words


def moves(number: int) -> str:
    """Return what first and last place mean in this division."""
    if number == 1:
        return _("First place wins the season. Last place is relegated.")
    if number == len(DIVISIONS):
        return _("First place is promoted.")
    return _("First place is promoted, last place relegated.")


def record(won: int, lost: int) -> str:
    """The player's score in matches against a member."""
    if not won + lost:
        return _("not played yet")
    if won == lost:
        return _("tied {won}–{lost}").format(won=won, lost=lost)
    leads = _("you lead {won}–{lost}") if won > lost else _("you trail {won}–{lost}")
    return leads.format(won=won, lost=lost)


def streak(matches: int) -> str:
    """The matches won in a row; empty below two."""
    words = ngettext("{n} match won in a row", "{n} matches won in a row", matches)
    return words.format(n=matches) if matches > 1 else ""


def trophy(one: Trophy) -> tuple[str, str]:
    """Its name and its condition."""
    return {
        "match": (_("First win"), _("Win a match.")),
        "gin": (_("Gin"), _("Go gin.")),
        "undercut": (_("Undercut"), _("Undercut an opponent.")),
        "big gin": (_("Big gin"), _("Meld all eleven cards.")),
        "quick gin": (_("Swift"), _("Go gin in four draws or fewer.")),
        "comeback": (_("Comeback"), _("Win a match from 40 points behind.")),
        "shutout": (_("Shutout"), _("Win a match to nil.")),
        "three": (_("Three in a row"), _("Win three matches running.")),
        "ten": (_("Ten in a row"), _("Win ten matches running.")),
        "gins": (_("Fifty gins"), _("Go gin fifty times.")),
        "days": (_("Seven days"), _("Play seven deals of the day.")),
        "magnus": (_("Giant-killer"), _("Beat Magnus.")),
        "everybody": (_("The whole club"), _("Beat everyone in the club.")),
        "season": (_("Full season"), _("Play a season to the end.")),
        "spotless": (_("Spotless"), _("Win all eight matches of a season.")),
        "first": (_("First division"), _("Rise to the top.")),
    }[one.key]
