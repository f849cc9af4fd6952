"""Themes of problems in words."""

from __future__ import annotations

from game.study.problems import ProblemTheme
from game.words.translation import _


def theme_name(theme: ProblemTheme) -> str:
    """The theme's name."""
    names = {
        ProblemTheme.UPCARD: _("The first upcard"),
        ProblemTheme.PAIR: _("Which combination to break"),
        ProblemTheme.BAIT: _("Advertising"),
        ProblemTheme.SAFE_THROW: _("A safe discard"),
        ProblemTheme.KNOCK_OR_WAIT: _("Knock or wait"),
        ProblemTheme.UNDERCUT: _("The undercut"),
        ProblemTheme.SCORE: _("Scoring and match play"),
        ProblemTheme.LAST_CARDS: _("The last cards"),
        ProblemTheme.LAY_OFFS: _("Stopping lay-offs"),
    }
    return names[theme]


def theme_note(theme: ProblemTheme) -> str:
    """The theme in a sentence."""
    notes = {
        ProblemTheme.UPCARD: _("Should you take the first upcard?"),
        ProblemTheme.PAIR: _("Two combinations, each a card short of a meld, and one has to go."),
        ProblemTheme.BAIT: _("A discard that tempts your opponent to let go of the card you want."),
        ProblemTheme.SAFE_THROW: _("A card your opponent can’t use."),
        ProblemTheme.KNOCK_OR_WAIT: _("Lay down now, or play on for more."),
        ProblemTheme.UNDERCUT: _("A knock that may backfire, or one you can punish."),
        ProblemTheme.SCORE: _("What wins the match isn’t what wins the hand."),
        ProblemTheme.LAST_CARDS: _("The stock is running out."),
        ProblemTheme.LAY_OFFS: _("The same cards, laid down to give your opponent the fewest lay-offs."),
    }
    return notes[theme]
