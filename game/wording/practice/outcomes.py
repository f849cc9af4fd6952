"""The consequence of an answer, in a sentence."""

from __future__ import annotations

from game.study.practice.exercise import PracticeOutcome, PracticeResult
from game.words.translation import _, ngettext


def outcome_words(result: PracticeResult | None) -> str:
    """The consequence; empty for none."""
    if result is None:
        return ""
    n, more = result.n, result.more
    texts = {
        PracticeOutcome.FIRST_COUNTS: _("Only your first answer counts."),
        PracticeOutcome.DAYS_IN_A_ROW: ngettext("That’s {n} day solved.", "That’s {n} days solved in a row.", n),
        PracticeOutcome.DAY_LOST: _("There’s another one tomorrow."),
        PracticeOutcome.RETIRED: _("Right three times, so it won’t come back."),
        PracticeOutcome.COMES_BACK: _("It comes back tomorrow.")
        if n == 1
        else ngettext("It comes back in {n} day.", "It comes back in {n} days.", n),
        PracticeOutcome.RATING: _("Your rating is now {rating}, up {more}.")
        if more >= 0
        else _("Your rating is now {rating}, down {less}."),
        PracticeOutcome.RIGHT: _("Right."),
        PracticeOutcome.WRONG: _("Wrong."),
    }
    return texts[result.outcome].format(n=n, rating=n, more=more, less=-more)
