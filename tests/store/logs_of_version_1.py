"""Logs of actions as version 1.0 wrote them beside the journal, and left them where it ended too soon."""

import json
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import asdict

from game.rules.record import MatchRecord


def line(record: MatchRecord, same: int = 0, other: Mapping[str, object] = {}) -> str:
    """A line that says how many hands stayed, and has all from there on; `other` takes the place of fields of it."""
    hands = [{**asdict(hand), "deck": [card.text for card in hand.deck]} for hand in record.hands[same:]]
    fields = {**asdict(record), "hands": hands, "form": record.form.name, **other}
    inner = msgspec.json.encode((same, json.loads(msgspec.json.encode(fields))))
    return sealed(inner) + "\n"


def sealed(inner: bytes) -> str:
    """With what a torn line is known by."""
    return f'["{zlib.crc32(inner):08x}",{inner.decode()}]'


def leave(path: Path, records: Sequence[MatchRecord], number: int = 1) -> Path:
    """Leave a log beside the journal at this path, with a line for each record, and return its path."""
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
