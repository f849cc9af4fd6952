"""The folders of the program, the platform's own or one that the user names."""

from __future__ import annotations

import contextlib
from pathlib import Path

from msgspec import Struct

from game.words.translation import _

_NAME = "gin-rummy"


class NoHomeError(ValueError):
    """Why there's no folder of the player's own, in a sentence."""


class Folders(Struct, frozen=True):
    """Where settings and matches are kept; made when first written to."""

    config: Path
    data: Path

    @classmethod
    def of(cls, chosen: Path | None) -> Folders:
        """The platform's folders, or the chosen one for everything; NoHomeError where the system knows of none."""
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
            with contextlib.suppress(OSError):  # older versions made them for all to read
                folder.chmod(0o700)
        return found


def exports(data: Path) -> Path:
    """Where copies for others go: to the player's documents, or into the chosen folder where everything is kept."""
    import platformdirs  # noqa: PLC0415 - only who saves a copy needs it

    with contextlib.suppress(OSError, RuntimeError, ValueError, LookupError):  # as where nobody has a home folder
        own = data == platformdirs.user_data_path(_NAME, False)
        if own and (documents := platformdirs.user_documents_path()).is_dir():
            return documents
    return spare_exports(data)


def spare_exports(data: Path) -> Path:
    """Where copies go instead, as macOS may keep a program from the player's documents."""
    return data / "exports"
