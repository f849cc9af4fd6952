"""The file of a person's history: gzip of JSON lines, first the belongings, then the matches, then their number."""

from __future__ import annotations

import gzip
import io
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from game.store.files.busy_files import patiently
from game.store.files.file_names import possible
from game.store.files.plain_file import read_plain
from game.store.moving.belongings import VERSION, Belongings
from game.store.moving.kept_match import KeptMatch, kept_matches
from game.words.translation import _

ENDING: Final = ".ginhistory"
_MOST_BYTES: Final = 300_000_000  # a hundred thousand matches
_MOST_UNPACKED: Final = 2_000_000_000
_LONGEST: Final = 30_000_000  # a line


class HistoryFileError(ValueError):
    """The file isn't a history, or is damaged; the message is a sentence."""


class _Last(Struct, frozen=True, forbid_unknown_fields=True):
    matches: Annotated[int, Meta(ge=0)]


class Packed(Struct, frozen=True):
    """A history as it goes into a file."""

    raw: bytes
    matches: int
    left_out: int  # unreadable ones


def pack(connection: sqlite3.Connection, person: str, belongings: Belongings) -> Packed:
    """Return this person's history; without hands in play if it's for others to look at."""
    content, matches, left_out = io.BytesIO(), 0, 0
    with gzip.GzipFile(fileobj=content, mode="wb", compresslevel=6, mtime=0) as file:
        file.write(msgspec.json.encode(belongings) + b"\n")
        for match in kept_matches(connection, person, public=belongings.to_show):
            if match is None:
                left_out += 1
                continue
            file.write(msgspec.json.encode(match) + b"\n")
            matches += 1
        file.write(msgspec.json.encode(_Last(matches)) + b"\n")
    return Packed(content.getvalue(), matches, left_out)


class HistoryFile:
    """A file that was checked from its first line to its last, but not yet the matches' moves."""

    def __init__(self, raw: bytes) -> None:
        """Check it. Raises HistoryFileError."""
        self._raw = raw
        lines = self._lines()
        try:
            self.belongings = msgspec.json.decode(next(lines, b""), type=Belongings)
            if self.belongings.version != VERSION:
                words = _("This history is version {n}, which this version of the game can’t read.")
                raise HistoryFileError(words.format(n=self.belongings.version))
            self.belongings.check()
        except HistoryFileError:
            raise
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise HistoryFileError(_("This isn’t a Gin Rummy history.")) from None
        except ValueError as error:  # a set's or a pad's own sentence
            raise HistoryFileError(str(error)) from None
        self.matches = sum(1 for _match in self._read(lines))

    def refuse_to_show(self) -> None:
        """Raise HistoryFileError if it was saved for others to look at: its matches are nobody's here."""
        if self.belongings.to_show:
            raise HistoryFileError(_("It was saved to show: you can open it, but not import it."))

    def __iter__(self) -> Iterator[KeptMatch]:
        """Yield the matches."""
        lines = self._lines()
        next(lines)
        return self._read(lines)

    def _read(self, lines: Iterator[bytes]) -> Iterator[KeptMatch]:
        decoder, count, last = msgspec.json.Decoder(KeptMatch), 0, b""
        for line in lines:
            if last:
                yield self._match(decoder, last)
                count += 1
            last = line
        try:
            whole = msgspec.json.decode(last, type=_Last).matches == count
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            whole = False
        if not whole:
            raise _damaged()

    def _match(self, decoder: msgspec.json.Decoder[KeptMatch], line: bytes) -> KeptMatch:
        try:
            return decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise _damaged() from None

    def _lines(self) -> Iterator[bytes]:
        """Yield the lines, never more than a limit: a few bytes can unpack to gigabytes."""
        unpacked = 0
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(self._raw)) as file:
                while line := file.readline(_LONGEST):
                    unpacked += len(line)
                    if unpacked > _MOST_UNPACKED or not line.endswith(b"\n"):
                        raise _damaged()
                    yield line
        except gzip.BadGzipFile:
            if unpacked:
                raise _damaged() from None
            raise HistoryFileError(_("This isn’t a Gin Rummy history.")) from None
        except (EOFError, zlib.error):
            raise _damaged() from None


def _damaged() -> HistoryFileError:
    return HistoryFileError(_("The history is damaged. Export it again."))


def read(path: Path) -> HistoryFile:
    """Return the history in this file. Raises OSError or HistoryFileError."""
    if not possible(path):
        raise FileNotFoundError(2, _("No such file"))
    try:
        raw = patiently(lambda: read_plain(path, _MOST_BYTES))
    except FileNotFoundError:
        raise FileNotFoundError(2, _("No such file")) from None
    return HistoryFile(raw)
