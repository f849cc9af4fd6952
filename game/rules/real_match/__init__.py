"""Matches with real cards, entered by hand."""

from game.rules.real_match.entered_hand import EnteredHand, EntryError, most_deadwood, needs_upcard
from game.rules.real_match.real_match import RealMatch

__all__ = ["EnteredHand", "EntryError", "RealMatch", "most_deadwood", "needs_upcard"]
