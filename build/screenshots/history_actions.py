"""Last steps before pictures of the history, your own or somebody else's."""

from __future__ import annotations

from game.ui.services.history_routes import ChooseHistoryRoute, OpenHistoryRoute
from headless import wordbook
from headless.sitting import Sitting
from samples import others_history
from screenshots.actions import LastStep, pressed


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


def match_opened(game: Sitting) -> None:
    """The history's third match."""
    pressed(wordbook.YOUR_GAMES)(game)
    for name in ("down", "down", "return"):
        game.pilot.key(name)
    game.settle()
