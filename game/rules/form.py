"""The forms of the game: who meets whom in two-seat hands, who deals, and what the hands of a round come to.

Players are numbered from 0 in the order in which they sit. Each plays for a *side*: alone, or in one of two teams whose
members sit alternately. A *round* is the hands that are played at once, one at each table; it scores for one side at
most, so no two sides ever reach the target together. The match's sheet has one line a round: a round is what A calls
the hand of four players, so the boxes, the shutout and Hollywood's columns count the rounds that a side won.

A round of which every hand is void is played again by the same players with the same dealers (A to E say so of a hand).
Where the house says that the deal passes on, such a round is followed as any other: the other side deals, of three the
next in turn, partners meet their other opponents, and in a relay, where nobody has lost, nobody leaves the seat.
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
    """One two-seat hand to be played: who sits in seats 0 and 1, and who deals it, who may be a looker-on."""

    players: tuple[int, int]
    deals: int

    @property
    def dealer(self) -> int:
        """The seat that counts as the dealer's; where the dealer sits out it is seat 1, so that seat 0 begins."""
        return 0 if self.deals == self.players[0] else 1


class Round(Struct, frozen=True):
    """The hands that are played at once, and who looks on meanwhile."""

    tables: tuple[Table, ...]
    out: tuple[int, ...] = ()


class Outcome(Struct, frozen=True):
    """What a round comes to: `points` go to the side that won it, or nobody won it."""

    winner: int | None
    points: int
    kinds: tuple[Kind, ...] = ()
    """How the hands ended that the winner won."""


class Form(Struct, frozen=True):
    """How so many players play a match; ValueError with a sentence for a number that cannot."""

    players: int
    name: ClassVar[str]
    least: ClassVar[int]
    most: ClassVar[int]
    tables: ClassVar[int] = 1
    """How many hands are played at once."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or not self.least <= self.players <= self.most:
            wrong = ngettext(
                "{form}: not possible with {n} player.", "{form}: not possible with {n} players.", self.players
            )
            raise ValueError(wrong.format(form=form_name(self.name), n=self.players))

    @property
    def sides(self) -> int:
        """How many sides there are, each with a total of its own."""
        return 2

    @property
    def teams(self) -> bool:
        """Whether several players share a side."""
        return self.players > self.sides

    def side(self, player: int) -> int:
        """The side for which a player plays."""
        return player % self.sides

    def seated(self, table: Table) -> tuple[int, int]:
        """The sides of those who sit at a table, by seat."""
        first, second = table.players
        return self.side(first), self.side(second)

    def team(self, side: int) -> tuple[int, ...]:
        """The players of a side."""
        return tuple(range(side, self.players, self.sides))

    def check(self, rules: Rules) -> None:
        """Raise RulesError for Hollywood without two sides: of three, two may end level with a column each, or none."""
        if rules.columns != 1 and self.sides != 2:
            raise RulesError(
                _(
                    "Hollywood’s three columns need exactly two players or teams: choose other "
                    "rules or another number of players."
                )
            )

    def usual(self, rules: Rules) -> Rules:
        """The rules with the target that the form is usually played to, where they only have the common one."""
        return rules

    @abstractmethod
    def begin(self, dealer: int) -> Round:
        """The first round, dealt by this side."""

    def may_stay(self, rules: Rules, results: Sequence[HandResult]) -> bool:  # noqa: ARG002 - only in a relay
        """Whether after a round that ended so the team of the loser may leave the loser seated."""
        return False

    def follow(self, rules: Rules, played: Round, results: Sequence[HandResult], *, stays: bool = False) -> Round:
        """The round after one that ended so; where the loser `stays`, the same players sit there again."""
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
        """The round after one that is not played again."""

    def score(self, played: Round, results: Sequence[HandResult]) -> Outcome:
        """Add up what each side won; of two that won hands the one with more scores the difference (A)."""
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
        """The side that deals after this round; where it came out level the winner's or loser's deal stays."""
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
    """Three, each for themselves: the dealer sits out, the loser deals the next hand, whatever the house says (A).

    The player after the dealer begins, and a shutout is a match of which nobody else won a hand: no source speaks of
    either. Where the deal passes on after a void hand, the player after the dealer deals and sits out.
    """

    players: int = 3
    name = "three"
    least = most = 3

    @property
    def sides(self) -> int:
        """Everyone has an own total (A)."""
        return 3

    def begin(self, dealer: int) -> Round:
        """The dealer looks on."""
        return Round((Table(((dealer + 1) % 3, (dealer + 2) % 3), dealer),), (dealer,))

    def _follow(self, rules: Rules, played: Round, results: Sequence[HandResult]) -> Round:  # noqa: ARG002 - see above
        table, winner = played.tables[0], results[0].winner
        return self.begin((table.deals + 1) % 3 if winner is None else table.players[1 - winner])


class Partners(Form, frozen=True):
    """Four, as two teams at two tables, each player against one of the other team and then the other (A).

    One team deals at both tables, and the house rule says which team next: no source speaks.
    """

    players: int = 4
    name = "partners"
    least = most = 4
    tables = 2

    def usual(self, rules: Rules) -> Rules:
        """To 125 (A)."""
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
    """Two teams of two to four: whoever loses a hand gives the seat to the next of the team, or may give it (D).

    Where the loser deals it is the one who takes the loser's seat: no source speaks. Of an odd number the first team
    has one more.
    """

    players: int = 4
    name = "relay"
    least, most = 4, 8

    def begin(self, dealer: int) -> Round:
        """The first of each team is seated."""
        return self._round((0, 1), dealer)

    def may_stay(self, rules: Rules, results: Sequence[HandResult]) -> bool:
        """Where the rules leave it to the team, and somebody has lost."""
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
    """Whether nobody won a hand of the round."""
    return all(result.winner is None for result in results)


HEADS_UP = HeadsUp()
FORMS: dict[str, type[Form]] = {form.name: form for form in (HeadsUp, SitOut, Partners, Relay)}


def form_name(name: str) -> str:
    """What a player calls this form."""
    names = {
        "two": _("Two players"),
        "three": _("Three players, dealer sits out"),
        "partners": _("Partners"),
        "relay": _("Relay teams"),
    }
    return names[name]


def form_text(name: str) -> str:
    """Who meets whom in this form, in a sentence or two."""
    texts = {
        "two": _("Two players face each other, hand after hand."),
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
