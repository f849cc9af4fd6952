"""The best that was done in each drill, and whether drills run against the clock: one small JSON file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.words.translation import _

_MOST_BYTES = 100_000
_Best = Mapping[Annotated[str, Meta(max_length=40)], Annotated[int, Meta(ge=0, le=10_000)]]


class _Content(Struct, frozen=True):
    clock: bool = True
    timed: _Best = field(default_factory=dict)
    calm: _Best = field(default_factory=dict)


class DrillBook:
    """Right answers by drill; `notices` says in a sentence each what could not be read or kept."""

    def __init__(self, path: Path) -> None:
        self.notices = Notices()
        self._file = SharedFile(
            path,
            _Content(),
            most=_MOST_BYTES,
            parse=lambda raw: msgspec.json.decode(raw, type=_Content),
            written=lambda content: msgspec.json.encode(content).decode() + "\n",
            wording=_wording,
            notices=self.notices,
        )
        self.clock = self._file.value.clock
        """Whether a drill lasts a minute, and not a number of questions; as chosen here, whatever another copy has."""

    def choose(self, *, clock: bool) -> None:
        """Keep whether drills run against the clock."""
        self.clock = clock
        self._file.change(lambda content: replace(content, clock=clock))

    def best(self, drill: str, *, clock: bool) -> int:
        """The most right answers in this drill, by the clock or without it; 0 where there are none."""
        return _best(self._file.value, drill, clock=clock)

    def enter(self, drill: str, right: int, *, clock: bool) -> bool:
        """Keep so many right answers where they are more than ever before, and return whether they are."""
        if right <= self.best(drill, clock=clock):
            return False
        self._file.change(lambda content: _with(content, drill, right, clock=clock))
        return True

    def save_the_rest(self) -> None:
        """Try again what could not be kept."""
        self._file.save()


def _best(content: _Content, drill: str, *, clock: bool) -> int:
    return (content.timed if clock else content.calm).get(drill, 0)


def _with(content: _Content, drill: str, right: int, *, clock: bool) -> _Content:
    """The content with so many right answers; another copy of the game may have done better."""
    best = {drill: max(right, _best(content, drill, clock=clock))}
    if clock:
        return replace(content, timed={**content.timed, **best})
    return replace(content, calm={**content.calm, **best})


def _wording() -> Wording:
    return Wording(
        _("What you did in the drills could not be read from {path}: {reason}."),
        _("What you did in the drills could not be kept in {path}: {reason}."),
        _("The file of your drills could not be understood; it is kept as {name}."),
    )
