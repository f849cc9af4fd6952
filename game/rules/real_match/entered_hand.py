"""A hand at a real table: entered, checked and scored."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import Card
from game.rules.result import VOID, HandResult, Kind, score
from game.rules.rules import MOST_DEADWOOD, Rules
from game.words.translation import _


class EntryError(ValueError):
    """An impossible entry; the message is a sentence."""


def needs_upcard(rules: Rules) -> bool:
    """Whether the first upcard decides knocks or scores."""
    by_upcard = rules.knock_limit == "upcard" or rules.ace_upcard_gin_only or rules.red_upcard_gin_only
    return by_upcard or rules.spades_double


def most_deadwood(rules: Rules, *, knocker: bool) -> int:
    """Return the most points the knocker's or defender's cards can count."""
    return MOST_DEADWOOD if knocker and not rules.knock_discard else 100


class EnteredHand(Struct, frozen=True):
    """The end of a hand, by seats 0 and 1; a void hand has only its kind."""

    kind: Kind
    knocker: int | None = None
    """The seat that knocked, went gin or was undercut."""
    deadwood: tuple[int, int] | None = None
    """By seat, after lay-offs."""
    upcard: Card | None = None
    """If the rules need it."""
    bare: bool = False
    """Whether the winner scores only the difference, after an invalid knock (E)."""
    stayed: bool = False
    """Whether the last loser stayed seated (D)."""

    def result(self, rules: Rules) -> HandResult:
        """Return the score; raise EntryError for an impossible entry."""
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
        for seat, points in enumerate(counts):
            most = most_deadwood(rules, knocker=seat == knocker)
            if not 0 <= points <= most:
                raise EntryError(_("Deadwood must be from 0 to {most} here, not {n}.").format(most=most, n=points))
        if self.kind == "big gin" and rules.big_gin_bonus is None:
            raise EntryError(_("These rules have no big gin."))
        if self.kind in ("gin", "big gin") and counts[knocker]:
            raise EntryError(_("Gin leaves no deadwood."))


def _another(kind: Kind) -> str:
    if kind == "gin":
        return _("A knock with no deadwood is gin, and gin is never undercut.")
    if kind == "undercut":
        return _("The defender has no more deadwood than the knocker: that’s an undercut.")
    return _("The defender has more deadwood than the knocker: that isn’t an undercut.")
