"""One line of a record's text: read, and named by its number in whatever is found to be wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from game.rules.record.match_record import RecordError
from game.rules.rules import RulesError
from game.words.translation import _

_DIGITS = 18  # of any number, as of a seed that is asked for; the journal keeps 63 bits


@contextmanager
def reading(number: int) -> Iterator[None]:
    """Turn whatever reading this line raises into a RecordError that names it."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        known = isinstance(error, RulesError | RecordError)
        raise wrong(number, str(error) if known else _("this isn’t a match record.")) from None


def wrong(number: int, reason: str) -> RecordError:
    """What is wrong with the line of this number, as an error to raise."""
    return RecordError(_("Line {n}: {reason}").format(n=number, reason=reason))


def parse(line: str) -> Any:
    """What the line says; RecordError for a field that stands there twice, of which JSON would take the last."""
    line.encode()  # half a character, which no file can hold, is an error here
    return json.loads(line, parse_int=_int, object_pairs_hook=_once)


def write(fields: Mapping[str, Any]) -> str:
    """The line that says this."""
    return json.dumps(fields, ensure_ascii=False) + "\n"


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise RecordError(_("the field “{name}” appears twice.").format(name=name[:40]))
        fields[name] = value
    return fields


def _int(digits: str) -> int:
    """A number of a sensible length: Python's own have no bound."""
    if len(digits.removeprefix("-")) > _DIGITS:
        raise ValueError(digits[:_DIGITS])
    return int(digits)
