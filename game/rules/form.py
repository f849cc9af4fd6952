"""Forms of the game: who meets whom, who deals, and how a round scores.

Players are numbered from 0 in seating order. Each plays for a *side*: alone, or in one of two teams seated alternately.
A *round* is the hands played at once, one a table (A's hand of four players); it scores for at most one side, so no two
reach the target together. Score sheet, boxes, shutout and Hollywood's columns count rounds.

A round of void hands only is replayed with the same players and dealers (A to E say so of a hand). If the house passes
the deal on, it changes sides, or goes to the next of three; partners change opponents; a relay's seats stay.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from game.rules.result import HandResult, Kind
from game.rules.rules import Rules, RulesError
from game.words.translation import _, ngettext


class Table(Struct, frozen=True):
    """A two-seat hand: who sits in seats 0 and 1, and who deals, perhaps sitting out."""

    players: tuple[int, int]
    deals: int

    @property
    def dealer(self) -> int:
        """The dealer's seat; 1 if they sit out, as seat 0 begins."""
        return 0 if self.deals == self.players[0] else 1


class Round(Struct, frozen=True):
    """Hands played at once, and who sits out."""

    tables: tuple[Table, ...]
    out: tuple[int, ...] = ()


class Outcome(Struct, frozen=True):
    """A round's result: points for the winner, if any."""

    winner: int | None
    points: int
    kinds: tuple[Kind, ...] = ()
    """Endings of the winner's hands."""


