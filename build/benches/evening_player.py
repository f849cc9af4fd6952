"""``python build/benches/evening_player.py FIGURES HANDS REST …``: the program, playing itself.

Plays HANDS hands, then rests REST seconds; other arguments go to the program. Each hand and the rest add a line to
FIGURES: hands so far, megabytes, background threads.
"""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.app import entry
from game.ui.app import smoke_test
from game.ui.app.app import App
from game.ui.engine.tasks import THREAD
from game.ui.services.routes import HistoryRoute, PlayRoute, Route, SettingsRoute, StatisticsRoute
from game.ui.table.table_scene import TableScene

_PAGES: tuple[Route, ...] = (HistoryRoute(), StatisticsRoute(), SettingsRoute())
_SEEN = 0.5


class EveningPlayer(smoke_test.SmokeTest):
    """Plays like the smoke test, for many hands."""

    figures: Path
    hands: int
    rest: float

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._over = 0
        """Hands that are over."""
        self._counted = ("", 0)
        """The match of the last of them, and its number there."""
        self._pages: list[Route] = []

    def _turn(self) -> None:
        table = self.loop.top
        if not isinstance(table, TableScene):
            self._between()
            return
        record, over = table.session.record, len(table.session.match.results)
        if over and self._counted != (record.match, over):
            self._counted = record.match, over
            self._over += 1
            self._note()
            if self._over >= self.hands:
                self._after(self.rest, self._end)
                return
        self.left, self.before = 1e9, 10**9
        super()._turn()

    def _between(self) -> None:
        if not self._pages:
            self._pages = list(_PAGES)
            self.app.go(self._pages[0])
        else:
            self.app.back()
            self._pages.pop(0)
            if self._pages:
                self.app.go(self._pages[0])
            else:
                route = self.app.services.matches.at_once()
                self.app.restart(replace(route, at_once=False) if isinstance(route, PlayRoute) else route)
        self._after(_SEEN, self._turn)

    def _end(self) -> None:
        self._note()
        self.loop.quit()

    def _after(self, seconds: float, then: Callable[[], object]) -> None:
        timer = threading.Timer(seconds, lambda: self.loop.post(then))
        timer.daemon = True
        timer.start()

    def _note(self) -> None:
        found = re.search(r"^Rss:\s+(\d+)", Path("/proc/self/smaps_rollup").read_text("ascii"), re.MULTILINE)
        assert found is not None
        threads = sum(thread.name == THREAD for thread in threading.enumerate())
        with self.figures.open("a", encoding="ascii") as file:
            file.write(f"{self._over} {int(found[1]) / 1024:.0f} {threads}\n")


if __name__ == "__main__":
    figures, hands, rest, *arguments = sys.argv[1:]
    EveningPlayer.figures, EveningPlayer.hands, EveningPlayer.rest = Path(figures), int(hands), float(rest)
    vars(smoke_test)["SmokeTest"] = EveningPlayer  # started by `--smoke`
    sys.exit(entry([*arguments, "--smoke"]))
