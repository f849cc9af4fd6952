"""The best that was done in each drill, and whether drills run against the clock: one small JSON file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.store.files.shared_file import SharedFile, Wording
from game.words.translation import _

_Best = Mapping[Annotated[str, Meta(max_length=40)], Annotated[int, Meta(ge=0, le=10_000)]]


class Bests(Struct, frozen=True):
    """Right answers by drill."""

    clock: bool = True
    timed: _Best = field(default_factory=dict)
    calm: _Best = field(default_factory=dict)

    def best(self, drill: str, *, clock: bool) -> int:
        """The most right answers in this drill, by the clock or without it; 0 where there are none."""
        return (self.timed if clock else self.calm).get(drill, 0)

    def entered(self, drill: str, right: int, *, clock: bool) -> Bests:
        """With so many right answers, unless there were more; another copy of the game may have done better."""
        best = {drill: max(right, self.best(drill, clock=clock))}
        return replace(self, timed={**self.timed, **best}) if clock else replace(self, calm={**self.calm, **best})


class DrillBook(SharedFile[Bests]):
    """The best of each drill."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, Bests())
        self.clock = self.value.clock
        """Whether a drill lasts a minute, and not a number of questions; as chosen here, whatever another copy has."""

    def choose(self, *, clock: bool) -> None:
        """Keep whether drills run against the clock."""
        self.clock = clock
        self.change(lambda bests: replace(bests, clock=clock))

    def best(self, drill: str, *, clock: bool) -> int:
        """The most right answers in this drill, by the clock or without it; 0 where there are none."""
        return self.value.best(drill, clock=clock)

    def enter(self, drill: str, right: int, *, clock: bool) -> bool:
        """Keep so many right answers where they are more than ever before, and return whether they are."""
        if right <= self.best(drill, clock=clock):
            return False
        self.change(lambda bests: bests.entered(drill, right, clock=clock))
        return True

    def _parsed(self, raw: bytes) -> Bests:
        return msgspec.json.decode(raw, type=Bests)

    def _written(self, value: Bests) -> str:
        return msgspec.json.encode(value).decode() + "\n"

    def _wording(self) -> Wording:
        return Wording(
            _("Your drill results in {path} couldn’t be read: {reason}."),
            _("Your drill results couldn’t be saved in {path}: {reason}."),
            _("Your drills file is damaged; it was kept as {name}."),
        )
