"""What a frame costs: processor time of whole turns of the real loop at 1920 × 1080, on SDL's dummy driver."""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from benches.measurement import Measurement

if TYPE_CHECKING:
    from game.rules import Action
    from game.session import Question
    from game.ui.engine.loop import Loop
    from game.ui.table.table_scene import TableScene

SIZE = (1920, 1080)
FRAME = 1000 / 120
QUIET = 0.5  # milliseconds; less is a turn in which nothing was painted


class Drive:
    """A match in a window on a clock that moves a frame a turn; each turn costs so many milliseconds of processor."""

    def __init__(self, folder: Path) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        from game.session import Seeded  # noqa: PLC0415 - pygame reads the driver when it is first imported
        from game.store.journal import Journal  # noqa: PLC0415
        from game.store.settings import SettingsFile  # noqa: PLC0415
        from game.ui.app.app import App  # noqa: PLC0415
        from game.ui.engine.loop import Loop  # noqa: PLC0415
        from game.ui.engine.tasks import Tasks  # noqa: PLC0415
        from game.ui.platform.window import Window  # noqa: PLC0415
        from game.ui.services.services import Services  # noqa: PLC0415

        self.now = 0.0
        self.loop: Loop = Loop(Window.open(SIZE), lambda: self.now)

        def think(question: Question, deliver: Callable[[Action], None]) -> None:
            action = question.answer()
            self.loop.post(lambda: deliver(action))

        files = SettingsFile(folder / "settings.json"), Journal(folder / "journal.sqlite")
        self.services = Services(*files, lambda: Seeded(3), Tasks(self.loop.post), think)
        self.app = App(self.loop, self.services)

    def turn(self) -> tuple[float, float | None]:
        """One turn: its cost, and what the loop would wait for."""
        self.now += FRAME
        began = time.thread_time()
        wait = self.loop.step([], self.now)
        return (time.thread_time() - began) * 1000, wait

    def rest(self) -> list[float]:
        """Turn until nothing moves; the costs."""
        costs = []
        for _n in range(5000):
            cost, wait = self.turn()
            costs.append(cost)
            if wait is None:
                break
        return costs


def frames() -> Iterator[Measurement]:
    """Whole frames, one moving card, a deal and a showdown."""
    with tempfile.TemporaryDirectory() as folder:
        drive = Drive(Path(folder))
        drive.app.restart(*drive.services.matches.new())
        dealing = drive.rest()
        scene = drive.loop.top
        assert scene is not None
        table: TableScene = scene  # type: ignore[assignment]  # the program has just sat down at one
        yield _figure("frames: whole picture", [_whole(drive, table) for _n in range(60)], 0.95, 4.0)
        yield _figure("frames: one moving card", _moving(drive, table), 0.5, 0.3)
        yield _figure("frames: dealing", dealing, 0.99, 16.0)
        yield _figure("frames: showdown", _showdown(drive, table), 0.99, 16.0)
        yield _figure("frames: coach", _coach(drive, table), 0.99, 12.0)


def _whole(drive: Drive, table: TableScene) -> float:
    table.damage_all()
    return drive.turn()[0]


def _moving(drive: Drive, table: TableScene) -> list[float]:
    """Carry one own card about over the cloth."""
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
    """Let the computer play the person's seat too, until hands have been shown three times."""
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


def _coach(drive: Drive, table: TableScene) -> list[float]:
    """Have the expert look at the choices of the last hand: the frames in which the page fills."""
    from game.ai import LEVELS  # noqa: PLC0415 - after the driver was chosen

    player, rng = LEVELS["steady"](), random.Random(2)
    while not table.resting():
        if table.view is not None and table.playing():
            table.controller.attempt(player.choose(table.view, rng))
        drive.rest()
    analysis = table.hand_review.begin()
    assert analysis is not None, "the hand is over, and one person played"
    from game.ui.services.routes import ReviewRoute  # noqa: PLC0415 - as above

    drive.app.go(ReviewRoute(analysis))
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
