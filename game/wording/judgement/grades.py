"""Grades of costly choices, with the signs of chess notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.words.translation import _

if TYPE_CHECKING:
    from game.study.error_rate import Grade

SIGNS: Final[dict[Grade | None, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??", None: ""}


def graded(grade: Grade) -> str:
    """The word with its sign."""
    match grade:
        case "inaccuracy":
            words = _("Inaccuracy {sign}")
        case "mistake":
            words = _("Mistake {sign}")
        case "blunder":
            words = _("Blunder {sign}")
    return words.format(sign=SIGNS[grade])