class Form(Struct, frozen=True):
    """A number of players and how they meet. Raises ValueError for an impossible number."""

    players: int
    name: ClassVar[str]
    least: ClassVar[int]
    most: ClassVar[int]
    tables: ClassVar[int] = 1

    def __post_init__(self) -> None:
        if type(self.players) is not int or not self.least <= self.players <= self.most:
            wrong = ngettext(
                "{form}: not possible with {n} player.", "{form}: not possible with {n} players.", self.players
            )
            raise ValueError(wrong.format(form=form_name(self.name), n=self.players))

    @property
    def sides(self) -> int:
        """Sides with their own totals."""
        return 2

    @property
    def teams(self) -> bool:
        """Whether players share a side."""
        return self.players > self.sides

    def side(self, player: int) -> int:
        """Return the player's side."""
        return player % self.sides

    def seated(self, table: Table) -> tuple[int, int]:
        """Return a table's sides by seat."""
        first, second = table.players
        return self.side(first), self.side(second)

    def team(self, side: int) -> tuple[int, ...]:
        """Return a side's players."""
        return tuple(range(side, self.players, self.sides))

    def check(self, rules: Rules) -> None:
        """Raise RulesError for Hollywood without two sides: two of three could tie, with a column each or none."""
        if rules.columns != 1 and self.sides != 2:
            raise RulesError(
                _(
                    "Hollywood’s three columns need exactly two players or teams: choose other "
                    "rules or another number of players."
                )
            )

    def usual(self, rules: Rules) -> Rules:
        """Return the rules with the form's target, if theirs is the default."""
        return rules

    @abstractmethod
    def begin(self, dealer: int) -> Round:
        """Return the first round."""

    def may_stay(self, rules: Rules, results: Sequence[HandResult]) -> bool:  # noqa: ARG002 - only in a relay
        """Whether the loser's team may keep the loser seated."""
        return False

    def follow(self, rules: Rules, played: Round, results: Sequence[HandResult], *, stays: bool = False) -> Round:
        """Return the next round; raise ValueError for `stays` where nobody may stay."""
        if stays and not self.may_stay(rules, results):
            raise ValueError("nobody may keep the seat here")
        if _void(results) and rules.void_deal == "same":
            return played
        if stays:
            side = self._deals(rules, played, results)
            return replace(played, tables=tuple(replace(table, deals=table.players[side]) for table in played.tables))
        return self._follow(rules, played, results)

    @abstractmethod
    def _follow(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> Round:
        """The round after one that isn't replayed."""

    def score(self, played: Round, results: Sequence[HandResult]) -> Outcome:
        """Add up the sides' points; if both won hands, the higher scores the difference (A)."""
        won: defaultdict[int, int] = defaultdict(int)
        for table, result in zip(played.tables, results, strict=True):
            if result.winner is not None:
                won[self.side(table.players[result.winner])] += result.points
        ranked = [*sorted(won.items(), key=lambda item: -item[1]), (None, 0), (None, 0)]
        (side, more), (other, less) = ranked[:2]
        if side is None or (other is not None and more == less):
            return Outcome(None, 0)
        hands = zip(played.tables, results, strict=True)
        kinds = [hand.kind for at, hand in hands if hand.winner is not None and self.seated(at)[hand.winner] == side]
        return Outcome(side, more - less, tuple(kinds))

    def _deals(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> int:
        """The side that deals next; after a tie it's the same, unless deals alternate."""
        dealt, winner = self.side(played.tables[0].deals), self.score(played, results).winner
        if rules.next_dealer == "alternate" or _void(results):
            return 1 - dealt
        if winner is None:
            return dealt
        return winner if rules.next_dealer == "winner" else 1 - winner


class HeadsUp(Form, frozen=True):
    """Two players, hand after hand (A to E)."""

    players: int = 2
    name = "two"
    least = most = 2

    def begin(self, dealer: int) -> Round:
        """Seat and player are the same."""
        return Round((Table((0, 1), dealer),))

    def _follow(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> Round:
        return self.begin(self._deals(rules, played, results))


class SitOut(Form, frozen=True):
    """Three alone: the dealer sits out, the loser deals next, whatever the house says (A).

    No source says who begins (here the player after the dealer) or what a shutout is (here a match where nobody else
    won a hand). A void hand passes the deal, if at all, to the player after the dealer.
    """

    players: int = 3
    name = "three"
    least = most = 3

    @property
    def sides(self) -> int:
        """All have their own total (A)."""
        return 3

    def begin(self, dealer: int) -> Round:
        """The dealer sits out."""
        return Round((Table(((dealer + 1) % 3, (dealer + 2) % 3), dealer),), (dealer,))

    def _follow(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> Round:  # noqa: ARG002 - see above
        table, winner = played.tables[0], results[0].winner
        return self.begin((table.deals + 1) % 3 if winner is None else table.players[1 - winner])


class Partners(Form, frozen=True):
    """Four in two teams at two tables; each meets both opponents in turn (A).

    One team deals at both tables; the house rule says which, as no source does.
    """

    players: int = 4
    name = "partners"
    least = most = 4
    tables = 2

    def usual(self, rules: Rules) -> Rules:
        """The target is 125 (A)."""
        return replace(rules, target=125) if rules.target == Rules().target else rules

    def begin(self, dealer: int) -> Round:
        """Seat 0 of each table is the first team's."""
        return self._round(1, 3, dealer)

    def _follow(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> Round:
        first, second = (table.players[1] for table in played.tables)
        return self._round(second, first, self._deals(rules, played, results))

    @staticmethod
    def _round(first: int, second: int, side: int) -> Round:
        return Round(tuple(Table(pair, pair[side]) for pair in ((0, first), (2, second))))


class Relay(Form, frozen=True):
    """Two teams of two to four: a loser gives the seat to the next of the team, or may (D).

    A loser's deal goes to the player who takes the seat: no source says. Of an odd number the first team has one more.
    """

    players: int = 4
    name = "relay"
    least, most = 4, 8

    def begin(self, dealer: int) -> Round:
        """The first of each team is seated."""
        return self._round((0, 1), dealer)

    def may_stay(self, rules: Rules, results: Sequence[HandResult]) -> bool:
        """Whether the team may choose, and somebody lost."""
        return rules.relay_swap == "may" and results[0].winner is not None

    def _follow(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> Round:
        seated, winner = list(played.tables[0].players), results[0].winner
        if winner is not None:
            team = self.team(1 - winner)
            seated[1 - winner] = team[(team.index(seated[1 - winner]) + 1) % len(team)]
        return self._round((seated[0], seated[1]), self._deals(rules, played, results))

    def _round(self, seated: tuple[int, int], side: int) -> Round:
        others = tuple(player for player in range(self.players) if player not in seated)
        return Round((Table(seated, seated[side]),), others)


def _void(results: Sequence[HandResult]) -> bool:
    return all(result.winner is None for result in results)


HEADS_UP = HeadsUp()
FORMS: dict[str, type[Form]] = {form.name: form for form in (HeadsUp, SitOut, Partners, Relay)}


def form_name(name: str) -> str:
    """Return its name for players."""
    names = {
        "two": _("Two players"),
        "three": _("Three players, dealer sits out"),
        "partners": _("Partners"),
        "relay": _("Relay teams"),
    }
    return names[name]


def form_text(name: str) -> str:
    """Return who meets whom."""
    texts = {
        "two": _("Two players play head to head."),
        "three": _("The dealer sits out while the other two play. Everyone keeps their own score."),
        "partners": _(
            "Two teams play at two tables, and opponents change every round. If only one "
            "team wins, its points are added up; if each team wins a hand, the team with "
            "more points scores the difference."
        ),
        "relay": _(
            "One player from each team is seated. The loser of a hand gives up their seat to the "
            "next player in the team."
        ),
    }
    return texts[name]
