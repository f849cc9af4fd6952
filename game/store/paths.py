"""The folders of the program, the platform's own or one that the user names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Folders:
    """Where settings and matches are kept; made when first written to."""

    config: Path
    data: Path

    @classmethod
    def of(cls, chosen: Path | None) -> Folders:
        """The platform's folders, or the chosen one for everything."""
        if chosen is not None:
            return cls(chosen, chosen)
        import platformdirs  # noqa: PLC0415 - a chosen folder needs no look at the platform

        name = "gin-rummy"
        return cls(platformdirs.user_config_path(name, False), platformdirs.user_data_path(name, False))
