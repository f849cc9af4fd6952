"""Statistics on matches and hands, as queries for `Journal.ask`.

Imported and watched matches and side hands don't count. "I" am the current person; "they" are the hand's opponent.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from game.store.figures.skill import Skill
from game.store.history import EVERYTHING, OWN, Filter
from game.store.own_view import MINE, THEIRS, WON, knows_people
from game.store.reviews.error_rate import ErrorRate
from game.store.reviews.error_rates import rates

_ROWS = """
    FROM (SELECT * FROM own m WHERE {} LIMIT -1) m  -- or SQLite would work out the view for each hand
    CROSS JOIN result r ON r.match = m.id
    JOIN side a ON a.match = r.match AND a.hand = r.hand AND a.player = m.me
    JOIN side b ON b.match = r.match AND b.hand = r.hand AND b.seat = 1 - a.seat
    """
_LUCK = """
    JOIN luck x ON x.match = a.match AND x.hand = a.hand AND x.seat = a.seat
    JOIN luck y ON y.match = b.match AND y.hand = b.hand AND y.seat = b.seat
    """
_MINE = "CASE r.winner WHEN a.seat THEN r.points WHEN b.seat THEN -r.points ELSE 0 END"
_POINTS = f"coalesce(sum({_MINE}), 0)"
_LEFT = f"({_MINE} - x.dealt - x.drawn + y.dealt + y.drawn)"
_SQUARES = f"total({_LEFT} * {_LEFT})"
_REVIEWS = "LEFT JOIN review v ON v.match = r.match AND v.hand = r.hand"

_ACCURACY = "100 * sum(v.merit) / nullif(sum(v.choices), 0)"
_MARGIN = f"({MINE} - {THEIRS})"
_ENDED = """
    FROM own m JOIN result r ON r.match = m.id AND r.won IS NOT NULL
        AND r.hand = (SELECT max(hand) FROM result WHERE match = m.id)  -- of two tables one speaks for the match
    """
_ACCOUNT = f"coalesce(sum(m.won), 0), coalesce(sum(NOT m.won), 0), coalesce(sum({_MARGIN}), 0)"
_ALL = "'' AS opponent, '' AS level, '' AS form, '' AS preset"

Key = tuple[str, str, str, str]


class Matches(Struct, frozen=True):
    """Counts of matches, and streaks."""

    won: int = 0
    lost: int = 0
    open: int = 0
    longest: int = 0  # longest winning streak
    streak: int = 0  # current winning streak; negative for losses

    @property
    def played(self) -> int:
        """All matches."""
        return self.won + self.lost + self.open


class SideTotals(Struct, frozen=True):
    """One side's totals."""

    won: int = 0
    points: int = 0
    gins: int = 0  # hands ended with gin or big gin
    knocks: int = 0  # knocks with deadwood left, won or lost
    undercuts: int = 0  # hands won by undercutting the opponent
    deadwood: float | None = None  # average at the end of hands with a knock
    turns: float | None = None  # average cards drawn in a hand


class Hands(Struct, frozen=True):
    """Totals of both sides."""

    played: int = 0
    void: int = 0
    undone: int = 0  # undone actions
    mine: SideTotals = SideTotals()
    theirs: SideTotals = SideTotals()
    accuracy: float | None = None
    """The coach's mark for my choices, 0 to 100, over reviewed hands."""


class Figures(Struct, frozen=True):
    """Statistics against one opponent under one rule set, as in `Entry`; empty ones mean all."""

    opponent: str
    level: str
    form: str
    preset: str
    matches: Matches
    hands: Hands
    rate: ErrorRate | None = None  # over reviewed hands


def figures(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Figures, ...]:
    """Return statistics by opponent and rules, most played first."""
    found = _figures(connection, chosen, f"m.opponent, m.level, m.form, {chosen.rule_set}")
    return tuple(sorted(found, key=lambda one: (-one.matches.played, one.opponent, one.level, one.form, one.preset)))


