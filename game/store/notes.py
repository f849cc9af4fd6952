"""A person's notes and stars on hands, steps and positions, in a JSON file of their own: no record or code has them."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.store.files.shared_file import SharedFile, Wording
from game.words.letters import plain
from game.words.translation import _

NAME: Final = "notes.json"
LONGEST: Final = 300
"""Letters of a note."""
MOST: Final = 2000
"""Notes kept; the oldest go first."""


class Place(Struct, frozen=True):
    """What a note is about: a step of a match's hand, or a position by its code, or both."""

    code: Annotated[str, Meta(max_length=400)] = ""  # empty at a step where nobody has to choose
    match: Annotated[str, Meta(max_length=60)] = ""
    hand: Annotated[int, Meta(ge=0, le=100_000)] = 0  # counted from 0, as the step
    step: Annotated[int, Meta(ge=0, le=100_000)] = 0

    def same(self, other: Place) -> bool:
        """Whether it's the same position, or without one the same step."""
        if self.code or other.code:
            return self.code == other.code
        return (self.match, self.hand, self.step) == (other.match, other.hand, other.step)


class Note(Struct, frozen=True):
    """A note; it has a text, a star, or both."""

    place: Place
    day: date
    star: bool = False
    text: Annotated[str, Meta(max_length=LONGEST)] = ""


class Notebook(Struct, frozen=True):
    """All notes, the oldest first."""

    version: int = 1
    notes: Annotated[tuple[Note, ...], Meta(max_length=MOST)] = ()

    def at(self, place: Place) -> Note | None:
        """Return the note on this place."""
        return next((one for one in self.notes if one.place.same(place)), None)

    def with_note(self, note: Note) -> Notebook:
        """Return a copy with this note in its place; one with neither text nor star goes."""
        others = tuple(one for one in self.notes if not one.place.same(note.place))
        return replace(self, notes=(*others, note)[-MOST:] if note.star or note.text else others)

    def merged(self, other: Notebook) -> Notebook:
        """Return a copy with another computer's notes; on the same place the later one stays."""
        found = self
        for note in other.notes:
            here = self.at(note.place)
            if here is None or here.day < note.day:
                found = found.with_note(note)
        return replace(found, notes=tuple(sorted(found.notes, key=lambda one: one.day)))

    def search(self, words: str) -> tuple[Note, ...]:
        """Return the notes with all these words, however they're typed, the latest first."""
        wanted = plain(words).split()
        return tuple(one for one in reversed(self.notes) if all(word in plain(one.text) for word in wanted))


class NoteFile(SharedFile[Notebook]):
    """The notes' file."""

    most = 4_000_000

    def __init__(self, path: Path) -> None:
        super().__init__(path, Notebook())

    def _parsed(self, raw: bytes) -> Notebook:
        found = msgspec.json.decode(raw, type=Notebook)
        if found.version != Notebook().version:
            raise ValueError("of another version")
        return found

    def _written(self, value: Notebook) -> str:
        return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"

    def _wording(self) -> Wording:
        return Wording(
            _("Your notes in {path} couldn’t be read: {reason}."),
            _("Your notes couldn’t be saved in {path}: {reason}."),
            _("Your notes file is damaged; it was kept as {name}."),
        )
