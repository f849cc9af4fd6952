"""Frame delays beside a background thread: a card carried at 120 Hz, in real time."""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from benches.frames import FRAME, Drive
from benches.measurement import Measurement
from game.rules import Phase, legal_actions
from game.store.leaving import BrokenOffError
from game.study.luck import luck
from game.study.rollouts import played_out
from samples.match_history import played

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene

FRAMES = 480
Work = Callable[[Callable[[], None]], object]
"""A long job that calls `rest`, or a short one to repeat."""


def beside() -> Iterator[Measurement]:
    """Yield frame delays beside measuring luck and beside rollouts; the peer has no such work."""
    from game.ui.engine.tasks import SHARE  # noqa: PLC0415 - the drive chooses the driver that pygame reads

    record = played(1, 1)
    hand, rules = record.hands[0], record.rules
    world = next(state for state in hand.replay(rules) if state.phase is Phase.DISCARD)
    choice = legal_actions(world)[0]
    works: dict[str, Work] = {
        "luck": lambda rest: luck(hand, rules, rest),
        "rollouts": lambda _rest: played_out(world, choice),
    }
    before = sys.getswitchinterval()
    sys.setswitchinterval(SHARE)
    with tempfile.TemporaryDirectory() as folder:
        drive = Drive(Path(folder))
        table = drive.sit()
        drive.rest()
        try:
            for name, work in works.items():
                yield _figure(name, _carried(drive, table), _while(work, drive, table))
        finally:
            sys.setswitchinterval(before)


def _while(work: Work, drive: Drive, table: TableScene) -> list[float]:
    leaving = threading.Event()

    def rest() -> None:
        if leaving.is_set():
            raise BrokenOffError
        time.sleep(0)

    def on() -> None:
        with suppress(BrokenOffError):
            while not leaving.is_set():
                work(rest)

    thread = threading.Thread(target=on)
    thread.start()
    try:
        return _carried(drive, table)
    finally:
        leaving.set()
        thread.join()


def _carried(drive: Drive, table: TableScene) -> list[float]:
    table.board.lift(next(key for key, pose in table.board.poses.items() if pose.area == "lower"))
    found, due = list[float](), time.perf_counter()
    for n in range(FRAMES):
        due = max(due + FRAME / 1000, time.perf_counter() - FRAME / 1000)
        time.sleep(max(0.0, due - time.perf_counter()))
        table.board.carry(300 + n % 400, 470 + n % 40)
        drive.turn()
        found.append((time.perf_counter() - due) * 1000)
    table.board.release()
    drive.rest()
    return sorted(found)


def _figure(name: str, alone: list[float], found: list[float]) -> Measurement:
    at = int(0.95 * FRAMES)
    return Measurement(
        name=f"frames beside {name}",
        shown=f"{found[at]:.1f} ms at p95 (median {found[FRAMES // 2]:.1f})",
        peer=f"alone {alone[at]:.1f} ms at p95 (median {alone[FRAMES // 2]:.1f})",
        ratio=found[at] / alone[at],
        budget=f"≤ {FRAME:.1f} ms",
        kept=found[at] <= FRAME,
    )