def together(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> Figures:
    """Return statistics over everything."""
    found = _figures(connection, chosen, _ALL)
    return found[0] if found else Figures("", "", "", "", Matches(), Hands())


def _figures(connection: sqlite3.Connection, chosen: Filter, group: str) -> list[Figures]:
    matches = _matches(connection, chosen, group)
    hands, played = _hands(connection, chosen, group), rates(connection, chosen, group)
    return [Figures(*key, one, hands.get(key, Hands()), played.get(key)) for key, one in matches.items()]


def _matches(connection: sqlite3.Connection, chosen: Filter, group: str) -> dict[Key, Matches]:
    rows = connection.execute(
        f"""
        SELECT {group}, m.won FROM own m
        WHERE {OWN} AND {chosen.where} ORDER BY 1, 2, 3, 4, m.sequence
        """,  # noqa: S608 - names and conditions of our own
        chosen.values,
    )
    return {key: _match_totals([won for *_key, won in some]) for key, some in groupby(rows, lambda row: row[:4])}


def _match_totals(outcomes: Sequence[int | None]) -> Matches:
    """Count outcomes in order of play: 1 won, 0 lost, None open."""
    runs = [(won, len(list(some))) for won, some in groupby(won for won in outcomes if won is not None)]
    longest = max((length for won, length in runs if won), default=0)
    won, last = runs[-1] if runs else (0, 0)
    streak = last if won else -last
    return Matches(outcomes.count(1), outcomes.count(0), outcomes.count(None), longest, streak)


def _hands(connection: sqlite3.Connection, chosen: Filter, group: str) -> dict[Key, Hands]:
    rows = connection.execute(
        f"""
        SELECT {group}, count(*), sum(r.kind = 'void'), coalesce(sum((
                SELECT undone FROM hand WHERE match = r.match AND number = r.hand AND undone > 0
            )), 0), {_ACCURACY}, {_side("a")}, {_side("b")}
        {counted_hands(chosen)} {_REVIEWS} GROUP BY 1, 2, 3, 4
        """,  # noqa: S608 - names and conditions of our own
        chosen.values,
    )
    found = {}
    for opponent, level, form, preset, hands, void, undone, accuracy, *sides in rows:
        mine, theirs = SideTotals(*sides[:7]), SideTotals(*sides[7:])
        found[opponent, level, form, preset] = Hands(hands, void, undone, mine, theirs, accuracy)
    return found


def counted_hands(chosen: Filter) -> str:
    """Return the SQL of these own matches' finished hands: `r`, with my side `a` and theirs `b`."""
    return _ROWS.format(f"{OWN} AND {chosen.where}")


def _side(side: str) -> str:
    return f"""
        coalesce(sum(r.winner = {side}.seat), 0),
        coalesce(sum(CASE WHEN r.winner = {side}.seat THEN r.points END), 0),
        coalesce(sum(r.knocker = {side}.seat AND r.kind IN ('gin', 'big gin')), 0),
        coalesce(sum(r.knocker = {side}.seat AND r.kind IN ('knock', 'undercut')), 0),
        coalesce(sum(r.winner = {side}.seat AND r.kind = 'undercut'), 0),
        avg({side}.deadwood), avg({side}.turns)"""


def accuracy(connection: sqlite3.Connection, match: str) -> float | None:
    """Return this match's accuracy over reviewed hands."""
    row = connection.execute(
        f"SELECT {_ACCURACY} FROM review v JOIN match m ON m.id = v.match WHERE m.name = ?",  # noqa: S608 - our own
        (match,),
    ).fetchone()
    return None if row[0] is None else float(row[0])


class RunningAccount(Struct, frozen=True):
    """How I stand with an opponent."""

    won: int = 0  # finished matches
    lost: int = 0
    points: int = 0  # my final points less theirs in them, bonuses included

    @property
    def turned(self) -> RunningAccount:
        """The same from the opponent's side."""
        return RunningAccount(self.lost, self.won, -self.points)


def running_account(
    connection: sqlite3.Connection, opponent: str, level: str, since: float | None = None, form: str = "two"
) -> RunningAccount:
    """Return how I stand with this opponent, as in `Figures`, in matches finished since this moment or in all."""
    row = connection.execute(
        f"""
        SELECT {_ACCOUNT} {_ENDED}
        WHERE {OWN} AND m.form = ? AND m.opponent = ? AND m.level = ? AND m.changed >= coalesce(?, m.changed)
        """,
        (form, opponent, level, since),
    ).fetchone()
    return RunningAccount(*row)


def account_with(
    connection: sqlite3.Connection, person: str | None, name: str, since: float | None = None
) -> RunningAccount:
    """Return how I stand with another person at this screen: one of this computer's by key, or a guest by name."""
    row = connection.execute(
        f"""
        SELECT {_ACCOUNT} {_ENDED}
        JOIN player p ON p.match = m.id AND p.number <> m.me AND p.level IS NULL
        WHERE {OWN} AND m.form = 'two' AND p.person IS ? AND (p.person IS NOT NULL OR p.name = ?)
            AND m.changed >= coalesce(?, m.changed)
        """,
        (person, name, since),
    ).fetchone()
    return RunningAccount(*row)


class PersonRecord(Struct, frozen=True):
    """A person's finished matches."""

    won: int
    played: int
    last: float  # when one was played last, as a Unix time


def people_records(connection: sqlite3.Connection) -> dict[str, PersonRecord]:
    """Return the record of each person of this computer who has finished a match, by key."""
    if not knows_people(connection):
        return {}
    rows = connection.execute(
        f"""
        SELECT p.person, total({WON}), count(*), max(m.changed) FROM match m JOIN player p ON p.match = m.id
        WHERE {OWN} AND m.won IS NOT NULL AND p.person IS NOT NULL GROUP BY p.person
        """  # noqa: S608 - conditions of our own
    )
    return {person: PersonRecord(int(won), count, last) for person, won, count, last in rows}


class MatchLuck(Struct, frozen=True):
    """A match's points, and its luck."""

    hands: int
    points: int  # mine less theirs, without match bonuses
    mine: float
    theirs: float
    squares: float  # of each hand's points without luck
    me: int  # my number among the players: of two people's match each sees their own side

    @property
    def cards(self) -> float:
        """My luck less theirs."""
        return self.mine - self.theirs

    @property
    def adjusted(self) -> float:
        """Points without luck."""
        return self.points - self.cards

    @property
    def skill(self) -> Skill:
        """What I won by playing better."""
        return Skill.of(self.hands, self.adjusted, self.squares)


def luck_of(connection: sqlite3.Connection, match: str) -> MatchLuck | None:
    """Return a match's luck; None if any hand's is unknown."""
    hands, known, *found = connection.execute(
        f"SELECT count(*), count(x.seat), {_POINTS}, total(x.dealt + x.drawn), total(y.dealt + y.drawn), {_SQUARES},"
        f" m.me {_ROWS.format('m.name = ?')} {_LUCK.replace('JOIN', 'LEFT JOIN')}",
        (match,),
    ).fetchone()
    return MatchLuck(hands, *found) if hands and hands == known else None


def luck_in(connection: sqlite3.Connection, match: str, hand: int) -> tuple[float, float] | None:
    """Return my luck and theirs in a hand, counted from 1."""
    found = connection.execute(
        f"SELECT x.dealt + x.drawn, y.dealt + y.drawn {_ROWS.format('m.name = ?')} {_LUCK} WHERE r.hand = ?",
        (match, hand),
    ).fetchone()
    return None if found is None else (float(found[0]), float(found[1]))


class Point(Struct, frozen=True):
    """A finished match on the curve of totals."""

    match: int
    when: float
    margin: int  # my final points less theirs, bonuses included
    total: int  # sum of margins so far


def course(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Point, ...]:
    """Return running totals, one point per finished match."""
    rows = connection.execute(
        f"""
        SELECT m.id, m.changed, {_MARGIN}, sum({_MARGIN}) OVER (ORDER BY m.sequence)
        {_ENDED} WHERE {OWN} AND {chosen.where} ORDER BY m.sequence
        """,
        chosen.values,
    )
    return tuple(Point(*row) for row in rows)


class Bar(Struct, frozen=True):
    """Each side's knocks with this deadwood; 0 is gin."""

    deadwood: int
    mine: int
    theirs: int


def knocks(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Bar, ...]:
    """Return the histogram of deadwood at the knock, without empty bars."""
    rows = connection.execute(
        f"""
        SELECT CASE r.knocker WHEN a.seat THEN a.deadwood ELSE b.deadwood END AS left,
            sum(r.knocker = a.seat), sum(r.knocker = b.seat)
        {counted_hands(chosen)} WHERE r.knocker IS NOT NULL GROUP BY left ORDER BY left
        """,
        chosen.values,
    )
    return tuple(Bar(*row) for row in rows)


class Luck(Struct, frozen=True):
    """One side's luck in points above average; 95 % of sums lie within two spreads."""

    hands: int  # hands with known luck
    points: int  # this side's points less the opponent's in them
    dealt: float
    dealt_spread: float
    drawn: float
    drawn_spread: float
    squares: float = 0.0  # of each hand's points without luck

    @property
    def whole(self) -> float:
        """All luck, in points."""
        return self.dealt + self.drawn

    @property
    def dealt_score(self) -> float:
        """Spreads above average of the dealt cards."""
        return self.dealt / self.dealt_spread if self.dealt_spread else 0.0

    @property
    def drawn_score(self) -> float:
        """Spreads above average of the drawn cards."""
        return self.drawn / self.drawn_spread if self.drawn_spread else 0.0


def luck(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Luck, Luck]:
    """Return my luck and theirs, where known."""
    hands, points, squares, *sides = connection.execute(
        f"SELECT count(*), {_POINTS}, {_SQUARES}, {_cards('x')}, {_cards('y')} {counted_hands(chosen)} {_LUCK}",
        chosen.values,
    ).fetchone()
    return _luck(hands, points, squares, *sides[:4]), _luck(hands, -points, squares, *sides[4:])


def skill(mine: Luck, theirs: Luck) -> Skill:
    """Return what I won by playing better."""
    return Skill.of(mine.hands, mine.points - mine.whole + theirs.whole, mine.squares)


def _cards(luck: str) -> str:
    return f"total({luck}.dealt), total({luck}.dealt * {luck}.dealt), total({luck}.drawn), total({luck}.variance)"


def _luck(hands: int, points: int, left: float, dealt: float, squares: float, drawn: float, variance: float) -> Luck:
    """Build a `Luck`. Dealt luck's mean is known to be 0, so its spread is these deals' own."""
    return Luck(hands, points, dealt, math.sqrt(squares), drawn, math.sqrt(variance), left)
