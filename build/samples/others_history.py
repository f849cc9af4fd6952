"""A history that somebody saved for others to look at."""

from __future__ import annotations

from contextlib import closing
from datetime import date
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from game.ai import CHARACTERS
from game.rules.record import Player
from game.store import archive, schema
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from game.store.moving.belongings import Belongings
from game.store.moving.history_file import pack
from game.store.notes import Note, Notebook, Place
from game.store.own_view import see_as
from samples import match_history

OWNER = "Nora"
MATCHES = 4
_NOTE = Note(Place("", f"{1:016x}", 1, 3), date(2026, 2, 21), True, "Should have kept the pair")


def write(path: Path, *, to_show: bool = True, owner: str = OWNER) -> Path:
    """Write matches that this person played, the last one unfinished."""
    path.write_bytes(_packed(to_show, owner))
    return path


@cache
def _packed(to_show: bool, owner: str) -> bytes:
    ticks = count()
    with TemporaryDirectory() as folder, closing(schema.connect(Path(folder) / "journal.sqlite")) as connection:
        writer = Writer(connection, lambda: 1_769_800_000.0 + 100_000 * next(ticks))
        for number in range(MATCHES):
            against = Player(CHARACTERS["steady"].name, "steady")
            record = match_history.played(number, 3 if number == MATCHES - 1 else 14, (Player(owner), against))
            writer.write(record)
            hand_sides.complete(connection)
            archive.measure(connection, record.match, match_history.luck)
        everything = Belongings(notes=Notebook(notes=(_NOTE,)), to_show=to_show)
        with closing(schema.reading(Path(folder) / "journal.sqlite")) as reading:
            see_as(reading, "")
            return pack(reading, "", everything).raw
