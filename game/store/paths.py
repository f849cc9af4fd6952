"""The folders of the program, the platform's own or one that the user names."""

from __future__ import annotations

import contextlib
from pathlib import Path

from msgspec import Struct

_NAME = "gin-rummy"


class Folders(Struct, frozen=True):
    """Where settings and matches are kept; made when first written to."""

    config: Path
    data: Path

    @classmethod
    def of(cls, chosen: Path | None) -> Folders:
        """The platform's folders, or the chosen one for everything."""
        if chosen is not None:
            return cls(chosen, chosen)
        import platformdirs  # noqa: PLC0415 - a chosen folder needs no look at the platform

        own = cls(platformdirs.user_config_path(_NAME, False), platformdirs.user_data_path(_NAME, False))
        for folder in (own.config, own.data):
            with contextlib.suppress(OSError):  # older versions made them for all to read
                folder.chmod(0o700)
        return own


def exports(data: Path) -> Path:
    """Where copies for others go: to the player's documents, or into the chosen folder where everything is kept."""
    import platformdirs  # noqa: PLC0415 - only who saves a copy needs it

    if data == platformdirs.user_data_path(_NAME, False):
        with contextlib.suppress(OSError):
            if (documents := platformdirs.user_documents_path()).is_dir():
                return documents
    return spare_exports(data)


def spare_exports(data: Path) -> Path:
    """Where copies go instead, as macOS may keep a program from the player's documents."""
    return data / "exports"
