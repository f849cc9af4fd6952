"""What players are called who have written no name: kept in English, and shown in the player's language."""

from __future__ import annotations

import re

from game.words.translation import _

ALONE = "You"
"""The only person of a match, as it is kept."""
BOTH = ("North", "South")
"""Two people at one screen, as they are kept."""
OPPONENT = "Opponent"
"""Whoever sits across in a position, as they are kept."""
_NUMBERED = re.compile(r"Player (\d{1,2})")


def numbered(seat: int) -> str:
    """One of several people, as they are kept."""
    return f"Player {seat + 1}"


def called(name: str) -> str:
    """A name as it is shown: what somebody has written is shown as it is."""
    standing = {"You": _("You"), "North": _("North"), "South": _("South"), OPPONENT: _("Opponent")}
    if (found := _NUMBERED.fullmatch(name)) is not None:
        return _("Player {n}").format(n=int(found[1]))
    return standing.get(name, name)
