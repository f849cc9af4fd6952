"""Advice without what isn't known: chances to win a match are worked out for two players alone."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.advice import Advice
from game.rules.form import Form


def known(advice: Advice, form: Form) -> Advice:
    """Return the advice as it's true in a match of this form."""
    if form.players == 2:
        return advice
    options = tuple(replace(one, chance=None) for one in advice.options)
    return replace(advice, options=options, reason=replace(advice.reason, chances=None, against=None))
