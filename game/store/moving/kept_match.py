"""A match as it moves, with the facts that the journal derived from its hands."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from game.rules.record import MOST_LETTERS, MatchRecord, RecordError, dumps, loads
from game.store.archive import load
from game.store.own_view import knows_people

_Text = Annotated[str, Meta(max_length=MOST_LETTERS)]
_Moment = Annotated[float, Meta(ge=-1e11, le=1e11)]
_Count = Annotated[int, Meta(ge=0, le=10_000)]
_Figure = Annotated[float, Meta(ge=-1e6, le=1e6)]


class SideFacts(Struct, frozen=True, array_like=True):
    """A row of the journal's table `side`."""

    player: _Count
    deadwood: _Count | None
    turns: _Count
    opening: _Count
    draws: _Count
    luck: _Figure
    variance: _Figure


class LuckFacts(Struct, frozen=True, array_like=True):
    """A row of `luck`."""

    dealt: _Figure
    drawn: _Figure
    variance: _Figure


class ReviewFacts(Struct, frozen=True, array_like=True):
    """A row of `review`."""

    choices: _Count
    cost: _Figure
    merit: _Figure
    counted: _Count | None
    given: _Figure | None
    chance: _Figure | None


class HandFacts(Struct, frozen=True, omit_defaults=True):
    """What's known of a finished hand besides its record; a part may be missing."""

    hand: Annotated[int, Meta(ge=1, le=100_000)]
    knocker: Annotated[int, Meta(ge=0, le=1)] | None = None
    sides: Annotated[tuple[SideFacts, ...], Meta(max_length=2)] = ()
    luck: Annotated[tuple[LuckFacts, ...], Meta(max_length=2)] = ()
    review: ReviewFacts | None = None


class KeptMatch(Struct, frozen=True, omit_defaults=True):
    """One match of a person's history."""

    record: _Text  # whole: the deck of a hand in play too
    begun: _Moment
    changed: _Moment
    imported: bool = False
    person: _Count | None = None  # the person's number among the players
    facts: tuple[HandFacts, ...] = ()

    def read(self) -> MatchRecord:
        """Return the record. Raises RecordError."""
        return loads(self.record)


def kept_matches(connection: sqlite3.Connection, person: str, *, public: bool = False) -> Iterator[KeptMatch | None]:
    """Yield this person's matches in the order of the history, the oldest first; None for an unreadable one.

    `public` leaves out hands in play, and matches without any other.
    """
    rows = connection.execute("SELECT id, begun, changed, imported FROM own ORDER BY sequence, id").fetchall()
    for number, begun, changed, imported in rows:
        connection.execute("BEGIN")  # the match may be going on
        try:
            seat = _seat(connection, number, person, imported=bool(imported))
            facts = tuple(_facts(connection, number))
            record = load(connection, number)
            if public and not (record := record.public()).hands:
                continue
            text = _text(record)
        except RecordError:
            yield None
        else:
            yield KeptMatch(text, begun, changed, bool(imported), seat, facts)
        finally:
            connection.execute("COMMIT")


def _seat(connection: sqlite3.Connection, match: int, person: str, *, imported: bool) -> int | None:
    """The person's number among a match's players."""
    if knows_people(connection):
        found = connection.execute("SELECT number FROM player WHERE match = ? AND person = ?", (match, person))
    elif imported:
        return None
    else:  # an earlier version knew only one person
        found = connection.execute("SELECT min(number) FROM player WHERE match = ? AND level IS NULL", (match,))
    row = found.fetchone()
    return None if row is None else row[0]


def _text(record: MatchRecord) -> str:
    """The record's text, if it tells all of it."""
    text = dumps(record)
    if loads(text) != record:
        raise RecordError
    return text


def _facts(connection: sqlite3.Connection, match: int) -> Iterator[HandFacts]:
    sides: dict[int, list[SideFacts]] = {}
    luck: dict[int, list[LuckFacts]] = {}
    for hand, *row in connection.execute(
        "SELECT hand, player, deadwood, turns, opening, draws, luck, variance FROM side WHERE match = ?"
        " ORDER BY hand, seat",
        (match,),
    ):
        sides.setdefault(hand, []).append(SideFacts(*row))
    for hand, *measured in connection.execute(
        "SELECT hand, dealt, drawn, variance FROM luck WHERE match = ? ORDER BY hand, seat", (match,)
    ):
        luck.setdefault(hand, []).append(LuckFacts(*measured))
    reviews = {
        hand: ReviewFacts(*row)
        for hand, *row in connection.execute(
            "SELECT hand, choices, cost, merit, counted, given, chance FROM review WHERE match = ?", (match,)
        )
    }
    for hand, knocker in connection.execute("SELECT hand, knocker FROM result WHERE match = ? ORDER BY hand", (match,)):
        yield HandFacts(hand, knocker, tuple(sides.get(hand, ())), tuple(luck.get(hand, ())), reviews.get(hand))
