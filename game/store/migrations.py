"""The journal's tables, as migrations between versions.

`match`, `player`, `hand` and `action` hold a `MatchRecord`, `record` its text form. `result` and `side` hold facts of
finished hands for SQL to count. `side`, `luck`, `review` and the knocker are computed later; imported matches have no
`side`.
"""

from __future__ import annotations

from collections.abc import Sequence

FIRST_PERSONS = """
    UPDATE player SET person = ''
    WHERE level IS NULL AND match IN (SELECT id FROM match WHERE NOT imported)
        AND number = (SELECT min(number) FROM player AS p WHERE p.match = player.match AND p.level IS NULL)
        AND NOT EXISTS (SELECT 1 FROM player AS p WHERE p.match = player.match AND p.person IS NOT NULL);
    """
"""Gives the matches of versions that knew only one person to the first person of this computer."""

MIGRATIONS: Sequence[str] = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        sequence INTEGER NOT NULL,  -- grows with each match that is begun or gone on with, whatever the clock says
        begun REAL NOT NULL,        -- seconds since 1970, by the computer's clock
        changed REAL NOT NULL,
        imported INTEGER NOT NULL,
        form TEXT NOT NULL,
        rules TEXT NOT NULL,        -- what differs from the plain rules, as JSON
        preset TEXT NOT NULL,       -- the published rule set that these rules are, or nothing
        first_dealer INTEGER NOT NULL,  -- -1 as long as that is not known
        seed INTEGER,
        seal TEXT,                  -- of the hand to come
        phrase TEXT,
        secret TEXT,
        me INTEGER NOT NULL,        -- the only person's number among the players, or else the first's
        opponent TEXT NOT NULL,     -- who plays for other sides
        level TEXT NOT NULL,        -- nothing for a person
        won INTEGER                 -- by me; NULL while the match goes on
    );
    CREATE INDEX match_by_sequence ON match (sequence);
    CREATE TABLE player (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,    -- from 0
        name TEXT NOT NULL,
        level TEXT,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE hand (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,    -- from 1
        dealer INTEGER NOT NULL,
        deck TEXT NOT NULL,
        seal TEXT,
        phrase TEXT,
        secret TEXT,
        undone INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE INDEX hand_undone ON hand (match, number) WHERE undone > 0;
    CREATE INDEX hand_open ON hand (match, number) WHERE seal IS NULL;
    CREATE TABLE action (
        match INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        number INTEGER NOT NULL,    -- from 0
        token TEXT NOT NULL,
        PRIMARY KEY (match, hand, number),
        FOREIGN KEY (match, hand) REFERENCES hand (match, number) ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE TABLE result (
        match INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        kind TEXT NOT NULL,
        winner INTEGER,
        points INTEGER NOT NULL,
        totals TEXT NOT NULL,       -- by side, as JSON
        final TEXT,
        won INTEGER,                -- the side that won the match by this hand
        knocker INTEGER,
        mine INTEGER NOT NULL,      -- my side's points after the hand, bonuses included where it ended the match
        theirs INTEGER NOT NULL,    -- the most that another side has
        PRIMARY KEY (match, hand),
        FOREIGN KEY (match, hand) REFERENCES hand (match, number) ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE TABLE side (
        match INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        player INTEGER NOT NULL,
        deadwood INTEGER,           -- that counted; NULL where nobody knocked
        turns INTEGER NOT NULL,
        opening INTEGER NOT NULL,   -- deadwood of the ten cards dealt
        draws INTEGER NOT NULL,     -- from the stock
        luck REAL NOT NULL,         -- points of deadwood that these drew below the expected
        variance REAL NOT NULL,
        PRIMARY KEY (match, hand, seat),
        FOREIGN KEY (match, hand) REFERENCES result (match, hand) ON DELETE CASCADE
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE review (
        match INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        choices INTEGER NOT NULL,   -- that I made in it
        cost REAL NOT NULL,         -- points that they gave away, as the coach sees it
        merit REAL NOT NULL,        -- the sum of what each is worth, from 0 to 1
        PRIMARY KEY (match, hand),
        FOREIGN KEY (match, hand) REFERENCES result (match, hand) ON DELETE CASCADE
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE record (           -- none for a match of version 2
        match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,   -- of its text
        cut TEXT NOT NULL           -- where each side drew at each cut for the deal, as JSON
    );
    """,
    """
    CREATE TABLE rematch (          -- only where the winner of the match before deals first
        match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
        winner INTEGER NOT NULL     -- that side
    );
    CREATE TABLE stay (             -- only for a hand before which the loser of the one before kept the seat
        match INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        PRIMARY KEY (match, hand),
        FOREIGN KEY (match, hand) REFERENCES hand (match, number) ON DELETE CASCADE
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE luck (             -- in points; none for hands that were played before it was measured so
        match INTEGER NOT NULL,
        hand INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        dealt REAL NOT NULL,        -- half of what the deal was worth to this seat
        drawn REAL NOT NULL,        -- what its cards from the stock were worth beyond the average
        variance REAL NOT NULL,     -- of these, over all orders of the stock
        PRIMARY KEY (match, hand, seat),
        FOREIGN KEY (match, hand, seat) REFERENCES side (match, hand, seat) ON DELETE CASCADE
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE review ADD COLUMN counted INTEGER;  -- choices that the error rate counts; NULL where it is not known
    ALTER TABLE review ADD COLUMN given REAL;       -- points that these gave away
    ALTER TABLE review ADD COLUMN chance REAL;      -- and the part of the chance to win the match
    """,
    f"""
    ALTER TABLE player ADD COLUMN person TEXT;  -- key of the person of this computer, "" for the first; else NULL
    {FIRST_PERSONS}
    """,
)
"""Each makes the file's next version, `user_version` in the header."""
