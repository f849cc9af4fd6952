"""What's at stake in a hand."""

from __future__ import annotations

from msgspec import Struct


class Face(Struct, frozen=True):
    """A player's name and the key of their picture, None for an initial."""

    name: str
    picture: str | None
    won: bool


class MatchOutcome(Struct, frozen=True):
    """A match's end in words, faces and figures."""

    words: str
    score: str
    faces: tuple[Face, Face]
    """Opposite, and below."""
    won: bool | None
    """Whether the only person's side won."""
    seat: int | None
    """The winner's seat at this table."""
    heads: tuple[str, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    """The score sheet's columns, and its last lines."""
    caption: str = ""
    """Which hands these lines are, unless they're all."""
    remark: str = ""
    """What the player opposite says."""
    leads_on: bool = True
    """Whether a page follows, and the table doesn't come back."""


class Stakes(Struct, frozen=True):
    """Who can win or lose."""

    names: tuple[str, str]
    own: int | None
    """The only person's seat; None for several people, or none."""
    match: MatchOutcome | None = None
    """The match, if this hand ends it."""

    def name(self, seat: int) -> str:
        """Return a seat's name, but nothing for the only person's: they know."""
        return "" if seat == self.own else self.names[seat]
