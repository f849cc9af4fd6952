"""Queries for the list of matches."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.store.archive import rules_text
from game.store.own_view import FIRST, MINE, THEIRS, see_as

Outcome = Literal["won", "lost", "open"]

_OUTCOMES: dict[str, str] = {"won": "m.won = 1", "lost": "m.won = 0", "open": "m.won IS NULL"}

_CLOSE = ",", ":"
_PLAYED = "(m.imported OR EXISTS (SELECT 1 FROM result WHERE match = m.id))"
"""Own matches are listed once a hand is finished."""

_HERE = "NOT m.imported AND m.name NOT GLOB 'aside*'"
_BY_PEOPLE = "EXISTS (SELECT 1 FROM player WHERE match = m.id AND level IS NULL)"
_WATCHED = f"{_HERE} AND NOT {_BY_PEOPLE}"
OWN = f"{_HERE} AND {_BY_PEOPLE}"
"""SQL condition for matches that count: played here by people, not as side hands."""


class Filter(Struct, frozen=True):
    """Selects matches; None leaves a field open."""

    opponent: str | None = None  # name as in `Entry.opponent`
    preset: str | None = None  # a rule set as in `Entry.preset`
    outcome: Outcome | None = None
    form: str | None = None
    own_sets: tuple[tuple[str, str], ...] = ()
    """Names of the player's own rule sets, with their rules as in the journal."""

    def naming(self, own_sets: Mapping[str, Rules]) -> Filter:
        """Return the filter that knows these rule sets by name, but for copies of published ones."""
        published = [*PRESETS.values()]
        named = ((name, rules_text(rules)) for name, rules in own_sets.items() if rules not in published)
        return replace(self, own_sets=tuple(named))

    @property
    def rule_set(self) -> str:
        """SQL term on `m` for `Entry.preset`; the target may differ from the rule set's."""
        if not self.own_sets:
            return "m.preset"
        same = "".join(f" WHEN {_quoted(rules)} THEN {_quoted(name)}" for name, rules in self.own_sets)
        alike = "".join(f" WHEN {_quoted(_untargeted(rules))} THEN {_quoted(name)}" for name, rules in self.own_sets)
        other = f"CASE WHEN m.preset <> '' THEN m.preset ELSE CASE {_UNTARGETED}{alike} ELSE '' END END"
        return f"CASE m.rules{same} ELSE {other} END"

    @property
    def where(self) -> str:
        """SQL condition on `m`, a row of `own`; its parameters are `values`."""
        wanted = [_PLAYED]
        wanted += [f"{term} = ?" for term, _value in self._terms]
        wanted += [_OUTCOMES[self.outcome]] if self.outcome else []
        return " AND ".join(wanted)

    @property
    def values(self) -> tuple[str, ...]:
        """Parameters for `where`."""
        return tuple(value for _term, value in self._terms)

    @property
    def _terms(self) -> list[tuple[str, str]]:
        terms = {"m.opponent": self.opponent, self.rule_set: self.preset, "m.form": self.form}
        return [(term, value) for term, value in terms.items() if value is not None]


_UNTARGETED = "CASE WHEN json_valid(m.rules) THEN json_remove(m.rules, '$.target') END"


def _untargeted(rules: str) -> str:
    """Return these rules without their target, as SQLite writes them."""
    return json.dumps({name: value for name, value in json.loads(rules).items() if name != "target"}, separators=_CLOSE)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


EVERYTHING = Filter()


class Entry(Struct, frozen=True):
    """One match in the list."""

    match: int  # its number, for `archive.load`
    name: str  # the record's, which shows whether it's part of an event
    begun: float  # seconds since 1970; the list isn't sorted by it, as clocks can be wrong
    changed: float
    form: str
    preset: str  # the name of an own rule set, a preset's key, or "" for other rules
    opponent: str
    level: str  # "" for a person
    outcome: Outcome
    mine: int  # points of this person's side, or else the first player's
    theirs: int
    hands: int  # finished hands
    undone: bool  # whether any action was undone
    sealed: bool  # whether every deck was sealed
    imported: bool
    counted: bool  # whether statistics count it once it's finished


