"""Import and export of match records, one file each."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from msgspec.structs import replace

from game.rules.record import MOST_LETTERS, MatchRecord, RecordError, dumps, loads
from game.rules.verify import verify
from game.store.files.atomic_file import create, free
from game.store.files.busy_files import patiently
from game.store.files.file_names import possible
from game.store.files.plain_file import read_plain
from game.store.paths import exports
from game.words.translation import _

ENDING = ".ginrummy"  # lets the system find the program that opens it; other endings can be read too

_MOST_BYTES = 4 * MOST_LETTERS  # UTF-8 needs at most 4 bytes a character


def read_text(path: Path) -> str:
    """Return a record file's text. Raises OSError if unreadable, RecordError if it isn't text."""
    try:
        raw = patiently(lambda: read_plain(path, _MOST_BYTES)) if possible(path) else None
    except FileNotFoundError:
        raw = None
    if raw is None:
        raise FileNotFoundError(2, _("No such file"))
    try:
        return raw.decode("utf-8-sig")  # a byte order mark, which some editors write
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError(_("Line {n}: {reason}").format(n=line, reason=_("this isn’t text."))) from None


def bring(path: Path) -> MatchRecord:
    """Return a verified match for `Journal.add`. Raises OSError or RecordError."""
    text = read_text(path)
    verify(text)
    record = loads(text).claimed().public()
    if record.match:
        return record
    # Derived from the text: importing it twice gives the same match.
    return replace(record, match=hashlib.sha256(text.encode()).hexdigest()[:16])


def proposed(record: MatchRecord, data: Path) -> Path:
    """Return an unused path for a copy of this match, in `exports`."""
    folder = exports(data)
    players = "-".join(_plain(player.name) for player in record.players)
    name = "-".join(filter(None, ("gin-rummy", players.strip("-"), record.match[:6])))
    return free(folder, name, ENDING)


def _plain(name: str) -> str:
    return "-".join(re.findall(r"[^\W_]+", name.lower()))[:24]


def export(record: MatchRecord, path: Path) -> None:
    """Write the public record. Raises OSError if that fails or the file exists."""
    create(dumps(record.public()), path)
