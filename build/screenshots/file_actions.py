"""Last steps before pictures of files: kept, saved, imported and opened."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import cast

import pygame

from game.rules.record import MatchRecord
from game.store import record_files
from game.store.journal import Journal
from game.store.notices import Notices
from game.store.recent_files import MATCHES
from game.ui.platform.file_dialog import ProgramDialog
from game.ui.services.routes import LeaveRoute, OpenRecordRoute, OwnCardsRoute, TitleRoute
from game.words.translation import _
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history, own_pictures
from screenshots.actions import LastStep, pressed
from screenshots.history_actions import match_opened

NO_RECORD = Path(__file__).resolve().parents[1] / "shots.py"
"""An unreadable file, whose name the picture shows."""


class _Unsaved:
    """A journal that can't save."""

    saved = repairing = False

    def __init__(self, game: Sitting) -> None:
        self.path = game.journal.path
        self.notices = Notices()
        self.unsaved: tuple[MatchRecord | None, ...] = ()

    def save(self, _wait: float) -> bool:
        return False


def unsaved(game: Sitting) -> None:
    """Quitting with a full disk."""
    game.settle()
    folder = "~/.local/share/gin-rummy"
    journal = _Unsaved(game)
    journal.unsaved = (game.journal.running(),)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    journal.notices.add(lambda: _("Matches can’t be saved in {path}: {reason}."), path=folder, reason=full)
    journal.notices.add(lambda: f"The last actions can’t be saved straight away in {folder}: the disk is full.")
    game.services.journal = cast("Journal", journal)
    game.go(LeaveRoute())


def saving(game: Sitting) -> None:
    """Quitting while the disk doesn't respond."""
    game.settle()
    game.services.journal = cast("Journal", _Unsaved(game))
    game.services.tasks = Later([])
    game.go(LeaveRoute())


def copy_offered(game: Sitting) -> None:
    """Saving a copy of an unfinished match."""
    unsaved(game)
    game.click(wordbook.SAVE_A_COPY_ELSEWHERE)
    game.settle()


def copy_saved(game: Sitting) -> None:
    """A saved copy of that match."""
    match_opened(game)
    pressed(wordbook.SAVE_A_COPY)(game)


def browsing(game: Sitting) -> None:
    """Import, with a dialog to browse and recent files."""
    for name in ("gin-rummy-ada-you-1f.ginrummy", "club.jsonl"):
        path = game.folder / name
        path.touch()
        game.services.recent_files.add(MATCHES, path)
    game.services.file_dialog = lambda: ProgramDialog("zenity")
    pressed(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.IMPORT_A_MATCH)(game)
    game.pilot.turn()
    game.settle()


def import_refused(game: Sitting) -> None:
    """Import refuses another kind of file."""
    pressed(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.IMPORT_A_MATCH)(game)
    game.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(NO_RECORD)))
    game.settle()


def own_cards(game: Sitting) -> None:
    """The folder of the player's own card pictures, where most are missing and one is useless."""
    folder = own_pictures.write(game.folder / "cards", "As.svg", "Kh.svg", "Qd.svg", "Jc.svg", "back.svg", "Th.svg")
    (folder / "Th.svg").write_text("<svg><text>10</text></svg>", "utf-8")
    game.go(OwnCardsRoute())
    game.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(folder)))
    game.settle()


def own_cards_chosen(game: Sitting) -> None:
    """The settings' rows about these."""
    own_cards(game)
    game.app.restart(TitleRoute())
    pressed(wordbook.SETTINGS)(game)
    game.pilot.key("page down")
    game.settle()


def record_opened(*names: str) -> LastStep:
    """A match opened from a file, after pressing these."""

    def last(game: Sitting) -> None:
        path = game.journal.path.with_name("record")
        record_files.export(match_history.played(4), path)
        game.go(OpenRecordRoute(path))
        for name in names:
            game.click(name)
            game.settle()

    return last


def no_record(game: Sitting) -> None:
    """Opening a file that isn't a match."""
    game.go(OpenRecordRoute(NO_RECORD))