def history(
    connection: sqlite3.Connection, chosen: Filter = EVERYTHING, first: int = 0, most: int = -1
) -> tuple[Entry, ...]:
    """Return `most` matches (-1: all) from index `first`, latest first."""
    rows = connection.execute(
        f"""
        SELECT m.id, m.name, m.begun, m.changed, m.form, {chosen.rule_set}, m.opponent, m.level,
            CASE m.won WHEN 1 THEN 'won' WHEN 0 THEN 'lost' ELSE 'open' END,
            coalesce({MINE}, 0), coalesce({THEIRS}, 0), coalesce(r.hand, 0),
            EXISTS (SELECT 1 FROM hand WHERE match = m.id AND undone > 0),
            NOT EXISTS (SELECT 1 FROM hand WHERE match = m.id AND seal IS NULL),
            m.imported, {OWN}
        FROM own m
        LEFT JOIN result r ON r.match = m.id AND r.hand = (SELECT max(hand) FROM result WHERE match = m.id)
        WHERE m.id IN (
            SELECT m.id FROM own m WHERE {chosen.where} ORDER BY m.sequence DESC LIMIT ? OFFSET ?
        ) ORDER BY m.sequence DESC
        """,  # noqa: S608 - conditions of our own
        (*chosen.values, most, first),
    )
    return tuple(Entry(*row[:-4], *map(bool, row[-4:])) for row in rows)


def began(connection: sqlite3.Connection, match: str) -> float | None:
    """Return when the match with this name began, in seconds since 1970; None if it isn't there."""
    row = connection.execute("SELECT begun FROM match WHERE name = ?", (match,)).fetchone()
    return None if row is None else float(row[0])


def length(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> int:
    """Count matches listed."""
    count = f"SELECT count(*) FROM own m WHERE {chosen.where}"  # noqa: S608 - conditions of our own
    (found,) = connection.execute(count, chosen.values).fetchone()
    return int(found)


class Counts(Struct, frozen=True):
    """How many of the matches listed are of each kind; statistics count the finished ones as won or lost."""

    finished: int = 0
    unfinished: int = 0
    practice: int = 0
    """Side hands."""
    imported: int = 0
    watched: int = 0
    """Of computer players only."""


def counts(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> Counts:
    """Count the matches listed, by kind."""
    row = connection.execute(
        f"""
        SELECT total({OWN} AND m.won IS NOT NULL), total({OWN} AND m.won IS NULL),
            total(m.name GLOB 'aside*' AND NOT m.imported), total(m.imported), total({_WATCHED})
        FROM own m WHERE {chosen.where}
        """,  # noqa: S608 - conditions of our own
        chosen.values,
    ).fetchone()
    return Counts(*map(int, row))


def is_own(connection: sqlite3.Connection, match: str, person: str = FIRST) -> bool:
    """Whether the match with this name is this person's own and counts."""
    see_as(connection, person)
    own = f"SELECT 1 FROM own m WHERE m.name = ? AND {OWN}"  # noqa: S608 - a condition of our own
    return connection.execute(own, (match,)).fetchone() is not None


class Choices(Struct, frozen=True):
    """Values to filter by, most frequent first."""

    opponents: tuple[str, ...]
    presets: tuple[str, ...]
    forms: tuple[str, ...]


def choices(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> Choices:
    """Return the values to filter all matches by."""
    found = []
    for term in ("m.opponent", chosen.rule_set, "m.form"):
        values = f"SELECT {term} FROM own m WHERE {_PLAYED} GROUP BY 1 ORDER BY count(*) DESC, 1"  # noqa: S608 - conditions of our own
        found.append(tuple(value for (value,) in connection.execute(values)))
    return Choices(*found)
