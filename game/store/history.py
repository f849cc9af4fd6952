"""The matches that were played, as a list: questions for `Journal.ask`."""

from __future__ import annotations

import sqlite3
from typing import Literal

from msgspec import Struct

Outcome = Literal["won", "lost", "open"]

_OUTCOMES: dict[str, str] = {"won": "m.won = 1", "lost": "m.won = 0", "open": "m.won IS NULL"}

_PLAYED = "(m.imported OR EXISTS (SELECT 1 FROM result WHERE match = m.id))"
"""An own match counts once a hand was played to its end."""

OWN = "NOT m.imported AND m.name NOT GLOB 'aside*'"
"""The condition on matches that count: played here, and not beside the others."""


class Filter(Struct, frozen=True):
    """Which matches to look at; None leaves a field open."""

    opponent: str | None = None  # the name, as `Entry.opponent` has it
    preset: str | None = None  # the key of a published rule set; nothing ("") for own rules
    outcome: Outcome | None = None
    form: str | None = None

    @property
    def where(self) -> str:
        """The condition on the rows `m` of the table of matches; `values` are what it asks for."""
        wanted = [_PLAYED]
        wanted += [f"m.{name} = ?" for name, _value in self._columns]
        wanted += [_OUTCOMES[self.outcome]] if self.outcome else []
        return " AND ".join(wanted)

    @property
    def values(self) -> tuple[str, ...]:
        """See `where`."""
        return tuple(value for _name, value in self._columns)

    @property
    def _columns(self) -> list[tuple[str, str]]:
        columns = {"opponent": self.opponent, "preset": self.preset, "form": self.form}
        return [(name, value) for name, value in columns.items() if value is not None]


EVERYTHING = Filter()


class Entry(Struct, frozen=True):
    """One match in the list."""

    match: int  # its number, for `archive.load`
    name: str  # the match's own, which tells whether it is part of something
    begun: float  # seconds since 1970, by the computer's clock, which doesn't set the list's order
    changed: float
    form: str
    preset: str  # the key of a published rule set; nothing for own rules
    opponent: str
    level: str  # nothing for a person
    outcome: Outcome
    mine: int  # points of the only person's side, or else of the first player's
    theirs: int
    hands: int  # hands played to their end
    undone: bool  # whether an action was taken back
    sealed: bool  # whether every deck was sealed
    imported: bool


def history(
    connection: sqlite3.Connection, chosen: Filter = EVERYTHING, first: int = 0, most: int = -1
) -> tuple[Entry, ...]:
    """Return so many matches from this place on, latest first; -1 for all."""
    rows = connection.execute(
        f"""
        SELECT m.id, m.name, m.begun, m.changed, m.form, m.preset, m.opponent, m.level,
            CASE m.won WHEN 1 THEN 'won' WHEN 0 THEN 'lost' ELSE 'open' END,
            coalesce(r.mine, 0), coalesce(r.theirs, 0), coalesce(r.hand, 0),
            EXISTS (SELECT 1 FROM hand WHERE match = m.id AND undone > 0),
            NOT EXISTS (SELECT 1 FROM hand WHERE match = m.id AND seal IS NULL),
            m.imported
        FROM match m
        LEFT JOIN result r ON r.match = m.id AND r.hand = (SELECT max(hand) FROM result WHERE match = m.id)
        WHERE m.id IN (
            SELECT m.id FROM match m WHERE {chosen.where} ORDER BY m.sequence DESC LIMIT ? OFFSET ?
        ) ORDER BY m.sequence DESC
        """,  # noqa: S608 - conditions of our own
        (*chosen.values, most, first),
    )
    return tuple(Entry(*row[:-3], *map(bool, row[-3:])) for row in rows)


def length(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> int:
    """Return how many matches the list has."""
    count = f"SELECT count(*) FROM match m WHERE {chosen.where}"  # noqa: S608 - conditions of our own
    (found,) = connection.execute(count, chosen.values).fetchone()
    return int(found)


def is_own(connection: sqlite3.Connection, match: str) -> bool:
    """Whether the match of this name is one of the player's own that count."""
    own = f"SELECT 1 FROM match m WHERE m.name = ? AND {OWN}"  # noqa: S608 - a condition of our own
    return connection.execute(own, (match,)).fetchone() is not None


class Choices(Struct, frozen=True):
    """What a filter can ask for, in the order of how often there is something."""

    opponents: tuple[str, ...]
    presets: tuple[str, ...]
    forms: tuple[str, ...]


def choices(connection: sqlite3.Connection) -> Choices:
    """Return what the list can be filtered by."""
    found = []
    for column in ("opponent", "preset", "form"):
        counted = f"match m WHERE {_PLAYED} GROUP BY {column} ORDER BY count(*) DESC, {column}"
        values = f"SELECT {column} FROM {counted}"  # noqa: S608 - conditions of our own
        found.append(tuple(value for (value,) in connection.execute(values)))
    return Choices(*found)
