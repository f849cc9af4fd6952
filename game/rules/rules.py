"""The house rules: one field each, checked together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from game.rules.cards import Card
from game.rules.house_rules import HOUSE_RULES
from game.words.translation import _, ngettext

MOST_DEADWOOD: Final = 110
"""Eleven court cards."""


class RulesError(ValueError):
    """A value that a rule can't have, or two rules that make no sense together, in one sentence."""


class Rules(Struct, frozen=True, kw_only=True):
    """One set of house rules; the defaults are the classic game (A). Raises RulesError when it makes no sense."""

    gin_bonus: int = 25
    """Points for going gin, 0 to 100 (A, B, C: 25; D, E: 20)."""
    undercut_bonus: int = 25
    """Points for undercutting the knocker, 0 to 100 (A, C: 25; B, D, E: 10)."""
    big_gin_bonus: int | None = None
    """Points for eleven melded cards, 0 to 100; None: there is no big gin."""
    knock_limit: int | Literal["upcard"] | None = 10
    """Most deadwood a knock may leave, 0 (gin only) to 100; None: any; "upcard": what the first counts (A, C, D)."""
    ace_upcard_gin_only: bool = False
    """An ace as first upcard means gin only, whatever else the limit is (C, D; some in A)."""
    spades_double: bool = False
    """A spade as first upcard doubles the score of the hand, bonuses included (A, Oklahoma)."""
    red_upcard_gin_only: bool = False
    """A red first upcard means gin only (D)."""
    opening: Literal["upcard", "open", "eleven"] = "upcard"
    """The upcard is offered to both (A, C, D, E); the non-dealer takes a normal turn (B); or holds eleven cards (A)."""
    first_dealer: Literal["random", "low", "high"] = "random"
    """Chosen at random (A), or by a cut: low card deals (D), high card deals (E)."""
    next_dealer: Literal["alternate", "loser", "winner"] = "alternate"
    """Who deals after a decided hand (A: alternate; D: loser; E: winner)."""
    last_discard: bool = False
    """With two stock cards left, the last discard may still be taken to knock (D)."""
    layoff_on_gin: bool = False
    """The defender may lay off on a gin hand too (B, E)."""
    knock_discard: bool = True
    """A knock discards a card (A, C, D, E); otherwise all eleven cards are shown and count (B)."""
    knocking_card: Literal["pile", "stock"] = "pile"
    """Where the knocking discard goes: face down on the pile (A, D) or face up on the stock (C)."""
    target: int = 100
    """Points that win the match, 10 to 1,000; not used in a match of so many `rounds`."""
    game_bonus: int = 0
    """Points added at the end for winning the match, 0 to 1,000 (E: 100)."""
    box_bonus: int = 0
    """Points added at the end for each hand won, 0 to 1,000 (E: 20)."""
    shutout: int | Literal["double"] = 0
    """Points added at the end when the loser won no hand, 0 to 1,000 (E: 100); "double": the winner's points again."""
    columns: Literal[1, 3] = 1
    """One score column, or Hollywood's three."""
    turn_timer: Literal[0, 15, 30, 60] = 0
    """Seconds that a person has for a turn; 0: as long as they like (D, "to be implemented")."""
    wrong_knocks: Literal["impossible", "honour"] = "impossible"
    """A knock that doesn't hold is refused; or it may be tried, and the defender decides what follows (E)."""
    announced_only: bool = False
    """Only what a knocker announces scores: more than the true count counts, and gin must be called."""
    overlooked_lost: bool = False
    """Melds and lay-offs that a player overlooks are lost: the table arranges no hand."""
    closed_columns: Literal["next", "lost"] = "next"
    """Where a hand goes when all its columns have closed: into the next open one or, as in old matches, nowhere."""
    first_turn: Literal["full", "throw"] = "full"
    """With eleven cards the first turn may end the hand like any other, or is only a discard (A)."""
    declare: Literal["after_draw", "any_time"] = "after_draw"
    """Whether ten melded cards are gin only after the draw, or at any time in your turn (B)."""
    rounds: int = 0
    """Rounds of a match, 1 to 100, and more while the sides are level; 0: as many as the target takes."""
    gin_boxes: int = 0
    """Boxes for gin or big gin besides the hand's own, 0 to 10 (printed score sheets: 2)."""
    undercut_boxes: int = 0
    """Boxes for an undercut besides the hand's own, 0 to 10 (printed score sheets: 1)."""
    third_column: Literal["single", "double"] = "single"
    """Whether Hollywood's third column counts once or twice, with its bonuses."""
    rematch_dealer: Literal["as_first", "winner"] = "as_first"
    """Who deals first when the same players play again: as in a first match, or the winner of the last one (E)."""
    relay_swap: Literal["must", "may"] = "must"
    """Whether a relay's loser gives the seat to the next of the team, or the team may choose (D, "ability")."""
    void_deal: Literal["same", "next"] = "same"
    """After a void hand the same player deals again (A to E), or the deal passes on whatever `next_dealer` says."""

    def __post_init__(self) -> None:
        self.validate()

    def validate(self) -> None:
        """Raise RulesError for a wrong value, or for two rules that make no sense together."""
        for field, rule in HOUSE_RULES.items():
            if not rule.allows(value := getattr(self, field)):
                raise RulesError(rule.refusal(value))
        for sentence in self._conflicts():
            raise RulesError(sentence)

    def _conflicts(self) -> Iterator[str]:  # noqa: C901, PLR0912 - a list of pairs, none about another
        """Why rules make no sense together, a sentence for each pair."""
        eleven, limit = self.opening == "eleven", self.knock_limit
        if eleven and limit == "upcard":
            yield _("Oklahoma needs a first upcard, but the eleven-card opening doesn’t turn one up.")
        if eleven and self.red_upcard_gin_only:
            yield _("Red/black needs a first upcard, but the eleven-card opening doesn’t turn one up.")
        if eleven and self.spades_double:
            yield _("Spades double needs a first upcard, but the eleven-card opening doesn’t turn one up.")
        if eleven and self.ace_upcard_gin_only:
            yield _(
                "“Ace upcard means gin only” needs a first upcard, but the eleven-card opening doesn’t turn one up."
            )
        if self.ace_upcard_gin_only and limit == 0:
            yield _("With a knock limit of 0 it’s always gin only, so an ace upcard makes no difference.")
        if self.red_upcard_gin_only and limit == 0:
            yield _("With a knock limit of 0 it’s always gin only, so red/black makes no difference.")
        if self.big_gin_bonus is not None and not self.knock_discard:
            yield _("Big gin keeps all eleven cards, but so does every gin if you knock without a discard.")
        if self.knocking_card == "stock" and not self.knock_discard:
            yield _("There’s no knocking card to put on the stock if you knock without a discard.")
        if (self.gin_boxes or self.undercut_boxes) and not self.box_bonus:
            yield _("Gin boxes and undercut boxes are worth the box bonus, but there isn’t one.")
        if self.third_column == "double" and self.columns == 1:
            yield _("A double third column needs Hollywood’s three columns, but there’s only one.")
        limited = limit is not None or self.red_upcard_gin_only or self.ace_upcard_gin_only
        if self.wrong_knocks == "honour" and not limited and self.big_gin_bonus is None:
            yield _("Invalid knocks need a knock limit, but you can knock with any deadwood here.")
        if self.first_turn == "throw" and not eleven:
            yield _("A discard-only first turn needs the eleven-card opening, which isn’t chosen.")
        if self.closed_columns != "next" and self.columns == 1:
            yield _("Closed columns need Hollywood’s three columns, but there’s only one.")
        if self.rounds and self.columns == 3:
            yield _("Hollywood’s columns close at a target, but this match lasts a set number of hands.")

    def limit(self, upcard: Card | None) -> int | None:
        """The most deadwood a knock may leave after this first upcard; None means any."""
        if self.red_upcard_gin_only and upcard is not None and upcard.suit.red:
            return 0
        if self.ace_upcard_gin_only and upcard is not None and upcard.rank == 1:
            return 0
        if self.knock_limit != "upcard":
            return self.knock_limit
        assert upcard is not None, "validate() refuses the upcard's limit where there is no upcard"
        return upcard.points

    def knock_counts(self, upcard: Card | None) -> frozenset[int]:
        """Every count with which a knock holds after this first upcard, for code that asks about many counts."""
        return _up_to(self.limit(upcard))

    def knock_holds(self, count: int, upcard: Card | None) -> bool:
        """Whether a knock may leave this count of deadwood."""
        return count in self.knock_counts(upcard)

    def knock_refusal(self, count: int, upcard: Card | None) -> str:
        """Why a knock that leaves this count doesn't hold."""
        if limit := max(self.knock_counts(upcard)):
            return _("You can knock with {limit} or less, but this leaves {n}.").format(limit=limit, n=count)
        sentence = ngettext(
            "Only gin ends this hand, but this leaves {n} point.",
            "Only gin ends this hand, but this leaves {n} points.",
            count,
        )
        return sentence.format(n=count)

    @property
    def knocks(self) -> bool:
        """Whether a hand can end with a knock that isn't gin; at a table of honour also where only gin should (E)."""
        return self.knock_limit != 0 or self.wrong_knocks == "honour"

    def factor(self, upcard: Card | None) -> int:
        """What a hand's score is multiplied by after this first upcard."""
        return 2 if self.spades_double and upcard is not None and upcard.text[1] == "s" else 1


@cache
def _up_to(limit: int | None) -> frozenset[int]:
    return frozenset(range(1 + (MOST_DEADWOOD if limit is None else limit)))


assert {*HOUSE_RULES} == {*Rules.__struct_fields__}
