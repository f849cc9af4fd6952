"""Best drill results, and whether drills are timed, in a JSON file."""

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
    """Most right answers by drill; with longer limits, by drill and how many times as long, as in "outs 5"."""

    clock: bool = True
    timed: _Best = field(default_factory=dict)
    calm: _Best = field(default_factory=dict)

    def best(self, drill: str, *, clock: bool, times: int = 1) -> int:
        """Return the most right answers in a drill."""
        return (self.timed if clock else self.calm).get(_key(drill, clock=clock, times=times), 0)

    def entered(self, drill: str, right: int, *, clock: bool, times: int = 1) -> Bests:
        """Return a copy with this result, unless another copy did better."""
        best = {_key(drill, clock=clock, times=times): max(right, self.best(drill, clock=clock, times=times))}
        return replace(self, timed={**self.timed, **best}) if clock else replace(self, calm={**self.calm, **best})

    def merged(self, other: Bests) -> Bests:
        """Return a copy with the better result of each drill."""
        timed, calm = ({**theirs, **ours} for theirs, ours in ((other.timed, self.timed), (other.calm, self.calm)))
        timed |= {drill: max(right, timed[drill]) for drill, right in other.timed.items()}
        calm |= {drill: max(right, calm[drill]) for drill, right in other.calm.items()}
        return replace(self, timed=timed, calm=calm)


def _key(drill: str, *, clock: bool, times: int) -> str:
    return f"{drill} {times}" if clock and times > 1 else drill


class DrillBook(SharedFile[Bests]):
    """The best results' file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, Bests())
        self.clock = self.value.clock
        """Whether drills last a minute instead of ten questions, as chosen in this copy of the game."""

    def choose(self, *, clock: bool) -> None:
        """Save whether drills are timed."""
        self.clock = clock
        self.change(lambda bests: replace(bests, clock=clock))

    def best(self, drill: str, *, clock: bool, times: int = 1) -> int:
        """Return the most right answers in a drill, with limits this many times as long."""
        return self.value.best(drill, clock=clock, times=times)

    def enter(self, drill: str, right: int, *, clock: bool, times: int = 1) -> bool:
        """Save this result if it's a best; return whether it is."""
        if right <= self.best(drill, clock=clock, times=times):
            return False
        self.change(lambda bests: bests.entered(drill, right, clock=clock, times=times))
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
