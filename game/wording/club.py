"""The club in words: divisions, how a season ended, and what trophies are for."""

from __future__ import annotations

from game.session.club.season import DIVISIONS, ROUNDS, Season
from game.session.club.trophies import Trophy
from game.words.translation import _, ngettext, pgettext


def division(number: int) -> str:
    """A division, counted from 1."""
    return (_("First division"), _("Second division"), _("Third division"))[number - 1]


def stage(season: Season) -> str:
    """Which season it is, where, and how far it has come."""
    match = _("match {n} of {all}").format(n=len(season.results) + 1, all=ROUNDS)
    return " · ".join((_("Season {n}").format(n=season.number), division(season.division), match))


def ended(season: Season, after: Season) -> str:
    """What the season came to that was played before this one."""
    place = (
        pgettext("place", "first"),
        pgettext("place", "second"),
        pgettext("place", "third"),
        pgettext("place", "fourth"),
        pgettext("place", "last"),
    )[season.place - 1]
    if after.division < season.division:
        words = _("Last season you came first, and went up.")
    elif after.division > season.division:
        words = _("Last season you came last, and went down.")
    elif season.division == 1 and season.place == 1:
        words = _("Last season you won the first division.")
    else:
        words = _("Last season you came {place}, and stay.").format(place=place)
    return words


def moves(number: int) -> str:
    """What first and last place mean in this division."""
    if number == 1:
        return _("Who comes first has won the club's season. Last place leads down.")
    if number == len(DIVISIONS):
        return _("First place leads up.")
    return _("First place leads up, last place down.")


def record(won: int, lost: int) -> str:
    """How the matches between the player and somebody ended."""
    if not won + lost:
        return _("not played yet")
    if won == lost:
        return _("even, {won} : {lost}").format(won=won, lost=lost)
    leads = _("you lead {won} : {lost}") if won > lost else _("you trail {won} : {lost}")
    return leads.format(won=won, lost=lost)


def streak(matches: int) -> str:
    """How many matches were won in a row until now; nothing where that is no row."""
    words = ngettext("{n} match won in a row", "{n} matches won in a row", matches)
    return words.format(n=matches) if matches > 1 else ""


def trophy(one: Trophy) -> tuple[str, str]:
    """What it is called, and what it is for."""
    return {
        "match": (_("A match"), _("Win a match.")),
        "gin": (_("Gin"), _("Go gin.")),
        "undercut": (_("Undercut"), _("Undercut somebody.")),
        "big gin": (_("Big gin"), _("Meld all eleven cards.")),
        "quick gin": (_("Swift"), _("Go gin with four draws.")),
        "comeback": (_("Comeback"), _("Win after being 40 behind.")),
        "shutout": (_("Shutout"), _("Win to nothing.")),
        "three": (_("Three in a row"), _("Win three running.")),
        "ten": (_("Ten in a row"), _("Win ten running.")),
        "gins": (_("Fifty gins"), _("Go gin fifty times.")),
        "days": (_("Seven days"), _("Play seven daily deals.")),
        "magnus": (_("Over Magnus"), _("Win against Magnus.")),
        "everybody": (_("The whole club"), _("Win against everybody.")),
        "season": (_("A season"), _("Play a season to its end.")),
        "spotless": (_("Spotless"), _("Win all eight of a season.")),
        "first": (_("First division"), _("Rise to the top.")),
    }[one.key]
