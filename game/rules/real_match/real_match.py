"""A match with real cards: who plays by which rules, and how each hand ended; all else follows from `Match`."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rules.form import Form, Table
from game.rules.match import Match
from game.rules.real_match.entered_hand import EnteredHand, EntryError
from game.rules.record import Player
from game.rules.rules import Rules
from game.words.translation import _


class RealMatch(Struct, frozen=True):
    """Hands stand one after another, in each round table by table; those of the last round may not all be there."""

    rules: Rules
    form: Form
    players: tuple[Player, ...]
    first_dealer: int = 0
    """The side that dealt the first round."""
    hands: tuple[EnteredHand, ...] = ()

    def __post_init__(self) -> None:
        self.form.check(self.rules)
        if len(self.players) != self.form.players or self.first_dealer not in range(self.form.sides):
            raise ValueError("a match has its form's number of players, and one of its sides deals first")
        if any(hand.stayed for hand in (self.hands if self.form.tables > 1 else self.hands[:1])):
            raise ValueError("nobody is left seated before the first hand, or where a round has several tables")

    @property
    def match(self) -> Match:
        """The match as far as its rounds are whole; EntryError where a hand is one that the rules refuse."""
        tables = self.form.tables
        whole = self.hands[: len(self.hands) // tables * tables]
        stays = tuple(number for number, hand in enumerate(whole[::tables]) if hand.stayed)
        return Match(self.rules, self.first_dealer, tuple(one.result(self.rules) for one in whole), self.form, stays)

    @property
    def number(self) -> int:
        """The table of the round, counted from 0, whose hand is entered next."""
        return len(self.hands) % self.form.tables

    def table(self, *, stayed: bool = False) -> Table:
        """Who sits where in the hand that is entered next; where the loser `stayed`, the same players."""
        match = self.match
        coming = match.stay().round if stayed else match.round
        return coming.tables[self.number]

    def enter(self, hand: EnteredHand) -> RealMatch:
        """Return the match with one more hand; EntryError where it cannot have ended so, or can follow no other."""
        if self.match.winner is not None:
            raise EntryError(_("The match is over."))
        if hand.stayed and (self.number or self.match.swap is None):
            raise EntryError(_("The loser of the last hand couldn’t have kept the seat for this one."))
        hand.result(self.rules)
        return replace(self, hands=(*self.hands, hand))

    def take_back(self) -> RealMatch:
        """Return the match without the hand entered last."""
        return replace(self, hands=self.hands[:-1])
