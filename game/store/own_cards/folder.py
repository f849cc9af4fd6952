"""The folder of the player's own card pictures."""

from __future__ import annotations

import errno
import os
from itertools import islice
from pathlib import Path
from typing import Final

from game.store.files.file_names import FileNameError, path_from
from game.store.files.network_share import on_network_share
from game.store.own_cards.names import BACK, ENDINGS, plainness, shown_by
from game.store.own_cards.own_cards import OwnCards
from game.words.translation import _

_MOST_FILES: Final = 2000
"""Names looked at in a folder, which needn't be one of cards."""


def address(folder: Path) -> str:
    """Return a folder's address for the settings, which hold no spaces or odd letters as they are."""
    return folder.absolute().as_uri()


def folder_at(text: str) -> Path:
    """Return the folder of an address. Raises FileNotFoundError if it can't be on this system."""
    try:
        folder = path_from(text)
    except FileNameError:
        raise _missing() from None
    if not folder.is_absolute():
        raise _missing()
    return folder


def _missing() -> FileNotFoundError:
    return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


def look(folder: Path) -> OwnCards:
    """Look through a folder by its names; no link is followed. Raises OSError."""
    if on_network_share(folder):  # one that doesn't answer would stop the game
        raise OSError(errno.EACCES, _("The folder is on another computer"))
    with os.scandir(folder) as entries:
        names = [
            entry.name
            for entry in islice(entries, _MOST_FILES)
            if entry.name.casefold().endswith(ENDINGS) and entry.is_file(follow_symlinks=False)
        ]
    return _sorted(folder, names)


def _sorted(folder: Path, names: list[str]) -> OwnCards:
    found = {name: shown_by(name) for name in sorted(names, key=plainness)}
    shown = {card: [name for name in found if found[name] == card] for card in {*found.values()} - {""}}
    backs = tuple(shown.get(BACK, ())[:2])
    faces = tuple(sorted((card, files[0]) for card, files in shown.items() if card != BACK))
    return OwnCards(folder, faces, backs)
