"""A match with real cards, from which a `Match` follows."""

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
    """A match whose last round may be incomplete; hands come table by table."""

    rules: Rules
    form: Form
    players: tuple[Player, ...]
    first_dealer: int = 0
    """A side."""
    hands: tuple[EnteredHand, ...] = ()

    def __post_init__(self) -> None:
        self.form.check(self.rules)
        if len(self.players) != self.form.players or self.first_dealer not in range(self.form.sides):
            raise ValueError("a match has its form's number of players, and one of its sides deals first")
        if any(hand.stayed for hand in (self.hands if self.form.tables > 1 else self.hands[:1])):
            raise ValueError("nobody is left seated before the first hand, or where a round has several tables")

    @property
    def match(self) -> Match:
        """The whole rounds; EntryError for a hand the rules refuse."""
        tables = self.form.tables
        whole = self.hands[: len(self.hands) // tables * tables]
        stays = tuple(number for number, hand in enumerate(whole[::tables]) if hand.stayed)
        return Match(self.rules, self.first_dealer, tuple(one.result(self.rules) for one in whole), self.form, stays)

    @property
    def number(self) -> int:
        """The next hand's table, counted from 0."""
        return len(self.hands) % self.form.tables

    def table(self, *, stayed: bool = False) -> Table:
        """Return who sits where next; the same players if the loser `stayed`."""
        match = self.match
        coming = match.stay().round if stayed else match.round
        return coming.tables[self.number]

    def enter(self, hand: EnteredHand) -> RealMatch:
        """Return the match with this hand; raise EntryError if it's impossible."""
        if self.match.winner is not None:
            raise EntryError(_("The match is over."))
        if hand.stayed and (self.number or self.match.swap is None):
            raise EntryError(_("The loser of the last hand couldn’t have kept the seat for this one."))
        hand.result(self.rules)
        return replace(self, hands=(*self.hands, hand))

    def take_back(self) -> RealMatch:
        """Return the match without its last hand."""
        return replace(self, hands=self.hands[:-1])
