"""What the matches come to, counted over their hands: questions for `Journal.ask`.

Imported matches and those played beside the others don't count. "I" am the only person of a match, or else its first
player; "they" are whoever sat opposite in the same hand.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from game.store.history import EVERYTHING, OWN, Filter
from game.store.reviews.error_rate import ErrorRate
from game.store.reviews.error_rates import rates

_ROWS = """
    FROM match m
    JOIN result r ON r.match = m.id
    JOIN side a ON a.match = r.match AND a.hand = r.hand AND a.player = m.me
    JOIN side b ON b.match = r.match AND b.hand = r.hand AND b.seat = 1 - a.seat
    """
_LUCK = """
    JOIN luck x ON x.match = a.match AND x.hand = a.hand AND x.seat = a.seat
    JOIN luck y ON y.match = b.match AND y.hand = b.hand AND y.seat = b.seat
    """
_POINTS = "coalesce(sum(CASE r.winner WHEN a.seat THEN r.points WHEN b.seat THEN -r.points END), 0)"
"""What the hands came to: my points less theirs."""
_OWN = f" WHERE {OWN} AND "
_HANDS = _ROWS + _OWN
_REVIEWED = _ROWS + "LEFT JOIN review v ON v.match = r.match AND v.hand = r.hand" + _OWN

_ACCURACY = "100 * sum(v.merit) / nullif(sum(v.choices), 0)"
_GROUP = "m.opponent, m.level, m.form, m.preset"
_ALL = "'' AS opponent, '' AS level, '' AS form, '' AS preset"

Key = tuple[str, str, str, str]


class Matches(Struct, frozen=True):
    """How matches went."""

    won: int = 0
    lost: int = 0
    open: int = 0
    longest: int = 0  # the most matches won in a row
    streak: int = 0  # matches won in a row until now; below zero, lost

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.lost + self.open


class SideTotals(Struct, frozen=True):
    """How hands went for one side."""

    won: int = 0
    points: int = 0
    gins: int = 0  # hands that this side ended with gin or big gin
    knocks: int = 0  # hands that this side ended with deadwood left, whether it won them or not
    undercuts: int = 0  # hands that this side won because the other had knocked too soon
    deadwood: float | None = None  # what it was left with on average, where somebody knocked
    turns: float | None = None  # cards drawn in a hand on average


class Hands(Struct, frozen=True):
    """How hands went."""

    played: int = 0
    void: int = 0
    undone: int = 0  # actions taken back
    mine: SideTotals = SideTotals()
    theirs: SideTotals = SideTotals()
    accuracy: float | None = None
    """How well I chose by the coach's lights, 0 to 100, in the hands that were looked at; None if none was."""


class Figures(Struct, frozen=True):
    """All of it against one opponent under one set of rules, or together, where these say nothing."""

    opponent: str
    level: str
    form: str
    preset: str
    matches: Matches
    hands: Hands
    rate: ErrorRate | None = None  # how many points I gave away by my choices, in the hands that were looked at


def figures(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Figures, ...]:
    """By opponent and rules, those first that were played most."""
    found = _figures(connection, chosen, _GROUP)
    return tuple(sorted(found, key=lambda one: (-one.matches.played, one.opponent, one.level, one.form, one.preset)))


