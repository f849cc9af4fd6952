"""How a hand at a real table ended, as somebody enters it: scored by the rules, and refused where it cannot be."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card
from game.rules.result import VOID, HandResult, Kind, score
from game.rules.rules import MOST_DEADWOOD, Rules
from game.words.translation import _


class EntryError(ValueError):
    """Why a hand cannot have ended as it is entered, in a sentence."""


def needs_upcard(rules: Rules) -> bool:
    """Whether the first upcard decides who may knock, or what the hand scores."""
    by_upcard = rules.knock_limit == "upcard" or rules.ace_upcard_gin_only or rules.red_upcard_gin_only
    return by_upcard or rules.spades_double


def most_deadwood(rules: Rules, *, knocker: bool) -> int:
    """The most points that the knocker's or the defender's cards can count."""
    return MOST_DEADWOOD if knocker and not rules.knock_discard else 100


class EnteredHand(Struct, frozen=True):
    """Seats are those of the table, 0 and 1; of a void hand nothing else is entered."""

    kind: Kind
    knocker: int | None = None
    """Who knocked or went gin; in an undercut who was undercut."""
    deadwood: tuple[int, int] | None = None
    """Points by seat, after lay-offs."""
    upcard: Card | None = None
    """The first upcard, where the rules need it."""
    bare: bool = False
    """Whether the winner scores the bare difference, for a wrong knock earlier in the hand (E)."""
    stayed: bool = False
    """Whether the loser of the hand before was left seated for this one, where the team could choose (D)."""

    def result(self, rules: Rules) -> HandResult:
        """What the hand scores by these rules; EntryError where they do not let it end so."""
        if self.kind == "void":
            return VOID
        knocker, counts = self.knocker, self.deadwood
        if knocker not in (0, 1) or counts is None:
            raise EntryError(_("Enter who knocked, and the deadwood of both."))
        if needs_upcard(rules) and self.upcard is None:
            raise EntryError(_("Enter the first upcard: these rules need it."))
        if self.bare and rules.wrong_knocks != "honour":
            raise EntryError(_("The bare difference is for a wrong knock, which these rules make impossible."))
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
        """Refuse points that no cards have, and a gin that is none."""
        for seat, points in enumerate(counts):
            most = most_deadwood(rules, knocker=seat == knocker)
            if not 0 <= points <= most:
                raise EntryError(_("Deadwood is 0 to {most} here, not {n}.").format(most=most, n=points))
        if self.kind == "big gin" and rules.big_gin_bonus is None:
            raise EntryError(_("Big gin is not played here."))
        if self.kind in ("gin", "big gin") and counts[knocker]:
            raise EntryError(_("Gin leaves no deadwood."))


def _another(kind: Kind) -> str:
    """What is wrong where the points make another ending of it than the one entered."""
    if kind == "gin":
        return _("A knock without deadwood is gin, and gin is never undercut.")
    if kind == "undercut":
        return _("The other player has no more deadwood than the knocker: that is an undercut.")
    return _("The other player has more deadwood than the knocker: that is no undercut.")
