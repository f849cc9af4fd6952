"""Ways to the pages of somebody else's history."""

from __future__ import annotations

from game.ui.services.history_routes import ChooseHistoryRoute, OpenHistoryRoute
from headless.sitting import Sitting
from samples import others_history
from screenshots.actions import LastStep


def others_opened(*names: str) -> LastStep:
    """Look at somebody's history, then press these."""

    def last(game: Sitting) -> None:
        game.go(OpenHistoryRoute(others_history.write(game.folder / "nora.ginhistory")))
        game.pilot.turn()
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last


def history_chosen(game: Sitting) -> None:
    """Choose the history to look at."""
    game.go(ChooseHistoryRoute())
    game.settle()