def together(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> Figures:
    """Everything in one."""
    found = _figures(connection, chosen, _ALL)
    return found[0] if found else Figures("", "", "", "", Matches(), Hands())


def _figures(connection: sqlite3.Connection, chosen: Filter, group: str) -> list[Figures]:
    matches = _matches(connection, chosen, group)
    hands, played = _hands(connection, chosen, group), rates(connection, chosen, group)
    return [Figures(*key, one, hands.get(key, Hands()), played.get(key)) for key, one in matches.items()]


def _matches(connection: sqlite3.Connection, chosen: Filter, group: str) -> dict[Key, Matches]:
    rows = connection.execute(
        f"""
        SELECT {group}, m.won FROM match m
        WHERE {OWN} AND {chosen.where} ORDER BY 1, 2, 3, 4, m.sequence
        """,  # noqa: S608 - names and conditions of our own
        chosen.values,
    )
    return {key: _match_totals([won for *_key, won in some]) for key, some in groupby(rows, lambda row: row[:4])}


def _match_totals(outcomes: Sequence[int | None]) -> Matches:
    """How matches went, by their outcomes in the order in which they were played: 1 won, 0 lost, None not over."""
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
        {_REVIEWED} {chosen.where} GROUP BY 1, 2, 3, 4
        """,  # noqa: S608 - names and conditions of our own
        chosen.values,
    )
    found = {}
    for opponent, level, form, preset, hands, void, undone, accuracy, *sides in rows:
        mine, theirs = SideTotals(*sides[:7]), SideTotals(*sides[7:])
        found[opponent, level, form, preset] = Hands(hands, void, undone, mine, theirs, accuracy)
    return found


def _side(side: str) -> str:
    """The columns of `Side`."""
    return f"""
        coalesce(sum(r.winner = {side}.seat), 0),
        coalesce(sum(CASE WHEN r.winner = {side}.seat THEN r.points END), 0),
        coalesce(sum(r.knocker = {side}.seat AND r.kind IN ('gin', 'big gin')), 0),
        coalesce(sum(r.knocker = {side}.seat AND r.kind IN ('knock', 'undercut')), 0),
        coalesce(sum(r.winner = {side}.seat AND r.kind = 'undercut'), 0),
        avg({side}.deadwood), avg({side}.turns)"""


def accuracy(connection: sqlite3.Connection, match: str) -> float | None:
    """The accuracy in the match of this name, by the hands of it that were looked at; None if none was."""
    row = connection.execute(
        f"SELECT {_ACCURACY} FROM review v JOIN match m ON m.id = v.match WHERE m.name = ?",  # noqa: S608 - our own
        (match,),
    ).fetchone()
    return None if row[0] is None else float(row[0])


def between(connection: sqlite3.Connection, opponent: str, level: str) -> tuple[int, int]:
    """The matches of two that I have won and lost against this opponent."""
    row = connection.execute(
        f"""
        SELECT coalesce(sum(won = 1), 0), coalesce(sum(won = 0), 0) FROM match m
        WHERE {OWN} AND form = 'two' AND opponent = ? AND level = ?
        """,  # noqa: S608 - a condition of our own
        (opponent, level),
    ).fetchone()
    return int(row[0]), int(row[1])


class MatchLuck(Struct, frozen=True):
    """What the hands of one match came to, and how much of it was luck, in points."""

    points: int  # mine less theirs, without the bonuses of the match
    mine: float
    theirs: float

    @property
    def adjusted(self) -> float:
        """What the hands would have come to with average cards."""
        return self.points - (self.mine - self.theirs)


def luck_of(connection: sqlite3.Connection, match: str) -> MatchLuck | None:
    """The luck in the match of this name; None if a hand's isn't known."""
    hands, known, *found = connection.execute(
        f"SELECT count(*), count(x.seat), {_POINTS}, total(x.dealt + x.drawn), total(y.dealt + y.drawn)"
        f" {_ROWS} {_LUCK.replace('JOIN', 'LEFT JOIN')} WHERE m.name = ?",
        (match,),
    ).fetchone()
    return MatchLuck(*found) if hands and hands == known else None


def luck_in(connection: sqlite3.Connection, match: str, hand: int) -> tuple[float, float] | None:
    """My luck and theirs in a hand, counted from 1, of the match of this name; None if it isn't known."""
    found = connection.execute(
        f"SELECT x.dealt + x.drawn, y.dealt + y.drawn {_ROWS} {_LUCK} WHERE m.name = ? AND r.hand = ?",
        (match, hand),
    ).fetchone()
    return None if found is None else (float(found[0]), float(found[1]))


class Point(Struct, frozen=True):
    """One finished match on the way of the totals."""

    match: int
    when: float
    margin: int  # my points less theirs at its end, bonuses included
    total: int  # all margins until then


def course(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Point, ...]:
    """The totals over time, one finished match after another."""
    rows = connection.execute(
        f"""
        SELECT m.id, m.changed, r.mine - r.theirs, sum(r.mine - r.theirs) OVER (ORDER BY m.sequence)
        FROM match m
        JOIN result r ON r.match = m.id AND r.hand = (SELECT max(hand) FROM result WHERE match = m.id)
        WHERE {OWN} AND m.won IS NOT NULL AND {chosen.where} ORDER BY m.sequence
        """,  # noqa: S608 - conditions of our own
        chosen.values,
    )
    return tuple(Point(*row) for row in rows)


class Bar(Struct, frozen=True):
    """How often somebody ended a hand with so much deadwood: 0 is gin."""

    deadwood: int
    mine: int
    theirs: int


def knocks(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Bar, ...]:
    """The histogram of deadwood at the knock, without the deadwood that nobody knocked with."""
    rows = connection.execute(
        f"""
        SELECT CASE r.knocker WHEN a.seat THEN a.deadwood ELSE b.deadwood END AS left,
            sum(r.knocker = a.seat), sum(r.knocker = b.seat)
        {_HANDS} r.knocker IS NOT NULL AND {chosen.where} GROUP BY left ORDER BY left
        """,
        chosen.values,
    )
    return tuple(Bar(*row) for row in rows)


class Luck(Struct, frozen=True):
    """What the cards brought to one side, in points above average; by chance 95 % of sums are within two spreads."""

    hands: int  # those whose luck is known
    points: int  # what they came to: this side's points less the other's
    dealt: float
    dealt_spread: float
    drawn: float
    drawn_spread: float

    @property
    def whole(self) -> float:
        """All points that were luck."""
        return self.dealt + self.drawn

    @property
    def dealt_score(self) -> float:
        """How many spreads the cards dealt were better than average; below zero, worse."""
        return self.dealt / self.dealt_spread if self.dealt_spread else 0.0

    @property
    def drawn_score(self) -> float:
        """How many spreads the cards drawn were better than average; below zero, worse."""
        return self.drawn / self.drawn_spread if self.drawn_spread else 0.0


def luck(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[Luck, Luck]:
    """Mine and theirs, in the hands where it is known."""
    hands, points, *sides = connection.execute(
        f"SELECT count(*), {_POINTS}, {_cards('x')}, {_cards('y')} {_ROWS} {_LUCK} {_OWN} {chosen.where}",
        chosen.values,
    ).fetchone()
    return _luck(hands, points, *sides[:4]), _luck(hands, -points, *sides[4:])


def _cards(luck: str) -> str:
    return f"total({luck}.dealt), total({luck}.dealt * {luck}.dealt), total({luck}.drawn), total({luck}.variance)"


def _luck(hands: int, points: int, dealt: float, squares: float, drawn: float, variance: float) -> Luck:
    """The spread of what was dealt is that of these very deals, as their mean is known to be 0."""
    return Luck(hands, points, dealt, math.sqrt(squares), drawn, math.sqrt(variance))
