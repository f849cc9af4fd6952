"""Names of players who entered none: stored in English, shown translated."""

from __future__ import annotations

import re

from game.words.translation import _, pgettext

ALONE = "You"
"""The only human, as stored."""
OPPONENT = "Opponent"
"""The opponent in a position, as stored."""
_NUMBERED = re.compile(r"Player (\d{1,2})")


def numbered(seat: int) -> str:
    """The stored name of one of several humans."""
    return f"Player {seat + 1}"


def is_unnamed(name: str) -> bool:
    """Whether nobody entered this name."""
    return name in {ALONE, "North", "South"} or _NUMBERED.fullmatch(name) is not None


def unnamed_opponent() -> str:
    """The opponent, where a name would stand."""
    return pgettext("in place of a name", "Opponent")


def called(name: str) -> str:
    """The name to show; entered names stay as they are.

    Two humans at one screen were North and South in older records.
    """
    standing = {"You": _("You"), "North": _("North"), "South": _("South"), OPPONENT: unnamed_opponent()}
    if (found := _NUMBERED.fullmatch(name)) is not None:
        return _("Player {n}").format(n=int(found[1]))
    return standing.get(name, name)


def entered(name: str) -> str:
    """The name somebody entered; "" for those who entered none."""
    return "" if is_unnamed(name) or name == OPPONENT else name
