"""The matches as one person of this computer sees them: the view `own` of a connection.

It has the columns of `match` that queries need. `me`, `opponent`, `level` and `won` are this person's, where the table
has those of the match's first person. Imported matches, and those of computer players only, are everybody's.
"""

from __future__ import annotations

import sqlite3
from typing import Final

FIRST: Final = ""
"""The key of this computer's first person."""

MINE: Final = "CASE WHEN m.turned THEN json_extract(coalesce(r.final, r.totals), '$[' || m.side || ']') ELSE r.mine END"
"""My side's points after a hand `r` of `own m`, bonuses included where it ended the match."""
THEIRS: Final = (
    "CASE WHEN m.turned THEN"
    " (SELECT max(value) FROM json_each(coalesce(r.final, r.totals)) WHERE key <> m.side) ELSE r.theirs END"
)
"""The most that another side has then."""

_SIDES = "(CASE m.form WHEN 'three' THEN 3 ELSE 2 END)"
_SIDE = f"coalesce(p.number, m.me) % {_SIDES}"
_TURNED = f"{_SIDE} <> m.me % {_SIDES}"
WON: Final = f"""CASE WHEN {_TURNED} AND m.won IS NOT NULL THEN EXISTS (
            SELECT 1 FROM result WHERE match = m.id AND won = {_SIDE}
        ) ELSE m.won END"""  # noqa: S608 - conditions of our own
"""Whether the player `p` won a match `m`; NULL if it isn't over."""
_OTHERS = f"FROM player WHERE match = m.id AND number % {_SIDES} <> {_SIDE}"
_VIEW = f"""
    CREATE TEMP VIEW own AS
    SELECT m.id, m.name, m.sequence, m.begun, m.changed, m.imported, m.form, m.rules, m.preset,
        coalesce(p.number, m.me) AS me, {_SIDE} AS side, {_TURNED} AS turned,
        CASE WHEN {_TURNED} THEN (
            SELECT group_concat(name, ', ') FROM (SELECT name {_OTHERS} ORDER BY number)
        ) ELSE m.opponent END AS opponent,
        CASE WHEN {_TURNED} THEN (
            SELECT group_concat(one, ', ') FROM (
                SELECT coalesce(level, '') AS one {_OTHERS} GROUP BY one ORDER BY min(number)
            )
        ) ELSE m.level END AS level,
        {WON} AS won
    FROM match m LEFT JOIN player p ON p.match = m.id AND """  # noqa: S608 - conditions of our own
_THEIRS = """p.person = '{person}'
    WHERE p.number IS NOT NULL OR NOT EXISTS (SELECT 1 FROM player WHERE match = m.id AND person IS NOT NULL)
    """


def see_as(connection: sqlite3.Connection, person: str) -> None:
    """Make the view `own` on this connection."""
    theirs = _THEIRS.format(person=person.replace("'", "''"))  # a view takes no parameters
    if not knows_people(connection):  # all is the first person's
        theirs = "0" if person == FIRST else "0 WHERE m.imported"
    connection.execute("DROP VIEW IF EXISTS temp.own")
    connection.execute(_VIEW + theirs)


def knows_people(connection: sqlite3.Connection) -> bool:
    """Whether the file says who played; not if it's of an earlier version and can't be migrated."""
    return connection.execute("SELECT 1 FROM pragma_table_info('player') WHERE name = 'person'").fetchone() is not None
