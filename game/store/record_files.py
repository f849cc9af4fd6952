"""Match records that come from elsewhere or go there, each in a file of its own."""

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

ENDING = ".ginrummy"  # of a file's name, by which a system knows what opens it; any other is read as well

_MOST_BYTES = 4 * MOST_LETTERS  # no letter takes more


def read_text(path: Path) -> str:
    """Return the text of a record's file; OSError if it can't be read, RecordError if it isn't text."""
    try:
        raw = patiently(lambda: read_plain(path, _MOST_BYTES)) if possible(path) else None
    except FileNotFoundError:
        raw = None
    if raw is None:
        raise FileNotFoundError(2, _("No such file"))
    try:
        return raw.decode("utf-8-sig")  # some editors begin a file with a mark of its encoding
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError(_("Line {n}: {reason}").format(n=line, reason=_("this isn’t text."))) from None


def bring(path: Path) -> MatchRecord:
    """A true match from a file, ready for `Journal.add`; OSError or RecordError for anything else."""
    text = read_text(path)
    verify(text)
    record = loads(text).claimed().public()
    if record.match:
        return record
    # The same text is the same match, whenever it is brought.
    return replace(record, match=hashlib.sha256(text.encode()).hexdigest()[:16])


def proposed(record: MatchRecord, data: Path) -> Path:
    """A file for a copy of this match, of a name that nothing has yet, where `exports` says."""
    folder = exports(data)
    players = "-".join(_plain(player.name) for player in record.players)
    name = "-".join(filter(None, ("gin-rummy", players.strip("-"), record.match[:6])))
    return free(folder, name, ENDING)


def _plain(name: str) -> str:
    """A player's name with nothing in it that a file's name may not have."""
    return "-".join(re.findall(r"[^\W_]+", name.lower()))[:24]


def export(record: MatchRecord, path: Path) -> None:
    """Write the record as others may have it; OSError if that fails or something is there already."""
    create(dumps(record.public()), path)
