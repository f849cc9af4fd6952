"""The error rate in words: how sure, like whom, at what cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai import CHARACTERS
from game.store.reviews.error_rate import ENOUGH
from game.words.translation import _, ngettext, number

if TYPE_CHECKING:
    from game.store.reviews.error_rate import ErrorRate


def rate_words(rate: ErrorRate) -> str:
    """Points given away per ten decisions, with the 95% interval, if known."""
    if not rate.tells:
        return _("not enough decisions ({n})").format(n=rate.decisions)
    return _("{rate} ± {half}").format(rate=number(rate.rate, 1), half=number(rate.half, 1))


def noted(rate: ErrorRate) -> str:
    """The rate for a line of facts."""
    return _("error rate: {rate}").format(rate=rate_words(rate))


def too_few(rate: ErrorRate) -> str:
    """Return that there are too few decisions."""
    words = ngettext(
        "Not enough decisions yet ({n} of {least}).",
        "Not enough decisions yet ({n} of {least}).",
        rate.decisions,
    )
    return words.format(n=rate.decisions, least=ENOUGH)


def chance_words(chance: float) -> str:
    """Return part of a match chance, as a percentage."""
    return _("{n}%").format(n=number(100 * chance, 1))


def played_like(rate: ErrorRate) -> str:
    """Return whose play this match resembled; empty if its decisions are too few to tell."""
    match _names(rate):
        case (name,):
            return _("You played this match like {name}.").format(name=name)
        case (name, other):
            return _("You played this match like {name} or {other}.").format(name=name, other=other)
        case _none:
            return ""


def play_like(rate: ErrorRate) -> str:
    """Return whose play it resembles in general."""
    match _names(rate):
        case (name,):
            return _("You play like {name}.").format(name=name)
        case (name, other):
            return _("You play like {name} or {other}.").format(name=name, other=other)
        case _none:
            return _("Not enough decisions to tell who you play like.")


def _names(rate: ErrorRate) -> list[str]:
    from game.study.error_rate import like  # noqa: PLC0415 - not before it is needed

    return [CHARACTERS[level].name for level in like(rate)]
