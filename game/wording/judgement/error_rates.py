"""The error rate in words: how sure it is, whom one plays like, and what it cost in matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai import CHARACTERS
from game.store.reviews.error_rate import ENOUGH
from game.words.translation import _, ngettext, number

if TYPE_CHECKING:
    from game.store.reviews.error_rate import ErrorRate


def rate_words(rate: ErrorRate) -> str:
    """Points given away in ten decisions, with the 95 % interval; or why there is nothing to say."""
    if not rate.tells:
        return _("not enough decisions ({n})").format(n=rate.decisions)
    return _("{rate} ± {half}").format(rate=number(rate.rate, 1), half=number(rate.half, 1))


def noted(rate: ErrorRate) -> str:
    """The same in a line of facts."""
    return _("error rate: {rate}").format(rate=rate_words(rate))


def too_few(rate: ErrorRate) -> str:
    """Why nothing is said, in a sentence of its own."""
    words = ngettext(
        "Not enough decisions yet ({n} of {least}).",
        "Not enough decisions yet ({n} of {least}).",
        rate.decisions,
    )
    return words.format(n=rate.decisions, least=ENOUGH)


def chance_words(chance: float) -> str:
    """A part of the chance to win a match."""
    return _("{n}%").format(n=number(100 * chance, 1))


def played_like(rate: ErrorRate) -> str:
    """Whom somebody played like in one match, in a sentence."""
    match _names(rate):
        case (name,):
            return _("You played this match like {name}.").format(name=name)
        case (name, other):
            return _("You played this match like {name} or {other}.").format(name=name, other=other)
        case _none:
            return _("Not enough decisions to tell who you played like.")


def play_like(rate: ErrorRate) -> str:
    """Whom somebody plays like in general, in a sentence."""
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
