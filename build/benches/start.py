"""From launch to the first complete table, with a warm disk cache."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any

from benches.measurement import Measurement
from benches.programs import ROOT, Program, ours, peers
from benches.running import running
from benches.screen import Screen, missing, screen

ROUNDS = 9
QUIET = 0.8  # seconds without change after which a picture counts as final
LONGEST = 20.0
MOST = {"AisleRiot": 1.0, "KPatience": 0.35}
MOST_IMPORT = 3.0


def start() -> Iterator[Measurement]:
    """Yield medians of interleaved runs after a warm-up.

    GNOME's and KDE's programs need their desktop's services, which a new session must start first.
    """
    if lacking := missing():
        yield Measurement(name="start", shown="–", peer=lacking)
        return
    with tempfile.TemporaryDirectory() as folder:
        programs = [*ours(folder), *peers()]
        new = take_turns(programs, ROUNDS + 1, _in_new_session)
        with screen() as shown:
            old = take_turns(programs, ROUNDS + 1, lambda program: until_whole(shown, program))
            imports = [_import(shown) for _round in range(ROUNDS + 1)]
    yield from against_peers("start", {name: times[1:] for name, times in new.items()}, MOST)
    yield from against_peers("start in a running session", {name: times[1:] for name, times in old.items()}, {})
    yield _figure("start, source / import pygame", median(new["source"][1:]), median(imports[1:]), MOST_IMPORT)


def take_turns(programs: Sequence[Program], rounds: int, run: Callable[[Program], float]) -> dict[str, list[float]]:
    """Return seconds of each program's starts; interleaved, so busy moments hit all alike."""
    taken: dict[str, list[float]] = {program.name: [] for program in programs}
    for _round in range(rounds):
        for program in programs:
            taken[program.name].append(run(program))
    return taken


def _in_new_session(program: Program) -> float:
    with screen() as shown:
        return until_whole(shown, program)


def until_whole(shown: Screen, program: Program) -> float:
    """Return seconds until 99 % of the final picture is there."""
    before = last = shown.look()
    seen: list[tuple[float, Any]] = []
    with running(shown, program) as run:
        changed = run.began
        while (now := time.monotonic()) - run.began < LONGEST and (not seen or now - changed < QUIET):
            if shown.changed(last):
                last, changed = shown.look(), now
                seen.append((now - run.began, last))
            time.sleep(0.004)
    whole = (last != before).mean()
    return next((when for when, picture in seen if (picture != last).mean() <= 0.01 * whole), LONGEST)


def against_peers(what: str, taken: dict[str, list[float]], most: dict[str, float]) -> Iterator[Measurement]:
    """Yield ours beside each peer; the budget is for the bundle, if built."""
    mine = {name: median(times) for name, times in taken.items() if name in ("source", "bundle")}
    others = {name: median(times) for name, times in taken.items() if name not in mine}
    for name, seconds in mine.items():
        for peer, other in others.items():
            limit = most.get(peer) if name == "bundle" or "bundle" not in mine else None
            yield _figure(f"{what}, {name} / {peer}", seconds, other, limit)
        if not others:
            yield Measurement(name=f"{what}, {name}", shown=f"{1000 * seconds:.0f} ms", peer="no peer installed")


def _figure(name: str, mine: float, other: float, most: float | None) -> Measurement:
    ratio = mine / other
    return Measurement(
        name=name,
        shown=f"{1000 * mine:.0f} ms",
        peer=f"{1000 * other:.0f} ms",
        ratio=ratio,
        budget="" if most is None else f"≤ {most:g}×",
        kept=None if most is None else ratio <= most,
    )


def _import(shown: Screen) -> float:
    began = time.monotonic()
    subprocess.run(
        [sys.executable, "-c", "import pygame"],
        cwd=ROOT,
        env=shown.surroundings,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.monotonic() - began
