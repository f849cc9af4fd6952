"""Histories as files, and what they come to."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

from msgspec import Struct, structs
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.store import schema
from game.store.figures.statistics import course, figures, luck, together
from game.store.history import history
from game.store.matches import hand_sides
from game.store.moving.belongings import Belongings
from game.store.moving.history_file import HistoryFile, Packed, pack
from game.store.moving.importing import Brought, bring_in
from game.store.moving.taking import Taken
from samples import match_history
from tests.store.journals import journal

MATCHES = match_history.PLAYED
DAY = date(2026, 11, 22)
NOTHING = Belongings()


def packed(path: Path, belongings: Belongings = NOTHING, person: str = "") -> Packed:
    found = schema.ask(path, pack, person, belongings, person=person)
    assert found is not None
    return found


def moved(raw: bytes, to: Path, person: str = "") -> Brought:
    with journal(to) as one:
        one.person = person
        return bring_in(HistoryFile(raw), one)


def told(path: Path, person: str = "") -> list[Any]:
    """The history and all figures, but for the numbers of matches."""
    asked: list[Callable[..., Any]] = [history, together, figures, course, luck]
    found: list[Any] = [schema.ask(path, question, person=person) for question in asked]
    found[0] = [replace(entry, match=0) for entry in found[0]]
    found[3] = [replace(point, match=0) for point in found[3]]
    return [rounded(one) for one in found]


def rounded(value: Any) -> Any:
    """Sums of fractions depend on the order of the rows."""
    if isinstance(value, Struct):
        return rounded(structs.asdict(value))
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return round(value, 6) if isinstance(value, float) else value


def sides_known(path: Path) -> None:
    with closing(schema.connect(path)) as connection:
        hand_sides.complete(connection)


def kept(path: Path, record: MatchRecord, person: str = "", **more: Any) -> None:
    with journal(path, **more) as one:
        one.person = person
        one.keep(record)


def lines(raw: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(raw).splitlines()]


def zipped(content: list[dict[str, Any]]) -> bytes:
    return gzip.compress("".join(json.dumps(line) + "\n" for line in content).encode())


def taken(new: int = 0, longer: int = 0, known: int = 0) -> Taken:
    return Taken(new, longer, known)
