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


def replace_file(path: Path, text: str) -> None:
    """Write a file so that a crash leaves the old one or the new one, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def set_aside(path: Path, why: str) -> str:
    """Rename a file that cannot be used, so that nothing overwrites it, and return the name it has now."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.replace(aside)
    except OSError:
        return path.name
    return aside.name
