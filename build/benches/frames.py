"""Processor time of whole loop turns at 1920 × 1080, on SDL's dummy driver."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benches.measurement import Measurement

if TYPE_CHECKING:
    from game.ui.table.table_scene import TableScene

SIZE = (1920, 1080)
FRAME = 1000 / 120
QUIET = 0.5  # milliseconds; cheaper turns painted nothing


class Drive:
    """A match whose clock moves one frame each turn."""

    def __init__(self, folder: Path) -> None:
        from game.session import Seeded  # noqa: PLC0415 - most benches need no pygame
        from game.ui.engine.tasks import Tasks  # noqa: PLC0415 - as above
        from headless.program import Program  # noqa: PLC0415 - as above

        self.program = Program(folder, Seeded(3), size=SIZE, speed="normal", tasks=Tasks)
        self.pilot = self.program.pilot

    def sit(self) -> TableScene:
        """Start a match, dealt in the next turns."""
        self.program.app.restart(*self.program.services.matches.new())
        return self.program.table

    def turn(self) -> tuple[float, float | None]:
        """Take one turn; return its processor time and the loop's next wait, in milliseconds."""
        self.pilot.clock.now += FRAME
        began = time.thread_time()
        self.pilot.turn()
        return (time.thread_time() - began) * 1000, self.pilot.wait

    def rest(self) -> list[float]:
        """Take turns until nothing moves; return their costs."""
        costs = []
        for _n in range(5000):
            cost, wait = self.turn()
            costs.append(cost)
            if wait is None:
                break
        return costs


def frames() -> Iterator[Measurement]:
    """Yield costs of a repaint, a moving card, dealing, showdowns, the coach and the large endings."""
    with tempfile.TemporaryDirectory() as folder:
        drive = Drive(Path(folder))
        table = drive.sit()
        dealing = drive.rest()
        yield _figure("frames: whole picture", [_whole(drive, table) for _n in range(60)], 0.95, 4.0)
        yield _figure("frames: one moving card", _moving(drive, table), 0.5, 0.3)
        yield _figure("frames: dealing", dealing, 0.99, 16.0)
        yield _figure("frames: showdown", _showdown(drive, table), 0.99, 16.0)
        yield _figure("frames: coach", _coach(drive, table), 0.99, 12.0)
    for name in ("undercut", "gin", "big-gin", "match-won", "match-lost"):
        yield _figure(f"frames: {name}", _ending(name), 0.99, 16.0)


def _whole(drive: Drive, table: TableScene) -> float:
    table.damage_all()
    return drive.turn()[0]


def _moving(drive: Drive, table: TableScene) -> list[float]:
    key = next(key for key, pose in table.board.poses.items() if pose.area == "lower")
    table.board.lift(key)
    costs = []
    for n in range(240):
        table.board.carry(300 + n, 470 + n % 40)
        costs.append(drive.turn()[0])
    table.board.release()
    drive.rest()
    return costs[20:]


def _showdown(drive: Drive, table: TableScene) -> list[float]:
    from game.ai import LEVELS  # noqa: PLC0415 - after the driver was chosen
    from game.rules import Phase  # noqa: PLC0415

    player, rng, shown = LEVELS["steady"](), random.Random(1), 0
    costs: list[float] = []
    while shown < 3:
        view = table.view
        if view is not None and view.phase is Phase.OVER:
            shown += view.result is not None and view.result.winner is not None
            table.deal()
        elif view is not None and table.playing():
            table.controller.attempt(player.choose(view, rng))
        spent = drive.rest()
        if table.view is not None and table.view.phase is Phase.OVER:
            costs += spent
    return costs


def _ending(name: str) -> list[float]:
    from game.store.settings import Settings  # noqa: PLC0415 - after the driver was chosen
    from game.ui.table.table_scene import TableScene  # noqa: PLC0415 - as above
    from screenshots.strips import STRIPS  # noqa: PLC0415 - as above

    with tempfile.TemporaryDirectory() as folder:
        game, costs = STRIPS[name].shot.play(Path(folder), SIZE, Settings()), list[float]()
        table = game.table
        while isinstance(game.pilot.loop.top, TableScene) and not table.resting():
            game.pilot.clock.now += FRAME
            began = time.thread_time()
            game.pilot.turn()
            costs.append((time.thread_time() - began) * 1000)
        game.close()
    return costs[:-1]  # the last one opens the page


def _coach(drive: Drive, table: TableScene) -> list[float]:
    from game.ai import LEVELS  # noqa: PLC0415 - after the driver was chosen

    player, rng = LEVELS["steady"](), random.Random(2)
    while not table.resting():
        if table.view is not None and table.playing():
            table.controller.attempt(player.choose(table.view, rng))
        drive.rest()
    analysis = table.hand_review.begin()
    assert analysis is not None, "the hand is over, and one person played"
    from game.ui.services.routes import ReviewRoute  # noqa: PLC0415 - as above

    drive.program.app.go(ReviewRoute(analysis))
    costs: list[float] = []
    wait: float | None = 0
    while not analysis.done or wait is not None:
        cost, wait = drive.turn()
        costs += [cost] if wait is not None or cost > QUIET else []
        time.sleep(0.002)
    return costs


def _figure(name: str, costs: list[float], share: float, budget: float) -> Measurement:
    costs = sorted(costs)
    value = costs[min(len(costs) - 1, int(share * len(costs)))]
    shown = f"{value:.2f} ms at p{share * 100:.0f} (median {statistics.median(costs):.2f}, {len(costs)} frames)"
    return Measurement(name=name, shown=shown, budget=f"≤ {budget} ms", kept=value <= budget, ratio=value / budget)
