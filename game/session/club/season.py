"""A season of the club: who meets whom, what the members' own matches came to, and the table that follows.

A division has four members and the player. Each meets each twice, so the player has eight matches in eight rounds, and
the members play the other twelve among themselves: really, by the seed of season, division and round, so that they
come to the same on every machine. The first of the table goes up and the last down; members stay where they are.

Nothing of it is kept but the player's matches. Their names say season, division and round, and the table of a season
that is over says where the next one is played.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
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
"""The members of each division, the first division first: the strongest four, the weakest, and those between."""
RULES: Final = Rules(target=50)
"""The classic game, to half its target: a match takes about five hands."""
ROUNDS: Final = 8
NAMES: Final = "season*"
"""What the names of all records of seasons are like, for `club.points`."""
YOU: Final = "you"
"""Where a member's key would be, the player."""

_NAME: Final = re.compile(r"season([1-9]\d{0,3})d([123])r([1-8])x[0-9a-f]{16}")
_OTHERS: Final = (((1, 2),), ((0, 3),), ((1, 3),), ((0, 2), (0, 1), (2, 3)))
"""Who else plays while the player meets the first, second, third and last member; these sit out once each."""

Points = tuple[int, int]


class Fixture(Struct, frozen=True):
    """One match of the player's: the season, counted from 1 like its divisions and rounds."""

    season: int
    division: int
    round: int

    @classmethod
    def read(cls, name: str) -> Fixture | None:
        """The match that a record of this name is; None for any other."""
        found = _NAME.fullmatch(name)
        return None if found is None else cls(*map(int, found.groups()))

    def __str__(self) -> str:
        return f"season{self.season}d{self.division}r{self.round}"

    @property
    def names(self) -> str:
        """What the name of its record is like, for `archive.own`."""
        return f"{self}x*"

    def begin(self, player: Player, deals: Deals) -> MatchRecord:
        """The match before its deal."""
        # What is random lets a match that somebody else has played lie beside one's own of the same round.
        name = f"{self}x{secrets.token_hex(8)}"
        first = Dealer(deals).first(RULES, HEADS_UP)
        return MatchRecord(RULES, (player, self.opponent), first, seed=deals.seed, match=name)

    @property
    def opponent(self) -> Player:
        """Whom the player meets."""
        key = DIVISIONS[self.division - 1][(self.round - 1) % 4]
        return Player(CHARACTERS[key].name, key)


class Meeting(Struct, frozen=True):
    """One match of a season that is over, without bonuses: the higher number has won."""

    players: tuple[str, str]
    points: Points


class LeagueRow(Struct, frozen=True):
    """One line of the table."""

    key: str
    played: int
    won: int
    points: int
    """Scored less given away, in all matches."""


class Season(Struct, frozen=True):
    """A season with the player's results so far, round by round."""

    number: int = 1
    division: int = 3
    results: tuple[Points, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all eight matches are played."""
        return len(self.results) == ROUNDS

    @property
    def next(self) -> Fixture:
        """The match to be played; only while there is one."""
        return Fixture(self.number, self.division, len(self.results) + 1)

    def meetings(self) -> Iterator[Meeting]:
        """All matches of the rounds that the player has played."""
        for round_, points in enumerate(self.results, 1):
            key = Fixture(self.number, self.division, round_).opponent.level or ""
            yield Meeting((YOU, key), points)
            yield from others(self.number, self.division, round_)

    def table(self) -> tuple[LeagueRow, ...]:
        """All five, by matches won, then by points, then as they are listed; it takes as long as the others play."""
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
        """The player's place in the table, counted from 1."""
        return [row.key for row in self.table()].index(YOU) + 1

    def follow(self) -> Season:
        """The season after this one, which must be over."""
        step = {1: -1, len(DIVISIONS[0]) + 1: 1}.get(self.place, 0)
        return Season(self.number + 1, min(max(self.division + step, 1), len(DIVISIONS)))


def seasons(results: Mapping[str, Sequence[int]]) -> tuple[Season, ...]:
    """The seasons in which something was played, from the points of the player's matches by their records' names.

    A season ends with the first round that is missing.
    """
    found: dict[Fixture, Points] = {}
    for name, totals in results.items():
        if (fixture := Fixture.read(name)) is not None and len(totals) == 2:
            found.setdefault(fixture, (totals[0], totals[1]))
    played = []
    for season, division in sorted({(one.season, one.division) for one in found if one.round == 1}):
        points = [found.get(Fixture(season, division, round_)) for round_ in range(1, ROUNDS + 1)]
        length = points.index(None) if None in points else ROUNDS
        played.append(Season(season, division, tuple(one for one in points[:length] if one is not None)))
    return tuple(played)


def current(played: tuple[Season, ...]) -> Season:
    """The season to go on with: the last one, the one after it if it is over, or the first of all."""
    if not played:
        return Season()
    return played[-1].follow() if played[-1].over else played[-1]


@lru_cache(8 * ROUNDS)
def others(season: int, division: int, round_: int) -> tuple[Meeting, ...]:
    """What the members played among themselves while the player had this round."""
    members = DIVISIONS[division - 1]
    pairs = [(members[one], members[two]) for one, two in _OTHERS[(round_ - 1) % 4]]
    return tuple(_play(pair, f"gin-rummy {Fixture(season, division, round_)} {' '.join(pair)}") for pair in pairs)


def _play(pair: tuple[str, str], told: str) -> Meeting:
    """Have two members play a match, with deals of these words."""
    first, second = (Player(CHARACTERS[key].name, key) for key in pair)
    session = Session(RULES, (first, second), Seeded(int(sha256(told.encode()).hexdigest()[:12], 16)))
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    one, two = session.match.sheet.totals
    return Meeting(pair, (one, two))
