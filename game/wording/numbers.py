"""Numbers as a player reads them."""

from __future__ import annotations

from game.wording.players import called
from game.words.translation import _, number


def signed(points: float, digits: int = 0) -> str:
    """Points with a sign, by a true minus."""
    text = number(abs(points), digits)
    if round(points, digits) == 0:
        return text
    return f"+{text}" if points > 0 else f"−{text}"


def you_and(opponent: str | None) -> tuple[str, str]:
    """The two sides' names."""
    return _("You"), called(opponent) if opponent else _("Opponents")
