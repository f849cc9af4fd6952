"""Last steps before pictures of a keepsake."""

from __future__ import annotations

from game.ui.services.routes import MatchEndRoute
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from screenshots.actions import LastStep


def keepsake(*names: str) -> LastStep:
    """A match's keepsake, after pressing these."""

    def last(game: Sitting) -> None:
        record = match_history.played(4)
        game.journal.keep(record)
        game.go(MatchEndRoute(record, record.unfold()[0]))
        game.click(wordbook.KEEPSAKE)
        for name in names:
            game.click(name)
        game.settle()

    return last


def keepsake_saved(game: Sitting) -> None:
    """The page that saves it."""
    keepsake(wordbook.SAVE_A_COPY)(game)
