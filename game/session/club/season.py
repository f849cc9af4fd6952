"""A season of the club: fixtures, the members' own matches, and the table.

A division has four members and the player; all meet twice. The player's eight matches take eight rounds; the members
really play the other twelve, seeded by season, division and round, equal on every machine. The player is promoted if
first and relegated if last; members stay put.

Only the player's matches are kept: their names tell season, division and round; a finished table tells the next
division.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec import Struct

from game.ai import CHARACTERS
from game.rules.form import HEADS_UP
from game.rules.record import MatchRecord, Player
from game.rules.rules import Rules
from game.session.dealer import Dealer
from game.session.deals import Deals, Seeded
from game.session.session import Session

DIVISIONS: Final = (
    ("sharp", "rosa", "expert", "irma"),
    ("steady", "gus", "ives", "lena"),
    ("otto", "novice", "nell", "hugo"),
)
"""Members of divisions 1 to 3: the strongest, those between, the weakest."""
RULES: Final = Rules(target=50)
"""Classic rules to half the target: about five hands a match."""
ROUNDS: Final = 8
NAMES: Final = "season*"
"""Glob pattern of all season records' names, for `club.points`."""
YOU: Final = "you"
"""The player, where a member has a key."""

_NAME: Final = re.compile(r"season([1-9]\d{0,3})d([123])r([1-8])x[0-9a-f]{16}")
_OTHERS: Final = (((1, 2),), ((0, 3),), ((1, 3),), ((0, 2), (0, 1), (2, 3)))
"""Pairs of members who play while the player meets the first, second, third and last member."""

Points = tuple[int, int]


class Fixture(Struct, frozen=True):
    """One of the player's matches; season, division and round count from 1."""

    season: int
    division: int
    round: int

    @classmethod
    def read(cls, name: str) -> Fixture | None:
        """Return the fixture of a record's name; None for other records."""
        found = _NAME.fullmatch(name)
        return None if found is None else cls(*map(int, found.groups()))

    def __str__(self) -> str:
        return f"season{self.season}d{self.division}r{self.round}"

    @property
    def names(self) -> str:
        """Glob pattern of its record's name, for `archive.own`."""
        return f"{self}x*"

    def begin(self, player: Player, deals: Deals) -> MatchRecord:
        """Return the match before its deal."""
        # The random part keeps an imported match of the same round apart from one's own.
        name = f"{self}x{secrets.token_hex(8)}"
        first = Dealer(deals).first(RULES, HEADS_UP)
        return MatchRecord(RULES, (player, self.opponent), first, seed=deals.seed, match=name)

    @property
    def opponent(self) -> Player:
        """The member to meet."""
        key = DIVISIONS[self.division - 1][(self.round - 1) % 4]
        return Player(CHARACTERS[key].name, key)


class Meeting(Struct, frozen=True):
    """One match's points without bonuses; the higher number won."""

    players: tuple[str, str]
    points: Points


class LeagueRow(Struct, frozen=True):
    """One line of the table."""

    key: str
    played: int
    won: int
    points: int
    """Scored minus given away, in all matches."""


class Season(Struct, frozen=True):
    """A season with the player's results by round."""

    number: int = 1
    division: int = 3
    results: tuple[Points, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all eight matches are played."""
        return len(self.results) == ROUNDS

    @property
    def next(self) -> Fixture:
        """The fixture to play; only before the season's end."""
        return Fixture(self.number, self.division, len(self.results) + 1)

    def meetings(self) -> Iterator[Meeting]:
        """Yield all matches of the player's finished rounds."""
        for round_, points in enumerate(self.results, 1):
            key = Fixture(self.number, self.division, round_).opponent.level or ""
            yield Meeting((YOU, key), points)
            yield from others(self.number, self.division, round_)

    def table(self) -> tuple[LeagueRow, ...]:
        """Return all five by wins, points, then listed order; may first play the members' matches."""
        keys = (YOU, *DIVISIONS[self.division - 1])
        played, won, points = (dict.fromkeys(keys, 0) for _column in range(3))
        for meeting in self.meetings():
            for seat, key in enumerate(meeting.players):
                margin = meeting.points[seat] - meeting.points[1 - seat]
                played[key] += 1
                won[key] += margin > 0
                points[key] += margin
        rows = [LeagueRow(key, played[key], won[key], points[key]) for key in keys]
        return tuple(sorted(rows, key=lambda row: (-row.won, -row.points)))

    @property
    def place(self) -> int:
        """The player's place, from 1."""
        return [row.key for row in self.table()].index(YOU) + 1

    def follow(self) -> Season:
        """Return the season after this finished one."""
        step = {1: -1, len(DIVISIONS[0]) + 1: 1}.get(self.place, 0)
        return Season(self.number + 1, min(max(self.division + step, 1), len(DIVISIONS)))


def seasons(results: Mapping[str, Points]) -> tuple[Season, ...]:
    """Return the seasons begun, from the player's points by record name.

    A missing round ends a season. Of two seasons with one number the first is taken: a file from another computer may
    have brought the second, in another division.
    """
    found: dict[Fixture, Points] = {}
    divisions: dict[int, int] = {}
    for name, totals in results.items():
        if (fixture := Fixture.read(name)) is not None:
            found.setdefault(fixture, totals)
            if fixture.round == 1:
                divisions.setdefault(fixture.season, fixture.division)
    played = []
    for season, division in sorted(divisions.items()):
        points = [found.get(Fixture(season, division, round_)) for round_ in range(1, ROUNDS + 1)]
        length = points.index(None) if None in points else ROUNDS
        played.append(Season(season, division, tuple(one for one in points[:length] if one is not None)))
    return tuple(played)


def current(played: tuple[Season, ...]) -> Season:
    """Return the season to continue: the last, the one after a finished last, or the first."""
    if not played:
        return Season()
    return played[-1].follow() if played[-1].over else played[-1]


@lru_cache(8 * ROUNDS)
def others(season: int, division: int, round_: int) -> tuple[Meeting, ...]:
    """Return the members' own matches in this round of the player."""
    members = DIVISIONS[division - 1]
    pairs = [(members[one], members[two]) for one, two in _OTHERS[(round_ - 1) % 4]]
    return tuple(_play(pair, f"gin-rummy {Fixture(season, division, round_)} {' '.join(pair)}") for pair in pairs)


def _play(pair: tuple[str, str], told: str) -> Meeting:
    first, second = (Player(CHARACTERS[key].name, key) for key in pair)
    session = Session(RULES, (first, second), Seeded(int(sha256(told.encode()).hexdigest()[:12], 16)))
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    one, two = session.match.sheet.totals
    return Meeting(pair, (one, two))
