"""The program's folders: the platform's, or one the user names."""

from __future__ import annotations

import contextlib
from pathlib import Path

from msgspec import Struct

from game.words.translation import _

_NAME = "gin-rummy"


class NoHomeError(ValueError):
    """No folder for the player's files; the message is a sentence."""


class Folders(Struct, frozen=True):
    """Folders for settings and matches, created on first write."""

    config: Path
    data: Path

    @classmethod
    def of(cls, chosen: Path | None) -> Folders:
        """Return the platform's folders, or the chosen one twice. Raises NoHomeError without either."""
        if chosen is not None:
            return cls(chosen, chosen)
        import platformdirs  # noqa: PLC0415 - a chosen folder needs no look at the platform

        found = None
        with contextlib.suppress(RuntimeError, ValueError, LookupError):
            found = cls(platformdirs.user_config_path(_NAME, False), platformdirs.user_data_path(_NAME, False))
        if found is None or not (found.config.is_absolute() and found.data.is_absolute()):
            raise NoHomeError(
                _("You have no home folder for your settings and matches. Choose a folder with --data-dir DIR.")
            )
        for folder in (found.config, found.data):
            with contextlib.suppress(OSError):  # older versions made them readable for everyone
                folder.chmod(0o700)
        return found


def exports(data: Path) -> Path:
    """Return the export folder: the player's documents, or inside a chosen data folder."""
    import platformdirs  # noqa: PLC0415 - only who saves a copy needs it

    with contextlib.suppress(OSError, RuntimeError, ValueError, LookupError):  # such as a missing home folder
        own = data == platformdirs.user_data_path(_NAME, False)
        if own and (documents := platformdirs.user_documents_path()).is_dir():
            return documents
    return spare_exports(data)


def spare_exports(data: Path) -> Path:
    """Return the fallback folder: macOS may deny access to documents."""
    return data / "exports"
