"""Nothing is lost, and what a player must know is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.store.files import atomic_file, folder_lock
from game.store.files.atomic_file import KeptFile
from tests.conftest import Volume
from tests.store.two_copies import KINDS, Kind

ACTS: Final = 25


class Interleaving:
    """Copies that act in turn, sometimes between another's read and write."""

    def __init__(self, kind: Kind, rng: Random, copies: int) -> None:
        self.kind, self.rng = kind, rng
        self.copies = [kind.open() for _copy in range(copies)]
        self.within: list[Any] = []
        """Who is acting just now."""
        self.crossed, self.overtaken = 0, False

    def act(self) -> None:
        """Let an idle copy act, sometimes after a restart."""
        at = self.rng.choice([at for at in range(len(self.copies)) if self.copies[at] not in self.within])
        if self.rng.random() < 0.05:
            self.copies[at] = self.kind.open()
        self.within.append(self.copies[at])
        self.overtaken = self.overtaken and len(self.within) > 1
        self.kind.act(self.copies[at], self.rng)
        self.within.pop()

    def read(self) -> None:
        """Another copy may act between read and write, once an act."""
        if len(self.within) == 1 and not self.overtaken and self.rng.random() < 0.3:
            self.overtaken = True
            self.crossed += 1
            self.act()


@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_lost_in_any_order(
    kind: type[Kind], copies: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: Volume
) -> None:
    """The lock isn't relied on: copies that can't get it go on."""
    monkeypatch.setattr(folder_lock, "sleep", lambda _seconds: None)
    monkeypatch.setattr(atomic_file, "flush_to_disk", lambda _handle: None)
    load: Callable[..., Any] = KeptFile.load
    running: list[Interleaving] = []

    def crossed(file: KeptFile, *arguments: Any) -> Any:
        found = load(file, *arguments)
        if running:
            running[-1].read()
        return found

    monkeypatch.setattr(KeptFile, "load", crossed)
    count = 0
    for seed in range(volume(3, 100)):
        kind_here = kind(tmp_path / str(seed))
        one = Interleaving(kind_here, Random(seed), copies)
        running.append(one)
        for _act in range(ACTS):
            one.act()
        running.clear()
        kind_here.check()
        count += one.crossed
    assert count
