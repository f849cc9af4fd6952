"""Long runs in parallel, with progress, that can be resumed."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / ".out" / "bench"
LABORATORY = ROOT / "build" / "laboratory"
PLAYERS = ("players/styles.py", "people/human_habits.py", "people/pool.py")
"""Sources of the players that only benchmarks use."""


def worked(name: str, parts: int, work: Callable[[int], Any], first: int = 0) -> Iterator[Any]:
    """Return the parts' results in order, reusing those kept by name and players' digest."""
    path = KEPT / f"{name} {_players()}.jsonl".replace(" ", "-")
    path.parent.mkdir(parents=True, exist_ok=True)
    found = dict(_read(path))
    missing = [part for part in range(first, parts) if part not in found]
    if missing:
        pool = ProcessPoolExecutor(jobs())
        try:
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")  # the last line may have been cut off
                for part, made in zip(missing, _told(name, len(missing), pool.map(work, missing)), strict=True):
                    found[part] = made
                    file.write(json.dumps([part, made]) + "\n")
                    file.flush()
        finally:
            pool.shutdown(cancel_futures=True)
    return (found[part] for part in range(first, parts))


def _told(name: str, parts: int, made: Iterable[Any]) -> Iterator[Any]:
    began = time.monotonic()
    for done, one in enumerate(made, 1):
        left = (time.monotonic() - began) / done * (parts - done)
        sys.stderr.write(f"\r{name}: {done} of {parts} parts, {left / 60:.1f} minutes left  ")
        yield one
    sys.stderr.write("\n")


def jobs() -> int:
    """Return the number of processes: `--jobs`, or one a core."""
    return int(os.environ.get("GIN_RUMMY_JOBS") or os.cpu_count() or 1)


def size(full: int) -> int:
    """Return a run's length, scaled by `--share`."""
    return max(1, round(full * float(os.environ.get("GIN_RUMMY_SHARE") or 1)))


def _read(path: Path) -> Iterator[tuple[int, Any]]:
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            part, made = json.loads(line)
        except ValueError:
            continue
        yield part, made


def _players() -> str:
    found = hashlib.sha256()
    for path in (*sorted(ROOT.glob("game/rules/*.py")), *sorted(ROOT.glob("game/ai/**/*.py"))):
        found.update(path.read_bytes())
    for source in PLAYERS:
        found.update((LABORATORY / source).read_bytes())
    for path in sorted((ROOT / "assets").glob("*.net")):
        found.update(path.read_bytes())
    return found.hexdigest()[:8]
