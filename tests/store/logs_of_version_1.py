"""Logs that version 1.0 left beside the journal when it ended too soon."""

import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import asdict

from game.rules.record import MatchRecord


def line(record: MatchRecord, same: int = 0, other: Mapping[str, object] = {}) -> str:
    """Return the number of unchanged hands and all later ones; `other` replaces fields."""
    hands = [{**asdict(hand), "deck": [card.text for card in hand.deck]} for hand in record.hands[same:]]
    fields = {**asdict(record), "hands": hands, "form": record.form.name, **other}
    inner = msgspec.json.encode((same, json.loads(msgspec.json.encode(fields))))
    return sealed(inner) + "\n"


def sealed(inner: bytes) -> str:
    """Add the checksum that reveals a torn line."""
    return f'["{zlib.crc32(inner):08x}",{inner.decode()}]'


def leave(path: Path, records: Sequence[MatchRecord], number: int = 1) -> Path:
    """Leave a log with a line for each record, and return its path."""
    lines, last = [], None
    for record in records:
        same = 0
        if last is not None and last.match == record.match:
            while same < min(len(last.hands), len(record.hands)) and last.hands[same] == record.hands[same]:
                same += 1
        lines.append(line(record, same))
        last = record
    log = path.with_name(f"{path.stem}.actions-{number}.jsonl")
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("".join(lines), "utf-8", newline="\n")
    return log
