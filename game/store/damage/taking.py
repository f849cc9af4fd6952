"""Take salvaged matches into another file: each whole and playable, or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.rules.fair_deal import digest
from game.rules.record import MatchRecord, RecordError
from game.rules.record.match_record import VERSION
from game.rules.record.sealing import seal_lines
from game.store import archive, migrations, schema
from game.store.damage.salvage import Salvage
from game.store.leaving import Leaving, go_on
from game.store.matches.continuation import continues
from game.store.matches.record_writer import knocker_of, result_columns
from game.store.sqlite_errors import MISREADINGS

_MOST: Final = 1 << 31  # matches numbered from here on get new numbers, as SQLite can't count past its greatest
_FOLLOWING: Final = ("side", "luck", "review")
"""Tables derived or added later; a match is whole without them."""
_PARENTS: Final = {
    "side": ("match, hand", "result"),
    "review": ("match, hand", "result"),
    "luck": ("match, hand, seat", "side"),
}
_GAPS: Final = (
    "SELECT 1 FROM player WHERE match = ?1 GROUP BY match HAVING count(*) != max(number) + 1 OR min(number) != 0",
    "SELECT 1 FROM hand WHERE match = ?1 GROUP BY match HAVING count(*) != max(number) OR min(number) != 1",
    "SELECT 1 FROM action WHERE match = ?1 GROUP BY hand HAVING count(*) != max(number) + 1 OR min(number) != 0",
    *(
        f"SELECT 1 FROM {table} WHERE match = ?1"  # noqa: S608 - names of our own
        " AND hand NOT BETWEEN 1 AND (SELECT count(*) FROM hand WHERE match = ?1)"
        for table in ("action", "result", "stay")
    ),
)
"""Queries for players, hands or actions missing inside a match or at its end."""


class Salvaged(Struct, frozen=True):
    """Counts of a file's matches."""

    saved: int = 0  # new here, or further on than here
    lost: int = 0  # unreadable there and unknown here
    read: int = 0  # readable there and at least as far on as here, `saved` included


def take(source: Salvage, here: sqlite3.Connection, leaving: Leaving, *, older: bool) -> Salvaged:
    """Take what's missing here, inside a transaction: as `older` than all here, or in the source's order."""
    matches = _matches(source.rows)
    saved = read = 0
    new: list[tuple[int, int]] = []
    unread = set[int]()
    known = {number for (number,) in here.execute("SELECT id FROM match")}
    for number, told, sequence in matches:
        go_on(leaving)
        name = told if told and told.isprintable() else None  # a damaged name: only the number tells the match
        there = None if name is None else archive.find(here, name)
        before = None if there is None else _loaded(here, there)
        record = None if name is None else _whole(source, number, before)
        if record is None:
            if there is None and (name is not None or older or number not in known):
                unread.add(number)
            continue
        if there is None:
            there = _free(here, number)
            _copy(source.rows, here, record, number, there)
            new.append((sequence, there))
            saved += 1
        elif record == before:
            _tidy(source.rows, number)
            _add_following(here, there, _following(source.rows, number))
        elif before is None or continues(record, before):
            following = _following(here, there)
            here.execute("DELETE FROM match WHERE id = ?", (there,))
            _copy(source.rows, here, record, number, there)
            _add_following(here, there, following)
            saved += 1
        else:
            continue
        read += 1
        if not older:
            here.execute("UPDATE match SET sequence = max(sequence, ?) WHERE id = ?", (sequence, there))
    here.execute(migrations.FIRST_PERSONS)
    if new or not older:
        _put_in_order(here, [there for _sequence, there in sorted(new)] if older else [])
    return Salvaged(saved, len(unread), read)


def _matches(rows: sqlite3.Connection) -> Sequence[tuple[int, str | None, int]]:
    """Each match's number, with name and sequence if known.

    Without its own row, a match needs two rows naming it: half a page of zeros can look like one.
    """
    tables = " UNION ALL ".join(f"SELECT match FROM {table}" for table in schema.TABLES if table != "match")  # noqa: S608
    return rows.execute(
        "SELECT number, name, coalesce(sequence, 0) FROM"  # noqa: S608 - names of our own
        f" (SELECT id AS number FROM match UNION SELECT match FROM ({tables}) GROUP BY match HAVING count(*) > 1)"
        " LEFT JOIN match ON id = number ORDER BY sequence, number"
    ).fetchall()


def _whole(source: Salvage, number: int, before: MatchRecord | None) -> MatchRecord | None:
    """A match's record; None if incomplete, or newer than `before` and unplayable."""
    rows = source.rows
    if any(rows.execute(gaps, (number,)).fetchone() is not None for gaps in _GAPS):
        return None
    record = _loaded(rows, number)
    if record is None or record == before:
        return record
    with suppress(*MISREADINGS):
        (won,) = rows.execute("SELECT won FROM match WHERE id = ?", (number,)).fetchone()
        bare = replace(record, hands=tuple(replace(hand, claim=None) for hand in record.hands))
        played = bare.claimed()
        if (won is not None) != played.over or not _agree(played, record, lost="result" not in source.whole):
            return None
        ended = ((n, hand) for n, hand in enumerate(played.hands, 1) if hand.claim)
        columns = ((number, n, *result_columns(played, hand, knocker_of(played, hand))) for n, hand in ended)
        rows.executemany("INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", columns)
        return _made_whole(source, number, played)
    return None


