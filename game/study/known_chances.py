"""Advice without what isn't known: chances to win a match are worked out for two players alone."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.advice import Advice
from game.ai.reasoning.discards import EVEN
from game.ai.reasons import Because, Reason
from game.rules.actions import Discard
from game.rules.form import Form


def known(advice: Advice, form: Form) -> Advice:
    """Return the advice as it's true in a match of this form."""
    if form.players == 2:
        return advice
    options = tuple(replace(one, chance=None) for one in advice.options)
    reason = replace(advice.reason, chances=None, against=None)
    if reason.other is not None and advice.cost(Discard(reason.other)) < EVEN:  # only the chances spoke against it
        reason = Reason(Because.DISCARD_AS_GOOD, reason.card, reason.other)
    return replace(advice, options=options, reason=reason)
