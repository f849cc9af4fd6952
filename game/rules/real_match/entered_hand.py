"""How a hand at a real table ended: it's entered, checked and scored by the rules."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card
from game.rules.result import VOID, HandResult, Kind, score
from game.rules.rules import MOST_DEADWOOD, Rules
from game.words.translation import _


class EntryError(ValueError):
    """Why a hand can't have ended as it was entered, in a sentence."""


def needs_upcard(rules: Rules) -> bool:
    """Whether the first upcard decides who may knock, or what the hand scores."""
    by_upcard = rules.knock_limit == "upcard" or rules.ace_upcard_gin_only or rules.red_upcard_gin_only
    return by_upcard or rules.spades_double


def most_deadwood(rules: Rules, *, knocker: bool) -> int:
    """The most points that the knocker's or the defender's cards can count."""
    return MOST_DEADWOOD if knocker and not rules.knock_discard else 100


class EnteredHand(Struct, frozen=True):
    """Seats are 0 and 1, as at the table; a void hand has only its kind."""

    kind: Kind
    knocker: int | None = None
    """Who knocked or went gin; after an undercut, who was undercut."""
    deadwood: tuple[int, int] | None = None
    """Points by seat, after lay-offs."""
    upcard: Card | None = None
    """The first upcard, if the rules need it."""
    bare: bool = False
    """Whether the winner scores the bare difference, for a wrong knock earlier in the hand (E)."""
    stayed: bool = False
    """Whether the team chose to leave the loser of the last hand seated (D)."""

    def result(self, rules: Rules) -> HandResult:
        """What the hand scores by these rules; EntryError if it can't have ended like this."""
        if self.kind == "void":
            return VOID
        knocker, counts = self.knocker, self.deadwood
        if knocker not in (0, 1) or counts is None:
            raise EntryError(_("Enter who knocked, and both players’ deadwood."))
        if needs_upcard(rules) and self.upcard is None:
            raise EntryError(_("Enter the first upcard: these rules need it."))
        if self.bare and rules.wrong_knocks != "honour":
            raise EntryError(_("The bare difference is only for an invalid knock, which these rules don’t allow."))
        self._check_counts(rules, knocker, counts)
        big = self.kind == "big gin"
        wrong = not rules.knock_holds(counts[knocker], self.upcard)
        if wrong and rules.wrong_knocks == "impossible":
            raise EntryError(rules.knock_refusal(counts[knocker], self.upcard))
        factor, bare = rules.factor(self.upcard), (self.bare, self.bare)
        result = score(rules, knocker, counts, big=big, factor=factor, holds=not wrong, bare=bare)
        if result.kind != self.kind:
            raise EntryError(_another(result.kind))
        return result

    def _check_counts(self, rules: Rules, knocker: int, counts: tuple[int, int]) -> None:
        """Refuse a count that no cards have, and gin with deadwood."""
        for seat, points in enumerate(counts):
            most = most_deadwood(rules, knocker=seat == knocker)
            if not 0 <= points <= most:
                raise EntryError(_("Deadwood must be from 0 to {most} here, not {n}.").format(most=most, n=points))
        if self.kind == "big gin" and rules.big_gin_bonus is None:
            raise EntryError(_("These rules have no big gin."))
        if self.kind in ("gin", "big gin") and counts[knocker]:
            raise EntryError(_("Gin leaves no deadwood."))


def _another(kind: Kind) -> str:
    """Why the counts belong to this kind of ending and not to the one entered."""
    if kind == "gin":
        return _("A knock with no deadwood is gin, and gin is never undercut.")
    if kind == "undercut":
        return _("The defender has no more deadwood than the knocker: that’s an undercut.")
    return _("The defender has more deadwood than the knocker: that isn’t an undercut.")
