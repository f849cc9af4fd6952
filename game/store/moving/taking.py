"""Take moved matches into the journal: the same match once, and conflicts as between two copies of the game."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec import Struct

from game.rules.record import MatchRecord
from game.store.archive import seating
from game.store.matches.continuation import continues
from game.store.matches.record_writer import Writer, Written, ways
from game.store.moving.kept_match import HandFacts, KeptMatch
from game.store.schema import transaction

Arriving = tuple[KeptMatch, MatchRecord]


class Taken(Struct, frozen=True):
    """Counts of matches."""

    new: int = 0
    longer: int = 0  # went on elsewhere
    known: int = 0

    def __add__(self, other: Taken) -> Taken:
        return Taken(self.new + other.new, self.longer + other.longer, self.known + other.known)


def known(connection: sqlite3.Connection, records: Sequence[MatchRecord]) -> frozenset[str]:
    """Return the names of the matches that the journal has, as far on or further."""
    return frozenset(record.match for record in records if _there(connection, record) is not None)


def take(connection: sqlite3.Connection, arriving: Sequence[Arriving], person: str) -> Taken:
    """Add these matches, which were verified, to a person's own; all or nothing."""
    new = longer = old = 0
    moved: list[tuple[float, int]] = []
    with transaction(connection):
        for kept, record in arriving:
            number, before = _there(connection, record), {one for one, *_rest in ways(connection, record.match)}
            if number is not None:
                old += 1
            else:
                number = _put(connection, kept, record)
                new, longer = new + (number not in before), longer + (number in before)
                moved.append((kept.changed, number))
            _seat(connection, number, kept, record, person, fresh=number not in before)
            for facts in kept.facts:
                _add(connection, number, record, facts)
        _put_in_order(connection, moved)
    return Taken(new, longer, old)


def _there(connection: sqlite3.Connection, record: MatchRecord) -> int | None:
    """The number of a stored match that's the same, or the same further on."""
    for number, _name, stored in ways(connection, record.match):
        if stored is not None and continues(stored, record):
            return number
    return None


def _put(connection: sqlite3.Connection, kept: KeptMatch, record: MatchRecord) -> int:
    writer = Writer(connection, lambda: kept.changed)
    written = writer.put(record, imported=kept.imported)
    assert written is not Written.KNOWN, "it was looked for"
    return writer.number


def _seat(
    connection: sqlite3.Connection, number: int, kept: KeptMatch, record: MatchRecord, person: str, *, fresh: bool
) -> None:
    """Seat the person where they sat; of the other people, only those who were known here stay known."""
    seat = kept.person
    if seat is not None and (seat >= len(record.players) or record.players[seat].level is not None):
        seat = None
    if fresh:
        connection.execute("UPDATE match SET begun = ? WHERE id = ?", (kept.begun, number))
        connection.execute("UPDATE player SET person = NULL WHERE match = ?", (number,))
    if seat is None:
        return
    connection.execute(
        "UPDATE player SET person = ?1 WHERE match = ?2 AND number = ?3 AND person IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM player WHERE match = ?2 AND person = ?1)",
        (person, number, seat),
    )
    if not kept.imported:
        connection.execute("UPDATE match SET imported = 0 WHERE id = ? AND imported", (number,))


def _add(connection: sqlite3.Connection, number: int, record: MatchRecord, facts: HandFacts) -> None:
    """Add facts that the journal lacks, of hands that it has."""
    key = number, facts.hand
    claim = record.hands[facts.hand - 1].claim if facts.hand <= len(record.hands) else None
    row = connection.execute("SELECT kind, winner, points FROM result WHERE (match, hand) = (?, ?)", key).fetchone()
    if claim is None or row != (claim.kind, claim.winner, claim.points):
        return
    players = seating(record, facts.hand)
    if facts.knocker is not None:
        connection.execute(
            "UPDATE result SET knocker = ? WHERE (match, hand) = (?, ?) AND knocker IS NULL", (facts.knocker, *key)
        )
    if tuple(side.player for side in facts.sides) == players:
        sides = [
            (*key, seat, one.player, one.deadwood, one.turns, one.opening, one.draws, one.luck, one.variance)
            for seat, one in enumerate(facts.sides)
        ]
        connection.executemany("INSERT OR IGNORE INTO side VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", sides)
        if len(facts.luck) == len(players):
            measured = [(*key, seat, one.dealt, one.drawn, one.variance) for seat, one in enumerate(facts.luck)]
            connection.executemany("INSERT OR IGNORE INTO luck VALUES (?, ?, ?, ?, ?, ?)", measured)
    if (found := facts.review) is not None:
        connection.execute(
            "INSERT OR IGNORE INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*key, found.choices, found.cost, found.merit, found.counted, found.given, found.chance),
        )


def _put_in_order(connection: sqlite3.Connection, moved: Sequence[tuple[float, int]]) -> None:
    """Sort the moved matches in by the time they were last played; others keep their order, whatever the clock said."""
    if not moved:
        return
    numbers = {number for _changed, number in moved}
    rows = connection.execute("SELECT id, changed FROM match ORDER BY sequence, id").fetchall()
    waiting = [(number, changed) for number, changed in rows if number not in numbers]
    ordered, at = list[int](), 0
    for changed, number in moved:
        while at < len(waiting) and waiting[at][1] <= changed:
            ordered.append(waiting[at][0])
            at += 1
        ordered.append(number)
    ordered += [number for number, _changed in waiting[at:]]
    connection.executemany("UPDATE match SET sequence = ?1 WHERE id = ?2 AND sequence <> ?1", enumerate(ordered, 1))