def _agree(played: MatchRecord, told: MatchRecord, *, lost: bool) -> bool:
    """Whether replayed and stored results agree; `lost` ones follow from the cards."""
    return all(
        hand.claim == one.claim or (lost and one.claim is None)
        for hand, one in zip(played.hands, told.hands, strict=True)
    )


def _loaded(rows: sqlite3.Connection, number: int) -> MatchRecord | None:
    with suppress(RecordError):
        return archive.load(rows, number)
    return None


def _made_whole(source: Salvage, number: int, record: MatchRecord) -> MatchRecord | None:
    """The record as before tables lost rows; None if that's unclear."""
    # Most matches have nothing in these tables.
    unread = {
        table
        for table in ("record", "rematch", "stay")
        if table not in source.whole
        and source.rows.execute(f"SELECT 1 FROM {table} WHERE match = ?", (number,)).fetchone() is None  # noqa: S608
    }
    if "stay" in unread and record.form.name == "relay" and record.rules.relay_swap == "may":
        return None
    if "rematch" in unread and record.rules.rematch_dealer == "winner":
        return None
    if "record" in unread and not _of_two(record):
        if _cut(record):
            return None
        # Without a seal it may have been version 2. Nobody can tell, and no seal fails for it.
        source.rows.execute("INSERT INTO record VALUES (?, ?, '[]')", (number, VERSION))
        return _loaded(source.rows, number)
    return record


def _of_two(record: MatchRecord) -> bool:
    """Whether the first seal is of version 2."""
    proof, line = record.opening, seal_lines(record)[0]
    return proof is not None and line is not None and digest(line) == proof.seal


def _cut(record: MatchRecord) -> bool:
    """Whether the record must have a cut: after a sealed spread, not in a rematch."""
    cut = record.rules.first_dealer != "random" and record.first_dealer is not None
    return cut and record.opening is not None and record.winner_before is None


def _copy(rows: sqlite3.Connection, here: sqlite3.Connection, record: MatchRecord, number: int, there: int) -> None:
    _tidy(rows, number)
    for table in schema.TABLES:
        _insert(here, table, there, _read(rows, table, number))
    me, opponent, level = archive.perspective(record)
    here.execute(
        "UPDATE match SET me = ?, opponent = ?, level = ?, preset = ? WHERE id = ?",
        (me, opponent, level, archive.preset_of(record.rules), there),
    )


def _tidy(rows: sqlite3.Connection, number: int) -> None:
    """Delete rows of hands without a result, or of only one seat."""
    for table in _FOLLOWING:
        columns, parent = _PARENTS[table]
        rows.execute(
            f"DELETE FROM {table} WHERE match = ?1"  # noqa: S608 - names of our own
            f" AND ({columns}) NOT IN (SELECT {columns} FROM {parent} WHERE match = ?1)",
            (number,),
        )
        if table != "review":
            rows.execute(
                f"DELETE FROM {table} WHERE match = ?1 AND hand IN"  # noqa: S608 - so too
                f" (SELECT hand FROM {table} WHERE match = ?1 GROUP BY hand HAVING count(*) != 2)",
                (number,),
            )


def _following(rows: sqlite3.Connection, number: int) -> dict[str, list[Sequence[object]]]:
    return {table: _read(rows, table, number) for table in _FOLLOWING}


def _add_following(here: sqlite3.Connection, there: int, found: dict[str, list[Sequence[object]]]) -> None:
    for table, rows in found.items():
        columns, parent = _PARENTS[table]
        have = here.execute(f"SELECT {columns} FROM {parent} WHERE match = ?", (there,)).fetchall()  # noqa: S608
        width = columns.count(",") + 1
        _insert(here, table, there, [row for row in rows if (there, *row[1:width]) in set(have)])


def _read(rows: sqlite3.Connection, table: str, number: int) -> list[Sequence[object]]:
    key = "id" if table == "match" else "match"
    return rows.execute(f"SELECT * FROM {table} WHERE {key} = ?", (number,)).fetchall()  # noqa: S608 - names of ours


def _insert(here: sqlite3.Connection, table: str, there: int, rows: Sequence[Sequence[object]]) -> None:
    slots = ", ".join("?" * len(schema.columns(table)))
    here.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({slots})", [(there, *row[1:]) for row in rows])  # noqa: S608


def _free(here: sqlite3.Connection, number: int) -> int:
    taken = here.execute("SELECT 1 FROM match WHERE id = ?", (number,)).fetchone() is not None
    if 0 < number < _MOST and not taken:
        return number
    (last,) = here.execute("SELECT coalesce(max(id), 0) FROM match").fetchone()
    return int(last) + 1


def _put_in_order(here: sqlite3.Connection, first: Sequence[int]) -> None:
    others = [
        number for (number,) in here.execute("SELECT id FROM match ORDER BY sequence, id") if number not in set(first)
    ]
    here.executemany("UPDATE match SET sequence = ? WHERE id = ?", enumerate((*first, *others), 1))
