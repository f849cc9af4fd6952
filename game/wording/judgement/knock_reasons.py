"""Why the opponent knocked, in a sentence."""

from __future__ import annotations

from game.study.knock_reasons import KnockCause, KnockReason
from game.words.translation import _, ngettext


def knock_words(reason: KnockReason, name: str) -> str:
    """The reason, for the player who was knocked against."""
    a, b = reason.chances
    return _texts(reason.n)[reason.cause].format(name=name, n=reason.deadwood, m=reason.n, a=a, b=b)


def _texts(m: int) -> dict[KnockCause, str]:
    return {
        KnockCause.FOR_THE_MATCH: _(
            "{name} knocked with {n}: that wins the match more often than playing on ({a}% against {b}%)."
        ),
        KnockCause.EARLY: ngettext(
            "{name} knocked with {n}: after only {m} turn, you were unlikely to have that little.",
            "{name} knocked with {n}: after only {m} turns, you were unlikely to have that little.",
            m,
        ),
        KnockCause.LATE: ngettext(
            "{name} knocked with {n}: only {m} card could still be drawn.",
            "{name} knocked with {n}: only {m} cards could still be drawn.",
            m,
        ),
        KnockCause.NO_GIN: _("{name} knocked with {n}: no single card would have made gin."),
        KnockCause.FEW_GINS: ngettext(
            "{name} knocked with {n}: only {m} card would have made gin.",
            "{name} knocked with {n}: only {m} cards would have made gin.",
            m,
        ),
        KnockCause.BETTER: ngettext(
            "{name} knocked with {n}: playing on should score {m} point less.",
            "{name} knocked with {n}: playing on should score {m} points less.",
            m,
        ),
        KnockCause.AS_GOOD: _("{name} knocked with {n}: playing on should score no more."),
        KnockCause.WAITED_FOR_GIN: ngettext(
            "{name} could have knocked with {n} earlier, but played on: {m} card would have made gin.",
            "{name} could have knocked with {n} earlier, but played on: {m} cards would have made gin.",
            m,
        ),
    }
