"""House rules: one field each, checked together."""

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
    """An impossible value or combination; the message is one sentence."""


class Rules(Struct, frozen=True, kw_only=True):
    """House rules, by default the classic game (A). Raises RulesError if they make no sense.

    Letters name sources.
    """

    gin_bonus: int = 25
    """A, B, C: 25; D, E: 20."""
    undercut_bonus: int = 25
    """A, C: 25; B, D, E: 10."""
    big_gin_bonus: int | None = None
    """For eleven melded cards; None: no big gin."""
    knock_limit: int | Literal["upcard"] | None = 10
    """0: gin only; None: any; "upcard": its points (A, C, D)."""
    ace_upcard_gin_only: bool = False
    """After an ace, whatever the limit (C, D; some in A)."""
    spades_double: bool = False
    """A spade as first upcard doubles the score (A, Oklahoma)."""
    red_upcard_gin_only: bool = False
    """D."""
    opening: Literal["upcard", "open", "eleven"] = "upcard"
    """Both are offered the upcard (A, C, D, E), or the non-dealer draws (B) or gets eleven cards (A)."""
    first_dealer: Literal["random", "low", "high"] = "random"
    """Random (A), or by a cut for the low (D) or high card (E)."""
    next_dealer: Literal["alternate", "loser", "winner"] = "alternate"
    """After a decided hand (A: alternate; D: loser; E: winner)."""
    last_discard: bool = False
    """With two stock cards left, it may be taken to knock (D)."""
    layoff_on_gin: bool = False
    """The defender may lay off on gin too (B, E)."""
    knock_discard: bool = True
    """Otherwise all eleven cards are shown and count (B; discard: A, C, D, E)."""
    knocking_card: Literal["pile", "stock"] = "pile"
    """Face down on the discard pile (A, D) or face up on the stock (C)."""
    target: int = 100
    """Points that win the match; not used with `rounds`."""
    game_bonus: int = 0
    """For winning the match (E: 100)."""
    box_bonus: int = 0
    """For each hand won, at the end (E: 20)."""
    shutout: int | Literal["double"] = 0
    """If the loser won no hand (E: 100); "double": the winner's points again."""
    columns: Literal[1, 3] = 1
    turn_timer: Literal[0, 15, 30, 60] = 0
    """Seconds; 0: no limit (D, "to be implemented")."""
    wrong_knocks: Literal["impossible", "honour"] = "impossible"
    """Invalid knocks are refused, or the defender decides (E)."""
    announced_only: bool = False
    """A count called too high stands, and gin must be called."""
    overlooked_lost: bool = False
    """The table arranges nobody's melds or lay-offs."""
    closed_columns: Literal["next", "lost"] = "next"
    """A hand whose columns have closed goes into the next or, as in old matches, nowhere."""
    first_turn: Literal["full", "throw"] = "full"
    """Of the eleven-card opening: like any other, or only a discard (A)."""
    declare: Literal["after_draw", "any_time"] = "after_draw"
    """Ten melded cards are gin after the draw, or any time in your turn (B)."""
    rounds: int = 0
    """Length of a match, more while tied; 0: play to the target."""
    gin_boxes: int = 0
    """Besides the hand's own, for big gin too (printed score sheets: 2)."""
    undercut_boxes: int = 0
    """Besides the hand's own (printed score sheets: 1)."""
    third_column: Literal["single", "double"] = "single"
    """Hollywood's."""
    rematch_dealer: Literal["as_first", "winner"] = "as_first"
    """As in a first match, or its winner (E)."""
    relay_swap: Literal["must", "may"] = "must"
    """The loser gives up the seat, or the team may choose (D, "ability")."""
    void_deal: Literal["same", "next"] = "same"
    """The same player deals (A to E), or the deal passes on, whatever `next_dealer`."""
    shutout_doubles: Literal["points", "everything"] = "points"
    """What counts twice where `shutout` is "double": boxes and the game bonus too, or not."""
    open_discards: bool = True
    """Discards may be looked at, and cards taken from them stay in view."""
    overlooked_gin: Literal["lost", "arranged"] = "lost"
    """What a defender misses at gin, where `overlooked_lost` holds: lost too or, as in old matches, arranged."""

    def __post_init__(self) -> None:
        self.validate()

    def validate(self) -> None:
        """Raise RulesError for an impossible value or combination."""
        for field, rule in HOUSE_RULES.items():
            if not rule.allows(value := getattr(self, field)):
                raise RulesError(rule.refusal(value))
        for sentence in self._conflicts():
            raise RulesError(sentence)

    def _conflicts(self) -> Iterator[str]:  # noqa: C901, PLR0912 - a list of pairs, none about another
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
        if self.shutout_doubles == "everything" and self.shutout != "double":
            yield _("“Shutout doubles” needs a doubled shutout, but the shutout bonus isn’t “Double”.")
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
        if self.overlooked_gin == "arranged" and not self.overlooked_lost:
            yield _("“Missed melds at gin” needs “What you miss, you lose”, which is off.")
        if self.overlooked_gin == "arranged" and self.layoff_on_gin:
            yield _("The defender lays off on gin here, so the table can’t arrange their melds.")
        if self.rounds and self.columns == 3:
            yield _("Hollywood’s columns close at a target, but this match lasts a set number of hands.")

    def limit(self, upcard: Card | None) -> int | None:
        """Return the most deadwood a knock may leave; None: any."""
        if self.red_upcard_gin_only and upcard is not None and upcard.suit.red:
            return 0
        if self.ace_upcard_gin_only and upcard is not None and upcard.rank == 1:
            return 0
        if self.knock_limit != "upcard":
            return self.knock_limit
        assert upcard is not None, "validate() refuses the upcard's limit where there is no upcard"
        return upcard.points

    def knock_counts(self, upcard: Card | None) -> frozenset[int]:
        """Return every count a knock may leave, for testing many."""
        return _up_to(self.limit(upcard))

    def knock_holds(self, count: int, upcard: Card | None) -> bool:
        """Whether a knock may leave this count."""
        return count in self.knock_counts(upcard)

    def knock_refusal(self, count: int, upcard: Card | None) -> str:
        """Return why this count is too much."""
        if limit := max(self.knock_counts(upcard)):
            return _("You can knock with {limit} or less, but this leaves {n}.").format(limit=limit, n=count)
        sentence = ngettext(
            "Only gin ends this hand, but this leaves {n} point.",
            "Only gin ends this hand, but this leaves {n} points.",
            count,
        )
        return sentence.format(n=count)

    @property
    def answers_gin(self) -> bool:
        """Whether a defender lays off on gin, or has to find their own melds."""
        return self.layoff_on_gin or (self.overlooked_lost and self.overlooked_gin == "lost")

    @property
    def knocks(self) -> bool:
        """Whether hands can end without gin; under honour rules always (E)."""
        return self.knock_limit != 0 or self.wrong_knocks == "honour"

    def factor(self, upcard: Card | None) -> int:
        """Return the score's multiplier after this upcard."""
        return 2 if self.spades_double and upcard is not None and upcard.text[1] == "s" else 1


@cache
def _up_to(limit: int | None) -> frozenset[int]:
    return frozenset(range(1 + (MOST_DEADWOOD if limit is None else limit)))


assert {*HOUSE_RULES} == {*Rules.__struct_fields__}
