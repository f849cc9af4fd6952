"""A line of a record; errors name its number."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from game.rules.record.match_record import RecordError
from game.rules.rules import RulesError
from game.words.translation import _

_DIGITS = 18  # of any number, as of a requested seed; the journal keeps 63 bits


@contextmanager
def reading(number: int) -> Iterator[None]:
    """Turn errors from reading this line into a RecordError."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        known = isinstance(error, RulesError | RecordError)
        raise wrong(number, str(error) if known else _("this isn’t a match record.")) from None


def wrong(number: int, reason: str) -> RecordError:
    """Return an error that names the line."""
    return RecordError(_("Line {n}: {reason}").format(n=number, reason=reason))


def parse(line: str) -> Any:
    """Return the JSON; raise RecordError for a repeated field, where JSON takes the last."""
    found = json.loads(line, parse_int=_int, object_pairs_hook=_once)
    for text in (line, json.dumps(found, ensure_ascii=False) if "\\u" in line else ""):
        text.encode()  # fails for half a surrogate pair, which no file can hold
    return found


def write(fields: Mapping[str, Any]) -> str:
    """Return the fields as a line."""
    return json.dumps(fields, ensure_ascii=False) + "\n"


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise RecordError(_("the field “{name}” appears twice.").format(name=name[:40]))
        fields[name] = value
    return fields


def _int(digits: str) -> int:
    """Refuse long numbers: Python's own have no bound."""
    if len(digits.removeprefix("-")) > _DIGITS:
        raise ValueError(digits[:_DIGITS])
    return int(digits)
