"""The best that was done in each drill, and whether drills run against the clock: one small JSON file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.rules.i18n import _
from game.store.files.atomic_file import KeptFile, reason
from game.store.notices import Notices

_MOST_BYTES = 100_000
_Best = Mapping[Annotated[str, Meta(max_length=40)], Annotated[int, Meta(ge=0, le=10_000)]]


class _Content(Struct, frozen=True):
    clock: bool = True
    timed: _Best = field(default_factory=dict)
    calm: _Best = field(default_factory=dict)


class DrillBook:
    """Right answers by drill; `notices` says in a sentence each what could not be read or kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices = Notices()
        self._file = KeptFile(path, "unreadable")
        self._content = self._load()

    @property
    def clock(self) -> bool:
        """Whether a drill lasts a minute, and not a number of questions."""
        return self._content.clock

    def choose(self, *, clock: bool) -> None:
        """Keep whether drills run against the clock."""
        self._keep(replace(self._content, clock=clock))

    def best(self, drill: str, *, clock: bool) -> int:
        """The most right answers in this drill, by the clock or without it; 0 where there are none."""
        return (self._content.timed if clock else self._content.calm).get(drill, 0)

    def enter(self, drill: str, right: int, *, clock: bool) -> bool:
        """Keep so many right answers where they are more than ever before, and return whether they are."""
        if right <= self.best(drill, clock=clock):
            return False
        if clock:
            self._keep(replace(self._content, timed={**self._content.timed, drill: right}))
        else:
            self._keep(replace(self._content, calm={**self._content.calm, drill: right}))
        return True

    def _keep(self, content: _Content) -> None:
        """Where it cannot be written it holds until the program ends; another copy of the game may have done better."""
        theirs = self._load()
        timed, calm = _best_of(theirs.timed, content.timed), _best_of(theirs.calm, content.calm)
        self._content = content = replace(content, timed=timed, calm=calm)
        try:
            self._file.write(msgspec.json.encode(content).decode() + "\n")
        except OSError as error:
            words = _("What you did in the drills could not be kept in {path}: {reason}.")
            self.notices.add(words.format(path=self.path, reason=reason(error)))

    def _load(self) -> _Content:
        try:
            raw = self._file.read(_MOST_BYTES)
        except OSError as error:
            words = _("What you did in the drills could not be read from {path}: {reason}.")
            self.notices.add(words.format(path=self.path, reason=reason(error)))
            return _Content()
        if raw is None:
            return _Content()
        try:
            return msgspec.json.decode(raw, type=_Content)
        except (ValueError, RecursionError):  # msgspec's own errors are ValueErrors
            words = _("The file of your drills could not be understood; it is kept as {name}.")
            self.notices.add(words.format(name=self._file.refuse()))
            return _Content()


def _best_of(one: _Best, other: _Best) -> _Best:
    return {drill: max(one.get(drill, 0), other.get(drill, 0)) for drill in {**one, **other}}
